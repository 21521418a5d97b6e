// Makes the built site smaller without changing what it does: no blanks or comments, one script a program, and the first
// script and sheet in the page itself, since each request costs more than what it brings. The page's policy names them by
// their hashes. All other files go into a folder named by what is in them. Trunk runs it on each release build, before the
// site is put into place; without the packages of `package.json` the site stays as it is.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { versionOf } from './version.mjs';

/** The oldest browsers that the page is for, as esbuild names them. */
const TARGET = Object.entries(createRequire(import.meta.url)('./browsers.json')).map(([browser, version]) => `${browser}${version}`);

/** Scripts that become one file with what they import, and with them the scripts that wasm-bindgen and wasm-split write. */
const BUNDLED = /^(boot|streaming|main|__wasm_split|guard|sw)\.js$/;

const { TRUNK_STAGING_DIR: site, TRUNK_PROFILE: profile } = process.env;
const esbuild = await import('esbuild').catch(() => undefined);
const at = (name) => path.join(site ?? '', name);
// The page that is being worked on reloads by a script of Trunk's, which the policy would not take.
if (site && profile !== 'release') {
  writeFileSync(at('index.html'), readFileSync(at('index.html'), 'utf8').replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''));
}
if (!site || profile !== 'release' || !esbuild) process.exit();

const take = (name) => [readFileSync(at(name), 'utf8'), rmSync(at(name))][0];

/** The text with the one place that `pattern` finds replaced; to find none or two is a mistake of ours. */
function swap(text, pattern, by) {
  const found = text.match(new RegExp(pattern, 'g'))?.length ?? 0;
  if (found !== 1) throw new Error(`${pattern} is found ${found} times`);
  return text.replace(pattern, () => by);
}

/**
 * The script with all that it imports; wasm-bindgen names the script of the parts twice there.
 * @param {string} [home] the expression for where its files are, if it lies elsewhere
 */
function bundle(script, home) {
  const define = home ? { 'import.meta.url': home } : {};
  const options = { entryPoints: [at(script)], bundle: true, minify: true, format: 'esm', target: TARGET, define, write: false, logOverride: { 'duplicate-object-key': 'silent' } };
  return esbuild.buildSync(options).outputFiles[0].text.trim();
}

/** Scripts and sheets that stand alone. */
function minify() {
  for (const name of readdirSync(site).filter((name) => /\.(js|css)$/.test(name) && !BUNDLED.test(name))) {
    const loader = path.extname(name).slice(1);
    const options = { loader, minify: true, target: TARGET, ...(loader === 'js' && { format: 'esm' }) };
    writeFileSync(at(name), esbuild.transformSync(readFileSync(at(name), 'utf8'), options).code);
  }
}

/** Puts all but what others know by its address into a folder named by what is in it; returns its name. */
function moveIntoHashedFolder() {
  const isFixed = (name) => /^(index\.html|sw\.js|notices\.txt|.*\.(webmanifest|png))$/.test(name);
  const names = readdirSync(site).filter((name) => !isFixed(name));
  const files = names.flatMap((name) => (statSync(at(name)).isDirectory() ? readdirSync(at(name)).map((file) => `${name}/${file}`) : name));
  const version = versionOf(site, files);
  mkdirSync(at(version));
  for (const name of names) renameSync(at(name), at(`${version}/${name}`));
  return version;
}

/** Puts the first scripts and the first sheet into `index.html`. */
function inline() {
  const source = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  // Before anything is put in: what is named by a hash must stay as it is.
  let html = readFileSync(at('index.html'), 'utf8').replace(/<!--.*?-->/gs, '').replace(/\s*\n\s*/g, '\n');
  const [[sheet], [icon]] = [/styles[^ "]*\.css/, /icon[^ "]*\.svg/].map((pattern) => html.match(pattern));
  const script = bundle('boot.js', 'skylineHome');
  const guard = esbuild.transformSync(take('guard.js'), { minify: true, target: 'es5', charset: 'utf8' }).code.trim();
  if ([script, guard].some((text) => text.includes('</script'))) throw new Error('the script would end its element');
  const style = take(sheet).trim();
  const picture = `data:image/svg+xml,${encodeURIComponent(take(icon).trim())}`;
  ['boot.js', 'streaming.js', 'main.js', '__wasm_split.js'].forEach(take);
  const wasm = `${moveIntoHashedFolder()}/main_bg.wasm`;
  const preload = `<link rel=preload href=${wasm} as=fetch type=application/wasm crossorigin>`;
  html = swap(html, /<script[^>]*boot\.js[^>]*><\/script>/, `${preload}<script data-wasm=${wasm} type=module>${script}</script>`);
  html = swap(html, /<script src="?guard\.js"?><\/script>/, `<script>${guard}</script>`);
  html = swap(html, /<link[^>]*styles[^>]*>/, `<style>${style}</style>`);
  html = swap(html, /href="?[^ "]*icon[^ "]*\.svg"?/, `href="${picture}"`);
  html = swap(html, /script-src 'self'/, `script-src 'self' ${source(guard)} ${source(script)}`);
  html = swap(html, /style-src 'self'/, `style-src 'self' ${source(style)}`);
  writeFileSync(at('index.html'), html);
}

/** Writes into the service worker the list of the files to keep, each with a hash of its contents, and the version. */
function listFilesToKeep() {
  const isFile = (name) => name !== 'sw.js' && statSync(at(name)).isFile();
  const files = readdirSync(site, { recursive: true }).filter(isFile).toSorted();
  const nameOf = (file) => (file === 'index.html' ? './' : file.replaceAll(path.sep, '/'));
  const hashOf = (file) => createHash('sha256').update(readFileSync(at(file))).digest('base64');
  const listed = Object.fromEntries(files.map((file) => [nameOf(file), hashOf(file)]));
  let text = swap(readFileSync(at('sw.js'), 'utf8'), /FILES = \{\}/, `FILES = ${JSON.stringify(listed)}`);
  text = swap(text, /VERSION = ''/, `VERSION = '${versionOf(site, files)}'`);
  writeFileSync(at('sw.js'), esbuild.transformSync(text, { minify: true, target: TARGET }).code);
}

const worker = bundle('worker/worker.js');
['worker/main.js', 'worker/__wasm_split.js'].forEach(take);
writeFileSync(at('worker/worker.js'), worker);
minify();
inline();
listFilesToKeep();
