// Reports what drawing costs by the order of the board, from 4 to 25, in CPU ms of the page's process: an empty board that
// takes the place of one with a row more or less, and a digit with the keyboard. Prints a line for each series and order,
// tab-separated: `cost`, the series, the order, how many batches were measured, their median and the most.
// `cargo xtask bench` stores and draws it.
// `node tests/e2e/measure-orders.mjs [BATCHES]` after `cargo xtask build`; SKYLINE_DIST names another built site.
import assert from 'node:assert/strict';
import { serve } from '../../xtask/serve.mjs';
import { address, emulate, launch, ready } from './support/browser.mjs';
import { DIST } from './support/paths.mjs';
import { costOf, median, painted } from './support/watch.mjs';

const LEAST = 4;
const MOST = 25;
/** Boards that appear in a batch: one of the order, then its neighbour, and so on. */
const BOARDS = 8;
const PRESSES = 20;

/** A Skyscrapers board with a single clue. */
const empty = (order) => {
  const none = Array(order).fill(0);
  return JSON.stringify({ n: order, box: null, givens: Array(order * order).fill(0), top: [1, ...none.slice(1)], bottom: none, left: none, right: none });
};

/** Has the page open the puzzle, as a link in it would, and waits until its board is on the screen. */
async function open(tab, origin, order) {
  await tab.evaluate((url) => location.assign(url), address(origin, empty(order)));
  const cells = () => tab.evaluate(() => document.querySelectorAll('[data-board] [role=gridcell]').length);
  for (let frames = 0; (await cells()) !== order * order; frames += 1) {
    assert.ok(frames < 300, `the board with ${order} rows does not come`);
    await painted(tab);
  }
  await painted(tab);
}

/** The costs of `count` batches of the two actions in turns, less those of waiting; a first batch is not counted. */
async function costs(tab, batches, perBatch, action, rest) {
  const all = [];
  for (let i = 0; i <= batches; i += 1) {
    const waiting = await costOf(tab, perBatch, rest);
    const cost = await costOf(tab, perBatch, action);
    if (i > 0) all.push(cost - waiting);
  }
  return all;
}

const batches = Number(process.argv[2] ?? 5);
const browser = await launch();
const site = await serve(DIST);
try {
  const tab = await browser.newPage();
  await emulate(tab);
  await tab.goto(address(site.origin, empty(LEAST)));
  await ready(tab);
  for (let order = LEAST; order <= MOST; order += 1) {
    const report = (series, figures) => console.log(['cost', series, order, figures.length, median(figures).toFixed(3), Math.max(...figures).toFixed(3)].join('\t'));
    const neighbour = order === MOST ? order - 1 : order + 1;
    const swap = async (i) => open(tab, site.origin, i % 2 ? order : neighbour);
    const stay = async () => (await painted(tab), await painted(tab));
    report('Draw, a board appears', await costs(tab, batches, BOARDS, swap, stay));
    await tab.click('[role=gridcell][data-row="2"][data-col="2"]');
    const press = async (i) => (await tab.keyboard.press(i % 2 ? 'Backspace' : '1'), await painted(tab));
    report('Draw, a digit', await costs(tab, batches, PRESSES, press, () => painted(tab)));
  }
} finally {
  await browser.close();
  await site.close();
}
