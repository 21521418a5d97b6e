// Modules in a worker, one after another: the engine alone, or those that the address names.
const asked = new URL(import.meta.url).searchParams;
const language = asked.get('language') ?? 'en';
// English stands in for words that do not come.
if (language !== 'en') await import('./speak.js').then(({ worker }) => worker(language)).catch(() => {});
for (const name of (asked.get('modules') ?? 'engine').split(',')) {
  const { default: start } = await import(`./${name}.js`);
  await start({ module_or_path: new URL(`${name}_bg.wasm`, import.meta.url) });
}
