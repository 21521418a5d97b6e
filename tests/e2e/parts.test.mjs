// Modules in two parts: what works without the second one, and how that comes.
import assert from 'node:assert/strict';
import { FIFTY_EIGHT, S1, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { IS_FIREFOX, address, leave, ready, withoutEngine } from './support/browser.mjs';
import { cutOff } from './support/offline.mjs';
import { journey } from './support/journey.mjs';
import { word } from './support/words.mjs';

/** Requests for a second part that page scripts make in the usual way, and those that they cannot wait for. */
const [USUAL, AT_ONCE] = ['fetch', 'xhr'];

const CHROMIUM = { skip: IS_FIREFOX && 'its driver tells neither what a request is nor what a worker asks for' };

/** Runs in the page: withholds second parts from it, until the tab is told otherwise, and tells what asks for them. */
function withhold({ kinds, fails, only }) {
  const keeps = (kind, address) => {
    if (!String(address).includes(`${only}_rest.wasm`)) return false;
    window.tellAsked(kind, String(address));
    return kinds.includes(kind) && !sessionStorage.getItem('lifted');
  };
  const { fetch } = window;
  window.fetch = (address, ...further) => {
    if (!keeps('fetch', address)) return fetch(address, ...further);
    return fails ? Promise.reject(new TypeError('withheld')) : new Promise(() => {});
  };
  const { open, send } = XMLHttpRequest.prototype;
  const addresses = new WeakMap();
  XMLHttpRequest.prototype.open = function (method, address, ...further) {
    addresses.set(this, address);
    return open.call(this, method, address, ...further);
  };
  XMLHttpRequest.prototype.send = function (...given) {
    if (keeps('xhr', addresses.get(this))) throw new DOMException('withheld', 'NetworkError');
    return send.apply(this, given);
  };
}

/**
 * Opens a page that gets no second part, or not that of the module `only`, by requests of these kinds: they wait for an
 * answer, or fail where `fails`. The page itself is made to: a driver that holds requests loses some of a worker's.
 * @returns the kinds of all requests of the page for second parts, their addresses, and the page as before by `lift`
 */
async function without(open, kinds, { fails = false, only = '', puzzle, languages } = {}) {
  const play = await open({ languages });
  const [asked, files] = [[], new Set()];
  await play.page.exposeFunction('tellAsked', (kind, address) => {
    asked.push(kind);
    files.add(address.replace(/.*\//, ''));
  });
  await play.page.evaluateOnNewDocument(withhold, { kinds, fails, only });
  // A page of its own: what the one before had begun is none of its business.
  const { origin } = new URL(play.page.url());
  await play.page.goto('about:blank');
  await play.page.goto(address(origin, puzzle));
  await ready(play.page);
  return { play, asked, files, lift: () => play.page.evaluate(() => sessionStorage.setItem('lifted', 'yes')) };
}

const VISITS = {
  'the first visit': {},
  'a puzzle in the address, after another game': { puzzle: S1 },
  // Of a Sudoku the engine needs its own at once.
  'a Sudoku': { puzzle: FIFTY_EIGHT, only: 'skyline' },
  'a first visit in Russian': { languages: 'ru' },
};

for (const [what, options] of Object.entries(VISITS)) {
  journey(`played without the second parts: ${what}`, { ...CHROMIUM, faults: true }, async ({ open }) => {
    const { play, asked } = await without(open, [USUAL, AT_ONCE], { ...options, fails: true });
    const say = (key) => word(options.languages ?? 'en', key);
    const { cells } = await play.board();
    const [{ row, col }] = cells.flat().filter(({ given }) => !given);
    const value = async () => (await play.cell(row, col)).value;
    await play.select(row, col);
    await play.keys('ArrowRight', 'ArrowLeft', '2');
    assert.equal(await value(), 2);
    await play.press(say('action.undo'));
    assert.equal(await value(), 0);
    await play.keys('Control+y');
    assert.equal(await value(), 2);
    await play.keys('Backspace');
    await play.press(say('action.notes'));
    await play.keys('1', '3');
    assert.deepEqual((await play.cell(row, col)).candidates, [1, 3]);
    await play.press(say('action.notes'));
    await play.press(say('action.fill-notes'));
    assert.ok((await play.board()).cells.flat().every(({ value, candidates }) => value > 0 || candidates.length > 0));
    await leave(play.page);
    await play.reload();
    assert.ok((await play.cell(row, col)).candidates.length > 0, 'the game is as it was');
    assert.deepEqual(new Set(asked), new Set([USUAL]), 'it was withheld, and not missed');
  });
}

journey('solved without the second part, with a hint that nobody finds, and there again', { ...CHROMIUM, faults: true }, async ({ open }) => {
  const { play, asked } = await without(open, [USUAL, AT_ONCE], { puzzle: SMALL, fails: true, only: 'skyline' });
  await withoutEngine(play.page);
  await play.reload();
  await play.press('Hint');
  const alert = word('en', 'hint.nobody');
  await play.until('the page says so', async () => (await play.alerts()).some((text) => text.includes(alert)));
  await play.solve(SMALL_SOLUTION);
  await play.reload();
  assert.equal((await play.board()).state, 'solved', 'it is solved still');
  assert.deepEqual(await play.values(), SMALL_SOLUTION);
  assert.deepEqual(new Set(asked), new Set([USUAL]), 'it was withheld, and not missed');
});

journey('another tab takes the game of one without the second part', { ...CHROMIUM, faults: true }, async ({ open }) => {
  const { play, asked } = await without(open, [USUAL, AT_ONCE], { puzzle: SMALL, fails: true, only: 'skyline' });
  await play.select(1, 1);
  await play.keys('4');
  await open();
  await play.page.bringToFront();
  await play.until('the page says so', async () => (await play.alerts()).some((text) => text.includes('elsewhere')));
  await play.keys('3');
  assert.equal((await play.cell(1, 1)).value, 4, 'it is not changed here');
  assert.deepEqual(new Set(asked), new Set([USUAL]), 'it was withheld, and not missed');
});

journey('what is pressed before the second part is there has it fetched at once', CHROMIUM, async ({ open }) => {
  const { play, asked } = await without(open, [USUAL], { puzzle: SMALL });
  await play.follow('Watch');
  await play.until('there is a film', async () => (await play.film())?.steps > 0);
  assert.deepEqual(new Set(asked), new Set([USUAL, AT_ONCE]), 'the first never came to an end');
});

journey('a game outlives a second part that fails', { ...CHROMIUM, faults: true }, async ({ open }) => {
  const { play, lift } = await without(open, [USUAL, AT_ONCE], { fails: true });
  const { cells } = await play.board();
  const [{ row, col }] = cells.flat().filter(({ given }) => !given);
  await play.select(row, col);
  await play.keys('1');
  await play.page.evaluate(() => { location.hash = 'watch'; });
  const text = word('en', 'trap.part');
  await play.until('the page says that it is not whole', () => play.page.evaluate((text) => document.querySelector('[role=alertdialog]')?.innerText.includes(text), text));
  await lift();
  await play.page.evaluate(() => { location.hash = 'play'; });
  await play.reload();
  assert.equal((await play.cell(row, col)).value, 1, 'the move was kept');
  await play.ask(1);
});

journey('a second part comes by itself once the network is there', { ...CHROMIUM, faults: true }, async ({ open }) => {
  const { play, files, lift } = await without(open, [USUAL, AT_ONCE], { fails: true });
  await play.until('both have failed', async () => files.size === 2);
  await lift();
  // Who has waited for long hears of the network.
  await play.page.evaluate(() => dispatchEvent(new Event('online')));
  await play.until('both are there', () => play.page.evaluate(() => performance.getEntriesByType('resource').filter(({ name, transferSize }) => name.includes('_rest.wasm') && transferSize > 0).length >= 2));
  await play.ask(1);
});

journey('other places begin with both parts, none of them at once', CHROMIUM, async ({ open, origin }) => {
  const play = await open();
  const asked = [];
  play.page.on('request', (request) => request.url().includes('_rest.wasm') && asked.push(request.resourceType()));
  await play.page.goto('about:blank');
  asked.length = 0;
  await play.page.goto(`${origin}/#watch`);
  await play.until('there is a film', async () => (await play.film())?.steps > 0);
  assert.ok(asked.includes(USUAL) && !asked.includes(AT_ONCE), `${asked}`);
});

/** The names of all files that the page's workers have asked for. */
async function filesOfWorkers(play) {
  const files = () => performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, ''));
  return (await Promise.all(play.page.workers().map((worker) => worker.evaluate(files)))).flat();
}

journey('the worker needs no second part for Skyscrapers', CHROMIUM, async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.follow('Watch');
  await play.until('there is a film', async () => (await play.film())?.steps > 0);
  const files = await filesOfWorkers(play);
  assert.ok(files.some((name) => name.startsWith('engine_bg.wasm')), `${files}`);
  assert.ok(!files.some((name) => name.startsWith('engine_rest.wasm')), `${files}`);
});

