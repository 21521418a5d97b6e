// Reports what a turn of the city and a key press in it cost in CPU ms of the page's process.
// `node tests/e2e/measure-city.mjs [BATCHES]` after `cargo xtask build`; SKYLINE_DIST names another built site.
//
// The board has 7 rows; half of its cells have buildings and half have notes. With motion, each turn and key is waited for
// until what it moves has come to rest.
import os from 'node:os';
import { serve } from '../../xtask/serve.mjs';
import { address, emulate, launch, ready } from './support/browser.mjs';
import { byAction } from './support/names.mjs';
import { DIST } from './support/paths.mjs';
import { delay } from './support/time.mjs';
import { costOf, median, painted } from './support/watch.mjs';

const ORDER = 7;
const PER_BATCH = 10;
/** Longer than anything in the city moves, in ms. */
const MOVES = 250;

const all = [...Array(ORDER).keys()];
const value = (row, col) => ((row * 3 + col) % ORDER) + 1;
const seen = (line) => line.filter((height, at) => line.slice(0, at).every((before) => before < height)).length;
const row = (at) => all.map((col) => value(at, col));
const column = (at) => all.map((row) => value(row, at));
const PUZZLE = JSON.stringify({
  n: ORDER, box: null, givens: Array(ORDER * ORDER).fill(0),
  top: all.map((at) => seen(column(at))), bottom: all.map((at) => seen(column(at).reverse())),
  left: all.map((at) => seen(row(at))), right: all.map((at) => seen(row(at).reverse())),
});

/** A tab that plays the puzzle in the city, in a context of its own: the city is kept for the next one. */
async function city(browser, origin, motion) {
  const tab = await (await browser.createBrowserContext()).newPage();
  await emulate(tab, { motion });
  await tab.goto(address(origin, PUZZLE));
  await ready(tab);
  for (const action of ['menu', 'fill-notes']) await (await tab.waitForSelector(byAction(action))).click();
  for (const row of all) {
    for (const col of all.filter((col) => (row + col) % 2)) {
      await tab.click(`[data-row="${row + 1}"][data-col="${col + 1}"]`);
      await tab.keyboard.press(String(value(row, col)));
    }
  }
  await tab.click(byAction('city'));
  await tab.waitForSelector('[data-city=shown] .street-view');
  return tab;
}

/** Each kind takes turns with the others, batch by batch; the first batches, whose code is not compiled, do not count. */
async function costs(tab, batches, motion) {
  const rest = async () => {
    if (motion) await delay(MOVES);
    await painted(tab);
  };
  const batch = (action) => costOf(tab, PER_BATCH, async (i) => (await action(i), await rest()));
  const press = (key) => tab.keyboard.press(key);
  const kinds = {
    '(waiting, taken off)': () => undefined,
    turn: () => tab.evaluate(() => document.querySelector('[data-action=turn]').click()),
    'arrow key': (i) => press(i % 2 ? 'ArrowLeft' : 'ArrowRight'),
    'digit, or taking it back': (i) => press(i % 2 ? 'Backspace' : '7'),
  };
  const spent = Object.keys(kinds).map(() => []);
  for (let at = 0; at <= batches; at += 1) {
    for (const [which, action] of Object.values(kinds).entries()) {
      // Keys go to and fro between two cells in the middle of the board, seen from the front.
      await tab.click('[data-row="4"][data-col="4"]');
      const cost = await batch(action);
      if (at > 0) spent[which].push(cost);
    }
  }
  const [waits, ...others] = spent;
  const names = Object.keys(kinds);
  return [[names[0], waits], ...others.map((list, at) => [names[at + 1], list.map((cost, i) => cost - waits[i])])];
}

const [batches = '9'] = process.argv.slice(2);
const [server, browser] = await Promise.all([serve(process.env.SKYLINE_DIST ?? DIST), launch()]);
try {
  console.log(`\n${await browser.version()}, ${os.cpus()[0].model.trim()}, ${os.cpus().length} cores\n`);
  for (const motion of [false, true]) {
    console.log(`| In the city, ${motion ? 'with motion' : 'with little movement'} | median | least | most |\n| --- | ---: | ---: | ---: |`);
    const tab = await city(browser, server.origin, motion);
    for (const [name, spent] of await costs(tab, Number(batches), motion)) {
      const figures = [median(spent), Math.min(...spent), Math.max(...spent)].map((figure) => figure.toFixed(2));
      console.log(`| ${name} | ${figures.join(' | ')} |`);
    }
    console.log();
    await tab.browserContext().close();
  }
} finally {
  await browser.close();
  await server.close();
}
