// Edit: puzzles made by hand, with keys and by touch, and what is said of them meanwhile.
import assert from 'node:assert/strict';
import { S1, SMALL, SMALL_SOLUTION, SMALL_TOWERS } from './puzzles.mjs';
import { SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { bring } from './support/library.mjs';
import { older } from './support/tour.mjs';
import { word } from './support/words.mjs';

const text = (play) => play.page.evaluate(() => document.querySelector('.place.edit')?.innerText ?? '');
const says = (play, words) => play.until(`the page says «${words}»`, async () => (await text(play)).includes(words));
const listed = (play) => play.page.$$eval('.place.edit .listed li', (items) => items.map(({ innerText }) => innerText));
/** The cells and clues that are marked, as `r1c2` and `top 1`. */
const conflicts = (play) =>
  play.page.$$eval('.place.edit :is([data-mark~=conflict], [data-state=broken][data-clue])', (marked) =>
    marked.map(({ dataset }) => (dataset.clue ? `${dataset.clue} ${dataset.index}` : `r${dataset.row}c${dataset.col}`)));

async function enter(play) {
  await play.follow('edit');
  await play.page.waitForSelector('.place.edit [data-board]');
}

/** Chooses from the list of that id by the words of the option. */
async function choose(play, id, words) {
  await play.page.$eval('.place.edit details', (details) => { details.open = true; });
  await play.page.$eval(`#${id}`, (select, words) => {
    select.selectedIndex = [...select.options].findIndex((option) => option.text === words);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, words);
}

const size = async (play, order) => {
  await choose(play, 'edit-order', `${order}×${order}`);
  await play.until(`the board has ${order} rows`, async () => (await play.board()).size === order);
};

journey('a puzzle is made by keys alone, clues and all, and played', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  assert.deepEqual(await play.values(), SMALL_SOLUTION.map(() => 0), 'a board like that of the game, with nothing on it');
  await says(play, 'Nothing is given yet. Enter the first number.');
  await play.staysFor(600, 'no solutions of an empty board are shown', () => play.page.$('.place.edit .found .pair'));
  for (let presses = 0; (await play.focused()).role !== 'gridcell'; presses += 1) {
    assert.ok(presses < 60, 'Tab reaches the board');
    await play.keys('Tab');
  }
  const [top, bottom, left, right] = [[1, 2, 4, 2], [4, 2, 1, 2], [1, 2, 3, 3], [3, 3, 1, 2]];
  const typed = (clues, step) => clues.flatMap((clue, at) => (at < 3 ? [String(clue), step] : [String(clue)]));
  await play.keys('ArrowUp', ...typed(top, 'ArrowRight'), 'ArrowDown', 'ArrowRight', ...typed(right, 'ArrowDown'));
  await play.keys('ArrowLeft', 'ArrowDown', 'Home', ...typed(bottom, 'ArrowRight'));
  assert.equal((await play.focused()).role, 'columnheader', 'the focus is on the clue');
  await play.keys('ArrowUp', 'Home', 'ArrowLeft', 'Home', ...typed(left, 'ArrowDown'));
  const { clues } = await play.board();
  const values = Object.fromEntries(Object.entries(clues).map(([side, all]) => [side, all.map(({ value }) => value)]));
  assert.deepEqual(values, { top, bottom, left, right });
  await says(play, 'One solution:');
  await play.press('solution');
  const solution = await play.page.$$eval('.found .mini span', (cells) => cells.map(({ innerText }) => Number(innerText)));
  assert.deepEqual(solution, SMALL_SOLUTION);
  await play.press('play');
  await play.until('it is played', async () => (await play.page.$('[data-place=play]')) !== null);
  assert.equal((await play.board()).clues.top[2].value, 4);
});

journey('what is typed can be taken back, and a value that the board does not have costs nothing', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  await play.select(2, 2);
  await play.keys('3', '7');
  await says(play, 'This board takes values up to 4.');
  assert.equal((await play.cell(2, 2)).value, 3);
  await play.keys('Backspace');
  assert.equal((await play.cell(2, 2)).value, 0);
  await play.keys('Control+z');
  assert.equal((await play.cell(2, 2)).value, 3);
  await play.keys('Control+z', 'Control+z', 'Control+y');
  assert.equal((await play.cell(2, 2)).value, 3);
  await play.press('clear');
  assert.equal((await play.cell(2, 2)).value, 0);
  await play.press('undo');
  assert.equal((await play.cell(2, 2)).value, 3);
  await play.press('turn');
  assert.equal((await play.cell(2, 3)).value, 3);
  await play.press('mirror');
  assert.equal((await play.cell(2, 2)).value, 3);
});

