// The library: nothing is lost by a kill, a second tab, a full disk or a damaged save; long lists stay
// quick; everything goes into one file and comes back.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FIFTY_EIGHT, FIFTY_EIGHT_SOLUTION, S1, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { IS_FIREFOX, ready } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { onFullDisk } from './support/library.mjs';
import { killAfter } from './support/time.mjs';
import { report } from './support/watch.mjs';
import { say, word } from './support/words.mjs';

/** Where what is downloaded is to be read, for which only Chromium's driver has a word. */
const SAVES = { skip: IS_FIREFOX && 'its driver cannot say where downloads go' };

const GAME = 'skyline.game.';

/** Values and notes, without what is selected. */
const position = async (play) => (await play.board()).cells.flat().map(({ value, candidates }) => `${value}:${candidates.join(' ')}`).join('|');

const library = (play) => play.page.$eval('[data-library]', ({ dataset }) => ({ there: dataset.library === 'true', games: Number(dataset.games) }));

/** Goes to the library and waits until so many games are there. */
async function enter(play, games) {
  await play.follow('library');
  await play.page.waitForSelector('[data-library=true]');
  await play.until(`${games} games are there`, async () => (await library(play)).games === games);
}

/** The rows in sight, as text. */
const rows = (play) => play.page.$$eval('[data-library] [data-place-of-row]', (all) => all.map((row) => row.innerText.replaceAll('\n', ' ')));

const stored = (play) => play.page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

/** Everything in the database, by store. */
const database = (play) =>
  play.page.evaluate(async () => {
    const wait = (request) => new Promise((done, fail) => { request.onsuccess = () => done(request.result); request.onerror = () => fail(request.error); });
    const db = await wait(indexedDB.open('skyline'));
    const found = {};
    for (const name of db.objectStoreNames) {
      const store = db.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([wait(store.getAllKeys()), wait(store.getAll())]);
      found[name] = Object.fromEntries(keys.map((key, at) => [key, values[at]]));
    }
    db.close();
    return found;
  });

const says = (play, text) => play.until(`the page says «${text}»`, () => play.page.evaluate((text) => document.body.innerText.includes(text), text));

/** How often the game is killed; `SKYLINE_KILLS=50` takes minutes. */
const KILLS = Number(process.env.SKYLINE_KILLS) || 6;

journey('a game is killed again and again, and at most the last move is lost', { skip: IS_FIREFOX && 'its driver cannot kill a page', timeout: 900_000, faults: true }, async ({ open, t }) => {
  let play = await open({ puzzle: FIFTY_EIGHT });
  const blanks = [...FIFTY_EIGHT].flatMap((digit, cell) => (digit === '0' ? [cell] : []));
  let lost = 0;
  for (let move = 0, kill = 0; kill < KILLS; move += 1) {
    const cell = blanks[move % blanks.length];
    // Four rounds over the blanks: a note, another one, a digit, its erasure.
    const key = ['Shift+1', 'Shift+2', FIFTY_EIGHT_SOLUTION[cell], 'Backspace'][Math.floor(move / blanks.length) % 4];
    await play.select(Math.floor(cell / 9) + 1, (cell % 9) + 1);
    const before = await position(play);
    if (move % 4 !== 3) {
      await play.keys(key);
      assert.notEqual(await position(play), before, 'each move changes the board');
      continue;
    }
    kill += 1;
    // The key goes down and the page dies, now sooner, now later.
    const seenLast = await killAfter(play, key, (kill * 7) % 23, kill % 2 ? undefined : () => position(play));
    play = await open();
    const now = await position(play);
    if (seenLast !== undefined && now !== seenLast) lost += 1;
    assert.ok(parts(now, before) <= 1, `kill ${kill} after move ${move}: only the last move may be missing`);
  }
  t.diagnostic(`moves that were seen on the board and lost: ${lost} of ${KILLS / 2}`);
  assert.ok(await play.can('undo'), 'what was done can be taken back');
});

