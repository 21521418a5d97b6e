// A board played as a city: turned, by keys and by the mouse, with every number and note in sight.
import assert from 'node:assert/strict';
import { SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { PHONE, SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { byAction } from './support/names.mjs';

/** A 7x7 of the generator with a few givens. */
const SEVEN = '{"n":7,"box":null,"top":[0,0,2,3,2,0,0],"bottom":[0,3,2,0,3,3,3],"left":[0,2,0,0,3,0,3],"right":[0,2,2,2,2,3,3],"givens":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,4,0,0,0,0,1,0,0,0,0,0,3,0,0,0,0,0,0,0,0,0,0,0,0]}';

/** The drawing of the side in front; those of other sides are kept unseen. */
const FRONT = '.street-view[data-front]';

/** Shows the city; the pages of a journey keep it from one to the next. */
const enter = async (play) => {
  if (!(await play.page.$('[data-city]'))) await play.press('city');
  await play.page.waitForSelector('[data-city=shown] .street-view');
};

/**
 * What covers a number or a note, if anything: for each written cell, what of the drawing lies on top at points all over its
 * number or its notes. The drawing is brought before the board for this, and made to answer the pointer.
 */
const covered = (play) => play.page.evaluate((front) => {
  const street = document.querySelector(front);
  const order = Number(document.querySelector('[data-board]').dataset.size);
  street.style.cssText = 'z-index: 9; pointer-events: auto';
  const points = (box) => [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [box.left + box.width * x, box.top + box.height * y]));
  const faults = [];
  let written = 0;
  for (const cell of document.querySelectorAll('[data-board] [role=gridcell]')) {
    const { row, col, value } = cell.dataset;
    const notes = cell.querySelector('.notes');
    const text = value === '0' ? notes : [...cell.childNodes].find(({ nodeType }) => nodeType === 3);
    if (!text) continue;
    written += 1;
    const range = document.createRange();
    range.selectNodeContents(text);
    const shapes = new Set();
    for (const box of range.getClientRects()) {
      for (const [x, y] of points({ left: box.left, top: box.top + box.height * 0.15, width: box.width, height: box.height * 0.7 })) {
        const top = document.elementsFromPoint(x, y).find((element) => street.contains(element) && element !== street);
        shapes.add(`${top?.getAttribute('class')} ${top?.closest('.building') ? [...street.children].indexOf(top.closest('.street-view > g')) : 'ground'}`);
      }
    }
    const buildings = [...shapes].filter((shape) => !shape.endsWith('ground'));
    const isFine = value === '0' ? buildings.length === 0 : buildings.length === 1 && shapes.size === 1 && /^roof /.test(buildings[0]);
    if (!isFine) faults.push(`r${row}c${col} (${value}): ${[...shapes].join(', ')}`);
  }
  street.style.cssText = '';
  return { faults, written, order };
}, FRONT);

/** The middle of what a cell or a clue shows, on the screen. */
const middle = (play, selector) => play.page.$eval(selector, (node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
});
const cellAt = (row, col) => `[data-row="${row}"][data-col="${col}"]`;
const clueAt = (side, index) => `[data-clue=${side}][data-index="${index}"]`;
const selected = async (play) => (await play.board()).cells.flat().filter(({ marks }) => marks.includes('selected')).map(({ row, col }) => `r${row}c${col}`).join(' ');

journey('a 4x4 is played in the city by keys and by the mouse, and solved', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  assert.equal(await play.page.$('.street-view'), null, 'the plain board comes first');
  const before = await play.board();
  await enter(play);
  assert.deepEqual(await play.board(), before, 'the city is the same board');
  await play.page.click(cellAt(1, 1));
  assert.equal(await selected(play), 'r1c1');
  for (let row = 1; row <= 2; row += 1) {
    for (let col = 1; col <= 4; col += 1) {
      await play.keys(String(SMALL_SOLUTION[(row - 1) * 4 + col - 1]), ...(col < 4 ? ['ArrowRight'] : []));
    }
    if (row === 1) await play.keys('ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  }
  assert.deepEqual((await play.values()).slice(0, 8), SMALL_SOLUTION.slice(0, 8));
  const lit = () => play.page.$$eval(`${FRONT} .lights`, (buildings) => buildings.length);
  assert.equal(await lit(), 8, 'two full rows have light in their windows');
  await play.press('fill-notes');
  assert.deepEqual((await covered(play)).faults, []);
  for (let at = 8; at < 16; at += 1) {
    await play.page.click(cellAt(Math.floor(at / 4) + 1, (at % 4) + 1));
    await play.keys(String(SMALL_SOLUTION[at]));
  }
  assert.equal((await play.board()).state, 'solved');
  assert.equal(await lit(), 16);
  const { faults, written } = await covered(play);
  assert.deepEqual([faults, written], [[], 16]);
});

journey('arrow keys go where they point on the screen, whichever side is in front', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  const ways = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };
  const fronts = ['bottom', 'right', 'top', 'left'];
  for (const front of fronts) {
    if (front !== 'bottom') await play.press('turn');
    const [[, slab], ...clues] = await Promise.all([middle(play, FRONT), ...fronts.map((side) => middle(play, clueAt(side, 1)))]);
    assert.equal(fronts[clues.findIndex(([, y]) => y === Math.max(...clues.map(([, y]) => y)))], front, 'the clues turn too');
    assert.ok(slab > 0);
    for (const [key, [along, down]] of Object.entries(ways)) {
      await play.page.click(cellAt(2, 2));
      const [x, y] = await middle(play, cellAt(2, 2));
      await play.keys(key);
      const [, row, col] = (await selected(play)).match(/^r(\d)c(\d)$/);
      const [toX, toY] = await middle(play, cellAt(row, col));
      const moved = along ? (toX - x) * along : (toY - y) * down;
      assert.ok(moved > 30, `${key} with ${front} in front goes from r2c2 to r${row}c${col}`);
    }
  }
});

