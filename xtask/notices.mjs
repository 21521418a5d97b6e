// Writes `notices.txt`: whose work the page carries, and under which licences. Taken from what cargo says of the crates that
// are compiled into it, and from the texts that lie in them. `node xtask/notices.mjs` writes the file anew.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const TARGET = 'wasm32-unknown-unknown';
export const NOTICES = path.join(ROOT, 'notices.txt');

/** The packages of other people that are compiled into page and worker. What runs at build time alone is left out. */
function shipped() {
  const words = ['metadata', '--format-version=1', '--locked', `--filter-platform=${TARGET}`];
  const { packages, resolve } = JSON.parse(execFileSync('cargo', words, { cwd: ROOT, maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] }));
  const byId = new Map(packages.map((one) => [one.id, one]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const found = new Set();
  const visit = (id) => {
    const one = byId.get(id);
    const isMacro = one.targets.some(({ kind }) => kind.includes('proc-macro'));
    if (found.has(one) || isMacro) return;
    found.add(one);
    for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps) if (kinds.some(({ kind }) => kind === null)) visit(pkg);
  };
  visit(packages.find(({ name, source }) => name === 'skyline' && source === null).id);
  return [...found].filter(({ source }) => source !== null);
}

/** The texts of a package under which it is used here: its MIT text where it has one, and what it asks for besides. */
function textsOf({ manifest_path: manifest, license }) {
  const folder = path.dirname(manifest);
  const all = readdirSync(folder).filter((name) => /^(licen[cs]e|copyright|notice)/i.test(name)).sort();
  const isApache = (name) => /apache/i.test(name);
  const hasOther = all.some((name) => /^licen[cs]e/i.test(name) && !isApache(name));
  const wanted = all.filter((name) => !(hasOther && isApache(name)) && !(/unicode/i.test(name) && !license.includes('Unicode')));
  const tidy = (text) => text.replace(/\r/g, '').replace(/[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n').trim();
  return wanted.map((name) => tidy(readFileSync(path.join(folder, name), 'utf8')));
}

/** The general text, for packages that name the licence and bring no text of it. */
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software
is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES
OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR
IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** The whole file. */
export function notices() {
  const packages = shipped();
  const byText = new Map();
  const add = (text, who) => byText.set(text, [...(byText.get(text) ?? []), who]);
  for (const one of packages) {
    const name = `${one.name} ${one.version}`;
    const texts = textsOf(one);
    if (texts.length === 0 && !one.license.includes('MIT')) throw new Error(`${name} brings no text of its licence, ${one.license}`);
    for (const text of texts.length > 0 ? texts : [MIT]) add(text, texts.length > 0 ? name : `${name}: copyright ${one.authors.join(', ') || `the authors of ${one.name}`}`);
  }
  add(MIT, 'The Rust standard library: copyright the Rust project contributors');
  const font = readFileSync(path.join(ROOT, 'styles', 'digits.LICENSE.txt'), 'utf8').replace(/\r/g, '').trim();
  add(font, 'The digits of the board, from the font Inter');
  const line = '-'.repeat(80);
  const list = packages.map(({ name, version, license, repository }) => `${name} ${version}: ${license}, ${repository ?? `https://crates.io/crates/${name}`}`).sort();
  const groups = [...byText].map(([text, who]) => `${line}\n${who.sort().join('\n')}\n\n${text}\n`).sort();
  // The mark has browsers read the file as UTF-8 from hosts that do not say so.
  return `\u{feff}Skyline is under the licences MIT or Apache-2.0, at your choice. The page carries the work of others:

${list.join('\n')}
The Rust standard library: MIT OR Apache-2.0, https://github.com/rust-lang/rust
The digits of the board, from the font Inter: OFL-1.1, https://github.com/rsms/inter

${groups.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(NOTICES, notices());