/** In how many cells two positions differ; where a digit differs, the notes that it tidies do not count. */
function parts(a, b) {
  const [left, right] = [a.split('|'), b.split('|')];
  const digits = left.filter((state, at) => state.split(':')[0] !== right[at].split(':')[0]).length;
  return digits || left.filter((state, at) => state !== right[at]).length;
}

journey('the same game in two tabs: the older one says so, changes nothing, and can take it back', async ({ open }) => {
  const first = await open({ puzzle: SMALL });
  await first.select(1, 1);
  await first.keys('4');
  const second = await open();
  assert.equal((await second.cell(1, 1)).value, 4);
  await first.page.bringToFront();
  await first.until('the first tab knows', async () => (await first.alerts()).some((text) => text.includes('another tab')));
  await second.page.bringToFront();
  await second.select(1, 2);
  await second.keys('3');
  await first.page.bringToFront();
  await first.select(2, 2);
  await first.keys('1');
  assert.equal((await first.cell(2, 2)).value, 0, 'nothing changes where the game is not at home');
  await first.press('take-over');
  assert.deepEqual([(await first.cell(1, 1)).value, (await first.cell(1, 2)).value], [4, 3], 'it goes on from where the other tab left it');
  await first.select(2, 2);
  await first.keys('4');
  await second.page.bringToFront();
  await second.until('the second tab knows', async () => (await second.alerts()).length === 1);
  await first.page.bringToFront();
  await first.reload();
  assert.deepEqual((await first.values()).slice(0, 6), [4, 3, 0, 0, 0, 4]);
});

journey('different games in two tabs are both kept', async ({ open }) => {
  const first = await open({ puzzle: SMALL });
  const second = await open({ puzzle: S1 });
  for (const play of [first, second, first]) {
    await play.page.bringToFront();
    await play.select(2, 1);
    await play.keys('3', 'ArrowRight', '4');
    assert.deepEqual(await play.alerts(), []);
  }
  for (const [play, size] of [[first, 4], [second, 9]]) {
    await play.page.bringToFront();
    await play.reload();
    assert.equal((await play.board()).size, size, 'each tab opens its own game again');
    assert.deepEqual((await play.board()).cells[1].slice(0, 2).map(({ value }) => value), [3, 4]);
  }
  await first.page.bringToFront();
  await enter(first, 2);
});

/** Lets `localStorage` refuse to write, as a full one does. */
const fill = (page) =>
  page.evaluateOnNewDocument(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });

journey('a full disk: a clear word, and what was kept before is there', { skip: IS_FIREFOX && 'only Chromium can be told how large its disk is', faults: true }, async ({ open, origin }) => {
  const { play, giveRoom } = await onFullDisk(open, origin);
  await play.press('close');
  await play.keys('ArrowRight', '1');
  assert.deepEqual((await play.values()).slice(0, 3), [4, 3, 1], 'the game goes on');
  await giveRoom();
  await play.reload();
  assert.deepEqual((await play.values()).slice(0, 3), [4, 0, 0]);
});

journey('no storage at all: a clear word, once, and the game goes on', { faults: true }, async ({ open, origin }) => {
  const play = await open();
  await fill(play.page);
  await play.page.evaluateOnNewDocument(() => { Object.defineProperty(window, 'indexedDB', { value: undefined }); });
  await play.page.goto(`${origin}/#puzzle=${encodeURIComponent(SMALL)}`);
  await play.page.reload();
  await ready(play.page);
  await play.select(1, 1);
  await play.keys('4');
  await says(play, 'the browser blocks storage');
  await play.press('close');
  await play.keys('ArrowRight', '3');
  assert.deepEqual((await play.values()).slice(0, 2), [4, 3]);
  await play.follow('library');
  await play.until('the library says so', async () => (await play.alerts()).some((text) => text.includes('The browser blocks storage here')));
});

