// The other places in WebKit: Home, the film in Watch, a text in Import, a puzzle made in New.
import assert from 'node:assert/strict';
import { S1, SMALL, SMALL_SOLUTION } from '../puzzles.mjs';
import { journey } from './journey.mjs';

/** How long a worker may take to come and to work, in ms. */
const PATIENCE = 30_000;

journey('Home has the game to go on with, and leads back to it', async ({ open }) => {
  const play = await open(S1);
  await play.select(1, 1);
  await play.keys('8');
  await play.follow('home');
  await play.page.waitForSelector('[data-home][data-loaded="true"]');
  await play.shot('webkit-home');
  assert.ok((await play.page.$$('.continue .building')).length > 0);
  await play.press('resume');
  await play.page.waitForSelector('main[data-place="play"] [data-board]');
  assert.equal((await play.cell(1, 1)).value, 8);
});

journey('the film in Watch goes to its end and back, and plays', async ({ open }) => {
  const play = await open(SMALL);
  await play.follow('watch');
  await play.until('there is a film', async () => (await play.film())?.steps > 0);
  const { steps } = await play.film();
  for (const [action, step] of [['last', steps], ['back', steps - 1], ['first', 0], ['forward', 1], ['last', steps]]) {
    await play.press(action);
    assert.equal((await play.film()).step, step, action);
  }
  assert.deepEqual(await play.values(), SMALL_SOLUTION);
  await play.press('first');
  await play.press('play');
  await play.until('it plays', async () => (await play.film()).step > 0);
  await play.press('pause');
  assert.ok(await play.can('play'));
});

journey('a text is judged and opened in Import, a bad one refused', async ({ open }) => {
  const play = await open();
  await play.press('import');
  await play.write('text', 'bad ] text');
  await play.until('it is refused', async () => (await play.alerts()).length === 1);
  assert.equal(await play.can('open'), false);
  await play.write('text', SMALL);
  await play.until('it is judged', () => play.can('open'), PATIENCE);
  await play.press('open');
  await play.until('it is on the board', async () => (await play.page.$('[data-board]')) !== null && (await play.board()).size === 4);
  assert.equal((await play.board()).clues.top[1].value, 2);
});

journey('a puzzle is made in New and played', async ({ open }) => {
  const play = await open();
  await play.page.evaluate(() => { location.hash = 'new'; });
  await play.until('New is there', () => play.can('create'));
  await play.press('sudoku');
  await play.press('create');
  await play.until('it is made', () => play.can('play', '.card *'), PATIENCE);
  await play.press('play', '.card *');
  await play.until('it is on the board', async () => (await play.page.$('[data-board]')) !== null && (await play.board()).box !== 'none');
  await play.reveal();
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
});