journey('a puzzle is made by touch', async ({ open }) => {
  const play = await open({ puzzle: SMALL, size: SIZES.phone });
  await enter(play);
  const key = (digit) => play.page.locator(`::-p-xpath(//section[contains(@class, "pad")]//button[normalize-space()="${digit}"])`).click();
  await play.selectClue('top', 1);
  await key(4);
  await play.select(4, 1);
  await key(4);
  const { clues, cells } = await play.board();
  assert.deepEqual([clues.top[0].value, cells[3][0].value], [4, 4]);
  await says(play, 'Several solutions.');
  await play.press('erase');
  assert.equal((await play.cell(4, 1)).value, 0);
});

journey('what breaks a rule is marked at once', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  await play.select(1, 1);
  await play.keys('3', 'ArrowRight', '3');
  await says(play, 'Broken rules');
  assert.deepEqual(await conflicts(play), ['r1c1', 'r1c2']);
  assert.equal((await listed(play)).length, 1);
  await play.keys('4', 'ArrowUp', '2');
  await play.until('the clue is marked', async () => (await conflicts(play)).join() === 'top 2');
  await play.keys('Backspace');
  await says(play, 'Several solutions.');
  assert.deepEqual(await conflicts(play), []);
});

journey('two solutions stand side by side, with the cells marked where they differ', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  await play.select(1, 1);
  await play.keys('3');
  await says(play, 'They differ in the marked cells.');
  const differ = await play.page.$$eval('.place.edit .pair .mini', (grids) => {
    const [one, other] = grids.map((grid) => [...grid.children]);
    return one.map((cell, at) => [cell.innerText !== other[at].innerText, cell.className === 'differs']);
  });
  assert.equal(differ.length, 16);
  assert.ok(differ.some(([differs]) => differs) && differ.every(([differs, marked]) => differs === marked));
  const lines = (play) => play.page.$$eval('.pair .mini:first-child', ([grid]) => ['.edge-left', '.edge-top'].map((edge) => grid.querySelectorAll(edge).length));
  assert.deepEqual(await lines(play), [0, 0], 'there are no boxes');
  const sudoku = await open({ puzzle: '.'.repeat(16) });
  await enter(sudoku);
  await sudoku.press('from-game');
  await sudoku.select(1, 1);
  await sudoku.keys('3');
  await says(sudoku, 'They differ in the marked cells.');
  assert.deepEqual(await lines(sudoku), [4, 4], 'a line down and one across between the boxes');
});

journey('no solution: a smallest set that conflicts is found', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.press('import');
  await play.write('text', SMALL_TOWERS.replace('4:1/2', '4:1/1'));
  await play.page.evaluate(() => {
    window.seen = [];
    const look = () => document.querySelectorAll('.place.edit [role=progressbar]').forEach((bar) => window.seen.push(Number(bar.ariaValueNow)));
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuenow'] });
  });
  await play.press('edit');
  await play.page.waitForSelector('.place.edit');
  await says(play, 'contradict each other; remove any one.');
  const seen = await play.page.evaluate(() => window.seen);
  assert.ok(new Set(seen).size > 2, `the search shows how far it is: ${seen}`);
  assert.deepEqual(seen, seen.toSorted((a, b) => a - b), 'and never goes back');
  await says(play, 'A puzzle without a solution can\'t be played.');
  const set = await conflicts(play);
  assert.equal(set.length, (await listed(play)).length);
  assert.ok(set.includes('top 2'), `the clue that was changed is among ${set}`);
  assert.equal(await play.can('play'), false);
  await play.page.click('.place.edit [data-clue=top][data-index="2"]');
  await play.keys('2');
  await says(play, 'One solution:');
  assert.deepEqual(await conflicts(play), []);
});

