// Help in a game: hints to the end, Check, why not.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { journey } from './support/journey.mjs';
import { S1, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { PHONE, SIZES } from './support/browser.mjs';
import { word } from './support/words.mjs';

const state = async (play) => (await play.board()).state;

journey('the article’s board is finished by hints alone, and nothing moves', { timeout: 300_000 }, async ({ open, t }) => {
  const play = await open({ puzzle: S1 });
  let presses = 0;
  const step = async () => {
    for (const press of ['hint', 'more', 'more']) {
      await play.ask(1, press);
      presses += 1;
      const hint = await play.hint();
      assert.ok(hint.technique, 'a hint names its technique');
      assert.ok(hint.eliminates.length + hint.places.length > 0, 'a hint concludes something');
    }
    await play.press('apply');
    presses += 1;
  };
  await play.still(async () => {
    for (let count = 0; count < 6; count += 1) await step();
  }, 'the board between presses of the hint');
  // The rest by keys, which are quicker than a pointer.
  while ((await state(play)) !== 'solved') {
    assert.ok(presses < 900, 'hints come to an end');
    await play.keys('e');
    if ((await state(play)) === 'solved') break;
    await play.keys('h');
    await play.answered();
    await play.keys('h', 'h');
    const { technique, eliminates, places } = await play.hint();
    assert.ok(technique && eliminates.length + places.length > 0, 'a hint concludes something by a technique');
    await play.keys('a');
    presses += 5;
  }
  t.diagnostic(`${presses} presses`);
});

journey('a game that is solved says what it took, and a new one is a press away', PHONE, async ({ open }) => {
  const play = await open({ puzzle: SMALL, size: SIZES.phone });
  const done = () => play.page.$eval('.done', (panel) => panel.innerText);
  const areKeysSeen = () => play.page.$eval('.digits button', (key) => key.checkVisibility({ visibilityProperty: true }));
  await play.ask(1);
  await play.press('close');
  assert.equal(await play.page.$('.done'), null);
  assert.equal(await areKeysSeen(), true);
  for (const [cell, digit] of SMALL_SOLUTION.entries()) {
    await play.select(1 + Math.floor(cell / 4), 1 + (cell % 4));
    await play.keys(String(digit));
  }
  assert.equal(await state(play), 'solved');
  await play.page.waitForSelector('.done');
  assert.match(await done(), /Solved[\s\S]*0:\d\d[\s\S]*1 hint\b/);
  assert.equal(await play.page.$('.bands, .highlight[data-on]'), null, 'nothing is tinted any more');
  assert.equal(await areKeysSeen(), false, 'there is nothing left to enter');
  await play.press('undo');
  assert.equal(await play.page.$('.done'), null);
  assert.equal(await areKeysSeen(), true);
  await play.press('restart');
  await play.reveal();
  await play.until('it is solved', async () => (await state(play)) === 'solved');
  assert.match(await done(), /Solved[\s\S]*0:\d\d/, 'who has solved it once may look at the solution');
  const before = await play.page.$$eval('[data-clue]', (all) => all.map(({ dataset }) => dataset.value).join());
  await play.press('next');
  await play.until('another board is there', async () => (await state(play)) === 'playing' && (await play.page.$$eval('[data-clue]', (all) => all.map(({ dataset }) => dataset.value).join())) !== before);
  assert.equal((await play.board()).size, 4, 'of the same size');
});

journey('a solution that is shown is called so', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.reveal();
  await play.until('it is solved', async () => (await state(play)) === 'solved');
  await play.page.waitForSelector('.done');
  assert.match(await play.page.$eval('.done', (panel) => panel.innerText), /Solution revealed[\s\S]*Not counted as a win/);
});

journey('a wrong entry is found by Check, and comes before any hint', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('2');
  await play.press('check');
  await play.until('it is marked', async () => (await play.cell(1, 1)).marks.includes('conflict'));
  await play.ask(1);
  assert.equal((await play.hint()).technique, 'mistake');
  const first = (await play.hint()).text;
  await play.press('more');
  assert.ok(!(await play.hint()).text.includes(word('en', 'look.mistake')), `the next press tells more than «${first}»`);
  assert.equal(await play.page.$eval('[data-hint] .follows', ({ innerText }) => innerText), 'r1c1 is wrong.');
  assert.equal(await play.page.$('[data-hint] a'), null, 'a mistake has no lesson');
  await play.press('apply');
  assert.equal((await play.cell(1, 1)).value, 0);
});

journey('why not: every candidate can be asked', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 2);
  await play.press('why-not');
  await play.keys('4');
  await play.answered();
  assert.match((await play.hint()).text, /4/);
});

journey('why not: of a filled cell nothing is to be asked', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4');
  await play.press('why-not');
  const says = () => play.page.$eval('.play .status', (line) => line.innerText);
  assert.equal(await says(), 'r1c1 has your 4. Clear it to ask.');
  await play.select(1, 2);
  await play.until('another cell is asked about', async () => /r1c2/.test(await says()));
});

journey('why not: ends when something else is asked for', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const asks = () => play.page.$eval('.play .status', (line) => String(/Why not|Which number/.test(line.innerText)));
  for (const action of ['check', 'hint', 'fill-notes', 'reveal']) {
    await play.press('why-not');
    assert.equal(await asks(), 'true');
    await (action === 'reveal' ? play.reveal() : play.press(action));
    await play.until(`${action} ends it`, async () => (await asks()) === 'false', 5000);
  }
});

journey('why not: a long proof is offered before it is shown', async ({ open }) => {
  const clues = { n: 5, box: null, top: [5, 0, 0, 0, 0], bottom: [0, 0, 0, 0, 4], left: [5, 0, 0, 0, 0], right: [0, 3, 0, 0, 4], givens: Array(25).fill(0) };
  const play = await open({ puzzle: JSON.stringify(clues) });
  const asked = async (row, col, digit) => {
    await play.select(row, col);
    await play.press('why-not');
    await play.keys(String(digit));
    await play.answered();
    return play.hint();
  };
  const offer = await asked(2, 3, 5);
  assert.equal(offer.technique, undefined, 'nothing is told unasked');
  assert.match(offer.text, /A proof takes \d+ steps/);
  await play.press('proof');
  await play.answered();
  const proof = await play.hint();
  assert.deepEqual([proof.eliminates, proof.places], [['r2c3-5'], []], 'what was asked about and no more');
  assert.match(proof.text, /r2c3 is 5/);
});
