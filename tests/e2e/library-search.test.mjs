// The search and the choices of the library, which come once there is something to choose from.
import assert from 'node:assert/strict';
import { FIFTY_EIGHT, SMALL } from './puzzles.mjs';
import { journey } from './support/journey.mjs';
import { bring } from './support/library.mjs';
import { older } from './support/tour.mjs';

/** The rows in sight, as text. */
const rows = (play) => play.page.$$eval('[data-library] [data-place-of-row]', (all) => all.map((row) => row.innerText.replaceAll('\n', ' ')));

async function enter(play, games) {
  await play.follow('library');
  await play.page.waitForSelector(`[data-library=true][data-games="${games}"]`);
}

journey('games are searched and sorted once they are several', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4');
  await enter(play, 1);
  assert.equal(await play.page.$('.narrow :is(input, select)'), null);
  await play.openPuzzle(FIFTY_EIGHT);
  await play.select(1, 1);
  await play.keys('4');
  await enter(play, 2);
  await bring(play, older().slice(0, 3));
  await play.press('games');
  await play.page.waitForSelector('[data-library=true][data-games="5"]');
  assert.equal(await play.page.$('.narrow :is(input, select)'), null, 'five are in sight at once');
  await bring(play, older());
  await play.press('games');
  assert.equal((await play.page.$$('.narrow :is(input, select)')).length, 6);
  const all = (await rows(play)).length;
  const sudokus = (await rows(play)).filter((row) => row.includes('Sudoku')).length;
  assert.ok(sudokus > 0 && sudokus < all);
  await play.page.type('[data-library] input[type=search]', 'sudoku');
  await play.until('the Sudokus are left', async () => (await rows(play)).length === sudokus);
  await play.press('clear');
  await play.until('all games are there again', async () => (await rows(play)).length === all);
});
