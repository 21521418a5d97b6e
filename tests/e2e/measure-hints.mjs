// Reports how long the next step takes to be on the screen after the press on Hint, board after board to its end:
// `node tests/e2e/measure-hints.mjs [FILE...]` after `cargo xtask build`; files with a line for each puzzle, Sudoku of 81
// characters or JSON, of which those of 7 to 9 rows and one solution are taken. Each board is solved by hints alone, or this fails. Before, the first
// hint of a first visit, asked for in the frame that brings the button: the engine's part is on its way then. At last, "why
// not?" on 30 of the boards: how long until something is said, be it that the answer takes longer, and until the answer.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '../../xtask/serve.mjs';
import { address, emulate, launch, ready } from './support/browser.mjs';
import { DIST } from './support/paths.mjs';
import { median } from './support/watch.mjs';
import { word } from './support/words.mjs';

const FILES = process.argv.length > 2 ? process.argv.slice(2) : [path.join(import.meta.dirname, '../corpus/tatham.jsonl')];
const VISITS = 15;
const WHY_NOT_BOARDS = 30;
const LATER = word('en', 'hint.later');

/** Runs in the page: asks for hints and applies them until the board is solved; the ms of each first press. */
async function finish(later) {
  const control = (action) => [...document.querySelectorAll(`[data-action=${action}]`)].find((button) => button.checkVisibility());
  const shown = () => document.querySelector('[data-hint]')?.innerText ?? '';
  const pressed = async (action, before = shown()) => {
    control(action).click();
    for (const end = performance.now() + 20_000; shown() === before || shown().includes(later);) {
      if (performance.now() > end) throw new Error(`«${action}» is not answered after «${before}»`);
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      });
    }
  };
  const times = [];
  while (document.querySelector('[data-board]').dataset.state !== 'solved') {
    const start = performance.now();
    await pressed('hint');
    times.push(performance.now() - start);
    while (!control('apply')) await pressed('hint');
    await pressed('apply');
  }
  return times;
}

/** Runs in the page: asks of each third open cell why each number can't be there; the ms until something is said, and until the answer. */
async function askWhyNot(later) {
  const card = () => document.querySelector('[data-hint]');
  const shown = () => card()?.innerText ?? '';
  const turn = () => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });
  const waitFor = async (what, holds) => {
    for (const end = performance.now() + 20_000; !holds();) {
      if (performance.now() > end) throw new Error(`no ${what}`);
      await turn();
    }
  };
  const key = (name) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  const order = Number(document.querySelector('[data-board]').dataset.size);
  const open = [...document.querySelectorAll('[role=gridcell][data-value="0"]')].filter((cell, at) => at % 3 === 0);
  const times = [];
  for (const cell of open) {
    cell.focus();
    cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerId: 1 }));
    cell.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0, pointerId: 1 }));
    for (let digit = 1; digit <= order; digit += 1) {
      if (card()) {
        key('Escape');
        await waitFor('closed card', () => !card());
      }
      key('w');
      await turn();
      const start = performance.now();
      key(String(digit));
      await waitFor('word', () => shown() !== '');
      const said = performance.now() - start;
      await waitFor('answer', () => !shown().includes(later));
      times.push([said, performance.now() - start]);
    }
  }
  return times;
}

/** Runs in the page, before all of its own: presses Hint the moment it stands there, notes the ms until the frame of its answer. */
function pressAtOnce(later) {
  const hint = () => [...document.querySelectorAll('[data-action=hint]')].find((button) => button.checkVisibility());
  const answer = () => document.querySelector('[data-hint]')?.innerText ?? '';
  let pressed;
  const look = () => {
    const isThere = answer() !== '' && !answer().includes(later);
    if (isThere) window.__first = performance.now() - pressed;
    if (pressed === undefined && hint()) {
      pressed = performance.now();
      hint().click();
    }
    if (!isThere) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A page of a first visit. */
async function visit(browser, address, before) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await emulate(page, {});
  if (before) await page.evaluateOnNewDocument(before, LATER);
  await page.goto(address);
  await ready(page);
  return page;
}

const [server, browser] = await Promise.all([serve(DIST), launch()]);
try {
  const lines = (await Promise.all(FILES.map((file) => readFile(file, 'utf8')))).join('\n').split('\n').filter(Boolean);
  const boards = lines.filter((line) => {
    if (!line.startsWith('{')) return /^[\d.]{81}$/.test(line);
    const { n, solutions = 1 } = JSON.parse(line);
    return n >= 7 && n <= 9 && solutions === 1;
  });
  assert.ok(boards.length > 0, 'no board of 7 to 9 rows');
  const first = [];
  for (let visits = 0; visits < VISITS; visits += 1) {
    const page = await visit(browser, address(server.origin, boards[0]), pressAtOnce);
    first.push(await (await page.waitForFunction(() => window.__first)).jsonValue());
    await page.browserContext().close();
  }
  console.log(`First hint of a first visit, ms: median ${median(first).toFixed(1)}, most ${Math.max(...first).toFixed(1)}, of ${VISITS}`);
  const times = [];
  for (const board of boards) {
    const page = await visit(browser, address(server.origin, board));
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('split_engine')));
    times.push(...await page.evaluate(finish, LATER));
    await page.browserContext().close();
  }
  times.sort((a, b) => a - b);
  const [middle, slow, most] = [median(times), times[Math.floor(times.length * 0.99)], times.at(-1)].map((ms) => ms.toFixed(1));
  console.log(`${await browser.version()}: ${times.length} hints on ${boards.length} boards, ms: median ${middle}, p99 ${slow}, most ${most}`);
  const waits = [];
  for (const board of boards.slice(0, WHY_NOT_BOARDS)) {
    const page = await visit(browser, address(server.origin, board));
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('split_engine')));
    waits.push(...await page.evaluate(askWhyNot, LATER));
    await page.browserContext().close();
  }
  for (const [what, at] of [['word', 0], ['answer', 1]]) {
    const sorted = waits.map((wait) => wait[at]).sort((a, b) => a - b);
    const [middle, slow, most] = [median(sorted), sorted[Math.floor(sorted.length * 0.99)], sorted.at(-1)].map((ms) => ms.toFixed(1));
    console.log(`"Why not?", ms until the ${what}: median ${middle}, p99 ${slow}, most ${most}, of ${waits.length}`);
  }
} finally {
  await browser.close();
  await server.close();
}
