// Starts a module, in place of what wasm-bindgen writes for that, which fits every way to name one.

/** Starts the module at that address, whatever kind of file its host says that it is. */
async function start({ module_or_path: address }) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}: ${address}`);
  const imports = __wbg_get_imports();
  const isStreamed = answer.headers.get('Content-Type') === 'application/wasm';
  const { instance, module } = isStreamed
    ? await WebAssembly.instantiateStreaming(answer, imports)
    : await WebAssembly.instantiate(await answer.arrayBuffer(), imports);
  return __wbg_finalize_init(instance, module);
}

export { start as default };
