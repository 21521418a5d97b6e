// Play in WebKit: cells, keys, digits, hints to their end, and the game after a reload, on boards of each kind.
import assert from 'node:assert/strict';
import { SMALL, SMALL_SOLUTION } from '../puzzles.mjs';
import { journey } from './journey.mjs';

const BOARDS = {
  'a sudoku': ['53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', 9, '3x3', 0],
  'a Skyscraper Sudoku': ['{"n":4,"box":[2,2],"givens":[0,0,3,0,0,0,0,0,0,0,0,0,0,0,0,0],"top":[1,0,0,0],"bottom":[0,0,0,0],"left":[0,0,3,0],"right":[0,0,0,0]}', 4, '2x2', 16],
};

/** Presses Hint, and for more, until the step can be applied, and applies it. */
async function hintToItsEnd(play) {
  await play.ask(1);
  for (let press = 1; press < 4 && !(await play.can('apply')); press += 1) await play.press('more');
  const { technique, places, eliminates } = await play.hint();
  assert.match(technique, /^[a-z0-9]+(-[a-z0-9]+)*$/);
  assert.ok(places.length + eliminates.length > 0);
  await play.press('apply');
  assert.equal(await play.hint(), null);
  for (const text of places) {
    const [row, col, digit] = text.match(/\d+/g).map(Number);
    assert.equal((await play.cell(row, col)).value, digit, text);
  }
}

journey('a game is played by pointer, keys and digits, and is there after a reload', async ({ open }) => {
  const play = await open(SMALL);
  await play.shot('webkit-play');
  await play.select(1, 1);
  assert.deepEqual((await play.cell(1, 1)).marks, ['selected']);
  await play.keys('4', 'ArrowRight', '3');
  await play.press('digit', '[data-digit="2"]');
  assert.equal((await play.cell(1, 2)).value, 2, 'the digit takes the place of the key\'s');
  await play.keys('Control+z');
  assert.equal((await play.cell(1, 2)).value, 3);
  await play.select(2, 1);
  await play.press('notes');
  await play.keys('1', '3');
  await play.press('notes');
  await play.keys('Shift+4');
  assert.deepEqual((await play.cell(2, 1)).candidates, [1, 3, 4]);
  const before = await play.values();
  await play.reload();
  assert.deepEqual(await play.values(), before);
  assert.deepEqual((await play.cell(2, 1)).candidates, [1, 3, 4]);
  await play.press('undo');
  assert.deepEqual((await play.cell(2, 1)).candidates, [1, 3], 'what can be undone is kept too');
  await play.solve(SMALL_SOLUTION);
});

for (const [name, [puzzle, size, box, clues]] of Object.entries(BOARDS)) {
  journey(`${name} is hinted to the end of a step, and revealed`, async ({ open }) => {
    const play = await open(puzzle);
    const board = await play.board();
    assert.deepEqual([board.size, board.box, Object.values(board.clues).flat().length], [size, box, clues]);
    await hintToItsEnd(play);
    await hintToItsEnd(play);
    await play.reveal();
    await play.until('it is solved', async () => (await play.board()).state === 'solved');
  });
}
