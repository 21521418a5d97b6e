// A change of the board is seen as a whole, by eyes and by programs, or not yet at all.
import assert from 'node:assert/strict';
import { journey } from './support/journey.mjs';
import { IS_FIREFOX } from './support/browser.mjs';
import { S1, SMALL } from './puzzles.mjs';

/** Runs in the page: looks at the board whenever the browser is let in, and keeps what did not fit together. */
function lookOut() {
  const torn = [];
  Object.defineProperty(window, '__torn', { value: torn });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port2.postMessage(0);
    const grid = document.querySelector('[role=grid][data-board]');
    if (!grid) return;
    const { size, state } = grid.dataset;
    const cells = [...grid.querySelectorAll('[role=gridcell]')];
    if (cells.length !== size ** 2) torn.push(`${cells.length} cells where data-size is ${size}`);
    const blanks = cells.filter(({ dataset }) => dataset.value === '0').length;
    if ((state === 'solved') !== (blanks === 0)) torn.push(`${blanks} blanks where data-state is ${state}`);
  };
  port2.postMessage(0);
}

journey('the board is never seen half changed, however slow the machine', { skip: IS_FIREFOX && 'only Chromium can be slowed' }, async ({ open }) => {
  const play = await open({ puzzle: S1 });
  const session = await play.page.createCDPSession();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await play.page.evaluate(lookOut);
  for (const [puzzle, size] of [[SMALL, 4], [S1, 9], [SMALL, 4], [S1, 9]]) {
    await play.page.evaluate((text) => { location.hash = `puzzle=${encodeURIComponent(text)}`; }, puzzle);
    await play.until('the puzzle is on the board', () => play.page.evaluate((cells) => document.querySelectorAll('[role=gridcell]').length === cells, size ** 2));
    await play.reveal();
    await play.until('it is solved', () => play.page.evaluate(() => document.querySelector('[role=grid]').dataset.state === 'solved'));
  }
  assert.deepEqual(await play.page.evaluate(() => window.__torn), []);
});
