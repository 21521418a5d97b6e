// Long work in places of their own: how far it is, and Cancel.
import assert from 'node:assert/strict';
import { journey } from './support/journey.mjs';

const ROWS = 22;

/** A grid of that many rows, the same for the same seed. */
function latin(seed) {
  let state = seed;
  const below = (bound) => Math.floor(((state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31) * bound);
  const shuffled = () => {
    const all = [...Array(ROWS).keys()];
    for (let last = ROWS - 1; last > 0; last -= 1) {
      const at = below(last + 1);
      [all[last], all[at]] = [all[at], all[last]];
    }
    return all;
  };
  const [rows, columns, digits] = [shuffled(), shuffled(), shuffled()];
  return rows.map((row) => columns.map((column) => digits[(row + column) % ROWS] + 1));
}

const seen = (line) => line.filter((height, at) => line.slice(0, at).every((before) => before < height)).length;

/** All clues of a large grid and no digit of it: to find a solution takes many seconds. */
function endless() {
  const rows = latin(10);
  const columns = rows.map((_, at) => rows.map((row) => row[at]));
  const [ahead, back] = [(lines) => lines.map(seen), (lines) => lines.map((line) => seen(line.toReversed()))];
  return JSON.stringify({ n: ROWS, box: null, top: ahead(columns), bottom: back(columns), left: ahead(rows), right: back(rows), givens: Array(ROWS ** 2).fill(0) });
}

/** The bar of the place: what it is called, and how far it is. */
const bar = (play) =>
  play.page.$$eval('main [role=progressbar]', (all) => all.filter((one) => one.checkVisibility()).map((one) => [one.ariaLabel, one.ariaValueMin, Number(one.ariaValueNow) >= 0, one.ariaValueMax]));

/** Waits for work that can be followed, and ends it. */
async function follow(play, label) {
  await play.until('it is told how far the work is', async () => (await bar(play)).length > 0);
  assert.deepEqual(await bar(play), [[label, '0', true, '100']]);
  assert.ok(await play.can('cancel'));
  await play.press('cancel');
  await play.until('it is over', async () => (await bar(play)).length === 0 && !(await play.can('cancel')));
}

journey('a solution that is sought in Share is told how far, moves nothing, and can be given up', { timeout: 180_000 }, async ({ open }) => {
  const play = await open({ puzzle: endless() });
  await play.page.evaluate(() => { location.hash = 'share'; });
  await play.page.waitForSelector('.share textarea');
  await play.page.waitForSelector('.share a[download="skyline.png"]');
  const pressed = () => play.page.$$eval('.share [role=group] [aria-pressed=true]', (all) => all.map(({ dataset }) => dataset.action));
  const place = () => play.page.$eval('.share .drawing', (picture) => picture.getBoundingClientRect().y);
  const before = await place();
  await play.press('solution');
  await play.until('it is told how far the work is', async () => (await bar(play)).length > 0);
  assert.equal(await place(), before, 'the picture stays');
  await follow(play, 'Solving…');
  assert.deepEqual(await pressed(), ['puzzle']);
  await play.press('solution');
  await play.until('it is sought once more', async () => (await bar(play)).length > 0);
  await play.press('digits');
  assert.deepEqual([await pressed(), await bar(play)], [['digits'], []], 'who wishes something else waits for it no longer');
});

journey('in Edit it is told how far the search for solutions is', { timeout: 180_000 }, async ({ open }) => {
  const play = await open({ puzzle: endless() });
  await play.follow('edit');
  await play.press('from-game');
  await follow(play, 'Solving…');
});
