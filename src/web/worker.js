// Modules in a worker, one after another: the engine alone, or those that the address names.
const names = new URL(import.meta.url).searchParams.get('modules') ?? 'engine';
for (const name of names.split(',')) {
  const { default: start } = await import(`./${name}.js`);
  await start({ module_or_path: new URL(`${name}_bg.wasm`, import.meta.url) });
}
