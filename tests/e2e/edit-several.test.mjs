// Edit: what several solutions use, one after another, and what could go where there is one.
import assert from 'node:assert/strict';
import { SMALL } from './puzzles.mjs';
import { journey } from './support/journey.mjs';

const isThere = (play, action) => play.page.$eval(`[data-action=${action}]`, (control) => !control.disabled).catch(() => false);
const toggle = (play) => play.page.locator('.place.edit [data-action=true-candidates]').click();
const position = (play) => play.page.$eval('.place.edit .stepper p', ({ innerText }) => innerText);
const grids = (play) =>
  play.page.$$eval('.place.edit .pair .mini', (grids) => grids.map((grid) => [...grid.children].map(({ innerText }) => Number(innerText))));
const isWhole = (play) => play.page.$eval('.place.edit .stage', ({ dataset }) => dataset.candidates === 'all');
const settled = (play) => play.until('all candidates are known', () => isWhole(play));

/** How many buildings are seen along the heights. */
function seen(heights) {
  return heights.filter((height, at) => heights.slice(0, at).every((before) => before < height)).length;
}

/** All solutions of a board of Skyscrapers of four rows, by trying every digit in every cell. */
function solutionsOf({ cells, clues }) {
  const found = [];
  const lines = (grid, index) => {
    const row = grid.slice(4 * index, 4 * index + 4);
    const column = [0, 1, 2, 3].map((at) => grid[4 * at + index]);
    return { left: row, right: row.toReversed(), top: column, bottom: column.toReversed() };
  };
  const holds = (grid) => [0, 1, 2, 3].every((index) =>
    Object.entries(lines(grid, index)).every(([side, line]) => [0, seen(line)].includes(clues[side][index].value)));
  const fill = (grid) => {
    const at = grid.length;
    if (at === 16) return holds(grid) ? found.push(grid) : 0;
    const given = cells[Math.floor(at / 4)][at % 4].value;
    for (const digit of given ? [given] : [1, 2, 3, 4]) {
      const isFree = grid.every((other, index) =>
        other !== digit || (index % 4 !== at % 4 && Math.floor(index / 4) !== Math.floor(at / 4)));
      if (isFree) fill([...grid, digit]);
    }
    return 0;
  };
  fill([]);
  return found;
}

/** A board with few solutions: clues above and one given. */
async function few(play) {
  await play.follow('edit');
  await play.page.waitForSelector('.place.edit [data-board]');
  await play.selectClue('top', 1);
  await play.keys('4', 'ArrowRight', '2');
  await play.select(2, 3);
  await play.keys('4');
  await play.until('its solutions are listed', async () => /^2 of \d+$/.test(await position(play).catch(() => '')));
}

journey('the board shows which digits solutions use, live, and keeps doing so', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await few(play);
  const shown = async () => (await play.board()).cells.flat().map(({ candidates }) => candidates.join(''));
  assert.deepEqual(new Set(await shown()), new Set(['']), 'nothing before the switch is on');
  const right = async () => {
    await settled(play);
    const board = await play.board();
    const solutions = solutionsOf(board);
    const expected = board.cells.flat().map(({ value }, at) => {
      const used = new Set(solutions.map((grid) => grid[at]));
      return value ? '' : [...used].sort().join('');
    });
    assert.deepEqual(await shown(), expected);
    return solutions.length;
  };
  await toggle(play);
  assert.ok((await right()) > 2);
  const drawn = async (row, col) => play.page.$eval(`.place.edit [data-row="${row}"][data-col="${col}"]`, (cell) => {
    const { content, color, fontWeight } = getComputedStyle(cell, '::after');
    return { content, fontWeight, isQuiet: color !== getComputedStyle(cell).color };
  });
  // Four are seen in the first column: it rises.
  assert.deepEqual(await drawn(3, 1), { content: '"3"', fontWeight: '400', isQuiet: true });
  const several = (await play.board()).cells.flat().find(({ candidates }) => candidates.length > 1);
  assert.equal((await drawn(several.row, several.col)).content, 'none');
  const board = await play.board();
  const [first, ...others] = solutionsOf(board);
  const at = first.findIndex((digit, index) => {
    const alike = others.filter((grid) => grid[index] === digit).length;
    return alike > 0 && alike < others.length;
  });
  await play.select(Math.floor(at / 4) + 1, (at % 4) + 1);
  await play.keys(String(first[at]));
  await right();
  await play.keys('Backspace');
  await right();
  await play.reload();
  await play.page.waitForSelector('.place.edit [data-board]');
  await right();
  await toggle(play);
  await play.until('they are gone', async () => (await shown()).every((words) => words === ''));
});

