// What a player comes back to: the preferences, the game that waits, the place of the focus.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { S1, SMALL, SMALL_SOLUTION, SMALL_TOWERS } from './puzzles.mjs';
import { address } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { byAction } from './support/names.mjs';
import { painted } from './support/watch.mjs';

const settings = async (play) => {
  await play.press('settings');
  await play.page.waitForSelector('[data-settings]');
};
const choices = (play) => play.page.$$eval('[data-settings] .choice', (all) => all.map((one) => [one.innerText.trim(), one.querySelector('input').checked]));
/** Turns that choice, waits until the page has taken it, and returns all of them. */
async function turn(play, at) {
  const before = await choices(play);
  await play.page.$$eval('[data-settings] .choice input[type=checkbox]', (all, at) => all.at(at).click(), at);
  await play.until(`choice ${at} is turned`, async () => !isDeepStrictEqual(await choices(play), before));
  await painted(play.page);
  return choices(play);
}
const close = async (play) => {
  await play.press('close');
  await play.until('the settings are closed', async () => (await play.page.$('[data-settings]')) === null);
};
const focused = (play) => play.page.evaluate(() => document.activeElement.localName);

journey('preferences outlive their game, and are those of every tab', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await settings(play);
  const wanted = await turn(play, 1);
  await close(play);
  await play.page.evaluate(() => Object.keys(localStorage).filter((key) => /^skyline\.(game|tab|last)/.test(key)).forEach((key) => localStorage.removeItem(key)));
  await play.reload();
  await settings(play);
  assert.deepEqual(await choices(play), wanted, 'the game is gone, they are there');
  await close(play);

  // A game that another tab has taken over: what the player prefers is no move in it.
  const other = await open({ puzzle: S1 });
  const taken = await open({ puzzle: S1 });
  await other.page.bringToFront();
  await settings(other);
  const last = await turn(other, 2);
  assert.notDeepEqual(last, wanted, 'it is not refused');
  await close(other);
  await taken.page.bringToFront();
  await settings(taken);
  await turn(taken, 3);
  await taken.reload();
  await taken.page.waitForSelector('[data-settings]');
  const both = await choices(taken);
  assert.equal(both.filter(([, on], at) => on !== last[at][1]).length, 1, 'a tab that changes one leaves the other as it was changed');
});

journey('a new tab opens the game that waits, not the one that is done', async ({ open }) => {
  const begun = await open({ puzzle: S1 });
  await begun.select(1, 1);
  await begun.keys('1');
  const solved = await open({ puzzle: SMALL });
  await solved.solve(SMALL_SOLUTION);
  await solved.reload();
  assert.equal((await solved.board()).size, 4, 'a reload shows what was there');
  const next = await open();
  const { size, cells } = await next.board();
  assert.deepEqual([size, cells[0][0].value], [9, 1]);
});

journey('a file let go on the board opens, and one let go in Import stays there', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  const drop = (selector, text) => play.page.$eval(selector, (node, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'small.txt', { type: 'text/plain' }));
    return ['dragover', 'drop'].map((type) => node.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })));
  }, text);
  // The page watches for files once the board has been there for a moment.
  await play.until('it is taken', async () => !(await drop('[data-board]', SMALL_TOWERS)).includes(true));
  await play.until('it is on the board', async () => (await play.board()).size === 4);
  await play.follow('import');
  await drop('.place.import', S1);
  await play.until('it is in the field', async () => (await play.page.$eval('#import-text', (field) => field.value)) === S1);
  assert.equal(await play.page.evaluate(() => location.hash), '#import');
  await play.follow('play');
  assert.equal((await play.board()).size, 4);
});

journey('a puzzle pasted on the board opens, or its link; what is none is told and costs nothing', async ({ open, origin }) => {
  const play = await open({ puzzle: S1 });
  const paste = (text) => play.paste(text);
  // The page listens once the board has been there for a moment.
  await play.until('it is taken', async () => !(await paste(SMALL_TOWERS)));
  await play.until('it is on the board', async () => (await play.board()).size === 4);
  await paste(address(origin, S1));
  await play.until('the puzzle of the link is', async () => (await play.board()).size === 9);
  await play.select(1, 1);
  await play.keys('4');
  const before = await play.values();
  for (const text of ['no puzzle', 'no puzzle', 'another']) {
    await paste(text);
    await play.until('it is told', async () => (await play.alerts()).length === 1);
    await play.press('close');
  }
  assert.deepEqual(await play.values(), before);
});

journey('a button that goes leaves the focus near by, where there is no board', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.page.evaluate(() => { location.hash = 'new'; });
  await play.page.waitForSelector('[data-make]');
  const press = async (action) => {
    const button = await play.page.waitForSelector(byAction(action));
    await button.focus();
    await play.keys('Enter');
  };
  await play.focusIsKept();
  await press('copy');
  await play.until('the link is copied or shown', () => play.page.evaluate(() => Boolean(document.querySelector('#new-link') ?? [...document.querySelectorAll('[role=status]')].find(({ textContent }) => textContent.includes('options copied')))));
  await play.until('the focus is on something', async () => (await focused(play)) !== 'body');
});

journey('the library follows the address, and what another tab deletes', async ({ open }) => {
  const here = await open({ puzzle: S1 });
  await here.select(1, 1);
  await here.keys('4');
  const there = await open({ puzzle: SMALL });
  await there.select(1, 1);
  await there.keys('4');
  const games = (play, count) => play.page.waitForSelector(`[data-library=true][data-games="${count}"]`);
  const go = async (play, place) => {
    await play.page.bringToFront();
    await play.page.evaluate((place) => { location.hash = place; }, place);
  };
  await go(here, 'library');
  await games(here, 2);
  await go(here, 'library/data');
  await here.page.waitForSelector('[data-library] input[type=file]');
  await here.press('games');

  await go(there, 'library');
  await games(there, 2);
  await there.page.focus('[data-library] [role=grid]');
  await there.keys('Home', 'Delete');
  await games(there, 1);
  await here.page.bringToFront();
  await games(here, 1);
});
