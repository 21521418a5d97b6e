// What those look for who play every day: all steps as a list, hints up to what one knows, hints that play on, notes of a
// selection, a digit shown wherever it is, clues marked in one stroke, a replay, a code for the phone, colours of one's own.
import assert from 'node:assert/strict';
import { S1, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { journey } from './support/journey.mjs';
import { byAction } from './support/names.mjs';

/** A Sudoku that singles alone do not finish. */
const HARDER = '...8.1..........435............7.8........1...2..3....6......75..34........2..6..';

const cellAt = (row, col) => `[data-row="${row}"][data-col="${col}"]`;
const filled = async (play) => (await play.values()).filter(Boolean).length;

journey('all steps that are possible now are listed, those of the selection alone too, and one is taken', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.press('all-steps');
  const rows = () => play.page.$$eval(byAction('pick-step'), (all) => all.map(({ dataset, innerText }) => [dataset.technique, innerText]));
  await play.until('they are listed', async () => (await rows()).length > 3);
  await play.accessible('the list of steps');
  const all = await rows();
  assert.ok(new Set(all.map(([technique]) => technique)).size > 1, `of several techniques: ${all}`);
  await play.press('pick-step', 'li:last-child *');
  const hint = await play.hint();
  assert.equal(hint.technique, all.at(-1)[0]);
  const before = await play.board();
  await play.press('apply');
  assert.notDeepEqual(await play.board(), before, 'it changes the board');
  const [open1] = (await play.board()).cells.flat().filter(({ value }) => value === 0);
  await play.select(open1.row, open1.col);
  await play.press('all-steps');
  await play.press('here');
  await play.until('only those of the cell are listed', async () => (await play.page.$$(byAction('pick-step'))).length > 0);
  await play.press('pick-step', 'li:first-child *');
  const { eliminates, places } = await play.hint();
  assert.match(`${eliminates} ${places}`, new RegExp(`r${open1.row}c${open1.col}[-=]`));
});

journey('hints stop where one’s techniques do, and show more when asked', async ({ open }) => {
  const play = await open({ puzzle: HARDER });
  await play.prefer('easy');
  const isOffered = () => play.can('show-anyway');
  await play.until('the easy steps are used up', async () => {
    if (await isOffered()) return true;
    await play.keys('h');
    if (await play.can('apply')) await play.press('apply');
    return false;
  }, 100_000);
  await play.press('show-anyway');
  await play.ask(2);
  assert.ok((await play.hint()).technique, 'the harder step is shown');
  await play.press('close');
  await play.prefer('all');
  await play.keys('h');
  await play.until('it is shown at once', async () => Boolean(await play.hint()) && !(await isOffered()));
});

journey('hints play on until they are stopped', async ({ open }) => {
  // Five cells are open: a step takes as long as a reader needs.
  const play = await open({ puzzle: '1.3434.22.434.2.' });
  await play.ask(3);
  const before = await filled(play);
  await play.press('play-on');
  await play.until('two numbers more are there', async () => (await filled(play)) >= before + 2, 60_000);
  await play.press('stop-playing');
  await play.staysFor(2500, 'the board and the hint are as they were', async () => [await filled(play), await play.hint()]);
  await play.press('play-on');
  await play.until('it is solved', async () => (await play.board()).state === 'solved', 100_000);
});

journey('notes of the selection are filled, swapped and cleared', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('Shift+ArrowRight');
  const notes = () => Promise.all([1, 2, 3].map(async (col) => (await play.cell(1, col)).candidates.length));
  await play.press('fill-these');
  const full = await notes();
  assert.ok(full[0] > 0 && full[1] > 0 && full[2] === 0, `${full}`);
  await play.press('swap-notes');
  assert.deepEqual(await notes(), [0, 0, 0]);
  assert.equal(await play.page.$$eval('[data-corners]', (cells) => cells.length), 2);
  await play.press('swap-notes');
  await play.press('clear-these');
  assert.deepEqual(await notes(), [0, 0, 0]);
  await play.press('undo');
  assert.deepEqual(await notes(), full);
});