for (const [what, spoil, word] of [
  ['newer', (line) => line.replace(/skyline \d+;/, 'skyline 999;'), 'newer version'],
  ['damaged', (line) => line.slice(0, line.length / 2), 'could not be read'],
]) {
  journey(`a ${what} save is told, kept and exported`, SAVES, async ({ open, origin }) => {
    const play = await open({ puzzle: SMALL });
    await play.select(1, 1);
    await play.keys('4');
    const saved = await play.page.evaluate((GAME) => Object.entries(localStorage).find(([key]) => key.startsWith(GAME)), GAME);
    const spoiled = spoil(saved[1]);
    // Without the tab's mark beside it the page does not write over it when it goes.
    await play.page.evaluate(([key, line], mark) => {
      localStorage.setItem(key, line);
      localStorage.removeItem(mark);
    }, [saved[0], spoiled], saved[0].replace('.game.', '.tab.'));
    await play.page.goto(`${origin}/`);
    await ready(play.page);
    const again = play;
    await says(again, word);
    assert.equal((await again.board()).size, 9, 'the first game of all');
    await again.select(1, 1);
    await again.keys('5');
    await enter(again, 1);
    await again.press('data');
    await says(again, '1 saved game is damaged or from a newer version');
    assert.deepEqual(Object.values((await database(again)).unread), [spoiled]);
    const file = await download(again);
    assert.ok(file.split('\n').some((line) => line && JSON.parse(line).unreadable === spoiled));
  });
}

journey('saves from before the library move into it, and nothing of them is lost', async ({ open, origin }) => {
  const play = await open({ puzzle: SMALL });
  const game = await play.page.evaluate((GAME) => Object.entries(localStorage).find(([key]) => key.startsWith(GAME))[1].split('|')[1], GAME);
  // The second form of a saved game: its fields are the first ones of today's.
  const two = [...game.replace(/^skyline 3;/, 'skyline 2;').split(';').slice(0, 10), '1 1 1 1 0'].join(';');
  const other = two.replace('skyline 2;4 0 0 0;', 'skyline 2;4 2 2 0;');
  assert.notEqual(other, two);
  const begun = (text) => `${text.split(';').with(7, ['1', ...Array(15).fill('0')].join(' ')).join(';')};0 0 0 0 1 0`;
  const first = '{"version":1,"puzzle":"{\\"n\\":4,\\"top\\":[2,2,1,3],\\"bottom\\":[2,2,3,1],\\"left\\":[3,1,2,2],\\"right\\":[2,3,2,1]}","values":[1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"notes":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"undo":[[[0,0,0,1,0]]],"redo":[],"seconds":65,"preferences":[true,true,true,true,false]}';
  await play.page.evaluate(([game, earlier]) => {
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('skyline.game', game);
    localStorage.setItem('skyline.earlier', earlier);
  }, [begun(two), [begun(other), first, 'no game'].join('\n')]);
  await play.page.goto(`${origin}/`);
  await ready(play.page);
  assert.equal((await play.board()).size, 4, 'the game that was played opens');
  assert.ok(await play.can('undo'));
  await play.until('the earlier games are taken up', async () => !('skyline.earlier' in (await stored(play))));
  const { games, unread } = await database(play);
  assert.equal(Object.keys(games).length, 3);
  assert.deepEqual(Object.values(unread), ['no game']);
  assert.ok(!('skyline.game' in (await stored(play))));
  await enter(play, 3);
});

