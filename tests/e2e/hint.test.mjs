// Nothing moves between the presses of a hint.
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
