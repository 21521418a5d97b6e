// A clock that is wrong for a while, or goes on while nobody looks, costs no move and makes no other puzzle.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { S1, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { IS_FIREFOX, address } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { inDatabase } from './support/library.mjs';
import { say } from './support/words.mjs';
import { killAfter } from './support/time.mjs';

const HOUR = 3600;

/** Where the page's clock is kept from its real time, in seconds ahead. */
const AHEAD = 'test.ahead';

/** A clock for the pages of the journey from the next load on, which `setClock` changes at once. */
const bendClock = (play) => play.page.evaluateOnNewDocument((AHEAD) => {
  const Real = Date;
  const now = () => Real.now() + 1000 * Number(localStorage.getItem(AHEAD) ?? 0);
  globalThis.Date = class extends Real {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [now()]));
    }

    static now() {
      return now();
    }
  };
}, AHEAD);

const setClock = (play, ahead) => play.page.evaluate((AHEAD, ahead) => localStorage.setItem(AHEAD, ahead), AHEAD, ahead);

/** Opens a puzzle on a page whose clock is so many seconds ahead. */
async function openAhead(open, puzzle, ahead) {
  const play = await open();
  await bendClock(play);
  await setClock(play, ahead);
  await play.openPuzzle(puzzle);
  return play;
}

/** Enters the right digits of SMALL from one cell on up to another one, counted from 0. */
async function enter(play, from, to) {
  for (let at = from; at < to; at += 1) {
    await play.select(Math.floor(at / 4) + 1, (at % 4) + 1);
    await play.keys(String(SMALL_SOLUTION[at]));
  }
}

/** How many digits of each game are in the browser's database. */
const digitsKept = async (play) => (await inDatabase(play, 'entries')).map((entry) => entry.split('|').at(-1).replaceAll('.', '').length);

/** Goes to the only 4×4 game of the library and goes on with it. */
async function comeBack(play, action) {
  await play.follow('library');
  await play.page.locator(`[data-place-of-row] ::-p-text(${say('en', 'kind.skyscrapers', { order: 4 })})`).click();
  await play.press(action);
  await play.until('the game is on the board', async () => (await play.board()).size === 4);
}

for (const hours of [3, -3, 26]) {
  journey(`moves after a clock is set right stay, though it was ${hours} h ahead for the first ones`, async ({ open, origin }) => {
    const play = await openAhead(open, SMALL, hours * HOUR);
    await enter(play, 0, 2);
    await play.until('the library has them', async () => (await digitsKept(play)).join() === '2');
    await setClock(play, 0);
    await enter(play, 2, 12);
    await play.page.goto(address(origin, S1));
    await play.until('another game is on the board', async () => (await play.board()).size === 9);
    await play.until('the library has them all', async () => (await digitsKept(play)).join() === '12');
    await comeBack(play, 'open');
    assert.deepEqual((await play.values()).filter((value) => value > 0), SMALL_SOLUTION.slice(0, 12));
  });
}

journey('a game solved after the clock was set back opens solved', async ({ open, origin }) => {
  const play = await openAhead(open, SMALL, 3 * HOUR);
  await enter(play, 0, 2);
  await play.until('the library has two moves', async () => (await digitsKept(play)).join() === '2');
  await setClock(play, 0);
  await enter(play, 2, 16);
  assert.equal((await play.board()).state, 'solved');
  await play.page.goto(address(origin, S1));
  await play.until('another game is on the board', async () => (await play.board()).size === 9);
  await comeBack(play, 'look');
  assert.equal((await play.board()).state, 'solved');
  assert.deepEqual(await play.values(), SMALL_SOLUTION);
});

/** How often the page is left while the clock jumps; `SKYLINE_KILLS=30` takes minutes. */
const JUMPS = Number(process.env.SKYLINE_KILLS) || 4;

journey('a game is killed again and again while the clock jumps by hours both ways', { skip: IS_FIREFOX && 'its driver cannot kill a page', timeout: 900_000, faults: true }, async ({ open, t }) => {
  const digits = async (play) => (await play.values()).filter((value) => value > 0).length;
  let play = await openAhead(open, SMALL, 0);
  let lost = 0;
  for (let jump = 1, entered = 0; jump <= JUMPS; jump += 1) {
    // Hours ahead, hours behind, each time others.
    await setClock(play, (jump % 2 ? 1 : -1) * ((jump * 5) % 13) * HOUR);
    if (entered > 10) {
      await play.press('restart');
      entered = 0;
    }
    await enter(play, entered, entered + 3);
    entered += 3;
    // Every other time the library has the game before the page dies.
    if (jump % 2) await play.until('the library has it', async () => (await digitsKept(play)).includes(entered));
    await setClock(play, (jump % 2 ? -1 : 1) * ((jump * 3) % 11) * HOUR);
    await play.select(Math.floor(entered / 4) + 1, (entered % 4) + 1);
    // The key goes down and the page dies, now sooner, now later.
    await killAfter(play, String(SMALL_SOLUTION[entered]), (jump * 7) % 23);
    play = await open();
    await bendClock(play);
    await play.reload();
    // Going by way of the library takes up and thins what is kept.
    await play.follow('library');
    await play.page.waitForSelector('[data-library=true]');
    await play.follow('play');
    const now = await digits(play);
    assert.ok(now === entered || now === entered + 1, `jump ${jump}: ${now} digits where ${entered} were entered before the last move`);
    lost += entered + 1 - now;
    entered = now;
  }
  t.diagnostic(`last moves that were not there after ${JUMPS} kills: ${lost}`);
});

journey('the row of today goes over to the new day at midnight, and makes the puzzle of that', async ({ open, origin }) => {
  const play = await openAhead(open, SMALL, 0);
  await play.page.goto(`${origin}/#new`);
  const shown = async () => (await play.page.waitForSelector('.today .help')).evaluate((line) => line.textContent);
  // A worker tells the techniques once it is there; after that nothing but the new day draws the page anew.
  await play.until('a maker is there', async () => (await play.page.$$('#new-needs option')).length > 10);
  const before = await shown();
  await setClock(play, 24 * HOUR);
  await play.until('it is of the new day', async () => (await shown()) !== before);
  const day = await play.page.evaluate(() => {
    const now = new Date();
    return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
  });
  await play.page.locator('.today > summary').click();
  await play.press('play', '[data-kind=sudoku][data-difficulty=easy]');
  await play.until('it is on the board', async () => (await play.page.$('[data-board]')) !== null && (await play.board()).box !== 'none');
  const head = await play.page.evaluate(() => localStorage.getItem(`skyline.game.${localStorage.getItem('skyline.last')}`).split('|')[0].split(' ').map(Number));
  // Behind the version: started, played, hints, solved, solved in, source (4 = daily), day.
  assert.deepEqual([head[6], head[7]], [4, day]);
});
