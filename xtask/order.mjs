// An order for the functions of a wasm module in which what is alike stands together, since that compresses better:
// 1 % of a module. It hangs on the functions alone and so is the same wherever the module is built.

import { CODE, CUSTOM, Reader, number, sections, sized } from './binary.mjs';

/** How many bytes are compared at once. */
const GRAM = 4;

/** By function, the numbers of the groups of bytes that stand in it, each once; and by group, its functions. */
function groups(bodies) {
  const [numbers, functions] = [new Map(), []];
  const has = bodies.map((body, at) => {
    const own = new Set();
    for (let from = 0; from + GRAM <= body.length; from += 1) {
      const gram = body.readUInt32LE(from);
      if (!numbers.has(gram)) numbers.set(gram, functions.push([]) - 1);
      own.add(numbers.get(gram));
    }
    for (const group of own) functions[group].push(at);
    return own;
  });
  return { has, functions };
}

/** The functions from the longest on, each followed by the one of the rest that has most in common with it. */
function alike(bodies) {
  const { has, functions } = groups(bodies);
  const rest = new Set(bodies.keys());
  let last = bodies.reduce((longest, { length }, at) => (length > bodies[longest].length ? at : longest), 0);
  const order = [last];
  while (rest.delete(last) && rest.size > 0) {
    const common = new Uint32Array(bodies.length);
    for (const group of has[last]) for (const other of functions[group]) common[other] += 1;
    const share = (at) => common[at] / Math.sqrt(has[at].size + 1);
    last = [...rest].reduce((most, at) => (share(at) > share(most) ? at : most));
    order.push(last);
  }
  return order;
}

/** The module with names for its functions, which come in that order if they are sorted by name. */
export function named(module) {
  const all = sections(module);
  // Those that are imported are counted first.
  const first = WebAssembly.Module.imports(new WebAssembly.Module(module)).filter(({ kind }) => kind === 'function').length;
  const order = alike(new Reader(all.find(({ id }) => id === CODE).content).list());
  const names = [];
  order.forEach((at, place) => (names[first + at] = Buffer.from(`own${String(place).padStart(6, '0')}`)));
  for (let at = 0; at < first; at += 1) names[at] = Buffer.from(`imported${at}`);
  const table = sized(number(names.length), ...names.flatMap((name, at) => [number(at), sized(name)]));
  const section = Buffer.concat([Buffer.from([CUSTOM]), sized(sized(Buffer.from('name')), Buffer.from([1]), table)]);
  return Buffer.concat([module.subarray(0, 8), ...all.map(({ whole }) => whole), section]);
}
