// Reports how long after a change of a 9x9 board in Edit it is shown which digits solutions use: `node
// tests/e2e/measure-create.mjs` after `cargo xtask build`. Some givens are away, so that there are several solutions; each other
// given is taken away and put back. Where the answer takes longer than a sign that work goes on, the time until that sign counts too.
import assert from 'node:assert/strict';
import { serve } from '../../xtask/serve.mjs';
import { FIFTY_EIGHT, S1 } from './puzzles.mjs';
import { address, emulate, launch, ready } from './support/browser.mjs';
import { DIST } from './support/paths.mjs';
import { median } from './support/watch.mjs';

/** Runs in the page: takes givens away until there are several solutions, then each other one and puts it back; the ms until a sign, and until all candidates are known. */
async function change() {
  const stage = () => document.querySelector('.place.edit .stage');
  const isKnown = () => stage().dataset.candidates === 'all';
  const isSaid = () => isKnown() || document.querySelector('.place.edit [role=progressbar]')?.checkVisibility() === true;
  const until = async (holds) => {
    for (const end = performance.now() + 30_000; !holds();) {
      if (performance.now() > end) throw new Error('not all candidates are known after 30 s');
      await new Promise((done) => setTimeout(done, 1));
    }
  };
  const key = (name) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  const times = [];
  const pressed = async (name) => {
    const start = performance.now();
    key(name);
    if (isKnown()) await until(() => !isKnown());
    await until(isSaid);
    const said = performance.now() - start;
    await until(isKnown);
    times.push([said, performance.now() - start]);
  };
  const select = (cell) => {
    cell.focus();
    for (const type of ['pointerdown', 'pointerup']) cell.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1 }));
  };
  const givens = [...document.querySelectorAll('.place.edit [role=gridcell]')].filter(({ dataset }) => dataset.value !== '0');
  const toggle = () => document.querySelector('.place.edit [data-action=true-candidates]');
  for (let end = 0; !toggle();) {
    if (performance.now() < end) {
      await new Promise((done) => setTimeout(done, 1));
    } else {
      select(givens.shift());
      key('Backspace');
      end = performance.now() + 1500;
    }
  }
  toggle().click();
  await until(isKnown);
  for (const cell of givens) {
    select(cell);
    const { value } = cell.dataset;
    await pressed('Backspace');
    await pressed(value);
  }
  return times;
}

const [server, browser] = await Promise.all([serve(DIST), launch()]);
try {
  for (const [name, puzzle] of Object.entries({ 'Skyscrapers 9x9': S1, 'Sudoku 9x9': FIFTY_EIGHT })) {
    const page = await (await browser.createBrowserContext()).newPage();
    await emulate(page, {});
    await page.goto(address(server.origin, puzzle));
    await ready(page);
    await page.evaluate(() => { location.hash = 'edit'; });
    await page.locator('.place.edit [data-action=from-game]').click();
    await page.waitForFunction(() => document.querySelectorAll('.place.edit [role=gridcell]:not([data-value="0"])').length > 15);
    const times = await page.evaluate(change);
    assert.ok(times.length > 20, 'there were changes');
    const told = (at) => {
      const sorted = times.map((time) => time[at]).toSorted((a, b) => a - b);
      return `median ${median(sorted).toFixed(0)}, most ${sorted.at(-1).toFixed(0)}`;
    };
    console.log(`${name}, ${times.length} changes, ms until a sign or the answer: ${told(0)}; until the answer: ${told(1)}`);
  }
} finally {
  await Promise.all([browser.close(), server.close()]);
}
