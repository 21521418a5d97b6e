// Modules in a worker, one after another: the engine alone, or those that the address names.
const asked = new URL(import.meta.url).searchParams;
const language = asked.get('language') ?? 'en';
// English stands in for words that do not come.
if (language !== 'en') await import('./speak.js').then(({ worker }) => worker(language)).catch(() => {});
for (const name of (asked.get('modules') ?? 'engine').split(',')) {
  const { default: start, more } = await import(`./${name}.js`);
  const wasm = new URL(`${name}_bg.wasm`, import.meta.url);
  // As in `boot.js`: not every browser has what is kept for a request that is waited for.
  if (!navigator.onLine) await more?.(wasm).catch(() => {});
  await start({ module_or_path: wasm });
}