journey('a pressed clue comes to the front and shows what is seen from it', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  for (const [col, digit] of [[1, 4], [2, 3], [3, 1], [4, 2]]) {
    await play.select(1, col);
    await play.keys(String(digit));
  }
  await enter(play);
  const kinds = () => play.page.$$eval(`${FRONT} .building`, (buildings) => buildings.map((building) => (/seen|hidden/.exec(building.getAttribute('class')) ?? [''])[0]));
  assert.deepEqual(await kinds(), ['', '', '', '']);
  await play.page.click(clueAt('right', 1));
  // From the right 2, 1, 3, 4 stand one behind the other: the first in front, drawn last.
  assert.deepEqual(await kinds(), ['seen', 'seen', 'hidden', 'seen']);
  const [[, y], [, other]] = [await middle(play, clueAt('right', 1)), await middle(play, clueAt('left', 1))];
  assert.ok(y > other, 'the right side is in front');
  assert.equal((await covered(play)).faults.length, 0);
  await play.page.click(cellAt(4, 4));
  assert.deepEqual(await kinds(), ['', '', '', '']);
});

journey('every number and note of a 7x7 is in sight from all sides, on a phone too', { ...PHONE, timeout: 240_000 }, async ({ open }) => {
  for (const size of Object.values(SIZES)) {
    const play = await open({ puzzle: SEVEN, size });
    await play.press('fill-notes');
    for (const [row, col, digit] of [[1, 1, 7], [2, 1, 1], [3, 1, 7], [1, 3, 1], [2, 3, 7], [6, 6, 7], [7, 6, 1], [7, 1, 6]]) {
      await play.select(row, col);
      await play.keys(String(digit));
    }
    await enter(play);
    for (let quarters = 0; quarters < 4; quarters += 1) {
      const { faults, written } = await covered(play);
      assert.deepEqual(faults, [], `after ${quarters} quarters`);
      assert.equal(written, 49);
      await play.press('turn');
    }
    const small = await play.page.$$eval('.notes', (all) => Math.min(...all.map((notes) => parseFloat(getComputedStyle(notes).fontSize))));
    assert.ok(small >= 8, `notes of ${small} px`);
  }
});

journey('the city is kept over a reload, in which nothing shifts, and left again', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  await play.select(1, 1);
  await play.keys('4');
  await play.reload();
  await play.page.waitForSelector('[data-city=shown] .street-view .building');
  await play.styled();
  assert.equal((await play.cell(1, 1)).value, 4);
  const shifts = await play.page.evaluate(() => (window.__watched.flush(), window.__watched.shifts));
  assert.deepEqual(shifts, []);
  assert.equal(await play.page.$eval(byAction('city'), (button) => button.getAttribute('aria-pressed')), 'true');
  await play.press('city');
  await play.until('the board is plain', async () => (await play.page.$('.street-view')) === null);
  const styles = await play.page.$$eval('[data-board] :is([role=gridcell], [data-clue])', (all) => all.filter((element) => element.getAttribute('style')).length);
  assert.equal(styles, 0, 'cells are where a plain board has them');
  assert.equal(await play.page.$(byAction('turn')), null);
});

journey('a digit rises, unless little movement is wished, and a turn moves nothing', async ({ open }) => {
  for (const motion of [true, false]) {
    const play = await open({ puzzle: SMALL, motion });
    await enter(play);
    await play.page.evaluate(() => {
      window.__moves = new Set();
      document.addEventListener('animationstart', ({ animationName, target }) => target.closest('.stage') && window.__moves.add(animationName), true);
      document.addEventListener('transitionrun', ({ propertyName, target }) => target.closest('.key') && window.__moves.add(`${propertyName} of a number key`), true);
    });
    await play.page.click(cellAt(1, 1));
    await play.keys('4');
    await play.press('turn');
    assert.deepEqual(await play.page.evaluate(() => [...window.__moves].sort()), motion ? ['number-rises', 'rise'] : []);
  }
});

journey('boards that are no city have no switch', async ({ open }) => {
  const play = await open({ puzzle: '.'.repeat(81) });
  assert.equal(await play.page.$(byAction('city')), null);
});
