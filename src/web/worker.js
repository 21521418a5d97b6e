// Modules in a worker, one after another: the engine alone, or those that the address names.
const asked = new URL(import.meta.url).searchParams;
const language = asked.get('language') ?? 'en';
// The page notices by this lock that the worker has ended: see `boot.js`.
const lock = asked.get('lock');
const held = lock && navigator.locks && new Promise((done) => navigator.locks.request(lock, () => (done(), new Promise(() => {}))).catch(done));
// What a promise throws is an error of the worker, too.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
// English stands in for words that do not come.
if (language !== 'en') await import('./speak.js').then(({ worker }) => worker(language)).catch(() => {});
for (const name of (asked.get('modules') ?? 'engine').split(',')) {
  const { default: start, more } = await import(`./${name}.js`);
  const wasm = new URL(`${name}_bg.wasm`, import.meta.url);
  // As in `boot.js`: not every browser has what is kept for a request that is waited for.
  if (!navigator.onLine) await more?.(wasm).catch(() => {});
  await held;
  await start({ module_or_path: wasm });
}
