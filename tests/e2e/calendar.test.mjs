// The calendar of the library: the day of each game by the clocks of that day, the month that goes on, and
// puzzles of days gone by.
import assert from 'node:assert/strict';
import { SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { PHONE, SIZES } from './support/browser.mjs';
import { setClock } from './support/clock.mjs';
import { journey } from './support/journey.mjs';
import { bring, saved } from './support/library.mjs';
import { word } from './support/words.mjs';

// The browser, which is started later, takes over where it is.
process.env.TZ = 'Europe/Berlin';

/** The page at that time in Berlin, with the text of a game in which SMALL is solved. */
async function at(open, time) {
  const play = await open();
  await play.page.evaluateOnNewDocument(setClock, Date.parse(time));
  await play.openPuzzle(SMALL);
  for (const [cell, digit] of SMALL_SOLUTION.entries()) {
    await play.select(Math.floor(cell / 4) + 1, (cell % 4) + 1);
    await play.keys(String(digit));
  }
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
  const { game } = await saved(play);
  return { play, game };
}

/** Brings solved games of that text in, each begun and ended at `solved`; `daily` is the day whose puzzle it is. */
async function bringSolved(play, game, games) {
  const second = (time) => Math.floor(Date.parse(time) / 1000);
  const lines = games.map(({ solved, daily }, number) => {
    const [when, day] = [second(solved), daily ? second(daily) / 86_400 : 0];
    return { id: `${number + 1}-${when}`, head: [when, when, 0, when, 60, daily ? 4 : 1, day, 1, 0], game };
  });
  await bring(play, lines);
  const there = () => play.page.$eval('[data-library]', ({ dataset }) => Number(dataset.games));
  await play.until('the games are here', async () => (await there()) === games.length + 1);
}

const month = (play) => play.page.$eval('.calendar header h2', (title) => title.textContent);

/** What the days of the month say of themselves that have something to say. */
const marked = (play) =>
  play.page.$$eval('button.date:not([data-progress="new"][data-games="0"])', (all) => all.map((day) => day.ariaLabel));

/** Has the calendar offer that game and difficulty of the days' puzzles, and waits until it does. */
async function offer(play, game, level) {
  await play.press('calendar');
  await play.page.select('.daily [data-action=game]', word('en', game));
  await play.page.select('.daily [data-action=level]', word('en', level));
}

const playing = (play) => play.page.waitForSelector('main[data-place="play"] [data-board]');

journey('a game of summer stands on its day in winter too', async ({ open }) => {
  const { play, game } = await at(open, '2026-11-25T12:00:00+01:00');
  await bringSolved(play, game, [
    { solved: '2026-10-23T12:00:00+02:00' },
    { solved: '2026-10-24T00:20:00+02:00' },
    { solved: '2026-10-25T23:40:00+01:00' },
  ]);
  await play.press('calendar');
  await play.press('month-before');
  assert.equal(await month(play), 'October 2026');
  assert.deepEqual(await marked(play), [23, 24, 25].map((day) => `Oct ${day}, 2026: not started, 1 game solved that day`));
  await play.press('games');
  const days = await play.page.$$eval('[data-place-of-row] .when', (all) => all.map((day) => day.textContent));
  assert.deepEqual(days, ['Nov 25', 'Oct 25', 'Oct 24', 'Oct 23']);
  await play.press('statistics');
  const longest = await play.page.$$eval('.totals > div', (all) => all.at(-1).querySelector('dd').textContent);
  assert.equal(longest, '3', 'days in a row at best');
});

journey('a daily puzzle that was solved later is told so', async ({ open }) => {
  const { play, game } = await at(open, '2026-11-25T12:00:00+01:00');
  await bringSolved(play, game, [
    { solved: '2026-11-22T12:00:00+01:00', daily: '2026-11-22' },
    { solved: '2026-11-23T12:00:00+01:00', daily: '2026-11-21' },
  ]);
  await play.press('calendar');
  assert.equal(await play.page.$eval('.daily [data-action=level]', (level) => level.value), word('en', 'difficulty.easy'), 'that of the last one');
  await offer(play, 'new.skyscrapers', 'difficulty.easy');
  assert.deepEqual(await marked(play), [
    'Nov 21, 2026: solved',
    'Nov 22, 2026: solved, 1 game solved that day',
    'Nov 23, 2026: not started, 1 game solved that day',
    'Nov 25, 2026: not started, 1 game solved that day',
  ]);
  assert.equal(await play.page.$eval('.calendar [data-streak]', ({ dataset }) => dataset.streak), '0', 'none yesterday or today');
  await offer(play, 'new.skyscrapers', 'difficulty.hard');
  assert.equal((await marked(play))[0], 'Nov 22, 2026: not started, 1 game solved that day', 'another difficulty is another puzzle');
});

journey('games of a month are one press away, and a day that is searched offers its puzzle', async ({ open }) => {
  const { play, game } = await at(open, '2026-11-25T12:00:00+01:00');
  await bringSolved(play, game, [
    { solved: '2026-10-20T12:00:00+02:00' },
    { solved: '2026-11-23T12:00:00+01:00', daily: '2026-11-21' },
  ]);
  await offer(play, 'new.skyscrapers', 'difficulty.easy');
  const rows = async (count) => play.until(`${count} games are shown`, async () => (await play.page.$$('[data-place-of-row]')).length === count);
  await play.press('month-games');
  await rows(2);
  await play.page.locator('[data-library] input[type=search]').fill('2026-11-21');
  await rows(1);
  assert.ok(!(await play.can('play', ':not(a)')), 'it is solved');
  await play.page.locator('[data-library] input[type=search]').fill('2026-10-20');
  await rows(1);
  await play.press('play', ':not(a)');
  await playing(play);
});

journey('a day of the calendar is played at once, solved by hints and marked done', { timeout: 240_000 }, async ({ open }) => {
  for (const size of [SIZES.desktop, SIZES.phone]) {
    const play = await open({ puzzle: SMALL, size });
    await play.page.evaluate(() => { location.hash = 'library/calendar'; });
    await offer(play, 'new.skyscrapers', 'difficulty.easy');
    // Of the month before, whose days are all over.
    await play.press('month-before');
    await play.press('day', '[data-day="12"]');
    await playing(play);
    const above = await play.page.$$eval('.title :is(p, .of-day)', (all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
    assert.ok(above.some((text) => /\b12\b/.test(text)), `the date is above the board: ${above}`);
    await play.solveByHints();
    const solved = await play.values();
    await play.page.evaluate(() => { location.hash = 'library/calendar'; });
    await play.page.waitForSelector('button.date[data-day="12"][data-done="true"]');
    assert.equal((await play.page.$$('button.date[data-done="true"]')).length, 1);
    await play.press('day', '[data-day="12"]');
    await playing(play);
    assert.deepEqual(await play.values(), solved, 'a day that is done opens as it was solved');
    await play.page.close();
  }
});

journey('a puzzle of a day that is being made shows how far it is, and can be stopped', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.page.evaluate(() => { location.hash = 'library/calendar'; });
  await offer(play, 'new.skyscrapers', 'difficulty.unreasonable');
  await play.press('month-before');
  const stopped = async () => {
    await play.press('day', '[data-day="3"]');
    await play.press('cancel');
  };
  await stopped();
  assert.equal((await play.focused()).action, 'day', 'the focus goes back to the day');
  assert.equal(await play.page.$('.calendar [role=progressbar]'), null);
  assert.equal(await play.page.$eval('main', ({ dataset }) => dataset.place), 'library');
});

journey('the calendar goes on to the next month when its first day has come', async ({ open }) => {
  const { play } = await at(open, '2026-11-30T20:00:00+01:00');
  const today = () => play.page.$eval('button.date[aria-current=date]', (day) => day.ariaLabel);
  await play.follow('library');
  await play.press('calendar');
  assert.equal(await month(play), 'November 2026');
  assert.match(await today(), /^Nov 30/);
  await play.follow('play');
  await play.page.evaluate(setClock, Date.parse('2026-12-01T08:00:00+01:00'));
  await play.follow('library');
  await play.until('it is December', async () => (await month(play)) === 'December 2026');
  assert.match(await today(), /^Dec 1/);
  await play.press('month-before');
  await play.follow('play');
  await play.follow('library');
  assert.equal(await month(play), 'November 2026', 'a month that was chosen stays');
});

journey('games are found by days and sizes as the list shows them, with the letters of a keyboard', async ({ open }) => {
  const { play, game } = await at(open, '2026-11-25T12:00:00+01:00');
  // So many games that the list is searched.
  const solved = ['2026-11-20', '2025-10-20', '2025-09-10', '2024-05-04', '2024-04-04', '2024-03-04', '2024-02-04'];
  await bringSolved(play, game, solved.map((day) => ({ solved: `${day}T12:00:00+01:00` })));
  const all = 'Nov 25,Nov 20,Oct 2025,Sep 2025,May 2024,Apr 2024,Mar 2024,Feb 2024';
  await play.press('games');
  const found = () => play.page.$$eval('[data-place-of-row] .when', (all) => all.map((day) => day.textContent).join());
  for (const [text, days] of [['Nov 20', 'Nov 20'], ['oct 2025', 'Oct 2025'], ['4x4', all]]) {
    await play.page.locator('[data-library] input[type=search]').fill(text);
    await play.until(`«${text}» finds ${days}`, async () => (await found()) === days);
  }
});

journey('the squares of the days have the names of weekdays and months, in the language of the page', async ({ open }) => {
  const { play, game } = await at(open, '2026-11-25T12:00:00+01:00');
  await bringSolved(play, game, [{ solved: '2026-11-20T12:00:00+01:00' }]);
  const named = (part) => play.page.$$eval(`.weeks .${part} text`, (all) => all.map((name) => name.textContent));
  const told = { en: [['Mon', 'Wed', 'Fri', 'Sun'], ['Aug', 'Sep', 'Oct', 'Nov']], ru: [['пн', 'ср', 'пт', 'вс'], ['авг.', 'сент.', 'окт.', 'нояб.']], 'zh-Hans': [['周一', '周三', '周五', '周日'], ['8月', '9月', '10月', '11月']] };
  for (const [language, [weekdays, months]] of Object.entries(told)) {
    await play.page.evaluate(() => { location.hash = 'settings'; });
    await play.chooseLanguage(language);
    await play.page.evaluate(() => { location.hash = 'library'; });
    await play.page.click('.library .tabs .btn:nth-child(2)');
    await play.until(`the months are ${months}`, async () => (await named('below')).join() === months.join());
    assert.deepEqual(await named('beside'), weekdays);
    for (const width of [320, 390, 1440]) {
      await play.setAppearance({ size: { width, height: 844 } });
      const found = await play.page.evaluate(() => {
        const boxes = (selector) => [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect());
        const [squares] = boxes('.weeks .squares');
        const months = boxes('.weeks .below text');
        return {
          touching: months.slice(1).filter(({ left }, at) => left < months[at].right + 4).length,
          // The middle of each name is level with its row.
          astray: boxes('.weeks .beside text').filter(({ top, bottom }, at) => Math.abs((top + bottom) / 2 - squares.top - ((at * 20 + 4) / 68) * squares.height) > 4).length,
          outside: [...months, ...boxes('.weeks .beside text')].filter(({ left, right }) => left < 0 || right > innerWidth).length,
          wide: document.documentElement.scrollWidth > innerWidth,
        };
      });
      assert.deepEqual(found, { touching: 0, astray: 0, outside: 0, wide: false }, `${language} at ${width}`);
    }
  }
});

journey('the statistics have room on a phone: a long time in one line, names of bars apart', async ({ open }) => {
  const { play, game } = await at(open, '2026-11-25T12:00:00+01:00');
  const long = game.split(';').with(9, String(4_784_700)).join(';');
  const grades = [1, 2, 3, 4, 5].map((grade) => ({ id: `${grade}-100`, head: [100, 100, 1, 100, 300, 1, 0, grade, 0], game: long }));
  await bring(play, grades);
  for (const width of [320, 390]) {
    await play.setAppearance({ size: { width, height: 844 } });
    await play.press('statistics');
    const found = await play.page.evaluate(() => {
      const boxes = (selector) => [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect());
      // The middles of leaning names stand as far from each other as the lines lie apart, times the root of two.
      const names = boxes('[data-chart=help] .names text').map(({ right }) => right);
      return {
        lines: boxes('.totals dd').map(({ height }) => Math.round(height)),
        over: boxes('.totals dd').filter(({ right }) => right > innerWidth).length,
        apart: Math.min(...names.slice(1).map((right, at) => (right - names[at]) / Math.SQRT2)),
        spilled: boxes('[data-chart] .names text').filter(({ left, right }) => left < 0 || right > innerWidth).length,
        wide: document.documentElement.scrollWidth > innerWidth,
      };
    });
    assert.equal(new Set(found.lines).size, 1, `each figure is one line at ${width}`);
    assert.deepEqual({ ...found, lines: 0, apart: found.apart > 12 }, { lines: 0, over: 0, apart: true, spilled: 0, wide: false }, `at ${width}: ${found.apart}`);
  }
});

journey('on a phone the way back from a daily puzzle leads to the calendar that it was chosen in', PHONE, async ({ open }) => {
  const play = await open({ puzzle: SMALL, size: SIZES.phone });
  const back = () => play.page.$eval('.way-back', (way) => [way.ariaLabel, way.hash]);
  assert.deepEqual(await back(), [word('en', 'place.home'), '#home']);
  await play.page.evaluate(() => { location.hash = 'library/calendar'; });
  await play.page.locator('.calendar [data-day][tabindex="0"]').click();
  await playing(play);
  await play.until('the puzzle of the day is there', async () => (await play.page.$('.of-day')) !== null);
  assert.deepEqual(await back(), [word('en', 'place.library'), '#library']);
  // What was read in between is no place to come back to.
  await play.page.evaluate(() => { location.hash = 'settings'; });
  await play.page.waitForSelector('[data-settings]');
  await play.page.evaluate(() => { location.hash = 'play'; });
  await playing(play);
  assert.deepEqual(await back(), [word('en', 'place.library'), '#library']);
  await play.page.tap('.way-back');
  await play.page.waitForSelector('.calendar');
});