journey('boards of 4x4 to 25x25, with two-digit values, boxes and diagonals', { timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  for (const order of [4, 9, 12, 16, 25]) {
    await size(play, order);
    await play.press('clear');
    await play.select(order, order);
    await play.keys(...String(order));
    await play.selectClue('bottom', 1);
    await play.keys('2');
    const { cells, clues } = await play.board();
    assert.deepEqual([cells[order - 1][order - 1].value, clues.bottom[0].value], [order, 2]);
    await says(play, 'Several solutions.');
  }
  await choose(play, 'edit-game', word('en', 'new.sudoku'));
  await play.until('the boxes are there', async () => (await play.board()).box === '5x5');
  assert.equal((await play.board()).clues.top.length, 0);
  await size(play, 12);
  await choose(play, 'edit-boxes', '4×3');
  await play.until('the boxes are others', async () => (await play.board()).box === '4x3');
  await choose(play, 'edit-game', word('en', 'new.hybrid'));
  await play.until('clues have room', async () => (await play.board()).clues.top.length === 12);
  await size(play, 2);
  const drawn = () => play.page.$eval('.place.edit [data-board]', (board) => getComputedStyle(board, '::before').backgroundImage.split('linear-gradient').length - 1);
  assert.equal(await drawn(), 0);
  await play.page.click('.place.edit input[type=checkbox]');
  await play.until('both diagonals are drawn', async () => (await drawn()) === 2);
  await says(play, 'No grid of this shape can follow the rules');
});

journey('the sheet is there after a reload, and the puzzle in play can be taken', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await enter(play);
  await play.select(5, 5);
  await play.keys('7', 'ArrowDown', '2');
  await play.reload();
  await play.page.waitForSelector('.place.edit [data-board]');
  assert.deepEqual([(await play.cell(5, 5)).value, (await play.cell(6, 5)).value], [7, 2]);
  await play.press('from-game');
  await says(play, 'One solution: ');
  assert.equal((await play.board()).clues.top[0].value, 4);
  await play.press('undo');
  assert.equal((await play.cell(5, 5)).value, 7);
});

journey('Ctrl+Home and Ctrl+End go to the corners of the board that is made', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  await play.select(2, 3);
  const at = () => play.page.evaluate(() => `r${document.activeElement.dataset.row}c${document.activeElement.dataset.col}`);
  for (const [key, corner] of [['End', 'r4c4'], ['Home', 'r1c1']]) {
    await play.page.keyboard.down('Control');
    await play.page.keyboard.press(key);
    await play.page.keyboard.up('Control');
    await play.until(`the focus is on ${corner}`, async () => (await at()) === corner);
  }
});

journey('each of two tabs has its own board again after a reload, and a new tab begins with the one changed last', async ({ open }) => {
  const top = async (play) => (await play.values()).slice(0, 2).join();
  const first = await open({ puzzle: SMALL });
  await enter(first);
  await first.select(1, 1);
  await first.keys('3');
  const second = await open();
  await enter(second);
  assert.equal(await top(second), '3,0', 'the board of the first tab');
  await second.select(1, 2);
  await second.keys('4');
  for (const [play, values] of [[first, '3,0'], [second, '3,4']]) {
    await play.page.bringToFront();
    await play.reload();
    await play.page.waitForSelector('.place.edit [data-board]');
    assert.equal(await top(play), values);
  }
  const third = await open();
  await enter(third);
  assert.equal(await top(third), '3,4');
});

journey('Clear all says that it can be taken back, and can', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.follow('edit');
  await play.press('from-game');
  const clues = async () => (await play.board()).clues.top.map(({ value }) => value);
  const before = await clues();
  await play.press('clear');
  await play.until('it is told', () => play.page.$eval('.verdict [role=status]', (status) => status.innerText.includes('Undo brings everything back')));
  assert.deepEqual(await clues(), [0, 0, 0, 0]);
  await play.press('undo');
  assert.deepEqual(await clues(), before);
});

