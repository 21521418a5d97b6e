// Makes the built site smaller and quicker without changing what it does: short names where a module
// and its script meet, no blanks or comments, and the first script and sheet in the page itself, since
// each request costs more than what it brings. The page's policy names them by their hashes. All other
// files go into a folder named by what is in them. Trunk runs it on each release build, before the site
// is put into place; without the packages of `package.json` the site stays as it is.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { finish, swap, trace } from './modules.mjs';
import { versionOf } from './version.mjs';

/** The oldest browsers that the page is for, as esbuild names them. */
const TARGET = Object.entries(createRequire(import.meta.url)('./browsers.json')).map(([browser, version]) => `${browser}${version}`);

// Of scripts to those who start them in other ways.
const WARNINGS = ['console.warn'];

/** What keeps its place from release to release: others know it by its address. */
const isFixed = (file) => /^(index\.html|sw\.js|.*\.(webmanifest|png))$/.test(file);

/** Moves the rest into a folder named by what is in it; returns where the page's module is then. */
function shelve(site, module) {
  const name = 'skyline_bg.wasm';
  renameSync(path.join(site, module), path.join(site, name));
  const files = readdirSync(site).filter((file) => !isFixed(file));
  const version = versionOf(site, files);
  mkdirSync(path.join(site, version));
  for (const file of files) renameSync(path.join(site, file), path.join(site, version, file));
  return `${version}/${name}`;
}

/** Puts the first script and the first sheet into `index.html`. */
function inline(site, esbuild) {
  const at = (name) => path.join(site, name);
  const take = (name) => [readFileSync(at(name), 'utf8'), rmSync(at(name))][0];
  const source = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  let html = readFileSync(at('index.html'), 'utf8');
  const glue = html.match(/data-js=\.\/(\S+?\.js)/)[1];
  const sheet = html.match(/href=\.\/(styles\S+?\.css)/)[1];
  const icon = html.match(/href=\.\/(icon\S+?\.svg)/)[1];
  const contents = `import start, { more } from './${glue}';\n${swap(readFileSync(at('boot.js'), 'utf8'), /const \{ ?default: start, ?more ?\} = await import\(at\(page\.js\)\)\.catch\(failed\);/, '')}`;
  const whole = { bundle: true, minify: true, format: 'esm', target: TARGET, write: false };
  const script = esbuild.buildSync({ stdin: { contents, resolveDir: site }, ...whole }).outputFiles[0].text.trim();
  const guard = esbuild.transformSync(take('guard.js'), { minify: true, target: 'es5', charset: 'utf8' }).code.trim();
  if ([script, guard].some((text) => text.includes('</script'))) throw new Error('the script would end its element');
  const style = take(sheet).trim();
  const picture = `data:image/svg+xml,${encodeURIComponent(take(icon).trim())}`;
  html = swap(html, /<link[^>]*modulepreload[^>]*>/, () => '');
  ['boot.js', glue].forEach(take);
  const module = glue.replace('.js', '_bg.wasm');
  const wasm = shelve(site, module);
  html = swap(html, /<script data-js=\S+ data-wasm=\S+ src=boot\.js type=module><\/script>/, () => `<script data-wasm=${wasm} type=module>${script}</script>`);
  html = swap(html, /<script src=guard\.js><\/script>/, () => `<script>${guard}</script>`);
  html = swap(html, new RegExp(`href=\\./${module}`), () => `href=${wasm}`);
  html = swap(html, /<link[^>]*styles\S+\.css[^>]*>/, () => `<style>${style}</style>`);
  html = swap(html, /href=\.\/icon\S+?\.svg/, () => `href="${picture}"`);
  html = swap(html, /script-src 'self'/, () => `script-src 'self' ${source(guard)} ${source(script)}`);
  html = swap(html, /style-src 'self'/, () => `style-src 'self' ${source(style)}`);
  writeFileSync(at('index.html'), html);
}

/** Tells the service worker which files make up this version, and by hashes what is in each. */
function keepWhole(site, esbuild) {
  const worker = path.join(site, 'sw.js');
  const isFile = (name) => name !== 'sw.js' && statSync(path.join(site, name)).isFile();
  const files = readdirSync(site, { recursive: true }).filter(isFile).toSorted();
  const nameOf = (file) => (file === 'index.html' ? './' : file.replaceAll(path.sep, '/'));
  const hashOf = (file) => createHash('sha256').update(readFileSync(path.join(site, file))).digest('base64');
  const listed = Object.fromEntries(files.map((file) => [nameOf(file), hashOf(file)]));
  let text = swap(readFileSync(worker, 'utf8'), /FILES = \{\}/, () => `FILES = ${JSON.stringify(listed)}`);
  text = swap(text, /VERSION = ''/, () => `VERSION = '${versionOf(site, files)}'`);
  writeFileSync(worker, esbuild.transformSync(text, { minify: true, target: TARGET }).code);
}

const { TRUNK_STAGING_DIR: site, TRUNK_PROFILE: profile } = process.env;
const esbuild = await import('esbuild').catch(() => undefined);
if (!site || profile !== 'release' || !esbuild) process.exit();

const isScript = (name) => /\.js$/.test(name) && !['boot.js', 'guard.js', 'sw.js'].includes(name);
const hasModule = (name) => readdirSync(site).includes(name.replace(/\.js$/, '_bg.wasm'));
const scripts = readdirSync(site).filter(isScript);
// The site as Trunk left it, with modules that tell what of them is called: for `cargo xtask parts`.
if (process.env.SKYLINE_TRACE) {
  scripts.filter(hasModule).forEach((name) => trace(path.join(site, name)));
  process.exit();
}
for (const name of [...scripts, ...readdirSync(site).filter((name) => name.endsWith('.css'))]) {
  const file = path.join(site, name);
  const text = isScript(name) && hasModule(name) ? finish(file) : readFileSync(file, 'utf8');
  const loader = path.extname(name).slice(1);
  const options = { loader, minify: true, target: TARGET, ...(loader === 'js' && { format: 'esm', treeShaking: true, pure: WARNINGS }) };
  writeFileSync(file, esbuild.transformSync(text, options).code);
}
inline(site, esbuild);
keepWhole(site, esbuild);
