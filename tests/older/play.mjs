// Plays the built site in an older Chromium, goes through every place, and compares where everything stands with the
// current Chromium: see README.md beside this file.
// `node tests/older/play.mjs PYTHON [FOLDER]`: a Python that has PyQt6-WebEngine, and where the pictures go.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { serve } from '../../xtask/serve.mjs';
import { S1 } from '../e2e/puzzles.mjs';
import { FONTS, SIZES, address, dress, launch, patient, ready } from '../e2e/support/browser.mjs';
import { DIST, OUT } from '../e2e/support/paths.mjs';
import { Play } from '../e2e/support/play.mjs';
import { tour } from '../e2e/support/tour.mjs';
import { watchFaults } from '../e2e/support/watch.mjs';
import { connect } from './connect.mjs';

/** By how many px a place may differ: cells of whole pixels beside cells of parts of one. */
const NEAR = 12;
/** Where places may differ, and why. */
const EXPECTED = {
  Share: 'a field is not as high as its text',
  Import: 'a field is not as high as its text',
};
const LOOKS = [
  { name: 'desktop-light', size: SIZES.desktop, theme: 'light' },
  { name: 'desktop-dark', size: SIZES.desktop, theme: 'dark' },
  { name: 'phone-light', size: SIZES.phone, theme: 'light' },
  { name: 'phone-dark', size: SIZES.phone, theme: 'dark' },
];

const [python, folder = path.join(OUT, 'older')] = process.argv.slice(2);
if (!python) throw new Error('name a Python that has PyQt6-WebEngine: see tests/older/README.md');

/** A port that nothing listens on. */
async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts the older browser, which has one page; returns it, its version and how to end it. */
async function older() {
  const port = await freePort();
  const env = {
    ...process.env,
    ...FONTS,
    QT_QPA_PLATFORM: 'offscreen',
    QTWEBENGINE_DISABLE_SANDBOX: '1',
    QTWEBENGINE_CHROMIUM_FLAGS: '--no-sandbox --disable-gpu',
    QTWEBENGINE_REMOTE_DEBUGGING: String(port),
  };
  const program = spawn(python, [path.join(import.meta.dirname, 'browser.py')], { env, stdio: ['pipe', 'pipe', 'ignore'] });
  const failed = once(program, 'exit').then(([code]) => Promise.reject(new Error(`the older browser ended with ${code}`)));
  failed.catch(() => {});
  const lines = createInterface({ input: program.stdout });
  const version = await Promise.race([failed, new Promise((done) => lines.on('line', (line) => /^\d+\.\d+\.\d+\.\d+$/.test(line) && done(line)))]);
  const browser = await connect(port);
  return { browser, version, close: async () => { await browser.disconnect(); program.stdin.end(); } };
}

/** Runs in the page: where each element that is shown stands, and what there is to see of it. */
const look = () => [...document.querySelectorAll('body *')]
  .filter((node) => node.checkVisibility() && !node.closest('svg, .notes, .said, option') && !node.matches('.said-here, .band'))
  .map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const { color, backgroundColor, maskImage, webkitMaskImage } = getComputedStyle(node);
    return { name: `${node.localName}.${node.className}`, place: [x + scrollX, y + scrollY, width, height].map(Math.round), color, backgroundColor, masked: (maskImage ?? webkitMaskImage) !== 'none' };
  });

/** What differs between two looks, a line each. */
function differences(old, now) {
  if (old.length !== now.length) return [`${old.length} elements, and now ${now.length}`];
  return old.flatMap((one, index) => {
    const other = now[index];
    const isFar = one.place.some((value, at) => Math.abs(value - other.place[at]) > NEAR);
    const what = [isFar && 'place', ...['name', 'color', 'backgroundColor', 'masked'].map((key) => one[key] !== other[key] && key)].filter(Boolean);
    return what.map((key) => `${one.name}: ${key} ${one[key]}, and now ${other[key]}`);
  });
}

/** Goes through every place in one browser; returns what it looks like in each state. */
async function see(page, origin, label, { name, ...looks }) {
  const faults = watchFaults(page, origin);
  await dress(page, looks);
  // The page's own session: one more cannot be made within the older one's.
  const session = page._client();
  // They take room from the page in the older one alone.
  await session.send('Emulation.setScrollbarsHidden', { hidden: true });
  const open = async ({ puzzle }) => {
    await page.goto('about:blank');
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await page.goto(address(origin, puzzle));
    await ready(page);
    return new Play(page, { origin, looks, faults });
  };
  const seen = {};
  const play = await tour(open, looks, async (play, state) => {
    // What the engine finds out comes a moment later.
    for (let before; before !== (before = JSON.stringify(seen[state] = await page.evaluate(look)));) await new Promise((done) => setTimeout(done, 500));
    await page.screenshot({ path: path.join(folder, `${name} ${state} ${label}.png`) });
  });
  await moves(play);
  page.removeAllListeners();
  // What was still on its way when a page was left is none.
  return { seen, faults: faults.filter((fault) => !fault.includes('net::ERR_ABORTED')) };
}

/** A digit, a note, a hint, undo and redo on the board. */
async function moves(play) {
  await play.openPuzzle(S1);
  const { cells, size } = await play.board();
  const side = await play.page.$$eval('[role=gridcell]', (all) => all.map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => [width, height]));
  assert.equal(side.length, size * size);
  for (const measures of side) for (const measure of measures) assert.ok(measure > 20, `a cell of ${measures} px`);
  const empty = cells.flat().find(({ value }) => value === 0);
  const value = async () => (await play.cell(empty.row, empty.col)).value;
  await play.select(empty.row, empty.col);
  await play.keys('1');
  await play.until('the digit is there', async () => (await value()) === 1);
  await play.keys('Control+z');
  await play.until('it is undone', async () => (await value()) === 0);
  await play.keys('Control+y');
  await play.until('it is redone', async () => (await value()) === 1);
  await play.keys('Control+z');
  await play.ask(3);
  assert.ok((await play.hint()).technique, 'a hint names its technique');
}

await mkdir(folder, { recursive: true });
const server = await serve(DIST);
const old = await older();
const now = await launch();
let count = 0;
try {
  console.log(`Chromium ${old.version} beside ${await now.version()}`);
  const [page] = await old.browser.pages();
  for (const looks of LOOKS) {
    const before = await see(patient(page), server.origin, `in ${old.version.split('.')[0]}`, looks);
    const context = await now.createBrowserContext();
    const after = await see(patient(await context.newPage()), server.origin, 'now', looks);
    await context.close();
    for (const fault of [...before.faults, ...after.faults]) console.log(`${looks.name}: ${fault}`);
    count += before.faults.length;
    for (const [state, seen] of Object.entries(before.seen)) {
      const found = differences(seen, after.seen[state]);
      if (!EXPECTED[state]) count += found.length;
      console.log(`${looks.name}, ${state}: ${seen.length} elements, ${found.length} differ${found.length > 0 && EXPECTED[state] ? `, as expected: ${EXPECTED[state]}` : ''}`);
      for (const line of found.slice(0, 12)) console.log(`    ${line}`);
    }
  }
} finally {
  await Promise.allSettled([old.close(), now.close(), server.close()]);
}
console.log(`${count} differences; pictures in ${folder}`);
process.exitCode = count > 0 ? 1 : 0;