/** Puts many games into the database, as the page itself would have. */
const insert = (play, count) =>
  play.page.evaluate(async (count) => {
    const wait = (request) => new Promise((done, fail) => { request.onsuccess = () => done(request.result); request.onerror = () => fail(request.error); });
    const db = await wait(indexedDB.open('skyline'));
    const all = async (name) => Object.entries(await wait(db.transaction(name).objectStore(name).getAll()))[0][1];
    const [entry, game] = [await all('entries'), await all('games')];
    const [, text] = entry.split('\n');
    const transaction = db.transaction(['entries', 'games'], 'readwrite');
    const now = Math.floor(Date.now() / 1000);
    for (let at = 0; at < count; at += 1) {
      const id = `${1000 + at}-1`;
      const played = now - at * 900;
      const solved = at % 3 ? 0 : played;
      // version started played hints solved solved_in source day grade shown, then the rest
      const head = `${played - 600} ${played} ${at % 4} ${solved} ${solved ? 60 + (at * 37) % 900 : 0} 1 0 ${1 + (at % 5)} 0`;
      transaction.objectStore('entries').put(`${id}\n1 ${head} ${text.split('|')[0].split(' ').slice(10).join(' ')}|${text.split('|').slice(1).join('|')}`, id);
      transaction.objectStore('games').put(`1 ${head}|${game.split('|')[1]}`, id);
    }
    await new Promise((done, fail) => { transaction.oncomplete = done; transaction.onerror = fail; });
    db.close();
    localStorage.setItem('skyline.library', '1');
  }, count);

journey('ten thousand games: the list is there at once, scrolls, is searched and sorted', { timeout: 240_000 }, async ({ open, t }) => {
  const play = await open({ puzzle: S1 });
  await play.select(1, 1);
  await play.keys('5');
  await enter(play, 1);
  await insert(play, 10_000);
  await play.follow('play');
  const start = Date.now();
  const { longTasks } = await play.during(() => enter(play, 10_001));
  report(t, 1000, 'the library with 10,000 games is there', Date.now() - start);
  report(t, 50, 'the longest task', Math.max(0, ...longTasks));
  assert.ok((await rows(play)).length <= 60, 'only what is in sight is rendered');
  await play.page.focus('[data-library] [role=grid]');
  const scroll = await play.during(() => play.keys('End', 'Home', 'PageDown', 'ArrowDown'));
  report(t, 50, 'the longest task of scrolling', Math.max(0, ...scroll.longTasks));
  const search = await play.during(() => play.page.type('[data-library] input[type=search]', 'hard solved'));
  report(t, 50, 'the longest task of a search', Math.max(0, ...search.longTasks));
  const wanted = Array.from({ length: 10_000 }, (_, at) => at).filter((at) => at % 3 === 0 && at % 5 === 2).length;
  await says(play, `${wanted} of 10,001 games`);
  await play.press('clear');
  await play.page.select('[data-library] [data-action=sort]', word('en', 'library.sort.time'));
  await says(play, '10,001 games');
  const shown = await play.during(() => play.press('statistics'));
  report(t, 50, 'the longest task of the statistics', Math.max(0, ...shown.longTasks));
  await says(play, 'Median time by difficulty');
});

