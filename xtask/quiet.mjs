// Modules in which nobody hears a panic end at once instead: what would be said of it is left out, and so is where
// it was. Only a module with a hook for panics has anybody to tell.
import { pieces } from './binary.mjs';
import { fromText, optimised, toText } from './binaryen.mjs';
import { fields, plain, written } from './text.mjs';

/** Functions of the standard library that never return but end the module. */
const ENDS = /^(core::panicking::|std::panicking::(panic_handler|panic_with_hook|begin_panic|rust_panic)|core::(slice|str)::.*_fail$|core::(option|result)::(expect|unwrap)_failed$|core::num::int_log10::panic_|core::cell::(lazy::)?panic_|alloc::raw_vec::(handle_error|capacity_overflow)$|alloc::alloc::handle_alloc_error$)/;

/**
 * The same module without what it would say at its end. As in index.html, a function called once stays by itself unless it
 * is small: the parting of modules goes by functions.
 */
export function quiet(module) {
  const all = fields(toText(module)).map((field) => {
    if (field.kind !== 'func' || !ENDS.test(plain(field.name))) return field.whole;
    const head = field.whole.slice(0, field.whole.indexOf('\n'));
    if (head.includes('(result')) throw new Error(`${plain(field.name)} returns`);
    return `${head}\n  (unreachable)\n )\n`;
  });
  return blank(optimised(fromText(written(all)), '-g', '-Oz', '-ocimfs', '20', '--low-memory-unused').output);
}

/** Empties the places in the source that panics would tell: each is a path, its length, a line and a column. */
function blank(module) {
  const all = pieces(module);
  const text = (at, length) => {
    const piece = all.find((other) => at >= other.at && at + length <= other.at + other.bytes.length);
    return piece?.bytes.subarray(at - piece.at, at - piece.at + length);
  };
  const files = new Set();
  for (const { at, bytes } of all) {
    for (let from = (4 - (at % 4)) % 4; from + 16 <= bytes.length; from += 4) {
      const place = bytes.subarray(from, from + 16);
      const file = text(place.readUInt32LE(0), place.readUInt32LE(4));
      if (!file || !/^[\w./-]+\.rs$/.test(file.toString('latin1'))) continue;
      files.add(file);
      place.fill(0);
    }
  }
  for (const file of files) file.fill(0);
  return module;
}
