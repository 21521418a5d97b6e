// The built site has nothing that the least versions of the browsers lack, unless something stands in for it.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import binaryen from 'binaryen';
import { isValid } from './support/compat/binaryen.mjs';
import { LEAST } from './support/compat/data.mjs';
import { allowedButNew } from './support/compat/module.mjs';
import { inScript } from './support/compat/script.mjs';
import { inSheet } from './support/compat/sheet.mjs';
import { DIST, LANGUAGES } from './support/paths.mjs';

/** What may be missing in a sheet, and what is done or lost there. */
const SHEETS = {
  ':has': '`has.js` stands in for it',
  '@property': 'without types the measures of a board are worked out for each use: slower, with the same result',
  'text-wrap': 'lines break less evenly',
  'text-wrap-style': 'a last line may be of one word',
  'field-sizing': 'a field for text keeps its height, and is scrolled',
  'forced-color-adjust': 'Safari has no forced colours that it could be exempt from',
  '@media (scripting)': 'where no script runs, two sentences say so in place of one',
  ':details-content': 'browsers that lack it have no box around what a part holds, which is what the rule is for',
  '@page': 'the margins on paper are those that the reader chooses',
};

/** What may be missing in a script. */
const SCRIPTS = {
  'checkVisibility({ visibilityProperty })': '`focus.js` gives the name that the option had before as well',
  'checkVisibility({ checkVisibilityCSS })': '`focus.js` looks itself where the method is missing',
  'event touchstart': 'not told where there are no fingers',
  'event touchmove': 'not told where there are no fingers',
  '.touches': 'of these events',
  '.capture': 'an option for listeners that wasm-bindgen writes, not that of a media element',
  '.memory': 'what a wasm module exports, not what the browser tells of its own memory',
  '.detached': 'wasm-bindgen tests for `undefined` by itself',
};

const files = (ending) => readdirSync(DIST, { recursive: true }).filter((name) => name.endsWith(ending)).map((name) => path.join(DIST, name));
const text = (file) => readFileSync(file, 'utf8');
const page = () => text(path.join(DIST, 'index.html'));
const within = (element) => [...page().matchAll(new RegExp(`<${element}[^>]*>([^]*?)</${element}>`, 'g'))].map(([, inner]) => inner);
const all = (found) => found.map(({ feature, where, browsers }) => `${feature} in ${where}: not in ${browsers.join(', ')}`);

test('the sheets have nothing that is too new', () => {
  const sheets = [...within('style'), ...files('.css').map(text)];
  assert.ok(sheets.length >= 2, `the page's own sheet and the later one: ${sheets.length}`);
  assert.deepEqual(sheets.flatMap((sheet) => all(inSheet(sheet, SHEETS))), []);
  const found = new Set(sheets.flatMap((sheet) => inSheet(sheet).map(({ feature }) => feature)));
  assert.deepEqual(Object.keys(SHEETS).filter((feature) => !found.has(feature)), [], 'allowed, and not in use');
});

test('the scripts have nothing that is too new', () => {
  const scripts = [...within('script'), ...files('.js').map(text)];
  assert.ok(scripts.length >= 12, `the page's own script and those beside it: ${scripts.length}`);
  assert.deepEqual(scripts.flatMap((script) => all(inScript(script, SCRIPTS))), []);
  const found = new Set(scripts.flatMap((script) => inScript(script).map(({ feature }) => feature)));
  assert.deepEqual(Object.keys(SCRIPTS).filter((feature) => !found.has(feature)), [], 'allowed, and not in use');
});

test('the wasm modules have nothing that is too new', () => {
  assert.deepEqual(allowedButNew(), []);
  const modules = files('.wasm');
  assert.ok(modules.length >= 6, `modules: ${modules.length}`);
  for (const module of modules) assert.ok(isValid(readFileSync(module)), module);
});

test('a wasm module with a newer feature is found', () => {
  // (module (func (result i32) (i32.const 0) (return_call 0))): a tail call.
  const tailCall = Buffer.from('0061736d010000000105016000017f03020100 0a06010400120 00b'.replaceAll(' ', ''), 'hex');
  assert.equal(isValid(tailCall), false);
  assert.ok(isValid(tailCall, binaryen.Features.All), 'with all features it is a module');
});

test('the README names the least versions', () => {
  assert.equal(LEAST.chrome, LEAST.edge, 'Chrome and Edge have their versions in common');
  const readme = text(path.join(import.meta.dirname, '../../README.md')).replaceAll(/\s+/g, ' ');
  const sentence = `Needs Chrome or Edge ${LEAST.chrome}, Firefox ${LEAST.firefox}, Safari ${LEAST.safari}, or newer.`;
  assert.ok(readme.includes(sentence), `README.md does not say: ${sentence}`);
});

