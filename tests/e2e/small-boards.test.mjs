// Boards in small, as the Library, Home, Batch and Edit show them: with their clues.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { S1, SMALL, SMALL_TOWERS } from './puzzles.mjs';
import { SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';

const CLUES = { top: '1242', bottom: '4212', left: '1233', right: '3312' };

/** Goes to a place by its address. */
const go = (play, place) => play.page.evaluate((place) => { location.hash = place; }, place);

/** The clues of the small board in that part of the page, by side, and what of them is not whole in its place. */
async function clues(play, part) {
  await play.page.waitForSelector(`${part} .with-clues`);
  return play.page.$eval(`${part} .with-clues`, (frame) => {
    const board = frame.querySelector('.mini').getBoundingClientRect();
    const isBeside = {
      top: ({ bottom }) => bottom <= board.top + 1,
      bottom: ({ top }) => top >= board.bottom - 1,
      left: ({ right }) => right <= board.left + 1,
      right: ({ left }) => left >= board.right - 1,
    };
    const found = { clues: {}, wrong: [], size: Number.parseFloat(getComputedStyle(frame.querySelector('[data-side]')).fontSize) };
    for (const side of frame.querySelectorAll('[data-side]')) {
      found.clues[side.dataset.side] = side.innerText.replaceAll(/\s/g, '');
      for (const clue of side.children) {
        const place = clue.getBoundingClientRect();
        const isWhole = clue.scrollWidth <= clue.clientWidth + 1 && place.width > 0;
        if (!isWhole || !isBeside[side.dataset.side](place)) found.wrong.push(`${side.dataset.side} ${clue.innerText}`);
      }
    }
    const { width, height } = frame.getBoundingClientRect();
    if (Math.abs(width - height) > 4) found.wrong.push(`${width} by ${height}`);
    return found;
  });
}

journey('the board of a chosen game has its clues around it', async ({ open }) => {
  for (const theme of ['light', 'dark', 'contrast']) {
    const play = await open({ puzzle: SMALL, theme: theme === 'dark' ? 'dark' : 'light' });
    if (theme === 'contrast') await play.page.evaluate(() => localStorage.setItem('skyline.theme', 'contrast'));
    await play.select(1, 1);
    await play.keys('4');
    await go(play, 'library');
    await play.page.waitForSelector('[data-place-of-row="0"]');
    await play.page.click('[data-place-of-row="0"]');
    const shown = await clues(play, '.games .detail');
    assert.deepEqual(shown.clues, CLUES);
    assert.deepEqual(shown.wrong, []);
    await play.accessible(`the board of a game, ${theme}`);
    await play.page.close();
  }
});

journey('so has a chosen puzzle of a list, on a phone too, and a Sudoku has none', async ({ open }) => {
  for (const size of [SIZES.desktop, SIZES.phone]) {
    const play = await open({ size });
    await go(play, 'batch');
    await play.write('text', `${SMALL_TOWERS}\n\n${'.'.repeat(80)}1\n\n${S1}`);
    await play.press('solve');
    await play.until('it is at its end', async () => (await play.page.$('[data-batch=done]')) !== null, 60_000);
    const choose = (row) => play.page.$eval(`[data-place-of-row="${row}"]`, (row) => row.click());
    await choose(0);
    const shown = await clues(play, '.batch .detail');
    assert.deepEqual(shown.clues, CLUES);
    assert.deepEqual(shown.wrong, []);
    await choose(1);
    await play.page.waitForSelector('.batch .detail .mini[data-size="9"]');
    assert.equal(await play.page.$('.batch .detail .with-clues'), null);
    await choose(2);
    const large = await clues(play, '.batch .detail');
    assert.ok(large.wrong.length === 0 && large.size >= 8, JSON.stringify(large));
    await play.page.close();
  }
});
