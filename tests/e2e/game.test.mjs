// Playing: by address, by hints, by keys alone, over a reload, with wrong entries and bad texts.
import assert from 'node:assert/strict';
import { journey } from './support/journey.mjs';
import { SIZES } from './support/browser.mjs';
import { S1, SMALL } from './puzzles.mjs';

const SMALL_SOLUTION = [4, 3, 1, 2, 3, 4, 2, 1, 2, 1, 3, 4, 1, 2, 4, 3];

const state = async (play) => (await play.board()).state;

journey('the article’s board opens by address and is solved by one button', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  const board = await play.board();
  assert.equal(board.size, 9);
  assert.equal(board.box, 'none');
  assert.equal(board.cells.flat().filter((cell) => cell.given).length, 18);
  assert.deepEqual(board.clues.top.map((clue) => clue.value), [4, 0, 3, 3, 2, 1, 3, 5, 2]);
  await play.press('Solve');
  await play.until('it is solved', async () => (await state(play)) === 'solved');
  assert.deepEqual((await play.values()).slice(0, 9), [5, 2, 4, 1, 8, 9, 7, 3, 6]);
});

journey('the article’s board is finished by hints alone, and nothing moves', { timeout: 300_000 }, async ({ open, t }) => {
  const play = await open({ puzzle: S1 });
  let presses = 0;
  const step = async () => {
    for (const press of ['Hint', 'Next step', 'Next step']) {
      await play.press(press);
      presses += 1;
      const hint = await play.hint();
      assert.ok(hint.technique, 'a hint names its technique');
      assert.ok(hint.eliminates.length + hint.places.length > 0, 'a hint concludes something');
    }
    await play.press('Apply');
    presses += 1;
  };
  await play.still(async () => {
    for (let count = 0; count < 6; count += 1) await step();
  }, 'the board between presses of the hint');
  while ((await state(play)) !== 'solved') {
    assert.ok(presses < 900, 'hints come to an end');
    await play.press('Do all easy ones');
    presses += 1;
    if ((await state(play)) !== 'solved') await step();
  }
  t.diagnostic(`${presses} presses`);
});

journey('a reload in mid-game keeps values, notes and what can be undone', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4', 'ArrowRight', 'n', '2', '3', 'n');
  const before = await play.board();
  assert.equal(before.cells[0][0].value, 4);
  assert.deepEqual(before.cells[0][1].candidates, [2, 3]);
  await play.reload();
  const after = await play.board();
  assert.deepEqual(after.cells.flat().map((cell) => cell.value), before.cells.flat().map((cell) => cell.value));
  assert.deepEqual(after.cells[0][1].candidates, [2, 3]);
  for (const _ of [1, 2, 3]) await play.press('Undo');
  assert.equal((await play.cell(1, 1)).value, 0);
  await play.press('Redo');
  assert.equal((await play.cell(1, 1)).value, 4);
});

journey('a whole game by the keyboard alone', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  for (let tabs = 0; (await play.focused()).role !== 'gridcell'; tabs += 1) {
    assert.ok(tabs < 30, 'Tab comes to the board');
    await play.keys('Tab');
  }
  await play.keys('Home');
  for (let row = 0; row < 4; row += 1) {
    for (let col = 0; col < 4; col += 1) {
      await play.keys(String(SMALL_SOLUTION[row * 4 + col]));
      if (col < 3) await play.keys('ArrowRight');
    }
    if (row < 3) await play.keys('Home', 'ArrowDown');
  }
  assert.equal(await state(play), 'solved');
  await play.keys('Control+z');
  assert.equal(await state(play), 'playing');
  await play.keys('Control+y');
  assert.equal(await state(play), 'solved');
  await play.keys('Control+z', 'h');
  assert.ok(await play.hint());
  await play.keys('h', 'h', 'h');
  assert.equal(await state(play), 'solved');
});

journey('a wrong entry is found by Check, and comes before any hint', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('2');
  await play.press('Check');
  await play.until('it is marked', async () => (await play.cell(1, 1)).marks.includes('conflict'));
  await play.press('Hint');
  assert.equal((await play.hint()).technique, 'mistake');
  await play.press('Next step');
  await play.press('Next step');
  await play.press('Apply');
  assert.equal((await play.cell(1, 1)).value, 0);
});

journey('a bad text says so and leaves the game alone', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4');
  await play.openPuzzle('not a puzzle');
  assert.equal((await play.alerts()).length, 1);
  assert.equal((await play.cell(1, 1)).value, 4);
  await play.openPuzzle('4:5/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1');
  assert.match((await play.alerts()).join(' '), /5/);
  assert.equal((await play.cell(1, 1)).value, 4);
});

journey('why not: every candidate can be asked', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 2);
  await play.press('Why not?');
  await play.keys('4');
  await play.until('an answer is there', async () => (await play.hint()) !== null);
  assert.match((await play.hint()).text, /4/);
});

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of ['light', 'dark']) {
    journey(`no place has an accessibility fault: ${size}, ${theme}`, async ({ open }) => {
      const play = await open({ puzzle: S1, size: viewport, theme });
      await play.accessible('Play');
      for (const press of ['first', 'second', 'third']) {
        await play.press('Hint');
        await play.accessible(`the ${press} press of a hint`);
      }
      await play.press('Close');
      await play.selectClue('left', 3);
      await play.accessible('a line');
    });
  }
}
