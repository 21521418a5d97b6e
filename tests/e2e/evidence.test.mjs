// What a hint shows: a position of each technique of the ladder, on three screens. What follows is read without scrolling,
// nothing covers a candidate, each place is named at the first press, an arrow leads along each link.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIXTEEN } from './puzzles.mjs';
import { SIZES, emulate } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { openPosition, positions } from './support/positions.mjs';
import { painted } from './support/watch.mjs';

// Without a finger: to turn a desktop's page into a phone's would load it anew.
const SCREENS = [SIZES.desktop, { width: 1280, height: 577 }, { width: 390, height: 844 }];

/** One position of each technique, of as many sizes of board as there are. */
const ALL = positions();
const CHOSEN = [...new Set(ALL.map(({ technique }) => technique))].map((technique, at) => {
  const mine = ALL.filter((position) => position.technique === technique);
  return mine[at % mine.length];
});

/** In the page: the cells and clues that are marked as evidence, and what the places named cover. */
function looked() {
  const board = document.querySelector('[role=grid][data-board]');
  const [height, width] = board.dataset.box === 'none' ? [0, 0] : board.dataset.box.split('x').map(Number);
  const cells = [...board.querySelectorAll('[role=gridcell]')].map(({ dataset }) => ({ row: Number(dataset.row), col: Number(dataset.col), is: dataset.mark.split(' ').includes('evidence') }));
  const names = [...document.querySelectorAll('[data-hint] .chips .name')].map((name) => name.textContent);
  const perRow = board.dataset.size / width;
  const box = ({ row, col }) => Math.floor((row - 1) / height) * perRow + Math.floor((col - 1) / width) + 1;
  const diagonal = { 'the diagonal from the top left': ({ row, col }) => row === col, 'the diagonal from the top right': ({ row, col }) => row + col === Number(board.dataset.size) + 1 };
  const covers = (name) => {
    const [, kind, number] = name.match(/^(row|column|box) (\d+)$/) ?? [];
    if (kind) return (cell) => ({ row: cell.row, column: cell.col, box: box(cell) })[kind] === Number(number);
    const [, row, col] = name.match(/^r(\d+)c(\d+)$/) ?? [];
    if (row) return (cell) => cell.row === Number(row) && cell.col === Number(col);
    return diagonal[name] ?? (() => false);
  };
  const covered = names.map(covers);
  const clues = [...board.querySelectorAll('.clue.evidence')].map((clue) => clue.ariaLabel.split(',')[0]);
  return {
    names,
    evidence: cells.filter(({ is }) => is).length,
    unnamed: cells.filter((cell) => cell.is && !covered.some((holds) => holds(cell))).map(({ row, col }) => `r${row}c${col}`),
    unnamedClues: clues.filter((clue) => !names.some((name) => clue.toLowerCase().startsWith(name.toLowerCase()))),
  };
}

/** In the page: what is wrong with how the reason is shown. */
function shown() {
  const faults = [];
  const card = document.querySelector('[data-hint]');
  const scroll = card.querySelector('.scroll').getBoundingClientRect();
  const within = (inner, outer) => inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 && inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
  const follows = card.querySelector('.follows')?.getBoundingClientRect();
  if (!follows) faults.push('nothing follows');
  else if (!within(follows, scroll) || follows.bottom > innerHeight) faults.push(`what follows is cut off: ${JSON.stringify([follows, scroll])}`);
  const apply = card.querySelector('[data-action=apply]').getBoundingClientRect();
  if (apply.bottom > innerHeight + 1) faults.push('«Apply» is off the screen');
  // Candidates: the elements among the notes, and the digits of their texts.
  const board = document.querySelector('[role=grid][data-board]');
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
  for (const cell of board.querySelectorAll('[role=gridcell]:has(.notes em)')) {
    const digits = [];
    const walker = document.createTreeWalker(cell.querySelector('.notes'), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement.tagName === 'EM') continue;
      for (const { index, 0: text } of node.data.matchAll(/\d+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        digits.push({ text, place: range.getBoundingClientRect() });
      }
    }
    for (const number of cell.querySelectorAll('em')) {
      const place = number.getBoundingClientRect();
      for (const digit of digits.filter((digit) => meet(digit.place, place))) faults.push(`number ${number.textContent} covers ${digit.text} in r${cell.dataset.row}c${cell.dataset.col}`);
    }
  }
  const links = card.querySelectorAll('.chain > li').length;
  const arrows = board.querySelectorAll('.overlay > g').length;
  if (arrows !== Math.max(links - 1, 0)) faults.push(`${arrows} arrows for ${links} links`);
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) faults.push(`${wide} px beyond the screen`);
  return faults;
}

