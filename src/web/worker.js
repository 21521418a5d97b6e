// Modules in a worker, one after another: the engine alone, or those that the address names.
const asked = new URL(import.meta.url).searchParams;
const language = asked.get('language') ?? 'en';
if (language !== 'en') await (await import('./speak.js')).worker(language);
for (const name of (asked.get('modules') ?? 'engine').split(',')) {
  const { default: start } = await import(`./${name}.js`);
  await start({ module_or_path: new URL(`${name}_bg.wasm`, import.meta.url) });
}
