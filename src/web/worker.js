// Starts the page's own module in a worker, where it finds no document and serves requests instead.
const files = new URL(location.href).searchParams;
const { default: start } = await import(files.get('js'));
await start({ module_or_path: files.get('wasm') });
