// Movement: short where things may move, none where little of it is wished.
import assert from 'node:assert/strict';
import { SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { IS_FIREFOX } from './support/browser.mjs';
import { journey } from './support/journey.mjs';

/** Runs in each page from its start: notes each movement that begins, from then on until its end. */
function note() {
  window.__moved = [];
  const seen = new Set();
  const look = () => {
    for (const one of document.getAnimations?.() ?? []) {
      const { activeDuration } = one.effect.getComputedTiming();
      if (seen.has(one) || activeDuration <= 20) continue;
      seen.add(one);
      const { target, pseudoElement } = one.effect;
      window.__moved.push(`${one.animationName ?? one.transitionProperty} of ${target?.localName}.${target?.getAttribute('class')}${pseudoElement ?? ''}, ${Math.round(activeDuration)} ms`);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A whole game: notes, a hint to its end, entries until it is solved, a film to its end and back. */
async function game(open, motion) {
  const play = await open({ puzzle: SMALL, motion });
  await play.page.evaluateOnNewDocument(note);
  await play.reload();
  await play.styled();
  const moved = {};
  const during = async (what, act) => {
    await act();
    moved[what] = await play.page.evaluate(() => window.__moved.splice(0));
  };
  await during('notes', async () => {
    await play.press('fill-notes');
    await play.keys('Control+z');
  });
  await during('a hint', async () => {
    await play.ask(3);
    await play.press('apply');
  });
  await during('entries', async () => {
    for (let col = 1; col <= 4; col += 1) {
      await play.select(1, col);
      for (let row = 1; row <= 4; row += 1) {
        const digit = SMALL_SOLUTION[(row - 1) * 4 + col - 1];
        const { value } = await play.cell(row, col);
        await play.keys(...(value ? [] : [String(digit)]), ...(row < 4 ? ['ArrowDown'] : []));
      }
    }
    await play.until('it is solved', async () => (await play.board()).state === 'solved');
  });
  await during('a dialog', async () => {
    await play.press('keys');
    await play.page.waitForSelector('dialog[open] .sheet');
    await play.keys('Escape');
    await play.until('it is closed', async () => (await play.page.$('dialog')) === null);
  });
  await during('a film', async () => {
    await play.follow('watch');
    await play.until('there is a film', async () => (await play.film()) !== null);
    for (let { step, steps } = await play.film(); step < steps; { step } = await play.film()) await play.keys('ArrowRight');
    await play.press('first');
    await play.press('play');
    await play.until('it plays', async () => (await play.film()).step > 1);
    await play.press('pause');
  });
  await during('places', async () => {
    for (const place of ['compare', 'batch', 'library', 'learn', 'play']) await play.follow(place);
  });
  return moved;
}

journey('where little movement is wished, a game and a film go by without any', async ({ open }) => {
  const moved = await game(open, false);
  assert.deepEqual(Object.entries(moved).filter(([, all]) => all.length > 0), []);
});

journey('where things may move, they do, and not for long', { skip: IS_FIREFOX && 'its driver cannot let things move' }, async ({ open, t }) => {
  const all = Object.values(await game(open, true)).flat();
  t.diagnostic([...new Set(all.map((one) => one.replace(/ of .*,/, ',')))].join('; '));
  assert.ok(all.some((one) => one.startsWith('wave')), `what moved: ${all.join('; ')}`);
  // The wave over a solved board and the rise of its city alone are longer.
  const long = all.filter((one) => !/^(wave|rise)/.test(one) && Number(/, (\d+) ms$/.exec(one)[1]) > 200);
  assert.deepEqual(long, []);
});