test('there is a position of each technique', () => {
  assert.ok(CHOSEN.length >= 60, `${CHOSEN.length} positions`);
});

for (let part = 0; part < 4; part += 1) {
  journey(`each hint shows what it says, part ${part + 1} of 4`, { timeout: 240_000 }, async ({ open }) => {
    for (const { technique, text } of CHOSEN.filter((_, at) => at % 4 === part)) {
      const play = await openPosition(open, text);
      await play.press('hint');
      await play.until('there is a hint', async () => Boolean((await play.hint())?.technique));
      const first = await play.page.evaluate(looked);
      assert.ok(first.names.length > 0 && new Set(first.names).size === first.names.length, `${technique}: each place once, ${first.names}`);
      assert.deepEqual([first.unnamed, first.unnamedClues], [[], []], `${technique}: all places of ${first.names}`);
      await play.press('more');
      await play.press('more');
      for (const size of SCREENS) {
        await emulate(play.page, { size });
        await painted(play.page);
        assert.deepEqual(await play.page.evaluate(shown), [], `${technique} at ${size.width}x${size.height} on ${text}`);
      }
      await play.page.close();
    }
  });
}

journey('a hint on a large board shows what it says', async ({ open }) => {
  for (const size of SCREENS) {
    const play = await open({ puzzle: SIXTEEN, size });
    for (const action of ['hint', 'more', 'more']) await play.press(action);
    assert.deepEqual(await play.page.evaluate(shown), []);
    await play.page.close();
  }
});

journey('what to look for is in sight, however many places there are', async ({ open }) => {
  const { text } = ALL.find(({ technique }) => technique === 'pattern-overlay');
  const play = await openPosition(open, text);
  await play.press('hint');
  await play.until('there is a hint', async () => Boolean((await play.hint())?.technique));
  await emulate(play.page, { size: SCREENS.at(-1) });
  await painted(play.page);
  const [sentence, card] = await play.page.evaluate(() => ['h2', '.scroll'].map((part) => document.querySelector(`[data-hint] ${part}`).getBoundingClientRect().bottom));
  assert.ok(sentence <= card, `${sentence} of ${card}`);
});

journey('words and cells point at each other', async ({ open }) => {
  const { text } = ALL.find(({ technique }) => technique === 'xy-wing');
  const play = await openPosition(open, text);
  for (const action of ['hint', 'more', 'more']) await play.press(action);
  const pointed = () => play.page.$$eval('.cell.pointed', (cells) => cells.map(({ dataset }) => `r${dataset.row}c${dataset.col}`));
  const word = await play.page.evaluateHandle(() => document.querySelector('[data-hint] .chain .name'));
  const name = await word.evaluate((word) => word.textContent);
  await word.click();
  assert.deepEqual(await pointed(), [name], 'the cell that the word names');
  await play.until('it is shown no longer', async () => (await pointed()).length === 0);
  // By key as well.
  await word.focus();
  await play.page.keyboard.press('Enter');
  assert.deepEqual(await pointed(), [name]);
  const [, row, col] = name.match(/^r(\d+)c(\d+)$/);
  await play.select(Number(row), Number(col));
  const on = await play.page.$$eval('[data-hint] .name.on', (words) => words.map((word) => word.textContent));
  assert.ok(on.length > 0 && on.every((word) => word === name), `the words that name ${name}: ${on}`);
});

journey('what a hint has changed is shown where it is', async ({ open }) => {
  const { text } = ALL.find(({ technique }) => technique === 'xy-wing');
  const play = await openPosition(open, text);
  await play.ask(3);
  const { eliminates } = await play.hint();
  await play.press('apply');
  const pointed = await play.page.$$eval('.cell.pointed', (cells) => cells.map(({ dataset }) => `r${dataset.row}c${dataset.col}`));
  assert.deepEqual(pointed, [...new Set(eliminates.map((fact) => fact.split('-')[0]))]);
});

journey('a chain is also written in the notation that players know', async ({ open }) => {
  const { text } = ALL.find(({ technique }) => technique === 'xy-wing');
  const play = await openPosition(open, text);
  for (const action of ['hint', 'more', 'more']) await play.press(action);
  const notation = () => play.page.$eval('.notation', (node) => (node.checkVisibility() ? node.textContent : ''));
  assert.equal(await notation(), '', 'folded at first');
  await play.press('notation');
  assert.equal(await notation(), '(2=1)r2c4 - (1=3)r5c4 - (3=2)r5c1 => r2c1<>2');
});