journey('the worker fetches its second part where a board wants it', CHROMIUM, async ({ open }) => {
  const play = await open({ puzzle: FIFTY_EIGHT });
  await play.press('Solve');
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
  const files = await filesOfWorkers(play);
  assert.ok(files.some((name) => name.startsWith('engine_rest.wasm')), `${files}`);
});

journey('without a network the second part is there at once, in the page and in its worker', CHROMIUM, async ({ open, origin }) => {
  const play = await open({ puzzle: FIFTY_EIGHT, kept: true });
  await play.until('the site is kept', () => play.page.evaluate(() => Boolean(navigator.serviceWorker.controller)));
  await cutOff(play);
  await play.page.goto(`${origin}/`);
  await ready(play.page);
  await play.page.evaluate(() => { location.hash = 'watch'; });
  await play.until('there is a film', async () => (await play.film())?.steps > 0);
});

/** Runs in the page: compiles and starts no more than 4 kB at once, as Chrome before 115 on a page, and gets second parts late. */
function compileLittle() {
  const { Module, Instance } = WebAssembly;
  const refuse = () => { throw new RangeError('disallowed on the main thread, if the buffer size is larger than 4KB'); };
  WebAssembly.Module = function (bytes) { return bytes.byteLength > 4096 ? refuse() : new Module(bytes); };
  Object.assign(WebAssembly.Module, { exports: Module.exports, imports: Module.imports, prototype: Module.prototype });
  WebAssembly.Instance = function () { return refuse(); };
  WebAssembly.Instance.prototype = Instance.prototype;
  const { fetch } = window;
  window.fetch = async (address, ...further) => {
    if (String(address).includes('_rest.wasm')) await new Promise((done) => setTimeout(done, 1500));
    return fetch(address, ...further);
  };
}

journey('where little is compiled at once, the page begins with both of its parts', CHROMIUM, async ({ open, origin }) => {
  const play = await open({ wait: false });
  await play.page.evaluateOnNewDocument(compileLittle);
  for (const puzzle of [SMALL, FIFTY_EIGHT]) {
    await play.page.goto('about:blank');
    await play.page.goto(address(origin, puzzle));
    await ready(play.page);
    await play.follow('Watch');
    await play.until('there is a film', async () => (await play.film())?.steps > 0);
  }
});