journey('nothing is given up or left out on a 9x9 with very many solutions', async ({ open }) => {
  const play = await open({ puzzle: '.'.repeat(81) });
  await play.follow('edit');
  await play.page.waitForSelector('.place.edit [data-board]');
  await play.press('from-game');
  await play.select(1, 1);
  await play.keys('4');
  await play.page.waitForSelector('.place.edit [data-action=true-candidates]');
  await toggle(play);
  await settled(play);
  await play.page.evaluate(() => {
    window.took = new Promise((resolve) => {
      document.addEventListener('keydown', () => {
        const begun = performance.now();
        const stage = document.querySelector('.place.edit .stage');
        new MutationObserver(() => {
          if (stage.dataset.candidates === 'all') resolve(performance.now() - begun);
        }).observe(stage, { attributes: true });
      }, { once: true });
    });
  });
  await play.keys('5');
  const took = await play.page.evaluate(() => window.took);
  assert.ok(took < 1500, `${took} ms after the key, with room for a slow machine`);
  console.log(`9x9: ${Math.round(took)} ms`);
  const { cells } = await play.board();
  assert.deepEqual(cells[0][1].candidates, [1, 2, 3, 4, 6, 7, 8, 9]);
  assert.deepEqual(cells[8][8].candidates, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // A ninth of all 6.67 × 10²¹ grids, by an estimate that is good to some per cent.
  await play.until('their number is estimated', async () => /^2 of about 7\.\d\u00a0×\u00a010²⁰$/.test(await position(play)), 30_000);
});

journey('more solutions than are listed are counted', async ({ open }) => {
  const play = await open({ puzzle: '.'.repeat(16) });
  await play.follow('edit');
  await play.page.waitForSelector('.place.edit [data-board]');
  await play.press('from-game');
  await play.select(1, 1);
  await play.keys('4');
  await play.until('all are counted', async () => (await position(play).catch(() => '')) === '2 of 72');
});

journey('one goes from solution to solution, by keys too', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await few(play);
  const solutions = solutionsOf(await play.board()).map(String);
  const count = solutions.length;
  const shown = [];
  assert.deepEqual([await isThere(play, 'previous-solution'), await isThere(play, 'next-solution')], [false, true]);
  await play.page.focus('[data-action=next-solution]');
  for (let number = 2; ; number += 1) {
    assert.equal(await position(play), `${number} of ${count}`);
    const [first, second] = (await grids(play)).map(String);
    if (number === 2) shown.push(first);
    assert.equal(first, shown[0], 'the first stays');
    shown.push(second);
    if (!(await isThere(play, 'next-solution'))) break;
    await play.keys('Enter');
    await play.until('the next is shown', async () => (await position(play)) !== `${number} of ${count}`);
  }
  assert.deepEqual(shown.toSorted(), solutions.toSorted(), 'every solution is shown once');
  await play.press('previous-solution');
  assert.equal(await position(play), `${count - 1} of ${count}`);
  assert.equal(String((await grids(play))[1]), shown[count - 2]);
});

