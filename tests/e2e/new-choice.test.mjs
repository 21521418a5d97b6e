// The dialog of a new puzzle: game and size, then a difficulty begins.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { FIFTY_EIGHT, SIXTEEN, SMALL } from './puzzles.mjs';
import { IS_FIREFOX, SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';

const pressed = (play) => play.page.$$eval('dialog [aria-pressed=true]', (all) => all.map(({ dataset }) => dataset.value));
const levels = (play) => play.page.$$eval('dialog [data-action=play]', (all) => all.map(({ dataset }) => dataset.difficulty));

journey('it opens on what is played, so that more of the same is one press away', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  for (const [puzzle, chosen] of [[SMALL, ['skyscrapers', '4']], [FIFTY_EIGHT, ['sudoku', '9']], [SIXTEEN, ['sudoku', '16']]]) {
    await play.openPuzzle(puzzle);
    await play.press('new');
    assert.deepEqual(await pressed(play), chosen);
    await play.keys('Escape');
    await play.until('it is closed', async () => (await play.page.$('dialog')) === null);
  }
});

journey('game, size and difficulty are chosen, and the dialog forgets them once it is closed', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.press('new');
  await play.press('game', '[data-value=sudoku]');
  // Its only difficulty of that size.
  assert.deepEqual([await pressed(play), await levels(play)], [['sudoku', '4'], ['easy']]);
  await play.press('close');
  await play.until('it is closed', async () => (await play.page.$('dialog')) === null);
  await play.press('new');
  assert.deepEqual(await pressed(play), ['skyscrapers', '4']);
  await play.press('game', '[data-value=hybrid]');
  await play.press('size', '[data-value="6"]');
  await play.press('play', '[data-difficulty=medium]');
  await play.until('it is on the board', async () => (await play.board()).size === 6);
  assert.equal((await play.board()).box, '2x3');
});

journey('all of it is in sight on a phone, with few buttons of equal weight', { skip: IS_FIREFOX && 'its driver has no phone' }, async ({ open }) => {
  for (const languages of ['en', 'ru', 'zh-CN']) {
    const play = await open({ puzzle: FIFTY_EIGHT, size: SIZES.phone, languages });
    await play.press('new');
    await play.press('game', '[data-value=skyscrapers]');
    const { scrolls, buttons, wide } = await play.page.$eval('dialog', (dialog) => ({
      scrolls: [dialog, ...dialog.querySelectorAll('*')].some((node) => node.scrollHeight > node.clientHeight + 1 && getComputedStyle(node).overflowY === 'auto'),
      buttons: dialog.querySelectorAll('.new-choice button').length,
      wide: [...dialog.querySelectorAll('button')].filter((button) => button.scrollWidth > button.clientWidth + 1).map((button) => button.innerText),
    }));
    assert.deepEqual([scrolls, wide], [false, []], languages);
    assert.ok(buttons <= 14, `${buttons} buttons`);
    await play.page.close();
  }
});
