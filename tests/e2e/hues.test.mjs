// Colours that the player gives to cells and notes: each has a shape of its own, so that no hue is needed to tell them.
import assert from 'node:assert/strict';
import { SMALL } from './puzzles.mjs';
import { THEMES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';

const HUES = [1, 2, 3, 4, 5, 6, 7, 8];

/** What is drawn at those elements, or at a part of them such as `::before`. */
const drawn = (play, selector, part = null) =>
  play.page.$$eval(selector, (all, part) => all.map((node) => {
    const { width, height, content, clipPath } = getComputedStyle(node, part);
    return { shape: clipPath, isSeen: parseFloat(width) > 4 && parseFloat(height) > 4 && (part === null || content !== 'none') };
  }), part);

/** Gives the shapes of these eight; fails unless each is one that no other has. */
function apart(all, what) {
  const shapes = all.map(({ shape }) => shape);
  assert.equal(shapes.length, HUES.length, what);
  assert.ok(all.every(({ isSeen }) => isSeen), `${what} are drawn`);
  assert.ok(!shapes.includes('none') && new Set(shapes).size === HUES.length, `${what} have a shape each: ${shapes.join('; ')}`);
  return shapes;
}

for (const theme of THEMES) {
  journey(`each colour has its own shape, in cells, notes, keys and words, ${theme}`, async ({ open }) => {
    const play = await open({ puzzle: SMALL, theme });
    await play.styled();
    await play.press('fill-notes');
    await play.press('colours');
    const keys = apart(await drawn(play, '.pad .swatch'), 'keys');
    await play.press('tints');
    for (const hue of HUES) {
      const [row, col] = [Math.ceil(hue / 4), ((hue - 1) % 4) + 1];
      await play.select(row, col);
      const { candidates } = await play.cell(row, col);
      await play.keys(`Shift+Alt+${hue}`, String(candidates[0]));
    }
    assert.deepEqual(apart(await drawn(play, '.cell .hue', '::before'), 'cells'), keys);
    assert.deepEqual(apart(await drawn(play, '.cell .notes [data-hue]', '::after'), 'notes'), keys);
    const said = await play.page.$$eval('.cell[data-colour]', (all) => all.map((cell) => cell.querySelector('.said')?.textContent ?? cell.ariaLabel));
    const names = said.map((text) => /(Red|Amber|Green|Teal|Blue|Violet|Pink|Grey), (\w+)/.exec(text)?.slice(1).join());
    assert.equal(new Set(names).size, HUES.length, `words: ${said.join('; ')}`);
  });
}
