// A game survives a reload.
import assert from 'node:assert/strict';
import { S1 } from './puzzles.mjs';
import { journey } from './support/journey.mjs';

/** Values and notes, without what is selected. */
async function position(play) {
  return (await play.board()).cells.flat().map(({ value, candidates }) => `${value}:${candidates.join(' ')}`);
}

journey('a reload in the middle of a game keeps values, notes and what can be undone', async ({ open, origin }) => {
  const play = await open({ puzzle: S1 });
  const positions = [await position(play)];
  const move = async (...keys) => {
    await play.keys(...keys);
    positions.push(await position(play));
    assert.notDeepEqual(positions.at(-1), positions.at(-2), `${keys} changes the board`);
  };
  await play.select(1, 1);
  await move('5');
  await play.keys('ArrowDown');
  await move('Shift+4');
  await move('Shift+7');
  await play.press('Fill notes');
  positions.push(await position(play));
  await play.select(9, 9);
  await move('1');
  await move('Backspace');
  await move('Control+z');
  for (const address of [undefined, `${origin}/`]) {
    if (address) await play.page.goto(address);
    await play.reload();
    assert.deepEqual(await position(play), positions.at(-1), 'as it was left');
  }
  // The last move was itself an undo: it can be made again, and everything before it taken back.
  await play.press('Redo');
  assert.deepEqual(await position(play), positions.at(-2));
  for (const earlier of positions.slice(0, -2).reverse()) {
    await play.press('Undo');
    assert.deepEqual(await position(play), earlier);
  }
  assert.equal(await play.can('Undo'), false, 'nothing is left to take back');
});
