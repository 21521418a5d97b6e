// A page that is left open over night: what it shows of today is that of the day that has begun.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { SMALL } from './puzzles.mjs';
import { setClock } from './support/clock.mjs';
import { journey } from './support/journey.mjs';
import { byAction } from './support/names.mjs';

/** Opens a page whose clock `nextDay` puts on by a day. */
async function openAtDusk(open) {
  const play = await open({ puzzle: SMALL });
  const isThere = () => performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('title.js') && responseEnd > 0);
  await play.until('the script that looks at the day is there', () => play.page.evaluate(isThere));
  return { play, nextDay: () => play.page.evaluate(setClock, Date.now() + 86_400_000) };
}

/** What `text` gives once it is another than before. */
async function changed(play, what, text, before) {
  await play.until(`${what} is another`, async () => (await text()) !== before);
  return text();
}

/** The day of the game in front, as its head keeps it. */
const dayPlayed = (play) => play.page.evaluate(() => Number(localStorage.getItem(`skyline.game.${localStorage.getItem('skyline.last')}`).split('|')[0].split(' ')[7]));
const today = (play) => play.page.evaluate(() => {
  const now = new Date();
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
});

journey('Home goes over to the puzzles of the new day, and plays those', async ({ open }) => {
  const { play, nextDay } = await openAtDusk(open);
  await play.follow('home');
  await play.page.waitForSelector('[data-home][data-loaded="true"]');
  const date = () => play.page.$eval(byAction('calendar'), (link) => link.textContent);
  const before = await date();
  await nextDay();
  await changed(play, 'the date', date, before);
  await play.press('daily', '[data-kind="skyscrapers"][data-difficulty="easy"]');
  await play.page.waitForSelector('main.play [data-board]', { timeout: 60_000 });
  assert.equal(await dayPlayed(play), await today(play));
});

journey('the calendar marks the new day as today', async ({ open }) => {
  const { play, nextDay } = await openAtDusk(open);
  await play.follow('library');
  await play.press('calendar');
  const day = () => play.page.$eval('[data-library] [aria-current=date]', ({ dataset }) => dataset.day).catch(() => '');
  await play.until('there is a today', day);
  const before = await day();
  await nextDay();
  await changed(play, 'today', day, before);
});
