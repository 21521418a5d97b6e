// The parts of the page: what works without them, and what happens where one does not come.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SIXTEEN, S1, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { IS_FIREFOX, address, leave, ready, withoutParts } from './support/browser.mjs';
import { cutOff } from './support/offline.mjs';
import { journey } from './support/journey.mjs';
import { byAction } from './support/names.mjs';
import { ownSite } from './support/site.mjs';
import { word } from './support/words.mjs';

/** Opens a page to which no part comes, or not that one, until `lift`. The engine's has been asked for by then. */
async function without(open, { part, puzzle, languages } = {}) {
  const play = await open({ languages });
  await withoutParts(play.page, part);
  const { origin } = new URL(play.page.url());
  await play.page.goto('about:blank');
  await play.page.goto(address(origin, puzzle));
  await ready(play.page);
  // The page asks for it a moment after its first screen: once lifted, it would come without a press.
  if (part === 'engine') await play.until('the engine was asked for', () => play.page.evaluate(() => window.isAskedFor));
  return { play, lift: () => play.page.evaluate(() => sessionStorage.setItem('lifted', 'yes')) };
}

/** Holds the engine's part back from the next document on, until `lift`: that of a slow network, not of a broken one. */
const withheld = (page) => page.evaluateOnNewDocument(() => {
  const { fetch } = window;
  const lifted = new Promise((done) => { window.lift = done; });
  window.fetch = async (address, ...further) => {
    if (String(address).includes('/split_engine')) await lifted;
    return fetch(address, ...further);
  };
});
const lift = (play) => play.page.evaluate(() => window.lift());

const tells = (play, text) => play.until(`the page says «${text}»`, async () => (await play.alerts()).some((alert) => alert.includes(text)));

const VISITS = { 'a first visit': {}, 'a first visit in Russian': { languages: 'ru' }, 'a first visit in Chinese': { languages: 'zh-CN' } };

for (const [what, options] of Object.entries(VISITS)) {
  journey(`played without any part: ${what}`, { faults: true }, async ({ open }) => {
    const { play } = await without(open, options);
    const { cells } = await play.board();
    const [{ row, col }] = cells.flat().filter(({ given }) => !given);
    const value = async () => (await play.cell(row, col)).value;
    await play.select(row, col);
    await play.keys('ArrowRight', 'ArrowLeft', '2');
    assert.equal(await value(), 2);
    await play.press('undo');
    assert.equal(await value(), 0);
    await play.keys('Control+y');
    assert.equal(await value(), 2);
    await play.keys('Backspace');
    await play.press('notes');
    await play.keys('1', '3');
    assert.deepEqual((await play.cell(row, col)).candidates, [1, 3]);
    await play.press('notes');
    await leave(play.page);
    await play.reload();
    assert.ok((await play.cell(row, col)).candidates.length > 0, 'the game is as it was');
  });
}

journey('solved without the engine, with a hint that nobody finds until it comes', { faults: true }, async ({ open }) => {
  const { play, lift } = await without(open, { part: 'engine', puzzle: SMALL });
  await play.press('hint');
  await tells(play, word('en', 'hint.not-loaded'));
  await lift();
  await play.press('retry');
  await play.until('the hint is there', () => play.page.$('[data-hint][data-technique]'));
  await play.keys('Escape');
  await play.page.evaluate(() => sessionStorage.removeItem('lifted'));
  await play.reload();
  await play.solve(SMALL_SOLUTION);
  await play.reload();
  assert.equal((await play.board()).state, 'solved', 'it is solved still');
  assert.deepEqual(await play.values(), SMALL_SOLUTION);
});

journey('a board is made larger once the engine, which brings the zoom, has come', { faults: true }, async ({ open }) => {
  for (const ask of [(play) => play.press('zoom'), (play) => play.keys('+')]) {
    const { play, lift } = await without(open, { part: 'engine', puzzle: SIXTEEN });
    await ask(play);
    await tells(play, word('en', 'hint.not-loaded'));
    await lift();
    await play.press('retry');
    await play.page.waitForSelector('main > .stage[data-zoom]');
    await play.page.close();
  }
});

