// The contract for automation, word for word, on boards of every kind and size.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { S1, SMALL } from './puzzles.mjs';
import { journey } from './support/journey.mjs';
import { byAction } from './support/names.mjs';
import { tour } from './support/tour.mjs';

const CORPUS = path.join(import.meta.dirname, '../corpus');
const large = readFileSync(path.join(CORPUS, 'sudoku16/made.txt'), 'utf8').split('\n').find((line) => line && !line.startsWith('#'));
/** A 25x25 Sudoku whose rows follow one another by a formula, with every third cell blank; one solution. */
const LARGEST = Array.from({ length: 625 }, (_, at) => [Math.floor(at / 25), at % 25])
  .map(([row, col]) => ((row + col) % 3 ? ((row * 5 + Math.floor(row / 5) + col) % 25) + 1 : 0))
  .join(' ');

const BOARDS = {
  'Skyscrapers 4x4': [SMALL, 4, 'none', 16],
  'Skyscrapers 9x9': [S1, 9, 'none', 36],
  'Sudoku 6x6': ['{"n":6,"box":[2,3],"givens":[0,0,6,3,0,0,0,0,0,0,2,0,3,1,0,4,0,0,4,0,0,0,0,0,0,0,0,0,0,5,0,0,0,1,4,0]}', 6, '2x3', 0],
  'Skyscraper Sudoku 6x6': ['{"n":6,"box":[2,3],"left":[3,0,0,0,4,0],"right":[0,0,0,0,0,2],"givens":[0,0,0,6,4,0,0,0,0,0,0,0,0,0,0,0,3,0,0,3,0,0,0,5,0,0,0,0,0,0,0,5,0,2,0,0]}', 6, '2x3', 24],
  'Sudoku 9x9': ['53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', 9, '3x3', 0],
  'Sudoku 16x16': [large, 16, '4x4', 0],
  'Sudoku 25x25': [LARGEST, 25, '5x5', 0],
};
/** What a game can be told at once, and what stands in its menu. */
const ACTIONS = ['hint', 'check', 'undo', 'redo', 'erase', 'notes', 'menu'];
const IN_MENU = ['reveal', 'fill-notes', 'easy', 'why-not', 'new', 'import', 'share', 'restart'];
const MARKS = ['selected', 'conflict', 'evidence', 'eliminated', 'placed'];

/** The attributes as they stand in the document. */
const attributes = (play) =>
  play.page.evaluate(() => ({
    ready: document.documentElement.dataset.ready,
    board: { ...document.querySelector('[role=grid][data-board]').dataset },
    cells: [...document.querySelectorAll('[data-board] [role=gridcell]')].map(({ dataset }) => ({ ...dataset })),
    clues: [...document.querySelectorAll('[data-clue]')].map(({ dataset }) => ({ ...dataset })),
  }));

const count = async (play, action) => (await play.page.$$(byAction(action))).length;

async function judgeBoard(play, size, box, clues) {
  const seen = await attributes(play);
  assert.equal(seen.ready, 'true');
  assert.deepEqual([seen.board.size, seen.board.box, seen.board.state], [String(size), box, 'playing']);
  const places = Array.from({ length: size * size }, (_, at) => `${Math.floor(at / size) + 1} ${(at % size) + 1}`);
  assert.deepEqual(seen.cells.map(({ row, col }) => `${row} ${col}`), places);
  for (const { value, given, candidates, mark } of seen.cells) {
    assert.match(value, /^\d+$/);
    assert.equal(given, String(value !== '0'));
    assert.equal(candidates, '');
    assert.equal(mark, '');
  }
  assert.equal(seen.clues.length, clues);
  for (const { clue, index, value, state } of seen.clues) {
    assert.ok(['top', 'bottom', 'left', 'right'].includes(clue) && index >= 1 && index <= size);
    assert.ok(value >= 0 && value <= size && ['open', 'met', 'broken'].includes(state), `${clue} ${index}: ${value} ${state}`);
  }
  for (const action of ACTIONS) assert.equal(await count(play, action), 1, action);
  await play.press('menu');
  await play.until('the menu is there', async () => (await count(play, 'reveal')) === 1);
  for (const action of IN_MENU) assert.equal(await count(play, action), 1, action);
  await play.press('close');
  await play.until('the menu is gone', async () => (await count(play, 'reveal')) === 0);
}

async function judgeEntries(play, size) {
  const at = (await play.values()).indexOf(0);
  const [row, col] = [Math.floor(at / size) + 1, (at % size) + 1];
  const cell = () => play.cell(row, col);
  await play.select(row, col);
  assert.deepEqual((await cell()).marks, ['selected']);
  await play.press('notes');
  await play.keys('3');
  assert.deepEqual((await cell()).candidates, [3]);
  await play.press('undo');
  assert.deepEqual((await cell()).candidates, []);
  await play.press('redo');
  assert.deepEqual((await cell()).candidates, [3]);
  await play.press('notes');
  await play.press('fill-notes');
  for (const { value, candidates } of (await attributes(play)).cells) {
    if (value === '0') assert.match(candidates, /^\d+( \d+)*$/);
    else assert.equal(candidates, '');
  }
  await play.press('restart');
}

