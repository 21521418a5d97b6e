// Everything by keyboard alone: no pointer is used in this file.
import assert from 'node:assert/strict';
import { S1_TOWERS, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { journey } from './support/journey.mjs';

/** Presses Tab until `holds` of what has the focus. */
async function tabTo(play, what, holds) {
  const passed = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await play.keys('Tab');
    const focused = await play.focused();
    if (holds(focused)) return focused;
    passed.push(`${focused.role} ${focused.name.slice(0, 20)}`);
  }
  return assert.fail(`Tab does not reach ${what}; it passes ${passed.join(', ')}`);
}

const toBoard = (play) => tabTo(play, 'the board', ({ role }) => role === 'gridcell');
const named = (wanted) => ({ name }) => name === wanted;

journey('a board is filled by keys alone until it is solved', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await toBoard(play);
  for (let row = 1; row <= 4; row += 1) {
    for (let step = 1; step <= 4; step += 1) {
      // To and fro, as one goes with arrow keys.
      const col = row % 2 ? step : 5 - step;
      const { row: atRow, col: atCol } = await play.focused();
      assert.deepEqual([atRow, atCol], [row, col], 'the focus goes with the arrows');
      await play.keys(String(SMALL_SOLUTION[(row - 1) * 4 + col - 1]));
      if (step < 4) await play.keys(row % 2 ? 'ArrowRight' : 'ArrowLeft');
    }
    assert.equal((await play.board()).state, row < 4 ? 'playing' : 'solved');
    if (row < 4) await play.keys('ArrowDown');
  }
  assert.deepEqual(await play.values(), SMALL_SOLUTION);
});

journey('the board keeps the focus when one of another size comes', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await toBoard(play);
  await play.keys('ArrowDown');
  for (const [puzzle, size] of [[S1_TOWERS, 9], [SMALL, 4]]) {
    await play.page.evaluate((text) => { location.hash = `puzzle=${encodeURIComponent(text)}`; }, puzzle);
    await play.until('it is there', async () => (await play.board()).size === size);
    assert.equal((await play.focused()).role, 'gridcell', `the focus with ${size} rows`);
  }
});

journey('notes, undo, redo, hint and check go by keys', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await toBoard(play);
  await play.keys('Shift+2', 'Shift+3');
  assert.deepEqual((await play.cell(1, 1)).candidates, [2, 3]);
  const said = () => play.page.$$eval('[role=status]', (regions) => regions.map((region) => region.textContent).join(' '));
  await play.keys('n');
  assert.match(await said(), /Notes/);
  await play.keys('4', 'n');
  assert.match(await said(), /Digits/);
  assert.deepEqual((await play.cell(1, 1)).candidates, [2, 3, 4]);
  await play.keys('4');
  assert.equal((await play.cell(1, 1)).value, 4);
  await play.keys('Control+z');
  assert.deepEqual((await play.cell(1, 1)).candidates, [2, 3, 4]);
  await play.keys('Control+y');
  assert.equal((await play.cell(1, 1)).value, 4);
  await play.keys('Backspace');
  assert.equal((await play.cell(1, 1)).value, 0);
  await play.keys('Control+z', 'c');
  await play.keys('h', 'h', 'h');
  const { technique, places, eliminates } = await play.hint();
  assert.ok(technique && places.length + eliminates.length > 0);
  const before = JSON.stringify(await play.board());
  await play.keys('a');
  assert.notEqual(JSON.stringify(await play.board()), before, 'the hint is applied');
  await play.keys('Escape');
  assert.equal(await play.hint(), null);
});

journey('Escape leaves the keyboard where it is', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await toBoard(play);
  await play.keys('ArrowRight', 'ArrowDown');
  const at = await play.focused();
  await play.keys('Escape');
  assert.deepEqual((await play.cell(at.row, at.col)).marks, [], 'nothing is selected');
  assert.deepEqual(await play.focused(), at);
  await play.keys('ArrowRight', '2');
  assert.equal((await play.cell(at.row, at.col + 1)).value, 2);
  await play.select(1, 1);
  await play.keys('ArrowUp', 'Escape');
  assert.equal(await play.page.evaluate(() => document.activeElement.dataset.clue), 'top', 'on a clue, too');
  assert.equal(await play.page.$('[aria-selected=true]'), null);
});

journey('arrow keys take the focus to the board from nowhere', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.until('what looks after the focus is there', () => play.page.evaluate(() => performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('/focus.js') && responseEnd > 0)));
  assert.equal((await play.focused()).role, 'body');
  await play.keys('ArrowRight');
  await play.until('the board has the focus', async () => (await play.focused()).row !== null);
  const at = await play.focused();
  await play.keys('ArrowDown');
  const { row, col } = await play.focused();
  assert.deepEqual([row, col], [at.row + 1, at.col]);
});

journey('clues and a puzzle to import are reached by keys', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await toBoard(play);
  await play.keys('ArrowUp');
  assert.equal(await play.page.evaluate(() => document.activeElement.dataset.clue), 'top', 'the clue above has the focus');
  await tabTo(play, 'Import', named('Import'));
  await play.keys('Enter');
  await play.until('Import is there', async () => (await play.page.$('textarea')) !== null);
  await tabTo(play, 'the text', ({ name, role }) => role === 'textbox' || role === 'textarea' || name === 'Puzzle text');
  await play.page.keyboard.type(S1_TOWERS);
  await tabTo(play, 'Open in Play', named('Open in Play'));
  await play.keys('Enter');
  await play.until('the puzzle is open', async () => (await play.board()).size === 9);
  await toBoard(play);
  await play.keys('5');
  assert.equal((await play.cell(1, 1)).value, 5);
});

journey('a dialog opens, is closed by Escape and gives the focus back', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await tabTo(play, 'New puzzle', named('New puzzle'));
  await play.keys('Enter');
  await play.until('the dialog is open', async () => (await play.page.$('dialog[open]')) !== null);
  await play.keys('Escape');
  await play.until('the dialog is closed', async () => (await play.page.$('dialog[open]')) === null);
  assert.equal((await play.focused()).name, 'New puzzle');
});

/** Gives the focus to a button and presses it by key. */
async function pressByKey(play, name) {
  await play.page.focus(`::-p-aria([name="${name}"][role="button"])`);
  await play.keys('Enter');
}

/** Waits for the focus to be where `has` says. */
const focusIs = (play, what, has) => play.until(`the focus is on ${what}`, async () => has(await play.focused()), 5000);

journey('the focus stays near a button that goes when it is pressed', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.page.waitForSelector('link[href$="later.css"]');
  await pressByKey(play, 'Hint');
  await play.until('a hint comes', async () => (await play.hint()) !== null);
  await pressByKey(play, 'Next step');
  await play.keys('Enter');
  await focusIs(play, 'Apply', named('Apply'));
  await play.keys('Enter');
  await focusIs(play, 'the board', ({ row }) => row !== null);
  await pressByKey(play, 'Undo');
  await focusIs(play, 'the board, since there is nothing to take back', ({ row }) => row !== null);
  await play.follow('Watch');
  await play.until('the film is there', async () => (await play.film())?.steps > 0);
  await pressByKey(play, 'Last');
  await focusIs(play, 'another button of the film, since there is nothing after it', named('Play'));
  await pressByKey(play, 'Play');
  await focusIs(play, 'Pause', named('Pause'));
  await play.keys('Enter');
  await focusIs(play, 'Play', named('Play'));
});
