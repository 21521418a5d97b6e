// One game in several tabs: it is at home in one of them, and no move of any is lost.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { journey } from './support/journey.mjs';

/** Whether the tab says that another one has the game. */
const isAway = async (play) => (await play.alerts()).some((text) => text.includes('another tab'));

/** Enters the right digit of the cell of that index. */
async function fill(play, index) {
  await play.select(Math.floor(index / 4) + 1, (index % 4) + 1);
  await play.keys(String(SMALL_SOLUTION[index]));
}

journey('the same game in three tabs: two say so, each takes it over in turn, and every move stays', { timeout: 180_000 }, async ({ open }) => {
  const tabs = [await open({ puzzle: SMALL })];
  await fill(tabs[0], 0);
  tabs.push(await open(), await open());
  const filled = [0];
  const isFilled = (values) => values.every((value, index) => value === (filled.includes(index) ? SMALL_SOLUTION[index] : 0));
  const turns = [2, 0, 1, 2];
  for (const [turn, at] of turns.entries()) {
    const play = tabs[at];
    await play.page.bringToFront();
    if (turn > 0) {
      await play.until(`tab ${at} knows that the game is elsewhere`, () => isAway(play));
      await fill(play, 15);
      assert.equal((await play.values())[15], 0, 'nothing changes where the game is not at home');
      await play.press('take-over');
    }
    await play.until(`tab ${at} has all moves`, async () => isFilled(await play.values()));
    await fill(play, turn + 1);
    filled.push(turn + 1);
    for (const other of tabs.filter((tab) => tab !== play)) {
      await other.page.bringToFront();
      await other.until('the others know', () => isAway(other));
    }
  }
  for (const play of tabs) {
    await play.page.bringToFront();
    await play.reload();
    await play.until('a reload has every move', async () => isFilled(await play.values()));
  }
});