test('the page names the least versions where it cannot start', () => {
  for (const tag of ['en', 'ru', 'zh-Hans']) {
    const words = Object.fromEntries(text(path.join(LANGUAGES, tag, 'start.txt')).split('\n').map((line) => line.split('\t')));
    for (const key of ['start.old', 'start.help']) {
      for (const version of Object.values(LEAST)) assert.ok(words[key].includes(version), `${tag} ${key}: ${words[key]}`);
    }
    assert.ok(page().includes(words['start.help']), `index.html has the sentence of ${tag}`);
  }
});

const ROUND = 'round(down, 1.5px, 1px)';

/** Sheets, each with the first thing in it that is too new, if anything is. */
const SHEETS_READ = {
  [`a { width: ${ROUND} }`]: 'round()',
  [`a { width: 1px; width: ${ROUND} }`]: undefined,
  [`a { width: ${ROUND}; width: 1px }`]: 'round()',
  // Invalid only when it is computed: the earlier one does not count.
  'a { width: 1px; width: round(down, var(--x), 1px) }': 'round()',
  [`a { --x: 1px; --x: ${ROUND} }`]: 'round()',
  [`@supports (width: ${ROUND}) { a { --x: round(down, var(--y), 1px) } }`]: undefined,
  [`@supports not (width: ${ROUND}) { a { width: ${ROUND} } }`]: 'round()',
  [`@supports (height: 1lh) { a { width: ${ROUND} } }`]: 'round()',
  'a { background-repeat: round }': undefined,
  'a:has(b) { color: red }': ':has',
  '@supports selector(:has(a)) { a:has(b) { color: red } }': undefined,
  'a { &:hover { color: red } }': 'nesting',
  '@media screen { a { color: color-mix(in srgb, red, blue) } }': 'color-mix()',
  'a { color: light-dark(red, blue) }': 'light-dark()',
  'a { color: rgb(from red r g b / 20%) }': 'rgb(from …)',
  'a { color: rgb(1 2 3 / 20%) }': undefined,
  'a { mask-image: none }': 'mask-image',
  'a { -webkit-mask-image: none; mask-image: none }': undefined,
  'a { text-decoration: underline 2px }': 'text-decoration: thickness',
  'a { text-decoration: underline wavy }': 'text-decoration: wavy',
  'a { display: block; align-content: center }': 'align-content of a block',
  'a { display: grid; align-content: center }': undefined,
  'a { height: 2lh }': 'unit lh',
  'a { height: calc(100dvh + 1cqw) }': undefined,
  'a { grid-template-columns: subgrid }': 'grid-template-columns: subgrid',
  'a { text-wrap: balance }': 'text-wrap',
  '@starting-style { a { color: red } }': '@starting-style',
  '@container (min-width: 3px) { a { color: red } }': undefined,
};

/** The same of scripts. */
const SCRIPTS_READ = {
  'x.toSorted()': '.toSorted',
  'x.toSorted?.()': undefined,
  'if ("toSorted" in x) x.toSorted()': undefined,
  'const { toSorted } = x': '.toSorted',
  'x.slice().sort()': undefined,
  'Object.groupBy(x, y)': 'Object.groupBy',
  'AbortSignal.any([])': 'AbortSignal.any',
  'AbortSignal.abort()': undefined,
  'x.ariaLabel': '.ariaLabel',
  'new URLPattern(x)': 'URLPattern',
  'if (globalThis.URLPattern) new URLPattern(x)': undefined,
  'const URLPattern = 1; f(URLPattern)': undefined,
  'addEventListener("scrollend", f)': 'event scrollend',
  'x.showPopover()': '.showPopover',
  'structuredClone(x)': undefined,
};

test('what is too new in a sheet is found, and what stands in for it', () => {
  for (const [sheet, feature] of Object.entries(SHEETS_READ)) assert.equal(inSheet(sheet)[0]?.feature, feature, sheet);
  assert.match(inSheet('a { b { color: red } }')[0].feature, /^unread/);
  assert.deepEqual(inSheet('a:has(b) { height: 2lh }', { ':has': 'allowed' }).map(({ feature }) => feature), ['unit lh']);
});

test('what is too new in a script is found, and what asks for it', () => {
  for (const [script, feature] of Object.entries(SCRIPTS_READ)) assert.equal(inScript(script)[0]?.feature, feature, script);
  for (const newer of ['/a/v', 'import x from "y" with { type: "json" }']) assert.match(inScript(newer)[0].feature, /^syntax newer/, newer);
  assert.deepEqual(inScript('x.toSorted(); y.toSpliced()', { '.toSorted': 'allowed' }).map(({ feature }) => feature), ['.toSpliced']);
});
