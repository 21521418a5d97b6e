// Files that are brought into the library, for several test files.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

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