journey('all that is pressed before the engine comes is done in its order, and until then the page says that it loads', { faults: true }, async ({ open }) => {
  const play = await open({ puzzle: SMALL, prepare: withheld });
  const status = () => play.page.$eval('.play > div.status', ({ innerText }) => innerText.trim());
  await play.keys('f');
  await play.until('the page says so', async () => (await status()) === word('en', 'place.loading'));
  // Once more out of impatience, which tells no more than one press does.
  await play.keys('h', 'h', 't');
  await lift(play);
  await play.until('the history is there', () => play.page.$('.tree .state'));
  assert.ok((await play.board()).cells.flat().every(({ given, candidates }) => given || candidates.length > 0), 'notes are filled in');
  assert.notEqual(await status(), word('en', 'place.loading'));
  await play.keys('Escape', 'h');
  await play.until('there is a hint', async () => (await play.hint()) !== null);
});

journey('one hint is told where Hint is pressed twice before the engine comes', { faults: true }, async ({ open }) => {
  const play = await open({ puzzle: SMALL, prepare: withheld });
  await play.keys('h', 'h');
  await lift(play);
  await play.answered();
  assert.equal((await play.page.$$('.hint .stages .on')).length, 1);
});

journey('what the keys open says that it does not come, as what buttons open does', { faults: true }, async ({ open }) => {
  for (const [key, sign] of [['?', 'dialog[open] .sheet'], ['t', '.history']]) {
    const { play, lift: lifted } = await without(open, { part: 'engine', puzzle: SMALL });
    await play.keys(key);
    await tells(play, word('en', 'hint.not-loaded'));
    await lifted();
    await play.press('retry');
    await play.page.waitForSelector(sign);
    await play.page.close();
  }
});

journey('what did not come is not told any more once it has come without a press of Retry', { faults: true }, async ({ open }) => {
  const { play, lift: lifted } = await without(open, { part: 'engine', puzzle: SMALL });
  await play.keys('t');
  await tells(play, word('en', 'hint.not-loaded'));
  await lifted();
  await play.keys('t');
  await play.page.waitForSelector('.history');
  assert.deepEqual(await play.alerts(), []);
});

journey('a first visit keeps what is pressed before the coach comes', { faults: true }, async ({ open }) => {
  const play = await open({ firstVisit: true, prepare: withheld });
  // The cell that the coach begins at is not the first that a hand finds.
  await play.select(1, 4);
  await play.keys('2');
  await play.select(2, 1);
  await play.keys('4');
  await lift(play);
  await play.until('both numbers are there', async () => (await play.cell(1, 4)).value === 2 && (await play.cell(2, 1)).value === 4);
});

journey('a first visit whose coach does not come has the numbers that were entered', { faults: true }, async ({ open }) => {
  const play = await open({ firstVisit: true, prepare: (page) => withoutParts(page, 'engine') });
  await play.select(1, 4);
  await play.keys('2');
  await play.until('the number is there', async () => (await play.cell(1, 4)).value === 2);
});

journey('without the advanced techniques the worker lists the steps', { faults: true }, async ({ open }) => {
  const { play } = await without(open, { part: 'advanced', puzzle: SMALL });
  await play.press('all-steps');
  await play.until('they are listed', async () => (await play.page.$$(byAction('pick-step'))).length > 1);
  assert.deepEqual(await play.alerts(), []);
});

journey('Watch says where it lacks a technique, and tells the step once that has come', { faults: true }, async ({ open }) => {
  const { play, lift } = await without(open, { part: 'advanced', puzzle: S1 });
  await play.follow('watch');
  await play.until('the worker has made the film', async () => (await play.film()) !== null);
  const told = () => play.page.$('.telling h3');
  const { steps } = await play.film();
  do await play.press('forward'); while ((await told()) && (await play.film()).step < steps);
  assert.equal(await told(), null, 'a step takes an advanced technique');
  await tells(play, word('en', 'hint.not-loaded'));
  await lift();
  await play.press('retry');
  await play.until('it is told', told);
});

