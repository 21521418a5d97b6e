// The number pad, and keys of other scripts: with Shift it does what the row of digits does, as each system tells of it.
import assert from 'node:assert/strict';
import { SMALL } from './puzzles.mjs';
import { journey } from './support/journey.mjs';
import { painted } from './support/watch.mjs';

/** What a browser tells of Shift and 1 on the number pad while NumLock is on. Windows lets go of Shift meanwhile. */
const SHIFT_1 = {
  Windows: [
    { type: 'keyup', key: 'Shift', code: 'ShiftLeft' },
    { type: 'keydown', key: 'End', code: 'Numpad1', modifierNumLock: true },
    { type: 'keyup', key: 'End', code: 'Numpad1', modifierNumLock: true },
    { type: 'keydown', key: 'Shift', code: 'ShiftLeft', shiftKey: true, modifierNumLock: true },
  ],
  X11: [
    { type: 'keydown', key: 'End', code: 'Numpad1', shiftKey: true, modifierNumLock: true },
    { type: 'keyup', key: 'End', code: 'Numpad1', shiftKey: true, modifierNumLock: true },
  ],
};

/** Tells the page of those events where the focus is. */
async function tell(play, ...events) {
  await play.page.evaluate((events) => {
    for (const { type, ...init } of events) {
      document.activeElement.dispatchEvent(new KeyboardEvent(type, { bubbles: true, cancelable: true, composed: true, ...init }));
    }
  }, events);
  await painted(play.page);
}

const down = (key, code, further) => ({ type: 'keydown', key, code, ...further });
const numbered = { modifierNumLock: true };
const focus = (play, place = '') => play.page.focus(`${place} [data-board] [tabindex="0"]`);
const at = async (play) => { const { row, col } = await play.focused(); return [row, col]; };

journey('in play the number pad enters, notes with Shift, and moves without NumLock', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await focus(play);
  for (const [system, events] of Object.entries(SHIFT_1)) {
    await tell(play, down('Shift', 'ShiftLeft', { shiftKey: true }), ...events);
    assert.deepEqual([(await play.cell(1, 1)).candidates, await at(play)], [[1], [1, 1]], system);
    await tell(play, ...events);
    assert.deepEqual((await play.cell(1, 1)).candidates, [], `${system}: once more takes the note away`);
  }
  await tell(play, down('ArrowDown', 'Numpad2'));
  assert.deepEqual(await at(play), [2, 1], 'without NumLock it moves');
  await tell(play, down('ArrowUp', 'Numpad8'));
  await tell(play, down('4', 'Numpad4', numbered));
  assert.equal((await play.cell(1, 1)).value, 4);
  await tell(play, down('Insert', 'Numpad0', numbered));
  assert.equal((await play.cell(1, 1)).value, 0, 'Shift and 0 erases');
  for (const [value, sign] of [[1, '\u06f1'], [2, '\u0662'], [3, '\u0969'], [4, '\uff14']]) {
    await tell(play, down(sign, `Digit${value}`));
    assert.equal((await play.cell(1, 1)).value, value, sign);
  }
});

journey('in Edit the number pad writes, with Shift too', async ({ open }) => {
  const play = await open();
  await play.follow('edit');
  await play.page.waitForSelector('.place.edit [data-board]');
  await play.press('clear');
  await focus(play, '.place.edit');
  const [row, col] = await at(play);
  for (const [system, events] of Object.entries(SHIFT_1)) {
    await tell(play, ...events);
    assert.deepEqual([(await play.cell(row, col)).value, await at(play)], [1, [row, col]], system);
    await tell(play, down('Insert', 'Numpad0', { ...numbered, shiftKey: true }));
    assert.equal((await play.cell(row, col)).value, 0, `${system}: Shift and 0 empties`);
  }
  await tell(play, down('\u06f3', 'Digit3'));
  assert.equal((await play.cell(row, col)).value, 3);
  await tell(play, down('Home', 'Numpad7'), down('ArrowRight', 'Numpad6'));
  assert.deepEqual(await at(play), [row, 2], 'without NumLock it moves');
});

journey('in practice the number pad answers, with Shift by the other pen', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const verdict = () => play.page.$eval('[data-practice]', (place) => place.dataset.verdict);
  for (const [system, events] of Object.entries(SHIFT_1)) {
    await play.page.evaluate(() => { location.hash = 'learn'; });
    await play.page.waitForSelector('[data-learn=""]');
    await play.page.evaluate(() => { location.hash = 'learn/hidden-single/practice'; });
    await play.until('there is something to find', async () => (await play.page.$('[data-learn=hidden-single][data-practice]')) !== null && (await play.can('show')));
    await focus(play, '.practice');
    await tell(play, down('Home', 'Numpad7', { ctrlKey: true }));
    assert.deepEqual(await at(play), [1, 1]);
    const open1 = (await play.board()).cells.flat().find(({ value, candidates }) => value === 0 && candidates.length > 1 && candidates.includes(1));
    for (let step = 1; step < open1.row; step += 1) await tell(play, down('ArrowDown', 'Numpad2'));
    for (let step = 1; step < open1.col; step += 1) await tell(play, down('ArrowRight', 'Numpad6'));
    assert.deepEqual(await at(play), [open1.row, open1.col], 'without NumLock it moves');
    const before = await verdict();
    await tell(play, ...events);
    await play.until(`${system}: the answer is judged`, async () => (await verdict()) !== before);
    assert.deepEqual(await at(play), [open1.row, open1.col], `${system}: it does not move`);
  }
});
