// WebKit once the site is kept and its server is gone: the game, a hint, Compare.
import assert from 'node:assert/strict';
import { SMALL } from '../puzzles.mjs';
import { kept } from '../support/site.mjs';
import { ready } from '../support/browser.mjs';
import { report } from '../support/watch.mjs';
import { journey } from './journey.mjs';

/** How long Compare may take to be there where nobody answers, in ms. */
const COMPARE = 5000;

/** Takes the server away once the site is kept in the browser. */
async function alone(play, server) {
  await kept(play);
  await server.close();
  await assert.rejects(fetch(server.origin), 'nobody answers');
}

journey('with the server gone the game is there, is hinted and kept', async ({ open, server }) => {
  const play = await open(SMALL);
  await play.select(1, 1);
  await play.keys('4');
  await alone(play, server);
  await play.page.goto(`${server.origin}/#play`);
  await play.reload();
  assert.equal((await play.cell(1, 1)).value, 4);
  await play.ask(1);
});

journey('with the server gone Compare is there in at most 5 s, and its methods find the solution', async ({ open, server, t }) => {
  const play = await open(SMALL);
  await alone(play, server);
  const begun = Date.now();
  await play.page.evaluate(() => { location.hash = 'compare'; });
  await play.until('the place is there', () => play.can('start-all'), COMPARE);
  report(t, COMPARE, 'Compare without a server', Date.now() - begun);
  await play.press('start-all');
  const states = () => play.page.$$eval('[data-method]', (rows) => rows.map(({ dataset }) => dataset.state));
  await play.until('all are done', async () => (await states()).every((state) => state === 'done'));
  await play.page.reload();
  await ready(play.page);
  await play.until('the place is there after a reload', () => play.can('start-all'), COMPARE);
});
