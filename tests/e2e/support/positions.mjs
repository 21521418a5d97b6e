// The positions that the techniques are learnt by, as games that can be opened: digits as givens, candidates as notes.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TABLE = fileURLToPath(new URL('../../../crates/engine/src/lessons.txt', import.meta.url));

/**
 * All positions in the order of the ladder, those of a technique the simplest first.
 * @returns {{technique: string, text: string, order: number}[]}
 */
export function positions() {
  const found = [];
  let technique = '';
  for (const line of readFileSync(TABLE, 'utf8').split('\n').filter(Boolean)) {
    if (line.startsWith(' ')) {
      const text = line.trim();
      found.push({ technique, text, order: text.split('/').length });
    } else {
      technique = line.split(' ')[0];
    }
  }
  return found;
}

/** The number of a digit as the table writes it: `a` is 10. */
const digit = (sign) => parseInt(sign, 36);

/** The numbers of the clues of a side: `-` for none, else a sign each. */
const side = (text, order) => (text === '-' ? Array(order).fill(0) : [...text].map((sign) => (sign === '.' ? 0 : digit(sign)))).join(' ');

/** The position as a saved game. */
export function savedGame(text) {
  const [shape, clues, grid] = text.split(';');
  const cells = grid.split('/').flatMap((row) => row.split(' '));
  const order = Math.sqrt(cells.length);
  const all = 2 ** order - 1;
  const given = (cell) => (/^[(.]/.test(cell) ? 0 : digit(cell));
  const notes = (cell) => (cell === '.' ? all : cell.startsWith('(') ? [...cell.slice(1, -1)].reduce((bits, sign) => bits + 2 ** (digit(sign) - 1), 0) : 0);
  const boxes = shape === '-' ? '0 0' : shape.replace('+', '').replace('x', ' ');
  const blank = cells.map(() => 0).join(' ');
  const fields = [`${order} ${boxes} ${shape.includes('+') ? 1 : 0}`, ...(clues === '-' ? '- - - -' : clues).split(' ').map((text) => side(text, order)), cells.map(given).join(' '), blank, cells.map(notes).join(' '), 60, '1 1 1 1 0'];
  return ['skyline 2', ...fields].join(';');
}

/** Opens the page on the position, as a game that was left. */
export function openPosition(open, text, looks = {}) {
  // Once: what a page keeps as it is left would come after it.
  const leaveGame = (page) => page.evaluateOnNewDocument((game) => {
    try {
      if (sessionStorage.getItem('position')) return;
    } catch {
      // The blank document before the page, where nothing can be kept.
      return;
    }
    sessionStorage.setItem('position', 'is there');
    const second = Math.floor(Date.now() / 1000);
    localStorage.setItem('skyline.last', `1-${second}`);
    localStorage.setItem(`skyline.game.1-${second}`, `1 ${second} ${second} 0 0 0 1 0 0 0|${game}`);
  }, savedGame(text));
  return open({ ...looks, prepare: leaveGame });
}
