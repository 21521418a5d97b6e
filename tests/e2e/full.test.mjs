// Where the browser has no room left, or no database: nothing that was played is lost, and what fails is said.
import assert from 'node:assert/strict';
import { S1, SMALL } from './puzzles.mjs';
import { IS_FIREFOX, address, ready } from './support/browser.mjs';
import { downloaded } from './support/download.mjs';
import { journey } from './support/journey.mjs';
import { fillUp, inDatabase, onFullDisk } from './support/library.mjs';
import { say } from './support/words.mjs';

const says = (play, text) => play.until(`the page says «${text}»`, () => play.page.evaluate((text) => document.body.innerText.includes(text), text));

/** The values of the games in the database, as texts. */
const kept = async (play) => (await inDatabase(play, 'entries')).map((entry) => entry.split('|').at(-1).replaceAll('.', ''));

/** Waits until the only game in the database has these values. */
const holds = (play, values) => play.until(`the library has ${values}`, async () => (await kept(play)).join() === values);

const begins = (play, values) => play.until(`the board begins ${values}`, async () => (await play.values()).join('').startsWith(values));

/** Plays a 4 into SMALL, fills `localStorage`, and plays on. */
async function overfull(open) {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4');
  await fillUp(play);
  await play.keys('ArrowRight', '3');
  await says(play, 'saved in the Library');
  await play.keys('ArrowRight', '1');
  await holds(play, '431');
  return play;
}

journey('a full localStorage: a clear word, and the game is in the library', async ({ open }) => {
  await overfull(open);
});

for (const [what, text] of [['the page', ''], ['the puzzle', SMALL]]) {
  journey(`a full localStorage: after a reload of ${what} the game goes on from its last move`, async ({ open, origin }) => {
    const play = await overfull(open);
    for (const [more, values] of [['2', '4312'], ['1', '43121']]) {
      await fillUp(play);
      await play.page.goto(text ? address(origin, text) : `${origin}/`);
      await play.reload();
      await begins(play, values.slice(0, -1));
      await play.select(values.length > 4 ? 2 : 1, values.length > 4 ? 1 : 4);
      await play.keys(more);
      await holds(play, values);
    }
  });
}

journey('a full localStorage: a reload elsewhere leaves the player there, and the game is on the board', async ({ open, origin }) => {
  const play = await overfull(open);
  await fillUp(play);
  await play.page.goto(`${origin}/#settings`);
  await play.reload();
  await play.page.waitForSelector('[data-settings]');
  await play.follow('play');
  await begins(play, '431');
});

journey('a full localStorage: what another tab played is taken back', async ({ open }) => {
  const first = await open({ puzzle: SMALL });
  await first.select(1, 1);
  await first.keys('4');
  const second = await open();
  await second.select(1, 2);
  await fillUp(second);
  await second.keys('3');
  await says(second, 'saved in the Library');
  await holds(second, '43');
  await fillUp(second);
  await first.page.bringToFront();
  await first.until('the first tab knows', async () => (await first.alerts()).some((text) => text.includes('in another tab')));
  // What another tab writes comes late where it is long, such as the filling.
  await first.until('it sees what is kept now', () => first.page.evaluate(() => !Object.keys(localStorage).some((key) => key.startsWith('skyline.game.'))));
  await first.press('take-over');
  await begins(first, '43');
  await first.select(1, 3);
  await first.keys('1');
  await holds(first, '431');
});

journey('a full localStorage: a game of the library can be gone on with', async ({ open, origin }) => {
  const play = await overfull(open);
  await fillUp(play);
  await play.page.goto(address(origin, S1));
  await play.until('another game is on the board', async () => (await play.board()).size === 9);
  await fillUp(play);
  await play.follow('library');
  await play.page.locator(`[data-place-of-row] ::-p-text(${say('en', 'kind.skyscrapers', { order: 4 })})`).click();
  await play.press('open');
  await play.until('the game is on the board', async () => (await play.page.$('[data-board][data-size="4"]')) !== null);
  await begins(play, '431');
  await ready(play.page);
  assert.deepEqual(await play.alerts(), []);
});

/** The games of the file that an export gives, by how many digits the player has entered, and its other lines. */
async function exported(play) {
  await play.press('export');
  const lines = (await downloaded(play, 'a[download$=".jsonl"]')).trim().split('\n').map((line) => JSON.parse(line));
  const digits = ({ game }) => game.split(';')[7].split(' ').filter((value) => value !== '0').length;
  return { games: lines.filter(({ game }) => game).map(digits), lines };
}

/** Goes to the part of the library with everything in one file. */
async function enterData(play) {
  await play.follow('library');
  await play.page.waitForSelector('[data-library=true]');
  await play.press('data');
}

journey('a full disk: what can be read is exported', async ({ open, origin }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4');
  await holds(play, '4');
  await play.page.goto(address(origin, S1));
  await play.until('another game is on the board', async () => (await play.board()).size === 9);
  await play.select(1, 1);
  await play.page.evaluate(() => { IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }; });
  await play.keys('5', 'ArrowDown', '3');
  await enterData(play);
  assert.deepEqual(await kept(play), ['4'], 'the library takes nothing more');
  const { games, lines } = await exported(play);
  assert.deepEqual(games.toSorted(), [1, 2], 'a game of the library, and one that has no room there');
  assert.equal(lines[0].games, 2);
  assert.deepEqual(await play.page.$$eval('.data [role=alert]', (all) => all.map((one) => one.innerText)), []);
});

