// Files that are brought into the library, for several test files.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMALL } from '../puzzles.mjs';

/** The first line of a file of that many games. */
const title = (games) => ({ file: 'skyline library', version: 1, games });

/**
 * Chooses a file of these lines where the library takes files in, and goes there before.
 * @param {import('./play.mjs').Play} play
 * @param {object[]} lines all but the first one
 */
export async function bring(play, lines) {
  const folder = await mkdtemp(path.join(tmpdir(), 'skyline-'));
  try {
    const file = path.join(folder, 'games.jsonl');
    const all = [title(lines.filter(({ game }) => game).length), ...lines];
    await writeFile(file, all.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await play.page.evaluate(() => { location.hash = 'library/data'; });
    const field = await play.page.waitForSelector('[data-library=true] input[type=file]');
    await field.uploadFile(file);
    await play.until('the file is read', () => play.page.evaluate(() => document.querySelector('[data-library] .file').parentElement.nextElementSibling !== null));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The game that was played last, as it is kept: its id, the numbers of its head, its text. */
export async function saved(play) {
  const [id, line] = await play.page.evaluate(() => {
    const last = localStorage.getItem('skyline.last');
    return [last, localStorage.getItem(`skyline.game.${last}`)];
  });
  const [head, game] = line.split('|');
  return { id, head: head.split(' ').slice(1).map(Number), game };
}

/**
 * A game as it is kept, without its moves: a line that `bring` takes in.
 * @param {number} number tells it apart from others that were begun in the same second
 * @param {object} game
 * @param {object} game.puzzle as a JSON line has it: `n`, `box`, the four sides, `givens`
 * @param {number[]} [game.values] what the player has written, row by row
 * @param {Date} game.played when it was begun and played last
 * @param {boolean} [game.solved] whether it was solved then
 * @param {number} [game.seconds] played, until it was solved
 * @param {number} [game.hints]
 * @param {number} [game.grade] 1 = easy to 5 = unreasonable, 0 = not known
 */
export function line(number, { puzzle, values, played, solved = false, seconds = 60, hints = 0, grade = 0 }) {
  const second = Math.floor(played.getTime() / 1000);
  const { n, box, givens = Array(n * n).fill(0) } = puzzle;
  const side = (name) => (puzzle[name] ?? Array(n).fill(0)).join(' ');
  const blank = Array(n * n).fill(0);
  const fields = [[n, ...(box ?? [0, 0]), 0].join(' '), side('top'), side('bottom'), side('left'), side('right'), givens.join(' '), (values ?? blank).join(' '), blank.join(' '), seconds, '1 1 1 1 0'];
  const head = [second, second, hints, solved ? second : 0, solved ? seconds : 0, 1, 0, grade, 0];
  return { id: `${number}-${second}`, head, game: ['skyline 2', ...fields].join(';') };
}

/** Fills `localStorage` to its last place. */
export const fillUp = (play) =>
  play.page.evaluate(() => {
    for (let size = 1 << 20, text = localStorage.getItem('filling') ?? ''; size > 0;) {
      try {
        localStorage.setItem('filling', text + 'x'.repeat(size));
        text += 'x'.repeat(size);
      } catch {
        size >>= 1;
      }
    }
  });

/** Plays 4 and 3 into SMALL, the 3 where neither `localStorage` nor the disk has room, and waits for the word on it. */
export async function onFullDisk(open, origin) {
  const play = await open({ puzzle: SMALL });
  const session = await play.page.createCDPSession();
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await play.select(1, 1);
  await play.keys('4');
  await fillUp(play);
  await play.keys('ArrowRight', '3');
  await play.until('it is told', () => play.page.evaluate(() => document.body.innerText.includes('the browser blocks storage')));
  return { play, giveRoom: () => session.send('Storage.overrideQuotaForOrigin', { origin }) };
}

/** The texts in a store of the browser's database, `games` or `entries`; none where there is no database: to open it would make it. */
export const inDatabase = (play, store) =>
  play.page.evaluate(async (store) => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'skyline')) return [];
    const done = (request) => new Promise((settle, fail) => Object.assign(request, { onsuccess: () => settle(request.result), onerror: () => fail(request.error) }));
    const base = await done(indexedDB.open('skyline'));
    const texts = await done(base.transaction(store).objectStore(store).getAll());
    base.close();
    return texts.map(String);
  }, store);