journey('givens and clues that could go are found, marked and counted', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.follow('edit');
  await play.page.waitForSelector('.place.edit [data-board]');
  await play.press('from-game');
  await play.until('it can be asked for', () => isThere(play, 'find-redundant'));
  await play.press('find-redundant');
  await play.page.waitForSelector('.place.edit .found .listed li');
  const board = await play.board();
  const expected = Object.entries(board.clues).flatMap(([side, all]) => all.flatMap(({ value }, at) => {
    const less = all.map((clue, index) => (index === at ? { ...clue, value: 0 } : clue));
    const isFree = value > 0 && solutionsOf({ ...board, clues: { ...board.clues, [side]: less } }).length === 1;
    return isFree ? [`${side} ${at + 1}`] : [];
  }));
  assert.ok(expected.length > 8);
  const marked = () => play.page.$$eval('.place.edit [data-clue].evidence', (all) => all.map(({ dataset }) => `${dataset.clue} ${dataset.index}`));
  assert.deepEqual((await marked()).toSorted(), expected.toSorted());
  assert.equal((await play.page.$$('.place.edit .found .listed li')).length, expected.length);
  assert.ok((await play.page.$eval('.place.edit .found', ({ innerText }) => innerText)).includes(`${expected.length} of 16`));
  const [side, index] = expected[0].split(' ');
  await play.selectClue(side, Number(index));
  await play.keys('Backspace');
  await play.until('it has one solution still', () => isThere(play, 'find-redundant'));
  assert.deepEqual(await marked(), [], 'another puzzle is to be asked about anew');
});

/** The cells and clues that are proposed, as `r1c2` and `top 1`, each with its number. */
const proposed = (play) =>
  play.page.$$eval('.place.edit :is([data-mark~=placed], [data-clue].evidence)', (marked) => marked.map(({ dataset }) =>
    `${dataset.clue ? `${dataset.clue} ${dataset.index}` : `r${dataset.row}c${dataset.col}`} = ${dataset.value}`));

journey('the fewest numbers that leave one solution are proposed, others too, and added in one step', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await few(play);
  const before = await play.board();
  const isEnough = ({ cells, clues }) => solutionsOf({ cells, clues }).length === 1;
  for (const [index, action] of [[0, 'make-unique'], [1, 'make-unique'], [2, 'make-unique'], [2, 'other-proposal']]) {
    if (action === 'make-unique') {
      await play.page.$eval('#edit-may-add', (select, index) => {
        select.selectedIndex = index;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }, index);
      await play.until('nothing is proposed', async () => (await proposed(play)).length === 0);
    }
    const last = (await proposed(play)).join();
    await play.press(action);
    await play.until('others are proposed', async () => !['', last].includes((await proposed(play)).join()));
    const shown = await proposed(play);
    assert.ok(shown.every((item) => [/^r/, /^(top|bottom|left|right)/, /./][index].test(item)), `${shown} for choice ${index}`);
    assert.ok(isEnough(await play.board()), `${shown} leave one solution`);
  }
  const count = (await proposed(play)).length;
  await play.press('drop-proposal');
  await play.until('the board is as it was', async () => JSON.stringify(await play.board()) === JSON.stringify(before));
  await play.page.focus('[data-action=make-unique]');
  await play.keys('Enter');
  await play.until('the least are proposed again', async () => (await proposed(play)).length === count);
  await play.press('add-proposal');
  await play.until('there is one solution', () => isThere(play, 'find-redundant'));
  assert.ok(isEnough(await play.board()));
  await play.press('undo');
  await play.until('one step takes them back', async () => JSON.stringify((await play.board()).clues) === JSON.stringify(before.clues));
});

journey('a board with very many solutions gets a few givens, and the search can be stopped', async ({ open }) => {
  const empty = async (cells) => {
    const play = await open({ puzzle: '.'.repeat(cells) });
    await play.follow('edit');
    await play.page.waitForSelector('.place.edit [data-board]');
    await play.press('from-game');
    await play.page.waitForSelector('[data-action=make-unique]');
    await play.press('make-unique');
    return play;
  };
  const large = await empty(625);
  await large.press('cancel', '.unique *');
  await large.until('it is stopped', () => isThere(large, 'make-unique'));
  assert.deepEqual(await proposed(large), []);
  const play = await empty(81);
  await play.page.waitForSelector('[data-action=add-proposal]', { timeout: 40_000 });
  const { length } = await proposed(play);
  assert.ok(length >= 17 && length < 40, `${length} givens`);
  await play.press('add-proposal');
  await play.until('there is one solution', () => isThere(play, 'find-redundant'));
});
