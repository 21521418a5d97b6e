// A first visit from the coach to tomorrow, as one person makes it: each thing leads to the next one.
import assert from 'node:assert/strict';
import { SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { byAction } from './support/names.mjs';

const place = (name) => (play) => play.until(`${name} is there`, async () => (await play.page.$eval('main', (main) => main.dataset.place)) === name);
const atHome = async (play) => {
  await place('home')(play);
  await play.page.waitForSelector('[data-home][data-loaded="true"]');
};
const atBoard = async (play) => {
  await place('play')(play);
  await play.page.waitForSelector('main[data-place="play"] [data-board] [data-row]');
};

/** The rows and columns of a board, as texts, with what may stand between digits. */
function linesOf(values) {
  const order = Math.sqrt(values.length);
  const rows = Array.from({ length: order }, (_, row) => values.slice(row * order, (row + 1) * order));
  const columns = rows.map((_, at) => rows.map((row) => row[at]));
  return [...rows, ...columns].flatMap((line) => ['', ' ', ','].map((between) => line.join(between)));
}

for (const [name, size] of Object.entries({ desktop: SIZES.desktop, phone: SIZES.phone })) {
  journey(`from the coach to a daily puzzle, its result, the next one and a day of the calendar: ${name}`, { timeout: 240_000 }, async ({ open }) => {
    const play = await open({ firstVisit: true, size });
    await play.page.waitForSelector('[data-coach][data-step="1"]');
    await play.press('skip');
    await play.until('the coach is gone', async () => (await play.page.$('[data-coach]')) === null);
    await play.follow('home');
    await atHome(play);

    await play.press('daily', '[data-kind="skyscrapers"][data-difficulty="easy"]');
    await atBoard(play);
    await play.solveByHints();
    const solution = await play.values();
    await play.page.waitForSelector('[data-win]');
    await play.page.waitForSelector('.stage .sky svg.city');
    await play.press('share');
    const result = () => play.page.$eval('dialog[open] [data-action=text]', ({ value }) => value).catch(() => '');
    await play.until('the result is there', async () => (await result()).includes('#puzzle='));
    const text = await result();
    for (const line of linesOf(solution)) assert.ok(!decodeURIComponent(text).includes(line), `${line} of the solution is in ${text}`);
    await play.press('close');

    await play.press('next', '[data-win] *');
    await play.until('another board of that size is there', async () => (await play.board()).state === 'playing' && (await play.board()).size ** 2 === solution.length);

    await play.follow('home');
    await atHome(play);
    assert.ok(await play.page.$('[data-daily][data-kind="skyscrapers"][data-difficulty="easy"][data-done="true"]'), 'it is done');
    assert.match(await play.page.$eval('.streak strong', (node) => node.textContent), /^1\b/);
    await play.press('calendar');
    await play.page.waitForSelector('[data-action="month-before"]');
    await play.press('month-before');
    await play.press('day', '[data-day="3"]');
    await atBoard(play);
    assert.equal((await play.board()).state, 'playing');
  });
}

/** From Home, what is pressed until a board can be played. */
const WAYS = {
  'the game that was left': ['resume'],
  'a puzzle of today': ['daily'],
  'a new game': ['play'],
  'a day of the calendar': ['calendar', 'day'],
  'a game of the library': ['library', 'open'],
};

journey('from Home a board is never more than two presses away', async ({ open }) => {
  for (const [way, presses] of Object.entries(WAYS)) {
    const play = await open();
    // So that there is a game that was left.
    await play.page.click('[role=gridcell][data-given="false"]');
    await play.keys('1');
    await play.follow('home');
    await atHome(play);
    assert.ok(presses.length <= 2);
    for (const press of presses) {
      if (press === 'library') await play.follow('library');
      else await play.page.locator(`${byAction(press)}:not([disabled])`).click();
    }
    await atBoard(play);
    await play.page.click('[role=gridcell][data-given="false"]');
    // The 1 may be wrong there: what counts is that there is something to do.
    assert.notEqual((await play.board()).state, 'solved', way);
    await play.page.close();
  }
});
