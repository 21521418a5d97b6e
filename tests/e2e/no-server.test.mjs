// Without a server, in any browser: the site that was kept is all there is.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { serve } from '../../xtask/serve.mjs';
import { FIFTY_EIGHT, FIFTY_EIGHT_SOLUTION, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { address, ready } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { DIST } from './support/paths.mjs';

journey('once the server is gone the game goes on, is hinted, watched and solved, and another is begun', async ({ open, t }) => {
  const server = await serve(DIST);
  t.after(() => server.close().catch(() => {}));
  const play = await open({ kept: true });
  const { page } = play;
  await page.goto(address(server.origin, SMALL));
  await ready(page);
  await play.until('the site is kept', () => page.evaluate(() => Boolean(navigator.serviceWorker.controller)));
  await play.select(1, 1);
  await play.keys(String(SMALL_SOLUTION[0]));
  await server.close();
  await assert.rejects(fetch(server.origin), 'nobody answers');
  await page.goto(`${server.origin}/`);
  await ready(page);
  assert.equal((await play.cell(1, 1)).value, SMALL_SOLUTION[0], 'the game is as it was left');
  await play.ask(1);
  await play.follow('watch');
  await play.until('there is a film', async () => (await play.film()) !== null);
  await play.press('last');
  await play.until('it is at its end', async () => { const { step, steps } = await play.film(); return steps > 0 && step === steps; });
  await play.follow('play');
  await play.reveal();
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
  assert.deepEqual(await play.values(), SMALL_SOLUTION);
  await page.goto(`${server.origin}/#play`);
  await page.reload();
  await ready(page);
  assert.equal((await play.board()).state, 'solved', 'the solved game is there again');
  await page.evaluate((puzzle) => { location.hash = `puzzle=${puzzle}`; }, FIFTY_EIGHT);
  await play.until('the Sudoku is there', async () => (await play.board()).size === 9);
  await play.reveal();
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
  assert.equal((await play.values()).join(''), FIFTY_EIGHT_SOLUTION);
  await page.evaluate(() => { location.hash = 'new'; });
  await play.until('New is there', () => play.can('create'));
  await play.press('create');
  await play.until('a puzzle is made', () => play.can('print'), 60_000);
  // The page knows the address that it began at as its own; what it asks of the one that is gone fails.
  const isOfAway = (fault) => fault.includes(server.origin);
  assert.deepEqual(play.faults.splice(0).filter((fault) => !isOfAway(fault)), []);
});
