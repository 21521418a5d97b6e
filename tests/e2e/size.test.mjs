// Bytes until the board takes input: what the browser really asks for, compressed as a good host would.
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { versionOf } from '../../xtask/version.mjs';
import { FIVE_MINUTES, HELP, PARTS, TO_PLAY, WORKER } from './budget.mjs';
import { HARD_TOWERS, SMALL } from './puzzles.mjs';
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

/** The addresses of this site that a page has asked for since it began. */
function requestsOf(play, origin) {
  const asked = new Set();
  play.page.on('request', (request) => request.url().startsWith(origin) && asked.add(request.url()));
  return asked;
}

/**
 * Waits until nothing more was asked for in a while. Puppeteer's own wait goes by what is under way, and never ends where
 * a reload cut a request off.
 */
async function quiet(play, asked) {
  let [seen, since] = [asked.size, Date.now()];
  await play.until('nothing more is asked for', async () => {
    if (asked.size !== seen) [seen, since] = [asked.size, Date.now()];
    return Date.now() - since > 700;
  });
}

/** Those that bring a part of the page's module, and what it shares with others. */
const wasm = (asked) => [...asked].filter((url) => /(split|chunk)_\w+\.wasm/.test(url));

journey('the page is small, and brings what playing takes and nothing else', async ({ open, origin, t }) => {
  const play = await open({ puzzle: HARD_TOWERS });
  // A kept game needs no part that reads texts.
  await play.select(1, 1);
  await play.keys('1');
  await play.page.goto(`${origin}/#play`);
  // What has been asked for is noted by the page itself, the moment the board takes input.
  await play.page.evaluateOnNewDocument(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.ready !== 'true') return;
      observer.disconnect();
      window.__first = performance.getEntriesByType('resource').map(({ name }) => name);
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
  });
  const asked = requestsOf(play, origin);
  await play.page.reload();
  await ready(play.page);
  const first = [`${origin}/`, ...(await play.page.evaluate(() => window.__first))].filter((url) => url.startsWith(origin));
  assert.ok(first.some((url) => url.endsWith('.wasm')), 'a module was seen');
  await judge(t, 'until the board takes input', first, TO_PLAY);
  await play.until('the engine comes by itself', async () => [...asked].some((url) => url.includes('split_engine')));
  await play.ask(1);
  await play.press('close');
  await judge(t, 'the engine', wasm(asked), PARTS.engine);
  const engine = wasm(asked);
  await play.select(1, 1);
  await play.keys('3', 'ArrowRight', '2', 'Backspace', 'Control+z');
  await play.until('a rest lets the library have the game', async () => [...asked].some((url) => url.includes('split_store')), 20_000);
  await judge(t, 'the library', wasm(asked).filter((url) => !engine.includes(url)), PARTS.store);
  const parts = wasm(asked).map((url) => url.match(/split_(\w+)/)?.[1]).filter(Boolean).toSorted();
  assert.deepEqual(parts, ['engine', 'store'], 'what a player gets who only plays');
  const help = [...asked].filter((url) => !first.includes(url) && /\.js$/.test(url));
  await judge(t, 'what helps the page then', help, HELP);
  // The rest of five minutes: the page has looked for mistakes and rated the puzzle by itself.
  await play.press('check');
  await play.press('fill-notes');
  await play.press('easy');
  await play.ask(3);
  await quiet(play, asked);
  // A worker comes where an answer takes longer than 30 ms in the page, which hangs on the machine and what else it does.
  const ofWorker = [...asked].filter((url) => url.includes('/worker/'));
  t.diagnostic(`files of the worker: ${ofWorker.length} (wanted: none)`);
  await judge(t, 'five minutes of play', [...asked].filter((url) => !/(sw\.js|manifest\.webmanifest)$/.test(url) && !ofWorker.includes(url)), FIVE_MINUTES);
  const loose = [...asked].map((url) => url.replace(/#.*/, '')).filter((url) => !['', 'sw.js', 'manifest.webmanifest'].some((fixed) => url === `${origin}/${fixed}`) && !url.startsWith(`${origin}/${release()}/`));
  assert.deepEqual(loose, [], 'every address but the page itself has the release in it');
});

for (const [part, enter, others = [], puzzle] of [
  ['texts', (play) => play.press('share')],
  ['advanced', (play) => play.press('all-steps'), [], SMALL],
  ['home', (play) => play.follow('home'), ['store']],
  ['create', (play) => play.follow('compare')],
  ['learn', (play) => play.press('settings')],
  ['city', (play) => play.press('city'), [], SMALL],
]) {
  journey(`the part ${part} is small`, async ({ open, origin, t }) => {
    const play = await open({ wait: false, puzzle });
    const asked = requestsOf(play, origin);
    await play.page.reload();
    await ready(play.page);
    await play.until('the engine is there', async () => wasm(asked).some((url) => url.includes('split_engine')));
    await quiet(play, asked);
    const before = wasm(asked);
    await enter(play);
    await play.until('it is asked for', async () => wasm(asked).some((url) => url.includes(`split_${part}`)));
    await quiet(play, asked);
    const parts = wasm(asked).filter((url) => !before.includes(url) && url.includes('split_'));
    assert.deepEqual(parts.map((url) => url.match(/split_(\w+)/)[1]).toSorted(), [part, ...others].toSorted(), 'nothing else comes with it');
    await judge(t, part, wasm(asked).filter((url) => !before.includes(url) && !url.includes('/worker/')), PARTS[part]);
  });
}

test('the worker is small', async (t) => {
  const folder = path.join(DIST, release(), 'worker');
  const files = readdirSync(folder);
  const urls = (names) => names.map((name) => `http://site/${release()}/worker/${name}`);
  const chunks = files.filter((name) => name.startsWith('chunk_'));
  await judge(t, 'the worker', urls(['worker.js', 'main_bg.wasm']), WORKER.main);
  for (const part of ['maker', 'methods', 'batch']) await judge(t, part, urls([`split_${part}.wasm`, ...chunks]), WORKER[part]);
  assert.deepEqual(files.filter((name) => name.startsWith('split_')).toSorted(), ['split_batch.wasm', 'split_maker.wasm', 'split_methods.wasm'], 'each part has a budget');
});

/** The folder of the release: the only one of the site. */
function release() {
  const others = readdirSync(DIST, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  assert.equal(others.length, 1, `one folder beside the page: ${others}`);
  return others[0];
}

test('a release is named by what is in it', () => {
  const folder = path.join(DIST, release());
  const files = readdirSync(folder, { recursive: true }).filter((name) => statSync(path.join(folder, name)).isFile());
  assert.equal(versionOf(folder, files), release());
  const copy = mkdtempSync(path.join(tmpdir(), 'release-'));
  try {
    const names = new Set([release()]);
    cpSync(folder, copy, { recursive: true });
    for (const file of files) {
      appendFileSync(path.join(copy, file), ' ');
      names.add(versionOf(copy, files));
    }
    assert.equal(names.size, files.length + 1, 'a change in any file gives another name');
  } finally {
    rmSync(copy, { recursive: true });
  }
});
