// The sheet of all keys: reached from every place, with the keys of every place.
import assert from 'node:assert/strict';
import { SMALL } from './puzzles.mjs';
import { journey } from './support/journey.mjs';
import { enter } from './support/tour.mjs';

const isOpen = async (play) => (await play.page.$('dialog[open] .sheet')) !== null;

journey('the sheet of all keys is opened and closed by key in every place, but not out of a field', { timeout: 180_000 }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  for (const place of ['play', 'watch', 'compare', 'new', 'edit', 'import', 'batch', 'library', 'learn', 'share', 'settings']) {
    await enter(play, place);
    await play.page.evaluate(() => document.activeElement.blur());
    await play.keys('?');
    await play.until(`it is open in ${place}`, () => isOpen(play));
    await play.keys('Escape');
    await play.until('it is closed', async () => (await play.page.$('dialog')) === null);
  }
  await enter(play, 'import');
  await play.page.focus('#import-text');
  await play.keys('?');
  assert.equal(await play.page.$eval('#import-text', (field) => field.value), '?');
  assert.equal(await isOpen(play), false);
});

/** The sections of the sheet: what each is about, and the keys of it. */
const sections = (play) =>
  play.page.$$eval('.sheet section', (all) => Object.fromEntries(all.map((one) => [one.querySelector('h3').innerText, [...one.querySelectorAll('kbd')].map(({ innerText }) => innerText)])));

journey('the sheet has the keys of every place, and they do what it says', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.keys('?');
  await play.page.waitForSelector('.sheet section');
  const told = await sections(play);
  const has = (section, ...keys) => assert.deepEqual(keys.filter((key) => !told[section]?.includes(key)), [], section);
  has('On the clues', '↑', '←', 'Home', 'End');
  has('In a film', '→', '↓', 'PageUp', 'PageDown', 'Home', 'Space');
  has('In Edit', '0', '1', 'A', 'Z', 'Y', 'Home', 'End', 'Delete');
  has('In the Library and Batch lists', '↓', 'PageDown', 'End', 'Enter');
  has('In the Library list', 'Delete');
  has('In the givens pattern', '→', 'Home', 'Space', 'Enter');
  await play.accessible('the sheet of all keys');
  await play.keys('Escape');

  // Edit, key by key: a value, its end, and to and fro.
  await enter(play, 'edit');
  await play.select(1, 1);
  await play.keys('3');
  assert.equal((await play.cell(1, 1)).value, 3);
  await play.keys('0');
  assert.equal((await play.cell(1, 1)).value, 0);
  await play.keys('Control+z');
  assert.equal((await play.cell(1, 1)).value, 3);
  await play.keys('Control+y', 'Control+End', '2', 'Home', '1');
  assert.deepEqual([(await play.cell(1, 1)).value, (await play.cell(4, 4)).value, (await play.cell(4, 1)).value], [0, 2, 1]);

  // The list of a film's steps.
  await enter(play, 'watch');
  await play.page.focus('.step-list');
  await play.keys('PageDown');
  assert.equal((await play.film()).step, 10);
  await play.keys('ArrowUp', 'Home');
  assert.equal((await play.film()).step, 0);
});