for (const [part, place] of [['create', 'new'], ['create', 'import'], ['learn', 'settings'], ['learn', 'watch'], ['learn', 'library']]) {
  journey(`the place ${place} says that its part does not come, and comes when it is tried again`, { faults: true }, async ({ open }) => {
    const { play, lift } = await without(open, { part, puzzle: S1 });
    await play.page.evaluate((place) => { location.hash = place; }, place);
    await tells(play, word('en', 'place.failed'));
    await play.page.evaluate(() => { location.hash = 'play'; });
    await play.page.waitForSelector('[data-place=play]');
    await play.page.evaluate((place) => { location.hash = place; }, place);
    await tells(play, word('en', 'place.failed'));
    await lift();
    await play.press('retry');
    await play.page.waitForFunction((place) => document.querySelector(`[data-place=${place}] h1:not(.unseen), [data-place=${place}] section`), {}, place);
    assert.deepEqual(await play.alerts(), []);
  });
}

journey('the history and the sheet of keys say that their part does not come, and come when it is tried again', { faults: true }, async ({ open }) => {
  const { play, lift } = await without(open, { part: 'learn', puzzle: SMALL });
  await play.until('the engine is there', () => play.page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('split_engine'))));
  await play.press('history');
  await tells(play, word('en', 'place.failed'));
  await lift();
  await play.press('retry');
  await play.until('the history is there', () => play.can('save'));
  await play.keys('?');
  await play.page.waitForSelector('dialog[open] .sheet');
});

journey('a game goes on where the library does not come, and is in it later', { faults: true }, async ({ open }) => {
  const { play, lift } = await without(open, { part: 'store', puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4', 'ArrowRight', '3');
  await play.passes(4000, 'a game that rests is offered to the library, which is not there to tell');
  await lift();
  await play.reload();
  assert.equal((await play.cell(1, 1)).value, 4);
  await play.follow('library');
  await play.until('the game is there', async () => (await play.page.$$('[data-place-of-row]')).length === 1);
});

journey('without a network the parts are there at once, in the page and in its worker', { skip: IS_FIREFOX && 'its driver cannot cut a page off' }, async ({ open, origin }) => {
  const play = await open({ puzzle: SIXTEEN, kept: true });
  await play.until('the site is kept', () => play.page.evaluate(() => Boolean(navigator.serviceWorker.controller)));
  await cutOff(play);
  await play.page.goto(`${origin}/`);
  await ready(play.page);
  await play.page.evaluate(() => { location.hash = 'watch'; });
  await play.until('there is a film', async () => (await play.film())?.steps > 0);
});

journey('a host that calls wasm something else has the page whole, with its worker', { faults: true }, async ({ open, t }) => {
  const site = await ownSite(t);
  let told = 0;
  site.answers.push((request, response) => {
    if (!request.url.includes('.wasm')) return false;
    told += 1;
    const file = readFileSync(path.join(site.folder, request.url.replace(/\?.*/, '')));
    response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(file);
    return true;
  });
  const play = await open({ wait: false });
  await play.page.goto(address(site.origin, SIXTEEN));
  await ready(play.page);
  await play.ask(1);
  await play.page.evaluate(() => { location.hash = 'watch'; });
  await play.until('there is a film', async () => (await play.film())?.steps > 0);
  assert.ok(told >= 5, `${told} wasm files came so`);
  // The journey's own site is another one.
  assert.deepEqual(play.faults.filter((fault) => !fault.includes(`another origin: ${site.origin}/`)), []);
});

journey('a part of the worker that does not come is told, and comes when it is tried again', { faults: true }, async ({ open, t }) => {
  const site = await ownSite(t);
  let lacks = true;
  site.answers.push((request, response) => lacks && /split_methods/.test(request.url) && Boolean(response.writeHead(404).end()));
  const play = await open({ wait: false });
  await play.page.goto(address(site.origin, SMALL));
  await ready(play.page);
  await play.page.evaluate(() => { location.hash = 'compare'; });
  await play.page.waitForSelector('[data-method=fewest]');
  const state = () => play.page.$eval('[data-method=fewest]', ({ dataset }) => dataset.state);
  await play.press('start', '[data-method=fewest] *');
  await play.until('it has failed', async () => (await state()) === 'failed', 60_000);
  lacks = false;
  await play.page.click('[data-method=fewest] button');
  await play.until('it is done', async () => (await state()) === 'done', 60_000);
});
