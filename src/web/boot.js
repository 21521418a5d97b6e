// Starts the page's module. A file of its own, because the page's policy takes no inline script.
// The policy also wants a word for every address that a worker is started from: our own, no other.
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin === location.origin) return url;
    throw new TypeError(`no worker from ${url}`);
  },
});

const { js, wasm } = document.querySelector('script[data-js]').dataset;
const at = (file) => new URL(file, document.baseURI);
const { default: start } = await import(at(js));
await start({ module_or_path: at(wasm) });
