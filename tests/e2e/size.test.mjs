// Bytes until the board takes input: what the browser really asks for, compressed as a good host would.
import assert from 'node:assert/strict';
import { appendFileSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { versionOf } from '../../xtask/version.mjs';
import { BYTES_OF_ENGINE, BYTES_OF_HELP, BYTES_OF_MAKER, BYTES_OF_PAGE, BYTES_OF_WHOLE_ENGINE, BYTES_TO_PLAY } from './budget.mjs';
import { ready } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { DIST } from './support/paths.mjs';

function brotli(bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}

async function weigh(url) {
  const { pathname } = new URL(url);
  const name = pathname === '/' ? 'index.html' : decodeURIComponent(pathname.slice(1));
  const bytes = await readFile(path.join(DIST, name));
  return { name, raw: bytes.length, brotli: brotli(bytes) };
}

function line(name, raw, small) {
  const column = (entry) => entry.toLocaleString('en').padStart(10);
  return name.padEnd(44) + column(raw) + column(small);
}

/** Says what the files of those addresses weigh, and holds the sum to the budget. */
async function judge(t, title, urls, budget) {
  const files = await Promise.all([...new Set(urls.map((url) => url.replace(/[#?].*/, '')))].map(weigh));
  const sum = (key) => files.reduce((total, file) => total + file[key], 0);
  t.diagnostic(line('file', 'bytes', 'brotli 11'));
  for (const file of files.toSorted((a, b) => b.brotli - a.brotli)) {
    t.diagnostic(line(file.name, file.raw, file.brotli));
  }
  t.diagnostic(line(title, sum('raw'), sum('brotli')));
  t.diagnostic(line('budget', '', budget));
  assert.notEqual(files.length, 0, 'a file was seen');
  assert.ok(sum('brotli') <= budget, `${title}: ${sum('brotli')} bytes, over the budget of ${budget}`);
}

journey('the page is small', async ({ open, origin, t }) => {
  const play = await open({ wait: false });
  // What has been asked for is noted by the page itself, the moment the board takes input.
  await play.page.evaluateOnNewDocument(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.ready !== 'true') return;
      observer.disconnect();
      window.__first = performance.getEntriesByType('resource').map(({ name }) => name);
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
  });
  const asked = new Set([`${origin}/`]);
  play.page.on('request', (request) => asked.add(request.url()));
  await play.page.reload();
  await ready(play.page);
  const first = [`${origin}/`, ...(await play.page.evaluate(() => window.__first))].filter((url) => url.startsWith(origin));
  assert.ok(first.some((url) => url.endsWith('.wasm')), 'a module was seen');
  await judge(t, 'until the board takes input', first, BYTES_TO_PLAY);
  const isOf = (name) => (url) => url.includes(`/${name}`);
  await play.until('all of it is asked for', async () => ['skyline_rest.wasm', 'engine_rest.wasm'].every((name) => [...asked].some(isOf(name))));
  const later = [...asked].filter((url) => url.startsWith(origin) && !first.includes(url));
  for (const name of ['engine_bg.wasm', 'engine.js']) assert.ok(later.some(isOf(name)), `${name} comes by itself`);
  const parts = (names) => names.map((name) => `${origin}/${release()}/${name}`);
  await judge(t, 'the whole page', [...first, ...parts(['skyline_rest.wasm'])], BYTES_OF_PAGE);
  const engine = ['engine.js', 'engine_bg.wasm', 'worker.js'];
  await judge(t, 'the engine for Skyscrapers', parts(engine), BYTES_OF_ENGINE);
  await judge(t, 'the whole engine', parts([...engine, 'engine_rest.wasm']), BYTES_OF_WHOLE_ENGINE);
  const help = later.filter((url) => !url.endsWith('.css') && !isOf('engine')(url) && !isOf('skyline')(url));
  await judge(t, 'what helps the page then', help, BYTES_OF_HELP);
  await judge(t, 'the maker of puzzles', parts(['maker.js', 'maker_bg.wasm', 'worker.js']), BYTES_OF_MAKER);
  const loose = [...asked].filter((url) => url.startsWith(origin) && !['', 'sw.js', 'manifest.webmanifest'].some((fixed) => url === `${origin}/${fixed}`) && !url.startsWith(`${origin}/${release()}/`));
  assert.deepEqual(loose, [], 'every address but the page itself has the release in it');
});

/** The folder of the release: the only one of the site. */
function release() {
  const others = readdirSync(DIST, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  assert.equal(others.length, 1, `one folder beside the page: ${others}`);
  return others[0];
}

test('a release is named by what is in it', () => {
  const folder = path.join(DIST, release());
  const files = readdirSync(folder);
  assert.equal(versionOf(folder, files), release());
  const copy = mkdtempSync(path.join(tmpdir(), 'release-'));
  try {
    const names = new Set([release()]);
    for (const file of files) copyFileSync(path.join(folder, file), path.join(copy, file));
    for (const file of files) {
      appendFileSync(path.join(copy, file), ' ');
      names.add(versionOf(copy, files));
    }
    assert.equal(names.size, files.length + 1, 'a change in any file gives another name');
  } finally {
    rmSync(copy, { recursive: true });
  }
});
