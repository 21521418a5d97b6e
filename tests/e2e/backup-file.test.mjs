// What a file brings into the library: what cannot be read is told, no game is slipped in as a setting, and
// settings are in use at once.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { SMALL } from './puzzles.mjs';
import { journey } from './support/journey.mjs';
import { bring, saved } from './support/library.mjs';

const says = (play, text) => play.until(`the page says «${text}»`, () => play.page.evaluate((text) => document.body.innerText.includes(text), text));

journey('games of a file that cannot be read are told, and no setting becomes a game', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4');
  const here = await saved(play);
  const damaged = [7, 8].map((id) => ({ ...here, id: `${id}-100`, game: here.game.slice(0, 10 + id) }));
  await bring(play, [here, ...damaged, { setting: 'skyline.game.1-1', value: 'no game' }, { setting: 'other', value: 'x' }]);
  await says(play, '0 games added, 0 updated, 1 already here.');
  await says(play, '2 games could not be read. The saved texts are kept.');
  await says(play, '2 lines skipped:');
  await says(play, 'Line 5: an unknown setting');
  await says(play, 'Line 6: an unknown setting');
  await says(play, '2 saved games are damaged or from a newer version.');
  const keys = await play.page.evaluate(() => Object.keys(localStorage));
  assert.ok(!keys.includes('skyline.game.1-1') && !keys.includes('other'));
});

journey('settings of a file are in use at once, where nothing was chosen', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const chosen = async () => {
    await play.page.evaluate(() => { location.hash = 'settings'; });
    return play.page.waitForSelector('[data-settings]').then(() => play.page.$$eval('[data-settings] input[type=checkbox]', (all) => all.map(({ checked }) => checked)));
  };
  const before = await chosen();
  await bring(play, Object.entries({ theme: 'dark', view: 'skyline', language: 'ru', daily: '12', preferences: '211111110101' }).map(([name, value]) => ({ setting: `skyline.${name}`, value })));
  await play.until('the page speaks Russian', () => play.page.evaluate(() => document.documentElement.lang === 'ru'));
  await says(play, 'Добавлено игр: 0');
  assert.deepEqual(await play.page.evaluate(() => ({ ...document.documentElement.dataset })).then(({ theme, view }) => [theme, view]), ['dark', 'skyline']);
  await play.press('calendar');
  const daily = await play.page.$$eval('.daily select', (all) => all.map((field) => field.selectedIndex));
  assert.deepEqual(daily, [1, 2]);
  const after = await chosen();
  assert.equal(after.filter((on, at) => on !== before[at]).length, 1, 'digit first');
  await play.follow('play');
  await bring(play, [{ setting: 'skyline.theme', value: 'light' }]);
  assert.equal(await play.page.evaluate(() => document.documentElement.dataset.theme), 'dark', 'what is chosen here stays');
});
