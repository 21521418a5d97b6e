// Reports what a page holds while one game after another is opened in it: the script's heap after a
// collection, and the memories of its modules. `node measure-heap.mjs [HUNDREDS]`; `cargo xtask measure heap`
// builds the page first.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { serve } from '../../xtask/serve.mjs';
import { address, emulate, launch, ready } from './support/browser.mjs';
import { DIST } from './support/paths.mjs';
import { painted } from './support/watch.mjs';

const games = 100 * Math.max(1, Number(process.argv[2] ?? 10));

const lines = (await readFile(new URL('../corpus/tatham.jsonl', import.meta.url), 'utf8')).trim().split('\n');
const puzzles = lines.filter((line) => JSON.parse(line).n <= 9);
const site = await serve(DIST);
const browser = await launch();
try {
  const tab = await browser.newPage();
  await emulate(tab);
  await tab.evaluateOnNewDocument(noteMemories);
  const session = await tab.createCDPSession();
  await session.send('HeapProfiler.enable');
  console.log(`\n${await browser.version()}, ${puzzles.length} puzzles of 4 to 9 rows in turns\n`);
  console.log('| games | heap after a collection, kB | modules, kB |\n| ---: | ---: | ---: |');
  await tab.goto(address(site.origin, puzzles[0]));
  await ready(tab);
  const samples = [];
  for (let game = 1; game <= games; game += 1) {
    await played(tab, puzzles[game % puzzles.length]);
    if (game % 100 === 0) samples.push([game, await held(tab, session)]);
  }
  for (const [game, { heap, modules }] of samples) console.log(`| ${game} | ${heap} | ${modules} |`);
  const growth = (part) => (100 * (samples.at(-1)[1][part] / samples[0][1][part] - 1)).toFixed(1);
  console.log(`\nFrom the first to the last: heap ${growth('heap')} %, modules ${growth('modules')} %`);
} finally {
  await browser.close();
  await site.close();
}

/** Runs in the page before all else: notes the memory of each module that is started. */
function noteMemories() {
  globalThis.memories = new Set();
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const start = WebAssembly[name];
    WebAssembly[name] = async (...details) => {
      const started = await start.apply(WebAssembly, details);
      for (const part of Object.values((started.instance ?? started).exports)) {
        if (part instanceof WebAssembly.Memory) globalThis.memories.add(part);
      }
      return started;
    };
  }
}

/** Opens a game, writes a digit and asks for a hint. */
async function played(tab, puzzle) {
  const { top, left } = JSON.parse(puzzle);
  await tab.evaluate((text) => (location.hash = `puzzle=${encodeURIComponent(text)}`), puzzle);
  const isThere = (clues) => [...document.querySelectorAll('[data-clue=top], [data-clue=left]')].map(({ dataset }) => dataset.value).join() === clues;
  await tab.waitForFunction(isThere, {}, [...top, ...left].join());
  await painted(tab);
  await tab.click('[role=gridcell][data-given="false"]');
  await tab.keyboard.press('1');
  await tab.keyboard.press('h');
  await painted(tab);
}

/** What is held, in kB. */
async function held(tab, session) {
  await session.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize } = await tab.metrics();
  const bytes = await tab.evaluate(() => [...globalThis.memories].map((memory) => memory.buffer.byteLength));
  assert.ok(bytes.length > 0, 'the page has modules');
  const kB = (count) => Math.round(count / 1024);
  return { heap: kB(JSHeapUsedSize), modules: kB(bytes.reduce((sum, size) => sum + size, 0)) };
}
