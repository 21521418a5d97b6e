// Makes the built site smaller without changing what it does: short names where a module and its
// script meet, and no blanks or comments. Trunk runs it on each release build, before the site is put
// into place; without the packages of `package.json` the site stays as it is.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);
const RENAME = '--minify-imports-and-exports-and-modules';
// What every browser that runs the page has, as in index.html.
const FEATURES = ['bulk-memory', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals', 'reference-types', 'multivalue'];

/** Gives a module's imports and exports short names; returns its script with the same names. */
function rename(wasm, script) {
  const wasmOpt = path.join(path.dirname(resolve('binaryen/package.json')), 'bin', 'wasm-opt');
  const told = execFileSync(process.execPath, [wasmOpt, RENAME, ...FEATURES.map((name) => `--enable-${name}`), wasm, '-o', wasm], { encoding: 'utf8' });
  const { imports, exports } = JSON.parse(told);
  const [module] = imports[0];
  const inward = new Map(imports.map(([, from, to]) => [from, to]));
  const outward = new Map(exports);
  return script
    .replaceAll(`"${module}"`, '"a"')
    .replace(/\bwasm\.([\w$]+)/g, (whole, name) => (outward.has(name) ? `wasm.${outward.get(name)}` : whole))
    .replace(/\b__wb[\w$]+(?=:)/g, (name) => inward.get(name) ?? name);
}

const { TRUNK_STAGING_DIR: site, TRUNK_PROFILE: profile } = process.env;
const esbuild = await import('esbuild').catch(() => undefined);
if (!site || profile !== 'release' || !esbuild) process.exit();

const files = readdirSync(site);
for (const name of files.filter((name) => /\.(js|css)$/.test(name))) {
  const file = path.join(site, name);
  const wasm = name.replace('.js', '_bg.wasm');
  const text = readFileSync(file, 'utf8');
  const short = wasm !== name && files.includes(wasm) ? rename(path.join(site, wasm), text) : text;
  const loader = path.extname(name).slice(1);
  const options = { loader, minify: true, target: 'es2022', ...(loader === 'js' && { format: 'esm' }) };
  writeFileSync(file, esbuild.transformSync(short, options).code);
}