/** The file that an export gives. */
async function download(play) {
  const folder = await mkdtemp(path.join(tmpdir(), 'skyline-'));
  try {
    const session = await play.page.browser().target().createCDPSession();
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', browserContextId: play.page.browserContext().id, downloadPath: folder });
    await play.press('export');
    await says(play, 'Backup ready');
    const name = await play.page.$eval('a[download]', (link) => link.download);
    const file = path.join(folder, name);
    await play.until('the file is there', async () => existsSync(file));
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

journey('everything goes into one file, is wiped, and comes back the same', SAVES, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.solve(SMALL_SOLUTION);
  await play.openPuzzle(S1);
  await play.select(1, 1);
  await play.keys('5', 'ArrowDown', 'Shift+4');
  await play.press('theme');
  const board = await position(play);
  await enter(play, 2);
  await play.press('data');
  const file = await download(play);
  const before = await database(play);
  await play.press('wipe');
  await says(play, 'This deletes 2 games (1 solved)');
  await play.accessible('the question whether to wipe');
  await Promise.all([play.page.waitForNavigation(), play.page.click('dialog .btn.danger')]);
  await ready(play.page);
  assert.equal((await play.board()).size, 9);
  assert.ok(!(await play.can('undo')), 'a first visit again');
  await play.follow('library');
  await says(play, 'No games yet.');
  assert.deepEqual((await database(play)).games, {});
  await play.press('data');
  const folder = await mkdtemp(path.join(tmpdir(), 'skyline-'));
  try {
    const take = async (text) => {
      const name = path.join(folder, 'games.jsonl');
      await writeFile(name, text);
      await (await play.page.$('[data-library] input[type=file]')).uploadFile(name);
    };
    // Files picked by mistake, some of which froze the page or ended it in an earlier reader.
    for (const wrong of ['no such file', '{"x":[', '{"data": [', '{"name":{', '{"x":}', '\u0000\u0001PNG', '']) {
      await take(`${wrong}\n`);
      await says(play, 'This file is not a Skyline backup.');
      await take(file.replace('"version":1', '"version":9'));
      await says(play, 'from a newer version');
    }
    await take(`${file}{"id":"1-2"}\n`);
    await says(play, '2 games added, 0 updated, 0 already here.');
    await says(play, '1 line skipped:');
    const [title, first, ...others] = file.trim().split('\n');
    await take([title, `${first.slice(0, -1)},"new":`, ...others, ''].join('\n'));
    await says(play, `Line 2: invalid JSON from character ${first.length + 6}`);
    await says(play, '1 already here');
    await take([title, first, ''].join('\n'));
    await says(play, 'The file is cut off: 1 game is missing at the end.');
    await take(file);
    await says(play, '0 games added, 0 updated, 2 already here.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  assert.deepEqual(await database(play), before);
  assert.equal((await stored(play))['skyline.theme'], 'light');
  await play.press('games');
  await play.page.locator(`[data-place-of-row] ::-p-text(${say('en', 'kind.skyscrapers', { order: 9 })})`).click();
  await play.press('open');
  await play.until('the game is on the board', async () => (await play.page.$('[data-board]')) !== null);
  await play.until('it is as it was', async () => (await position(play)) === board);
});

journey('an empty library has a picture and leads to the first game', async ({ open }) => {
  const play = await open();
  for (const part of ['games', 'statistics']) {
    await enter(play, 0);
    await play.press(part);
    assert.equal((await play.page.$$('.library .empty .houses')).length, 1, part);
    await play.press('first-game');
    await play.page.waitForSelector('main[data-place="home"]');
  }
});

journey('a game is deleted and comes back, and is played again', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.solve(SMALL_SOLUTION);
  await play.openPuzzle(FIFTY_EIGHT);
  await play.select(1, 1);
  await play.keys(FIFTY_EIGHT_SOLUTION[0]);
  await enter(play, 2);
  const [sudoku, towers] = await rows(play);
  assert.match(sudoku, /Skyscraper|Sudoku 9×9/);
  assert.match(towers, /Skyscrapers 4×4.*Solved/);
  await play.page.focus('[data-library] [role=grid]');
  await play.keys('End', 'Delete');
  await play.until('it is gone', async () => (await library(play)).games === 1);
  await play.press('undo');
  await play.until('it is back', async () => (await library(play)).games === 2);
  assert.deepEqual(await rows(play), [sudoku, towers]);
  await play.page.focus('[data-library] [role=grid]');
  await play.keys('Home', 'Delete');
  await play.until('one is gone', async () => (await library(play)).games === 1);
  await play.keys('Delete');
  await play.until('both are gone', async () => (await library(play)).games === 0);
  await says(play, 'Skyscrapers 4×4 deleted.');
  assert.equal((await play.focused()).action, 'undo', 'the list that had the focus is gone');
  await play.press('undo');
  await play.until('the last one is back', async () => (await library(play)).games === 1);
  assert.deepEqual(await rows(play), [towers]);
  await play.press('undo');
  await play.until('so is the one before', async () => (await library(play)).games === 2);
  assert.deepEqual(await rows(play), [sudoku, towers]);
  assert.ok(!(await play.can('undo')), 'all is back');
  await play.press('statistics');
  await says(play, 'Best time');
  await play.accessible('the statistics');
  await play.press('calendar');
  await play.press('month-games');
  await play.until('the games of the month', async () => (await rows(play)).length === 2);
  await play.page.focus('[data-library] [role=grid]');
  await play.keys('End');
  await play.press('restart');
  await play.until('the board is empty', async () => (await play.page.$('[data-board][data-size="4"]')) !== null && (await play.values()).every((value) => value === 0));
  await play.select(1, 1);
  await play.keys('4');
  await enter(play, 3);
});

journey('a solved game is in the figures: by game, in a row, and as plots', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  // Time is counted by seconds.
  await play.until('the time goes', async () => (await play.page.$eval('[role=timer]', (node) => node.textContent)) !== '0:00');
  await play.solve(SMALL_SOLUTION);
  await enter(play, 1);
  const thumb = await play.page.$eval('[data-library] [data-place-of-row]', (row) => row.querySelector('svg, img, canvas, .mini') !== null);
  assert.ok(thumb, 'a picture of the game');
  await play.press('statistics');
  await says(play, 'Median time by difficulty');
  const totals = await play.page.$$eval('.totals > div', (all) => all.map((one) => `${one.querySelector('dd').textContent} ${one.querySelector('dt').textContent}`));
  assert.equal(totals[0], '1 solved');
  assert.equal(totals[1], '1 without help');
  assert.equal(totals[3], '1 current streak (days)');
  const charts = await play.page.$$eval('.statistics [data-chart]', (all) => all.map((one) => [one.dataset.chart, one.querySelector('figcaption').innerText]));
  assert.deepEqual(charts.map(([name]) => name), ['times', 'help', 'days']);
  assert.match(charts[0][1], /Skyscrapers 4×4: easy 0:\d\d/);
  assert.match(charts[1][1], /easy 0\.0/);
  assert.match(charts[2][1], /1 game on 1 day/);
});

journey('a timer that is off does not count', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const time = () => play.page.$eval('[role=timer]', (node) => node.textContent);
  await play.until('it counts', async () => (await time()) !== '0:00');
  await play.prefer('off');
  await play.until('it is gone', async () => (await play.page.$('[role=timer]')) === null);
  const seconds = async () => {
    await play.select(1, 1);
    await play.keys('4', 'Backspace');
    return play.page.evaluate((GAME) => Object.entries(localStorage).find(([key]) => key.startsWith(GAME))[1].split(';')[9], GAME);
  };
  const before = await seconds();
  await play.passes(2500, 'a clock that ran would tell another second');
  assert.equal(await seconds(), before);
});