journey('an export that fails says so', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4');
  await enterData(play);
  await play.page.evaluate(() => { URL.createObjectURL = () => { throw new TypeError('no'); }; });
  await play.press('export');
  await says(play, 'The file could not be written.');
});

journey('a browser that does not promise to keep the games is heard, each time it is asked', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.page.evaluate(() => { StorageManager.prototype.persist = async () => globalThis.promises ?? false; });
  await enterData(play);
  const word = () => play.page.$$eval('.data [role=status]', (all) => all.map((one) => one.innerText).join());
  assert.equal(await word(), '');
  await play.press('persist');
  await says(play, 'The browser made no promise.');
  assert.match(await word(), /^The browser made no promise/);
  await play.page.evaluate(() => { globalThis.promises = true; });
  await play.press('persist');
  await says(play, 'The browser will not clear these games');
  assert.ok(!(await play.can('persist')));
});

for (const [what, spoil, word] of [
  ['no database', (play) => play.page.evaluateOnNewDocument(() => { Object.defineProperty(window, 'indexedDB', { value: undefined }); }), 'The browser blocks storage here'],
  ['a database of a newer version', (play) => play.page.evaluate(() => new Promise((done) => {
    indexedDB.open('skyline', 99).onsuccess = ({ target }) => done(target.result.close());
  })), 'A newer version has changed the library'],
]) {
  journey(`${what}: what is kept outside the library is exported and wiped, and the rest is said`, { faults: true }, async ({ open }) => {
    const play = await open({ puzzle: SMALL });
    await spoil(play);
    await play.reload();
    await play.select(1, 1);
    await play.keys('4', 'ArrowRight', '3');
    await play.press('theme');
    await enterData(play);
    await says(play, word);
    const { games, lines } = await exported(play);
    assert.deepEqual(games, [2]);
    assert.ok(lines.some(({ setting }) => setting === 'skyline.theme'), JSON.stringify(lines.map((line) => Object.keys(line))));
    await says(play, 'this file does not include its games');
    assert.equal(await play.page.$('.data input[type=file]'), null, 'there is nothing to bring games to');
    await play.press('wipe');
    await says(play, 'The library can\'t be reached now');
    await Promise.all([play.page.waitForNavigation(), play.page.click('dialog .btn.danger')]);
    await ready(play.page);
    await says(play, 'could not be cleared and stays');
    await says(play, word);
    assert.equal(await play.page.evaluate(() => localStorage.getItem('skyline.theme')), null);
    await play.follow('play');
    assert.ok(!(await play.can('undo')), 'a first visit again');
    await play.follow('library');
    await play.reload();
    await says(play, word);
    assert.ok(!(await play.page.evaluate(() => document.body.innerText)).includes('could not be cleared and stays'), 'it is told once');
  });
}

journey('a full disk that has room again gets what was played meanwhile, though localStorage stays full', { skip: IS_FIREFOX && 'only Chromium can be told how large its disk is', faults: true }, async ({ open, origin }) => {
  const { play, giveRoom } = await onFullDisk(open, origin);
  await giveRoom();
  await play.keys('ArrowRight', '1');
  await holds(play, '431');
  await says(play, 'saved in the Library');
  await play.reload();
  await begins(play, '431');
});

journey('a game in the database that cannot be read is told, kept and not written over', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4');
  await holds(play, '4');
  const spoiled = 'what no version wrote';
  const stores = (write) =>
    play.page.evaluate(async (spoiled) => {
      const done = (request) => new Promise((settle, fail) => Object.assign(request, { onsuccess: () => settle(request.result), onerror: () => fail(request.error) }));
      const base = await done(indexedDB.open('skyline'));
      const games = base.transaction('games', 'readwrite').objectStore('games');
      const [id] = await done(games.getAllKeys());
      if (spoiled) await done(games.put(spoiled, id));
      const all = (name) => done(base.transaction(name).objectStore(name).getAll());
      const found = { games: await all('games'), unread: await all('unread') };
      base.close();
      return found;
    }, write);
  await stores(spoiled);
  // The same game goes on: its place in the database is taken, and the text goes aside.
  await play.keys('ArrowRight', '3');
  await holds(play, '43');
  const played = await stores();
  assert.deepEqual(played.unread, [spoiled]);
  assert.ok(!played.games.includes(spoiled));
  // In the library: chosen to be gone on with, it goes aside as well, and that is told.
  await stores(`${spoiled} either`);
  await play.page.evaluate(() => localStorage.clear());
  await play.follow('library');
  await play.page.waitForSelector('[data-library=true]');
  await play.page.click('[data-place-of-row]');
  await play.press('open');
  await play.until('it is aside', async () => (await stores()).unread.length === 2);
  assert.deepEqual((await stores()).games, []);
  await play.press('data');
  await says(play, '2 saved games are damaged or from a newer version');
});
