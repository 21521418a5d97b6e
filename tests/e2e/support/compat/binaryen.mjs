// Binaryen, which reads wasm modules, as npm brings it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** What every browser that runs the page has, as in `xtask/src/programs.rs`. */
export const FEATURES = ['bulk-memory', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals', 'reference-types', 'multivalue'];

/** Reads a module with these features alone; throws where it has others. */
export function read(module) {
  const folder = mkdtempSync(path.join(tmpdir(), 'skyline-'));
  const file = path.join(folder, 'module.wasm');
  try {
    writeFileSync(file, module);
    const program = path.join(path.dirname(resolve('binaryen/package.json')), 'bin', 'wasm-opt');
    const features = FEATURES.map((feature) => `--enable-${feature}`);
    execFileSync(process.execPath, [program, ...features, file, '-o', `${file}.out`], { encoding: 'utf8', stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