async function judgeHint(play) {
  await play.ask(1);
  for (let press = 1; press < 4 && !(await play.can('apply')); press += 1) await play.press('more');
  const { technique, places, eliminates } = await play.hint();
  assert.match(technique, /^[a-z0-9]+(-[a-z0-9]+)*$/);
  assert.ok(places.length + eliminates.length > 0);
  const { cells } = await attributes(play);
  const marked = (word) => cells.filter(({ mark }) => mark.split(' ').includes(word)).map(({ row, col }) => `r${row}c${col}`);
  for (const { mark } of cells) for (const word of mark.split(' ').filter(Boolean)) assert.ok(MARKS.includes(word), word);
  assert.deepEqual(places.map((text) => text.match(/^(r\d+c\d+)=\d+$/)[1]).toSorted(), marked('placed').toSorted());
  assert.deepEqual([...new Set(eliminates.map((text) => text.match(/^(r\d+c\d+)-\d+$/)[1]))].toSorted(), marked('eliminated').toSorted());
  await play.press('apply');
  assert.equal(await play.hint(), null);
  for (const text of places) {
    const [row, col, digit] = text.match(/\d+/g).map(Number);
    assert.equal((await play.cell(row, col)).value, digit, text);
  }
}

async function judgeEnd(play) {
  await play.reveal();
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
  const open = (await attributes(play)).clues.filter(({ value, state }) => value !== '0' && state !== 'met');
  assert.deepEqual(open, []);
  await play.follow('watch');
  await play.until('the film is there', async () => (await play.film())?.steps > 0, 60_000);
  const { steps } = await play.film();
  for (const [action, step] of [['forward', 1], ['forward', 2], ['back', 1], ['last', steps], ['first', 0]]) {
    await play.press(action);
    assert.equal((await play.film()).step, step, action);
  }
  await play.press('play');
  await play.press('pause');
  assert.equal(await count(play, 'play'), 1);
}

for (const [name, [text, size, box, clues]] of Object.entries(BOARDS)) {
  journey(`the contract for automation, ${name}`, { timeout: 240_000 }, async ({ open }) => {
    const play = await open({ puzzle: text });
    await judgeBoard(play, size, box, clues);
    await judgeEntries(play, size);
    await judgeHint(play);
    await judgeEnd(play);
  });
}

journey('every control of every place has an action, whatever its words', { timeout: 240_000 }, async ({ open }) => {
  const found = new Set();
  await tour(open, { languages: 'ru' }, async (play, state) => {
    const { actions, without } = await play.page.evaluate(() => {
      const all = [...document.querySelectorAll('button, a[download], input, select, textarea')];
      return { actions: all.map(({ dataset }) => dataset.action), without: all.filter(({ dataset }) => !dataset.action).map((node) => node.outerHTML) };
    });
    assert.deepEqual(without, [], state);
    if (state === 'Play') for (const action of ACTIONS) assert.equal(actions.filter((other) => other === action).length, 1, `${action} once in ${state}`);
    for (const action of actions) found.add(action);
  });
  for (const action of ['apply', 'first', 'back', 'play', 'forward', 'last', 'download', 'create', 'cancel']) assert.ok(found.has(action), action);
});

journey('a game is played by its actions alone', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const act = (action) => play.page.locator(`[data-action=${action}]`).click();
  const hint = () => play.page.$eval('[data-hint]', ({ dataset }) => ({ ...dataset }));
  const marks = async () => (await play.board()).cells.flat().filter(({ candidates }) => candidates.length > 0).length;
  await act('hint');
  await play.page.waitForSelector('[data-hint][data-technique]');
  await act('more');
  await act('more');
  const { technique } = await hint();
  assert.match(technique, /^[a-z0-9-]+$/);
  await act('apply');
  const values = () => play.values().then((all) => all.filter((value) => value > 0).length);
  const before = await values();
  await act('menu');
  await act('fill-notes');
  await play.until('there are notes', async () => (await marks()) > 0);
  await act('undo');
  await play.until('they are gone', async () => (await marks()) === 0);
  await act('redo');
  await play.until('they are back', async () => (await marks()) > 0);
  await act('menu');
  await act('reveal');
  await act('confirm');
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
  await act('menu');
  await act('restart');
  await play.until('it begins anew', async () => (await values()) <= before);
  await act('menu');
  await act('new');
  await play.page.waitForSelector('dialog[open] [data-action=play]');
});