journey('givens are kept symmetric where that is chosen, by keys, and the choice is there after a reload', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  await choose(play, 'edit-symmetry', word('en', 'new.symmetry.half-turn'));
  const wanted = () => play.page.$$eval('.place.edit [data-mark~=wanted]', (cells) => cells.map(({ dataset }) => `r${dataset.row}c${dataset.col}`));
  await play.select(1, 2);
  await play.keys('3');
  await play.until('its partner is wanted', async () => (await wanted()).join() === 'r4c3');
  const dashes = await play.page.$eval('[data-mark~=wanted]', (cell) => getComputedStyle(cell, '::before').borderTopStyle);
  assert.equal(dashes, 'dashed');
  await play.reload();
  await play.page.waitForSelector('.place.edit [data-board]');
  await play.until('it is wanted still', async () => (await wanted()).join() === 'r4c3');
  await play.select(4, 3);
  await play.keys('2');
  await play.until('nothing is wanted', async () => (await wanted()).length === 0);
  await play.keys('Delete');
  const values = async () => [(await play.cell(1, 2)).value, (await play.cell(4, 3)).value].join();
  assert.equal(await values(), '0,0');
  await play.keys('Control+z');
  assert.equal(await values(), '3,2');
});

journey('the hardest step is named with its place among all steps, and leads to its page', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await enter(play);
  await play.press('from-game');
  await play.page.waitForSelector('.hardest [data-action=technique]');
  const { id, words } = await play.page.$eval('.hardest', (line) => ({ id: line.querySelector('a').dataset.technique, words: line.innerText }));
  const [, step, steps] = words.match(/\(step (\d+) of (\d+)\)/).map(Number);
  assert.ok(step >= 1 && step < steps, words);
  assert.ok(words.includes(word('en', `technique.${id}`)), words);
  await play.press('technique');
  await play.until('its page is shown', () => play.page.evaluate((id) => location.hash === `#learn/${id}`, id));
});

journey('title, author and rules stay with the board, are shown in Play, and go along in formats that have a place for them', async ({ open }) => {
  const told = { title: '<b>Towers</b> & more', author: 'Ada', rules: 'See the skyline. Ограничений нет 🏙' };
  const play = await open({ puzzle: SMALL });
  await enter(play);
  await play.press('from-game');
  await play.page.$eval('.told-fields', (details) => { details.open = true; });
  for (const [field, words] of Object.entries(told)) {
    await play.page.focus(`#edit-${field}`);
    await play.page.keyboard.type(words);
  }
  assert.equal((await play.board()).clues.top[0].value > 0, true, 'digits that are typed there are no clues');
  await play.reload();
  await play.page.waitForSelector('.place.edit [data-board]');
  const kept = await play.page.$$eval('.told-fields :is(input, textarea)', (fields) => fields.map(({ value }) => value));
  assert.deepEqual(kept, Object.values(told));
  await says(play, 'One solution:');
  await play.press('play', '.place.edit *');
  await play.page.waitForSelector('[data-place=play] .puzzle-info .words');
  const shown = () => play.page.evaluate(() => ({
    line: document.querySelector('.play .title p').textContent,
    names: document.querySelector('.puzzle-info .names').textContent,
    rules: document.querySelector('.puzzle-info .words').textContent,
  }));
  const { line, names, rules } = await shown();
  assert.ok(line.startsWith(`${told.title} · ${told.author} · `), line);
  assert.deepEqual([names, rules], [`${told.title} · ${told.author}`, told.rules]);
  // The library has what was begun.
  await play.select(1, 1);
  await play.keys(String(SMALL_SOLUTION[0]));
  await bring(play, older());
  await play.page.evaluate(() => { location.hash = 'library/games'; });
  await play.page.waitForSelector('.games .search');
  await play.write('search', 'more ada');
  const row = () => play.page.$eval('[data-place-of-row] .names', ({ innerText }) => innerText);
  await play.until('the library lists it by its title', async () => (await row()).startsWith(told.title));
  await play.page.goBack();
  await play.follow('share');
  await play.page.waitForSelector('.share [data-action=format] option[value=json]');
  await play.page.select('.share [data-action=format]', 'json');
  const text = () => play.page.$eval('.share textarea', ({ value }) => value);
  await play.until('it is written as JSON', async () => (await text()).startsWith('{"n"'));
  const json = await text();
  const written = JSON.parse(json);
  assert.deepEqual([written.title, written.author, written.rules], Object.values(told));
  const other = await open();
  await other.press('import');
  await other.write('text', json);
  await other.page.waitForSelector('.puzzle-info .words');
  await other.press('edit');
  await other.page.waitForSelector('.place.edit [data-board]');
  assert.equal(await other.page.$eval('#edit-title', ({ value }) => value), told.title);
});
