// Notes as dots: on one canvas, but those that a step marks; in the page's colours; on paper as text.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { IS_FIREFOX, SIZES, THEMES } from './support/browser.mjs';
import { noted } from './support/dots.mjs';
import { journey } from './support/journey.mjs';

const EMPTY = '.'.repeat(625);
const HINTED = readFileSync(path.join(import.meta.dirname, '../corpus/sudoku25/solo_trivial.txt'), 'utf8').split('\n').find((line) => line && !line.startsWith('#'));

/** The colour that the canvas is to have. */
const wanted = (play) => play.page.$eval('.dots', (canvas) => getComputedStyle(canvas).color);

/** Whether two colours are one, but for what is lost where a px is not all covered. */
const isLike = (seen, colour) => {
  const [one, other] = [seen ?? '', colour].map((text) => (text.match(/\d+/g) ?? []).map(Number));
  return one.length === other.length && one.every((channel, at) => Math.abs(channel - other[at]) <= 3);
};

/** What is drawn, once it is what the cells tell in the colour of the page. */
async function drawn(play, why) {
  let now;
  await play.until(why, async () => {
    now = await noted(play);
    return now.wrong.length === 0 && isLike(now.colour, await wanted(play));
  });
  return now;
}

for (const [name, size] of Object.entries(SIZES)) {
  for (const theme of THEMES) {
    journey(`dots are those of the notes as they come and go, ${name}, ${theme}`, { timeout: 120_000, skip: IS_FIREFOX && size.isMobile && 'its driver has no phone' }, async ({ open }) => {
      const play = await open({ puzzle: EMPTY, size, theme });
      await play.press('fill-notes');
      await play.until('all of them', async () => (await noted(play)).dots === 15_625);
      await drawn(play, 'each at its place');
      await play.select(3, 4);
      await play.keys('7');
      await play.until('one digit', async () => (await play.cell(3, 4)).value === 7);
      const { dots } = await drawn(play, 'its peers lack one');
      assert.equal(dots, 15_625 - 25 - 24 - 24 - 16, 'row, column and box');
      await play.keys('Control+z');
      await play.until('and have it again', async () => (await noted(play)).dots === 15_625);
      await drawn(play, 'in the colour of the page');
      assert.deepEqual(await play.page.$$eval('[data-board] .notes', (all) => all.length), 0, 'no cell has an element for them');
      await play.accessible('dots on a canvas');
    });
  }
}

journey('dots follow the theme, stronger colours and the size of the window', async ({ open }) => {
  const play = await open({ puzzle: EMPTY, theme: 'light' });
  await play.press('fill-notes');
  const colours = [];
  for (const theme of ['light', 'dark', 'contrast']) {
    await play.page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
    colours.push((await drawn(play, theme)).colour);
  }
  assert.equal(new Set(colours).size, 3, colours.join('; '));
  for (const [width, height] of [[1920, 1080], [1440, 900]]) {
    await play.setAppearance({ size: { width, height } });
    await play.until(`${width}`, () => play.page.$eval('.dots', (canvas) => canvas.width === Math.round(canvas.clientWidth * devicePixelRatio)));
    assert.equal((await drawn(play, `${width}`)).dots, 15_625);
  }
});

journey('under the colours of the system dots have that of its text', { skip: IS_FIREFOX && 'only Chromium can be told so' }, async ({ open }) => {
  const play = await open({ puzzle: EMPTY });
  await play.press('fill-notes');
  const session = await play.page.createCDPSession();
  for (const theme of THEMES) {
    const features = { 'forced-colors': 'active', 'prefers-color-scheme': theme };
    await session.send('Emulation.setEmulatedMedia', { features: Object.entries(features).map(([name, value]) => ({ name, value })) });
    const text = await play.page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'));
      probe.style.color = 'CanvasText';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    await drawn(play, theme);
    assert.equal(await wanted(play), text);
  }
});

journey('what a hint marks of 25 rows stands in its cells, the other notes on the canvas', { timeout: 120_000 }, async ({ open }) => {
  const play = await open({ puzzle: HINTED });
  await play.press('fill-notes');
  const before = (await drawn(play, 'all notes')).dots;
  await play.ask(3);
  await play.until('cells are marked', () => play.page.evaluate(() => document.querySelectorAll('[data-mark] .notes :is(s, u, b)').length > 0));
  const { dots } = await drawn(play, 'the others are dots still');
  assert.equal(dots, before, 'no note is missing, none stands twice');
  await play.press('apply');
  await play.until('the step is done', () => play.page.evaluate(() => document.querySelectorAll('[data-board] .notes :is(s, u, b)').length === 0));
  await drawn(play, 'the canvas has them again');
});

journey('several selected cells have their notes in another colour', async ({ open }) => {
  const play = await open({ puzzle: EMPTY });
  await play.press('fill-notes');
  await play.select(1, 1);
  await play.keys('Shift+ArrowRight', 'Shift+ArrowRight');
  await play.until('three of them', async () => (await play.page.$$('[data-mark~=selected] .notes')).length === 3);
  assert.equal((await drawn(play, 'the others')).dots, 15_625);
  await play.keys('ArrowDown');
  await play.until('none', async () => (await play.page.$$('.cell .notes')).length === 0);
  assert.equal((await drawn(play, 'all')).dots, 15_625);
});

journey('on paper dots are text', { skip: IS_FIREFOX && 'its driver cannot tell what is printed' }, async ({ open }) => {
  const play = await open({ puzzle: EMPTY, theme: 'dark' });
  await play.press('fill-notes');
  await drawn(play, 'all notes');
  await play.page.evaluate(() => addEventListener('beforeprint', () => { window.printed = document.querySelectorAll('.cell > .notes').length - document.querySelectorAll('.dots').length; }));
  await play.page.pdf();
  assert.equal(await play.page.evaluate(() => window.printed), 625);
  await play.until('the canvas is back', async () => (await play.page.$('.dots')) !== null);
  assert.equal((await drawn(play, 'all notes')).dots, 15_625);
});