journey('a digit is shown wherever it is by its key alone, and a double press places the only note', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  const shown = () => play.page.$eval('.highlight', (shapes) => 'on' in shapes.dataset);
  assert.equal(await shown(), false);
  await play.press('digit', '[data-digit="3"]');
  assert.equal(await shown(), true);
  await play.press('digit', '[data-digit="3"]');
  assert.equal(await shown(), false);
  await play.page.click(`${byAction('digit')}[data-digit="4"]`, { button: 'right' });
  assert.equal(await shown(), true, 'by the other button of the mouse too');
  const [{ row, col }] = (await play.board()).cells.flat().filter(({ value }) => value === 0);
  await play.select(row, col);
  await play.keys('Shift+5');
  await play.page.click(cellAt(row, col), { count: 2 });
  assert.equal((await play.cell(row, col)).value, 0, 'not unless it is preferred');
  await play.prefer('double-press');
  await play.page.click(cellAt(row, col), { count: 2 });
  assert.equal((await play.cell(row, col)).value, 5);
});

journey('clues are marked in one stroke', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const at = (index) => play.page.$eval(`[data-clue="top"][data-index="${index}"]`, (clue) => {
    const { left, top, width, height } = clue.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
  const marks = () => play.page.$$eval('[data-clue="top"]', (clues) => clues.filter(({ dataset }) => dataset.value !== '0').map(({ dataset }) => dataset.hand ?? ''));
  const stroke = async () => {
    await play.page.mouse.move(...(await at(1)));
    await play.page.mouse.down();
    await play.page.mouse.move(...(await at(4)), { steps: 12 });
    await play.page.mouse.up();
  };
  await stroke();
  const ticked = await marks();
  assert.ok(ticked.length > 1 && ticked.every((mark) => mark === 'ticked'), `${ticked}`);
  await stroke();
  assert.ok((await marks()).every((mark) => mark === 'struck'));
});

journey('a game is replayed from its first move to its last', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const first = await filled(play);
  await play.solve(SMALL_SOLUTION);
  await play.press('replay', '[data-win] *');
  await play.until('it begins anew', async () => (await filled(play)) <= first + 1);
  await play.until('it is solved once more', async () => (await play.board()).state === 'solved', 60_000);
  assert.deepEqual(await play.values(), SMALL_SOLUTION);
  await play.press('replay', '.history *');
  await play.until('it is begun once more', async () => (await filled(play)) < SMALL_SOLUTION.length);
  await play.press('stop-replay');
  assert.deepEqual(await play.values(), SMALL_SOLUTION, 'it ends where it was begun');
});

journey('a link is shown as a code for a camera, unless it is too long for one', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.page.evaluate(() => { location.hash = 'share'; });
  await play.press('qr');
  const side = await play.page.$eval('[data-qr]', (code) => [code.clientWidth, code.clientHeight, code.querySelector('path').getAttribute('d').length]);
  assert.ok(side[0] > 150 && side[0] === side[1] && side[2] > 2000, `${side}`);
  await play.accessible('the code');
});

journey('another accent and pure black are there after a reload', async ({ open }) => {
  const play = await open({ puzzle: SMALL, theme: 'dark' });
  const colours = () => play.page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--accent-rgb', '--ground'].map((name) => style.getPropertyValue(name).trim());
  });
  const before = await colours();
  await play.prefer('blue');
  await play.prefer('black');
  const after = await colours();
  assert.notEqual(after[0], before[0]);
  assert.equal(after[1], '#000000');
  await play.page.reload();
  await play.until('they are there', async () => String(await colours()) === String(after));
  await play.accessible('a blue page on black');
});

journey('entries that fit no solution of several are told by Check and by a hint', async ({ open }) => {
  // An empty board of four rows has 576 solutions.
  const play = await open({ puzzle: '{"n":4}' });
  for (const [row, col, digit] of [[1, 1, 3], [1, 2, 2], [1, 3, 1]]) {
    await play.select(row, col);
    await play.keys(String(digit));
  }
  const status = () => play.page.$eval('.status', (line) => [line.dataset.tone, line.innerText]);
  await play.press('check');
  await play.until('nothing is wrong yet', async () => (await status())[1] !== '' && (await status())[0] !== 'bad');
  await play.select(3, 4);
  await play.keys('4');
  await play.press('check');
  await play.until('it is told', async () => (await status())[0] === 'bad');
  await play.keys('h');
  await play.until('a hint says so', async () => (await play.hint()) !== null && !(await play.can('more')));
  await play.keys('b');
  await play.until('the last number is taken back', async () => (await filled(play)) === 3);
});
