// Every format in which Share writes a puzzle is read back in Import, in the page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { S1, SMALL } from './puzzles.mjs';
import { journey } from './support/journey.mjs';

const LARGE = readFileSync(path.join(import.meta.dirname, '../corpus/hard.jsonl'), 'utf8').split('\n').find((line) => line.includes('"large-13-allclues-k52g48-1"'));

/** By game: a puzzle, and at least so many formats that can carry it. */
const PUZZLES = {
  Skyscrapers: [S1, 6],
  'Skyscrapers without givens': [SMALL, 6],
  Sudoku: ['53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', 9],
  hybrid: ['{"n":4,"box":[2,2],"givens":[0,0,3,0,0,0,0,0,0,0,0,0,0,0,0,0],"top":[1,0,0,0],"bottom":[0,0,0,0],"left":[0,0,3,0],"right":[0,0,0,0]}', 4],
  'large Skyscrapers': [LARGE, 4],
};

/** What the board there holds: its size, shape, clues and givens. */
const shown = (play, place) =>
  play.page.evaluate((place) => {
    const board = document.querySelector(`${place} [data-board]`);
    if (!board) return null;
    const values = (selector) => [...board.querySelectorAll(selector)].map(({ dataset }) => dataset.value).join(' ');
    const clues = ['top', 'bottom', 'left', 'right'].map((side) => values(`[data-clue=${side}]`));
    return [board.dataset.size, board.dataset.box, ...clues, values('[data-row]')].join(' | ');
  }, place);

const go = async (play, place, what) => {
  await play.page.evaluate((place) => { location.hash = place; }, place);
  await play.page.waitForSelector(what);
};

/** All texts of the puzzle in play, by the names of their formats. */
async function texts(play) {
  await go(play, 'share', '.share textarea');
  const names = await play.page.$$eval('.share select option', (options) => options.map(({ text }) => text));
  const found = new Map();
  let last;
  for (const [at, name] of names.entries()) {
    await play.page.$eval('.share select', (field, at) => {
      field.selectedIndex = at;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, at);
    const text = () => play.page.$eval('.share textarea', ({ value }) => value);
    await play.until(`${name} is written`, async () => (await text()) !== last);
    last = await text();
    found.set(name, last);
  }
  assert.equal(new Set(found.values()).size, names.length, 'each format has a text of its own');
  return found;
}

for (const [game, [puzzle, least]] of Object.entries(PUZZLES)) {
  journey(`what Share writes Import reads, ${game}`, async ({ open }) => {
    const play = await open({ puzzle });
    const wanted = await shown(play, 'main');
    const written = await texts(play);
    assert.ok(written.size >= least, `${written.size} formats: ${[...written.keys()].join(', ')}`);
    await go(play, 'import', '#import-text');
    for (const [name, text] of written) {
      await play.page.$eval('#import-text', (field, text) => {
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }, text);
      await play.until(`${name} is read: ${text.slice(0, 60)}`, async () => (await shown(play, '.place.import')) === wanted);
      assert.deepEqual(await play.alerts(), [], name);
      // The next one is not to be taken for this one.
      await play.press('clear');
      await play.until('there is no board any more', async () => (await shown(play, '.place.import')) === null);
    }
  });
}

journey('Paste in Import takes what the clipboard holds', async ({ open }) => {
  const play = await open();
  await play.page.evaluate((text) => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { readText: async () => text } });
  }, SMALL);
  await play.press('import');
  await play.press('paste');
  await play.until('it is read', async () => (await shown(play, '.place.import'))?.startsWith('4 |'));
});
