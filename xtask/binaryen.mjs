// The programs of binaryen, which read and write wasm modules, as npm brings them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

// What every browser that runs the page has, as in index.html.
export const FEATURES = ['bulk-memory', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals', 'reference-types', 'multivalue'];

/** Runs a program on a file of those contents; returns the file that it writes, and what it says. */
function convert(name, input, ...options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'skyline-'));
  const [from, to] = ['in', 'out'].map((file) => path.join(folder, file));
  try {
    writeFileSync(from, input);
    const program = path.join(path.dirname(resolve('binaryen/package.json')), 'bin', name);
    const features = FEATURES.map((feature) => `--enable-${feature}`);
    const told = execFileSync(process.execPath, [program, ...options, ...features, from, '-o', to], { encoding: 'utf8', maxBuffer: 2 ** 26 });
    return { output: readFileSync(to), told };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A module in text form, with the names of its functions. */
export const toText = (module) => convert('wasm-dis', module).output.toString();

/** The module of a text, with the names of its functions. */
export const fromText = (text) => convert('wasm-as', text, '-g').output;

/** The module after those passes of `wasm-opt`, and what these say. */
export const optimised = (module, ...passes) => convert('wasm-opt', module, ...passes);
