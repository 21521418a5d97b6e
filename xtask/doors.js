// Of a module in two parts: how the second part comes. It is a part of the script that wasm-bindgen writes for the
// first part (see `modules.mjs`), whose imports are `own`.
let own;
let home;
let compiled;
let rest;

/** Where the second part lies: beside the first. */
const further = () => String(home).replace('_bg.wasm', '_rest.wasm');

/** What the second part is made with. */
const borrowed = () => ({ own, first: wasm });

/** The second part as bytes, waited for. */
function fetched() {
  const request = new XMLHttpRequest();
  request.open('GET', further(), false);
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} ${request.statusText}`);
  return Uint8Array.from(request.responseText, (sign) => sign.charCodeAt());
}

/** Brings the second part at once, for who cannot wait: it was not there yet, and a function of it is called. */
function bring() {
  let what = 'did not come';
  try {
    const bytes = compiled ? null : fetched();
    what = 'cannot be used';
    compiled ??= new WebAssembly.Module(bytes);
    rest ??= new WebAssembly.Instance(compiled, borrowed());
  } catch (cause) {
    const fault = Object.assign(new Error(`${further()} ${what}`, { cause }), { name: 'PartError' });
    // Who called may keep it to himself.
    reportError(fault);
    throw fault;
  }
}

/**
 * Whether this browser compiles a module of more than 4 kB at once. Chrome before 115 does so in workers alone: on the page,
 * the second part has to be there before a function of it can be called.
 */
function canCompileAtOnce() {
  // A section that a module may have of any length: 4989 bytes, in LEB128.
  const bytes = new Uint8Array(5000);
  bytes.set([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 0, 0xfd, 0x26]);
  try {
    return new WebAssembly.Module(bytes) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/** Fetches the second part; `place` is where the first one lies, in case that did not begin yet. */
async function more(place) {
  home ??= place;
  if (!compiled) {
    const answer = await fetch(further());
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    compiled = await WebAssembly.compile(await answer.arrayBuffer());
  }
  // Made meanwhile as well, it is the same a second time: it keeps nothing to itself.
  if (wasm && !rest) rest = await WebAssembly.instantiate(compiled, borrowed());
}
