// A game survives a reload, and of its states the one that was played last.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { S1, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { address } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { inDatabase } from './support/library.mjs';
import { OUT } from './support/paths.mjs';

/** Values and notes, without what is selected. */
async function position(play) {
  return (await play.board()).cells.flat().map(({ value, candidates }) => `${value}:${candidates.join(' ')}`);
}

journey('a reload in the middle of a game keeps values, notes and what can be undone', async ({ open, origin }) => {
  const play = await open({ puzzle: S1 });
  const positions = [await position(play)];
  const move = async (...keys) => {
    await play.keys(...keys);
    positions.push(await position(play));
    assert.notDeepEqual(positions.at(-1), positions.at(-2), `${keys} changes the board`);
  };
  await play.select(1, 1);
  await move('5');
  await play.keys('ArrowDown');
  await move('Shift+4');
  await move('Shift+7');
  await play.press('fill-notes');
  positions.push(await position(play));
  await play.select(9, 9);
  await move('1');
  await move('Backspace');
  await move('Control+z');
  for (const address of [undefined, `${origin}/`]) {
    if (address) await play.page.goto(address);
    await play.reload();
    assert.deepEqual(await position(play), positions.at(-1), 'as it was left');
  }
  // The last move was itself an undo: it can be made again, and everything before it taken back.
  await play.press('redo');
  assert.deepEqual(await position(play), positions.at(-2));
  for (const earlier of positions.slice(0, -2).reverse()) {
    await play.press('undo');
    assert.deepEqual(await position(play), earlier);
  }
  assert.equal(await play.can('undo'), false, 'nothing is left to take back');
});

const GAME = 'skyline.game.';
const MARK = 'skyline.tab.';

/** The games in `localStorage` by their ids, each as one line. */
const games = (play) =>
  play.page.evaluate((GAME) => {
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith(GAME));
    return Object.fromEntries(kept.map(([key, line]) => [key.slice(GAME.length), line]));
  }, GAME);

/**
 * Puts these games into `localStorage`, takes those out that are null, and opens the page anew. Without its
 * mark beside a game the tab does not write over it as it goes.
 */
async function replace(play, games, address) {
  await play.page.evaluate(([games, GAME, MARK]) => {
    for (const [id, line] of Object.entries(games)) {
      localStorage.removeItem(MARK + id);
      if (line === null) localStorage.removeItem(GAME + id);
      else localStorage.setItem(GAME + id, line);
    }
  }, [games, GAME, MARK]);
  await play.page.goto(address);
  await play.reload();
}

/** The line of a game with other numbers in its head, by their places: 0 = started, 1 = played, 3 = solved. */
function changed(line, numbers) {
  const [head, game] = line.split('|');
  const [version, ...all] = head.split(' ');
  for (const [at, number] of Object.entries(numbers)) all[at] = String(number);
  return `${[version, ...all].join(' ')}|${game}`;
}

const says = (play, text) => play.until(`the page says «${text}»`, () => play.page.evaluate((text) => document.body.innerText.includes(text), text));

/** The games in the browser's database, a line each. */
const stored = (play) => inDatabase(play, 'games');

journey('moves are in the database when the player rests, and when another game is opened, though nobody goes to the library', async ({ open, origin }) => {
  const play = await open({ puzzle: SMALL });
  assert.deepEqual(await stored(play), []);
  await play.select(1, 1);
  await play.keys('4', 'ArrowRight', '3');
  await play.until('the game is there', async () => (await stored(play)).length === 1);
  const [first] = await stored(play);
  await play.keys('ArrowRight', '1');
  await play.until('so is the next move', async () => (await stored(play))[0] !== first);
  const [second] = await stored(play);
  await play.keys('Backspace', '2');
  await play.page.goto(address(origin, S1));
  await play.until('the last moves are there as well', async () => (await stored(play))[0] !== second);
  assert.equal((await stored(play)).length, 1, 'a game that was not begun is not kept');
});

journey('of two states of a game the one with more moves stays, though its clock was behind', async ({ open, origin }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4');
  const [[id, early]] = Object.entries(await games(play));
  await play.keys('ArrowRight', '3', 'ArrowRight', '1');
  const late = (await games(play))[id];
  const now = Math.floor(Date.now() / 1000);
  await replace(play, { [id]: changed(early, { 1: now - 3600 }) }, `${origin}/`);
  assert.deepEqual((await play.values()).slice(0, 3), [4, 0, 0]);
  await play.follow('library');
  await play.page.waitForSelector('[data-library=true]');
  await play.press('data');
  const [head, game] = changed(late, { 1: now - 7200 }).split('|');
  const lines = [{ file: 'skyline library', version: 1, games: 1 }, { id, head: head.split(' ').slice(1).map(Number), game }];
  await mkdir(OUT, { recursive: true });
  const file = path.join(OUT, 'later.jsonl');
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await (await play.page.$('[data-library] input[type=file]')).uploadFile(file);
  await says(play, '0 games added, 1 updated, 0 already here.');
  await play.follow('play');
  await play.press('take-over');
  assert.deepEqual((await play.values()).slice(0, 3), [4, 3, 1], 'the game goes on from the later state');
});

journey('a solved game that was begun once more is found by its puzzle', async ({ open, origin }) => {
  const play = await open({ puzzle: SMALL });
  await play.solve(SMALL_SOLUTION);
  await play.press('restart');
  await play.select(1, 1);
  await play.keys('4', 'ArrowRight', '3');
  const [id] = Object.keys(await games(play));
  await play.follow('library');
  await play.page.waitForSelector('[data-library=true]');
  // `localStorage` has it no longer, and its puzzle is opened in another second than the one in its id.
  await play.until('the second is over', async () => Date.now() / 1000 > Number(id.split('-')[1]) + 1);
  await replace(play, { [id]: null }, address(origin, SMALL));
  await play.until('it goes on where it was left', async () => (await play.values()).slice(0, 3).join() === '4,3,0');
});

journey('a tab whose game is in the library only goes back to it, and takes none from another tab', async ({ open, origin }) => {
  const first = await open({ puzzle: SMALL });
  await first.select(1, 1);
  await first.keys('4');
  const [id] = Object.keys(await games(first));
  await first.follow('library');
  await first.page.waitForSelector('[data-library=true]');
  const second = await open({ puzzle: S1 });
  await second.select(1, 1);
  await second.keys('5');
  await first.page.bringToFront();
  await replace(first, { [id]: null }, `${origin}/`);
  await first.until('it is its own game again', async () => (await first.board()).size === 4 && (await first.cell(1, 1)).value === 4);
  await second.page.bringToFront();
  await second.select(1, 1);
  await second.keys('6');
  assert.deepEqual([(await second.cell(1, 1)).value, await second.alerts()], [6, []], 'the other one plays on');
});

journey('marks of tabs do not pile up', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4');
  const [id] = Object.keys(await games(play));
  const now = Math.floor(Date.now() / 1000);
  await play.page.evaluate(([MARK, ids]) => ids.forEach((id) => localStorage.setItem(MARK + id, '1')), [MARK, ['1-1', `1-${now}`]]);
  await play.follow('library');
  await play.page.waitForSelector('[data-library=true]');
  const marks = await play.page.evaluate((MARK) => Object.keys(localStorage).filter((key) => key.startsWith(MARK)).map((key) => key.slice(MARK.length)), MARK);
  assert.deepEqual(marks.toSorted(), [`1-${now}`, id].toSorted(), 'of the one left long ago there is none');
});
