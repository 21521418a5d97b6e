// Lets parts come from a host that calls wasm something else: browsers compile only what comes as `application/wasm` while
// it comes, and the script that loads the parts knows no other way.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (coming, imports) => {
  const answer = await coming;
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}: ${answer.url}`);
  if (answer.headers.get('Content-Type') === 'application/wasm') return instantiateStreaming(answer, imports);
  return WebAssembly.instantiate(await answer.arrayBuffer(), imports);
};