journey('the calendar offers the puzzle of the day of any game and difficulty', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.follow('library');
  await play.press('calendar');
  await play.page.select('.daily [data-action=game]', word('en', 'new.sudoku'));
  await play.page.select('.daily [data-action=level]', word('en', 'difficulty.easy'));
  await play.reload();
  await play.press('calendar');
  const chosen = () => play.page.$$eval('.daily select', (all) => all.map((field) => field.value));
  await play.until('the choice is kept', async () => (await chosen()).join() === [word('en', 'new.sudoku'), word('en', 'difficulty.easy')].join());
  await play.press('today');
  await play.page.waitForSelector('main[data-place="play"] [data-board]:is([data-box="3x3"], [data-box="2x3"])');
});

journey('each part has an address, which outlives a reload and leads to it', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const part = () => play.page.$$eval('.library .tabs [aria-pressed=true]', (all) => all.map((one) => one.dataset.action).join());
  const isAt = (name) => play.until(`${name} is shown`, async () => (await part()) === name);
  await play.follow('library');
  await isAt('games');
  for (const name of ['statistics', 'calendar']) {
    await play.press(name);
    await isAt(name);
    assert.equal(await play.page.evaluate(() => location.hash), `#library/${name}`);
    await play.reload();
    await isAt(name);
  }
  await play.follow('library');
  await play.until('the address stays', () => play.page.evaluate(() => location.hash === '#library/calendar'));
  await play.page.evaluate(() => { location.hash = 'library/games'; });
  await isAt('games');
  await play.press('calendar');
  await play.follow('play');
  await play.follow('library');
  await isAt('calendar');
});
