// What is done to each wasm module and its script after Trunk: panics that nobody hears, two parts, an order, short names.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromText, optimised, toText } from './binaryen.mjs';
import { named } from './order.mjs';
import { BRING, parted, traced } from './parts.mjs';
import { quiet } from './quiet.mjs';

/** The modules that come in two parts; a file of `parts/` names the doors of each. */
const PARTED = ['skyline', 'engine'];

/** Those with a hook for panics, which tells them to the browser's console. */
const HEARD = ['skyline', 'desk'];

/** The text with the one place that `pattern` finds replaced; to find none or two is a mistake of ours. */
export function swap(text, pattern, by) {
  const found = text.match(new RegExp(pattern, 'g'))?.length ?? 0;
  if (found !== 1) throw new Error(`${pattern} is found ${found} times`);
  return text.replace(pattern, by);
}

/** The name of the module of a script: of the page's, without the hash that Trunk puts there. */
const nameOf = (script) => path.basename(script, '.js').replace(/-.*/, '');

/** The module in that file, without panics unless somebody hears them. */
function muted(name, wasm) {
  const built = readFileSync(wasm);
  return HEARD.includes(name) ? built : quiet(built);
}

/** A file beside this one. */
const beside = (name) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** The names of the functions behind the doors of a module. */
function listed(name) {
  return new Set(beside(`parts/${name}.txt`).split('\n').filter((line) => line && !line.startsWith('# ')));
}

/** The module in its order, with short names for what it imports and exports; which they are. */
function shortened(module) {
  const { output, told } = optimised(named(module), '--reorder-functions-by-name', '--minify-imports-and-exports-and-modules');
  const { imports, exports } = JSON.parse(told);
  return { module: output, from: imports[0][0], inward: new Map(imports.map(([, from, to]) => [from, to])), outward: new Map(exports) };
}

/** The script with those short names, and with a start of ours. */
function renamed(script, { from, inward, outward }) {
  return swap(script, /async function __wbg_load[^]*export \{ initSync, __wbg_init as default \};/, () => beside('start.js'))
    .replaceAll(`"${from}"`, '"a"')
    .replace(/\bwasm\.([\w$]+)/g, (whole, name) => (outward.has(name) ? `wasm.${outward.get(name)}` : whole))
    .replace(/\b__wb[\w$]+(?=:)/g, (name) => inward.get(name) ?? name);
}

/** The script of a module in two parts: with what brings the second part under that name, and `more`, which fetches it. */
function withDoors(script, name) {
  const bringing = swap(swap(script, /"a": import0,/, '"a": own = import0,'), /const import0 = \{/, `$& ${name}: bring,`);
  const known = swap(bringing, /const answer = await fetch\(address\);/, 'home = address;\n$&');
  // Before the module's own first function is called, which may call one of the second part.
  const safe = swap(known, /return __wbg_finalize_init\(instance, module\);/, 'if (!canCompileAtOnce()) { wasm = instance.exports; await more(address).catch(() => {}); }\n$&');
  return `${swap(safe, /export \{ /, 'export { more, ')}\n${beside('doors.js')}`;
}

/**
 * Works on the module beside a script, in its place; returns the script that goes with it.
 * @param {string} script where it is
 */
export function finish(script) {
  const name = nameOf(script);
  const wasm = script.replace(/\.js$/, '_bg.wasm');
  const text = readFileSync(script, 'utf8');
  const module = muted(name, wasm);
  if (!PARTED.includes(name)) {
    const short = shortened(module);
    writeFileSync(wasm, short.module);
    return renamed(text, short);
  }
  const doors = listed(name);
  const { first, second } = parted(toText(module), (called) => doors.has(called));
  const short = shortened(fromText(first));
  writeFileSync(wasm, short.module);
  const rest = fromText(second((own) => short.inward.get(own) ?? own, (outer) => short.outward.get(outer)));
  const used = optimised(rest, '-g', '--remove-unused-module-elements').output;
  writeFileSync(path.join(path.dirname(wasm), `${name}_rest.wasm`), optimised(named(used), '--reorder-functions-by-name').output);
  return withDoors(renamed(text, short), short.inward.get(BRING));
}

/** Lets the module beside a script tell which of its functions are called, if it is one of those in two parts. */
export function trace(script) {
  const name = nameOf(script);
  if (!PARTED.includes(name)) return;
  const wasm = script.replace(/\.js$/, '_bg.wasm');
  const whole = toText(muted(name, wasm));
  const { text, names } = traced(whole);
  writeFileSync(wasm, fromText(text));
  const tell = (ending, contents) => writeFileSync(path.join(path.dirname(script), `${name}.${ending}`), contents);
  tell('wat', whole);
  tell('names.json', JSON.stringify(names));
  const hit = `hit: (number) => (globalThis.skylineHits ??= {}, (globalThis.skylineHits.${name} ??= new Set()).add(number)),`;
  writeFileSync(script, swap(readFileSync(script, 'utf8'), /const import0 = \{/, `$& ${hit}`));
}
