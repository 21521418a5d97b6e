// Help that is used is counted, each kind of it, and told in the end; the game can rest; notices go by themselves.
import assert from 'node:assert/strict';
import { SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';

const helpUsed = (play) => play.page.$$eval('[data-win] .figures > div', (figures) => figures.map((figure) => figure.innerText.replace(/\s+/g, ' ').trim()).find((text) => /^help used/i.test(text)));

journey('every kind of help is told when the game is won', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.press('hint');
  await play.press('more');
  await play.press('close');
  await play.press('check');
  await play.press('fill-notes');
  // The facts of a line are there when they are asked for, and no sooner.
  await play.page.click('[data-clue="left"][data-value]:not([data-value="0"])');
  const notes = () => play.page.$$eval('.line .heights span, .line .heights s', (all) => all.length);
  assert.equal(await notes(), 0, 'what fits is not told unasked');
  await play.press('fits');
  assert.ok((await notes()) > 0, 'what fits');
  await play.page.click('[data-clue="top"][data-value]:not([data-value="0"])');
  assert.equal(await notes(), 0, 'of another line it is not told');
  await play.solve(SMALL_SOLUTION);
  await play.until('the game is won', async () => (await play.page.$('[data-win]')) !== null);
  assert.equal(await helpUsed(play), 'Help used 1 hint · 1 check · 1 × what fits · 1 × fill notes');
  // It is kept with the game.
  await play.reload();
  await play.page.evaluate(() => { location.hash = 'play'; });
  await play.until('the card is there again', async () => (await play.page.$('[data-win]')) !== null);
  assert.equal(await helpUsed(play), 'Help used 1 hint · 1 check · 1 × what fits · 1 × fill notes');
});

journey('a game without help says so', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.solve(SMALL_SOLUTION);
  await play.until('the game is won', async () => (await play.page.$('[data-win]')) !== null);
  assert.match(await helpUsed(play), /^help used no help$/i);
});

for (const [name, size] of Object.entries(SIZES)) {
  journey(`the game rests, and its board is not seen, ${name}`, async ({ open }) => {
    const play = await open({ puzzle: SMALL, size });
    const clock = () => play.page.$eval('[role=timer]', (node) => node.textContent);
    await play.until('the time goes', async () => (await clock()) !== '0:00');
    await play.press('pause');
    await play.page.waitForSelector('dialog[open]');
    const isSeen = () => play.page.$eval('[data-board] [role=gridcell]', (cell) => cell.checkVisibility({ visibilityProperty: true }));
    assert.equal(await isSeen(), false);
    const before = await clock();
    await play.staysFor(1500, 'the time while the game rests', clock);
    await play.accessible('a game that rests');
    await play.press('resume');
    assert.equal(await isSeen(), true);
    await play.until('the time goes on', async () => (await clock()) !== before);
    // Escape ends it too.
    await play.press('pause');
    await play.keys('Escape');
    await play.until('the board is there', isSeen);
  });
}

journey('a notice goes by itself, unless somebody is at it', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.keys('ArrowRight', '1');
  await play.page.evaluate(() => { location.hash = 'puzzle=4:2/1/2/3/1/2/2/2/3/1/2/2/2/2/3/1'; });
  const isThere = async () => (await play.page.$('.notice')) !== null;
  await play.until('the game that was put aside is told of', isThere);
  await play.page.hover('.notice');
  await play.staysFor(9000, 'a notice under the pointer', isThere);
  await play.page.hover('.board');
  await play.until('it goes', async () => !(await isThere()), 12_000);
});
