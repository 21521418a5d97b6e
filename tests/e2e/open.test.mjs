// A puzzle in the address, and a text there that is none.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { S1, S1_TOWERS, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { address, ready } from './support/browser.mjs';
import { journey } from './support/journey.mjs';

const BAD = ['not a puzzle', '4:1/2/3', '{"n":4,"top":[1,2]}', '. 9 .\n1 2 3\n4 5', '4:1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/9'];

for (const [format, puzzle] of Object.entries({ 'bordered matrix': S1, 'Towers id': S1_TOWERS })) {
  journey(`S1 opens by its address as ${format} and is solved`, async ({ open }) => {
    const play = await open({ puzzle });
    const { size, box, state, clues, cells } = await play.board();
    assert.deepEqual({ size, box, state }, { size: 9, box: 'none', state: 'playing' });
    assert.deepEqual(clues.top.map(({ value }) => value), [4, 0, 3, 3, 2, 1, 3, 5, 2]);
    assert.deepEqual(clues.right.map(({ value }) => value), [3, 1, 3, 2, 4, 2, 3, 0, 3]);
    assert.deepEqual(cells[2].map(({ value }) => value), [2, 0, 6, 0, 7, 0, 4, 0, 0]);
    const givens = cells.flat().filter(({ given }) => given);
    await play.reveal();
    await play.until('S1 is solved', async () => (await play.board()).state === 'solved');
    const solved = await play.board();
    for (const { row, col, value } of givens) assert.equal(solved.cells[row - 1][col - 1].value, value);
    for (const row of solved.cells) assert.equal(new Set(row.map(({ value }) => value)).size, 9);
    const unmet = Object.values(solved.clues).flat().filter((clue) => clue.value > 0 && clue.state !== 'met');
    assert.deepEqual(unmet, []);
  });
}

journey('a bad text in the address is told and leaves the game alone', async ({ open, origin }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys(String(SMALL_SOLUTION[0]));
  const before = await play.board();
  for (const text of BAD) {
    // Once by the address alone, once by opening the page anew.
    for (const anew of [false, true]) {
      await play.page.goto(`${origin}/#puzzle=${encodeURIComponent(text)}`);
      if (anew) await play.reload();
      await play.until(`${JSON.stringify(text)} is refused`, async () => (await play.alerts()).length === 1);
      const now = await play.board();
      assert.deepEqual([now.size, now.cells.flat().map(({ value }) => value)], [before.size, before.cells.flat().map(({ value }) => value)]);
      await play.press('close');
      assert.deepEqual(await play.alerts(), []);
    }
  }
  await play.select(1, 2);
  await play.keys(String(SMALL_SOLUTION[1]));
  assert.equal((await play.cell(1, 2)).value, SMALL_SOLUTION[1], 'the game goes on');
});

/** What a page does to itself the moment it says that it is ready, and what is to be seen of it. */
const AT_ONCE = {
  click: [() => document.querySelector('[data-row="2"][data-col="3"]').click(), '[data-row="2"][data-col="3"][aria-selected="true"]'],
  'key press': [
    () => ['ArrowDown', '4'].forEach((key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
    '[data-row="1"][data-col="1"][aria-selected="true"][data-value="4"]',
  ],
};

for (const [what, [act, wanted]] of Object.entries(AT_ONCE)) {
  journey(`a ${what} counts as soon as the page says that it is ready`, async ({ open }) => {
    const play = await open({ puzzle: SMALL });
    assert.equal(await play.page.$(wanted), null);
    await play.page.evaluateOnNewDocument(`new MutationObserver((_, watch) => {
      if (document.documentElement?.dataset.ready !== 'true') return;
      watch.disconnect();
      (${act})();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] })`);
    await play.reload();
    await play.until(`the ${what} is seen`, () => play.page.$(wanted), 5000);
  });
}

/** SMALL as a text that has the first digits of a player, too. */
const begun = (...digits) => {
  const values = [...digits, ...Array(16 - digits.length).fill(0)];
  return JSON.stringify({ n: 4, top: [1, 2, 4, 2], bottom: [4, 2, 1, 2], left: [1, 2, 3, 3], right: [3, 3, 1, 2], values });
};

for (const [how, anew] of [['by the address alone', false], ['by opening the page anew', true]]) {
  journey(`the moves in a text are taken up where none is made, else it is told that they are not: ${how}`, async ({ open, origin }) => {
    const play = await open({ puzzle: SMALL });
    const go = async (text) => {
      if (anew) await play.page.goto('about:blank');
      await play.page.goto(address(origin, text));
      await ready(play.page);
    };
    const told = () => play.page.evaluate(() => document.querySelector('.notice')?.innerText.includes('Resuming your saved game') ?? false);
    const row = async () => (await play.values()).slice(0, 4).join('');
    await go(begun(4, 3));
    await play.until('they are taken up', async () => (await row()) === '4300');
    await play.select(1, 3);
    await play.keys('1');
    await go(begun(4, 3));
    await play.until('it is told', told);
    assert.equal(await row(), '4310');
    await play.reload();
    assert.deepEqual([await told(), await row()], [false, '4310'], 'it is told once');
    await go(SMALL);
    await play.until('the text is read', async () => (await play.board()).size === 4);
    assert.deepEqual([await told(), await row()], [false, '4310'], 'without moves there is nothing to be told');
  });
}

journey('a link that a chat program cut off opens whole, and the links given away end in a digit', async ({ open, origin }) => {
  const whole = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....';
  for (const cut of [whole, whole.slice(0, -1), whole.slice(0, -4)]) {
    const play = await open({ puzzle: SMALL });
    await play.page.goto(`${origin}/#puzzle=${cut}`);
    await play.until('the Sudoku is on the board', async () => (await play.board()).box === '3x3');
    assert.deepEqual(await play.alerts(), []);
    assert.deepEqual(await play.values(), [...whole].map((sign) => Number(sign === '.' ? 0 : sign)));
  }
});
