// What the page does by itself while somebody plays, each a wish of the player; and that it can be taken back.
import assert from 'node:assert/strict';
import { S1, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { journey } from './support/journey.mjs';

const status = (play) => play.page.$eval('.status', (line) => line.innerText);

journey('a digit placed leaves the notes that it sees, where that is wanted', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.press('fill-notes');
  const seen = async () => [(await play.cell(1, 2)).candidates, (await play.cell(2, 1)).candidates, (await play.cell(2, 2)).candidates].map((all) => all.includes(4));
  await play.select(1, 1);
  await play.keys('4');
  assert.deepEqual(await seen(), [false, false, true]);
  await play.press('undo');
  assert.deepEqual(await seen(), [true, true, true], 'one move takes all of it back');
  await play.prefer('tidy-notes');
  await play.select(1, 1);
  await play.keys('4');
  assert.deepEqual(await seen(), [true, true, true]);
});

journey('single keys act everywhere in Play or on the board alone, as is wanted', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const press = async () => {
    await play.page.focus('.tools button');
    await play.keys('h');
  };
  await press();
  await play.answered();
  await play.press('close');
  await play.prefer('shortcuts');
  await press();
  assert.equal(await play.hint(), null, 'a letter on a button does nothing');
  await play.select(1, 1);
  await play.keys('h');
  assert.ok(await play.hint(), 'and on the board what it did before');
  await play.press('close');
  await play.page.focus('.tools button');
  await play.keys('Control+z');
  await play.select(1, 2);
  await play.keys('3');
  assert.equal((await play.cell(1, 2)).value, 3);
});

journey('clues mark themselves met and broken, where that is wanted', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const states = async () => {
    const { left, right } = (await play.board()).clues;
    return [left[0].state, right[0].state];
  };
  assert.deepEqual(await states(), ['open', 'open']);
  await play.select(1, 1);
  for (const digit of SMALL_SOLUTION.slice(0, 4)) await play.keys(String(digit), 'ArrowRight');
  assert.deepEqual(await states(), ['met', 'met']);
  await play.select(1, 1);
  await play.keys('3');
  assert.equal((await states())[0], 'broken');
  await play.prefer('clue-states');
  assert.deepEqual(await states(), ['open', 'open']);
});

journey('what changes many cells says so, and can be taken back', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  const position = async () => (await play.board()).cells.flat().map(({ value, candidates }) => `${value}:${candidates}`).join('|');
  await play.select(1, 1);
  await play.keys('5');
  for (const [action, word] of Object.entries({ 'fill-notes': /Notes added/, easy: /Undo/, reveal: /Undo/, restart: /Undo/ })) {
    const before = await position();
    await (action === 'reveal' ? play.reveal() : play.press(action));
    await play.until(`${action} is done and says it`, async () => (await position()) !== before && word.test(await status(play)));
    const after = await position();
    await play.press('undo');
    assert.equal(await position(), before, `${action} is taken back`);
    await play.press('redo');
    assert.equal(await position(), after, `${action} is made again`);
    if (action === 'reveal') await play.press('undo');
  }
});

journey('a branch has a name, and leads back', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4');
  await play.press('history');
  await play.until('the history is there', () => play.can('branch'));
  await play.press('branch');
  await play.until('it is told', async () => (await status(play)) === 'Branch named. You can return to it in History.');
  await play.select(1, 2);
  await play.keys('1');
  await play.press('undo');
  await play.press('undo');
  assert.equal((await play.cell(1, 1)).value, 0);
  const named = await play.page.$$eval('.tree .state', (all) => all.map((node) => node.innerText.replaceAll('\n', ' ')));
  const at = named.findIndex((text) => /branch/i.test(text));
  assert.notEqual(at, -1, named.join('; '));
  assert.match(named[at], /r1c2 = 1$/, 'its last move');
  // A state with a save point and a branch has room for both names, also where one of them is changed.
  const width = () => play.page.$eval('.tree [data-names]', (state) => state.querySelector('.state').offsetWidth / state.offsetWidth);
  await play.press('save');
  await play.press('save');
  await play.until('two names', async () => (await play.page.$$('.tree [data-names] .name-tools')).length === 2);
  assert.ok((await width()) > 0.5, `${await width()} of the row`);
  await play.page.$$eval('.tree .state', (all, at) => all[at].click(), at);
  await play.until('its tip is on the board', async () => (await play.values()).slice(0, 2).join('') === '41');
});

journey('numbers to 25 come from keys, by two digits and by letters', async ({ open }) => {
  const play = await open({ puzzle: '.'.repeat(625) });
  await play.select(1, 1);
  await play.press('digit', '[data-digit="17"]');
  assert.equal((await play.cell(1, 1)).value, 17);
  await play.select(1, 2);
  await play.keys('2', '3');
  assert.equal((await play.cell(1, 2)).value, 23);
  await play.select(1, 3);
  await play.keys('g');
  assert.equal((await play.cell(1, 3)).value, 16);
  await play.select(1, 4);
  // N is a number here: 23.
  await play.keys(' ', '1', '2');
  assert.deepEqual((await play.cell(1, 4)).candidates, [12]);
});

journey('the time counts unseen until the end, where that is wanted', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const timer = () => play.page.$('[role=timer]');
  await play.until('it counts', () => play.page.$eval('[role=timer]', (timer) => timer.textContent !== '0:00'));
  await play.prefer('hidden');
  assert.equal(await timer(), null);
  for (let at = 0; at < 16; at += 1) {
    await play.select(Math.floor(at / 4) + 1, (at % 4) + 1);
    await play.keys(String(SMALL_SOLUTION[at]));
  }
  await play.until('the end tells it', async () => /^Solved!.* \d+:\d\d$/.test(await status(play)));
  assert.notEqual((await status(play)).match(/\d+:\d\d$/)[0], '0:00', 'it has counted');
});

journey('keys of other layouts write what is on them', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  const press = (key, code, shiftKey = false) =>
    play.page.evaluate((init) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })), { key, code, shiftKey });
  await play.select(1, 1);
  await press('é', 'Digit2');
  assert.equal((await play.cell(1, 1)).value, 2, 'where numbers need shift');
  await play.keys('Backspace');
  await press('2', 'Digit2', true);
  assert.deepEqual((await play.cell(1, 1)).candidates, [2], 'and with shift a note');
  await press('?', 'Digit7', true);
  assert.deepEqual((await play.cell(1, 1)).candidates, [2, 7], 'a question mark above 7 is a note');
  await press('F1', 'F1');
  await play.until('F1 opens the sheet', async () => (await play.page.$('dialog[open]')) !== null);
});
