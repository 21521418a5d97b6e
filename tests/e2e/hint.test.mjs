// Nothing moves between the presses of a hint, and a hint that is a message alone can be read.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { S1 } from './puzzles.mjs';
import { SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';

/** Presses Hint until the step can be applied; returns how many presses that took. */
async function askAll(play) {
  for (let presses = 1; presses <= 4; presses += 1) {
    await play.press('hint');
    if (await play.can('apply')) return presses;
  }
  return assert.fail(`no step to apply after four presses: ${JSON.stringify(await play.hint())}`);
}

const WITHOUT_SOLUTION = '{"n":4,"top":[1,1,0,0],"bottom":[0,0,0,0],"left":[0,0,0,0],"right":[0,0,0,0],"givens":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}';
const LOOKS = { ...SIZES, laptop: { width: 1280, height: 577 }, fold: { width: 673, height: 841 }, 'phone on its side': { ...SIZES.phone, width: 844, height: 390 } };
for (const [name, size] of Object.entries(LOOKS)) {
  journey(`a hint that is a message is in sight, with its button and the number keys: ${name}`, async ({ open }) => {
    const play = await open({ puzzle: WITHOUT_SOLUTION, size });
    await play.styled();
    await play.press('hint');
    await play.until('the message is there', async () => (await play.page.$('[data-hint] .reason')) !== null);
    const hidden = await play.page.$$eval('[data-hint] .reason, [data-hint] [data-action=close], .digits [data-digit="1"]', (all) => all.filter((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return !node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).map((node) => node.outerHTML));
    // On its side the message has the room of the keys.
    assert.deepEqual(hidden.filter((node) => name !== 'phone on its side' || !node.includes('data-digit')), []);
  });
}

for (const [name, size] of Object.entries(SIZES)) {
  journey(`nothing moves between the presses of a hint, ${name}`, async ({ open }) => {
    const play = await open({ puzzle: S1, size });
    await play.press('fill-notes');
    await play.still(async () => {
      for (let step = 0; step < 8; step += 1) {
        await askAll(play);
        await play.press('apply');
      }
    }, 'a hint');
  });
}
