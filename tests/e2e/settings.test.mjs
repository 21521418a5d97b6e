// Settings: each takes effect at once, outlives a reload, and is reached by keys.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { IS_FIREFOX } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { painted } from './support/watch.mjs';
import { word } from './support/words.mjs';

/** Opens the place. */
async function enter(play) {
  await play.press('settings');
  await play.page.waitForSelector('[data-settings]');
}

/** Every choice of the place: its action and whether it is on. */
const choices = (play) =>
  play.page.$$eval('[data-settings] .choice', (all) => all.map((one) => [one.querySelector('input').dataset.action, one.querySelector('input').checked]));

/** Chooses it, and lets the page take it in: a reload right behind the press would come before that. */
async function choose(play, action) {
  await play.page.$eval(`[data-settings] [data-action=${action}]`, (input) => input.click());
  await painted(play.page);
}

const look = (play) => play.page.evaluate(() => ({ ...document.documentElement.dataset }));

/** Whether the cell shows a building. */
const building = (play, row, col) => play.page.$eval(`[data-row="${row}"][data-col="${col}"]`, (cell) => getComputedStyle(cell).backgroundImage !== 'none');

journey('every setting is changed, and is as it was left after a reload', { timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  const before = await choices(play);
  assert.ok(before.length >= 18, `choices: ${before.length}`);
  // What is off goes on; of several the last one that was off is what stays.
  for (const [action, on] of before) {
    const isOneOfSeveral = await play.page.$eval(`[data-settings] [data-action=${action}]`, ({ type }) => type === 'radio');
    if (!isOneOfSeveral || !on) await choose(play, action);
  }
  const left = await choices(play);
  assert.ok(left.filter(([, on], at) => on !== before[at][1]).length >= 10, 'most choices are others now');
  await play.reload();
  await play.page.waitForSelector('[data-settings]');
  assert.deepEqual(await choices(play), left);
  await play.accessible('settings after a reload');
});

journey('a hint begins with as much as the player wishes', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  for (const [action, shown] of [['reason', [3, 'Clue 1', 'apply']], ['technique', [2, 'Clue 1', 'more']], ['where', [1, 'Look for the easiest clue', 'more']]]) {
    await enter(play);
    await choose(play, action);
    await play.reload();
    await play.page.waitForSelector('[data-settings]');
    await play.press('close');
    await play.ask(1);
    const told = await play.page.$eval('[data-hint]', (panel) => [panel.querySelectorAll('.stages .on').length, panel.querySelector('h2, .technique:not(:empty)').textContent, panel.querySelector('.main').dataset.action]);
    assert.deepEqual(told, shown, action);
    assert.equal(await play.page.$eval('.stages', (node) => node.ariaLabel), word('en', 'hint.stage').replace('{now}', shown[0]));
    await play.press('close');
  }
});

journey('the skyline view and stronger colours are chosen by keys, and are there after a reload', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys(String(SMALL_SOLUTION[0]));
  await play.styled();
  assert.equal(await building(play, 1, 1), false, 'plain at first');
  await enter(play);
  const to = async (wanted) => {
    for (let presses = 0; presses < 40; presses += 1) {
      const name = await play.page.evaluate(() => document.activeElement.matches('input') && document.activeElement.dataset.action);
      if (name === wanted) return;
      await play.keys(name && ['system', 'light', 'dark', 'plain'].includes(name) ? 'ArrowDown' : 'Tab');
    }
    assert.fail(`no keys lead to ${wanted}`);
  };
  await play.page.focus('[data-settings] button');
  await to('contrast');
  await play.keys('Tab');
  await to('skyline');
  const { theme, view } = await look(play);
  assert.deepEqual([theme, view], ['contrast', 'skyline']);
  await play.press('close');
  await play.until('there is a building', () => building(play, 1, 1));
  await play.reload();
  await play.until('it is there again', () => building(play, 1, 1));
  assert.equal(await building(play, 2, 2), false, 'an empty cell has none');
  await play.select(1, 1);
  await play.keys('1', 'ArrowRight', '2', 'ArrowRight', '3', 'ArrowRight', '4');
  const heights = await play.page.$$eval('[data-row="1"]', (cells) => cells.map((cell) => parseFloat(/72% calc\(([\d.]+)%|72% ([\d.]+)%/.exec(getComputedStyle(cell).backgroundSize)?.slice(1).find(Boolean))));
  assert.ok(heights.every((height, at) => at === 0 || height > heights[at - 1] + 15), `each a storey higher: ${heights}`);
  const worn = await look(play);
  assert.deepEqual([worn.theme, worn.view], ['contrast', 'skyline']);
  await play.accessible('the skyline in stronger colours');
});

journey('in the system’s own colours what is selected and what is wrong can be told', { skip: IS_FIREFOX && 'its driver cannot ask for the colours of the system' }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const session = await play.page.createCDPSession();
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  await play.select(1, 1);
  await play.keys(String(SMALL_SOLUTION[1]));
  await play.select(1, 2);
  await play.keys(String(SMALL_SOLUTION[1]));
  await play.until('the conflict is marked', async () => (await play.cell(1, 1)).marks.includes('conflict'));
  const looks = (row, col) =>
    play.page.$eval(`[data-row="${row}"][data-col="${col}"]`, (cell) => {
      const styles = [getComputedStyle(cell), getComputedStyle(cell.querySelector('.value') ?? cell), getComputedStyle(cell, '::before'), getComputedStyle(cell, '::after')];
      return styles.map((s) => `${s.content} ${s.outlineStyle} ${s.outlineWidth} ${s.borderTopWidth} ${s.textDecorationLine} ${s.backgroundImage}`).join(' | ');
    });
  const outline = (col) => play.page.$eval(`[data-row="1"][data-col="${col}"]`, (cell) => getComputedStyle(cell).outlineStyle);
  await play.styled();
  const [conflict, selected, plain] = [await looks(1, 1), await looks(1, 2), await looks(4, 4)];
  assert.notEqual(conflict, plain);
  assert.notEqual(selected, conflict);
  assert.deepEqual([await outline(1), await outline(2)], ['none', 'solid'], 'what is selected has a line of the system around it');
  await play.keys('Shift+ArrowLeft');
  assert.deepEqual([await outline(1), await outline(2)], ['dotted', 'dotted'], 'and of several each');
  await play.accessible('the system’s own colours');
});

journey('where little movement is wished, nothing moves by itself', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  for (const press of ['hint', 'more', 'more', 'apply']) {
    await play.press(press);
    const moving = await play.page.evaluate(() => document.getAnimations().filter((one) => one.effect.getComputedTiming().activeDuration > 20).length);
    assert.equal(moving, 0, press);
  }
});

/** The colour that the system gives to its bar above the page. */
const barred = (play) =>
  play.page.evaluate(() => {
    const bar = [...document.querySelectorAll('meta[name=theme-color]')].find(({ media }) => !media || matchMedia(media).matches);
    const { style } = document.createElement('p');
    style.color = bar.content;
    return style.color;
  });

journey('the bar of a phone has the colour of the page, also where that is chosen by hand', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const [light, dark] = ['rgb(245, 243, 238)', 'rgb(21, 18, 29)'];
  const is = (colour, what) => play.until(what, async () => (await barred(play)) === colour);
  await is(light, 'as the system has it');
  await enter(play);
  for (const [theme, colour] of [['dark', dark], ['light', light], ['contrast', 'rgb(255, 255, 255)'], ['dark', dark]]) {
    await choose(play, theme);
    await is(colour, theme);
  }
  await play.reload();
  await is(dark, 'dark after a reload');
  await play.page.waitForSelector('[data-settings]');
  await choose(play, 'system');
  await is(light, 'as the system again');
  if (IS_FIREFOX) return;
  await play.setAppearance({ theme: 'dark' });
  await is(dark, 'as the system is by now');
});

journey('sounds and vibration are off until they are chosen, and tell a number, a mistake and the end apart', async ({ open }) => {
  const prepare = (page) => page.evaluateOnNewDocument(() => {
    window.tones = [];
    window.pulses = [];
    Object.defineProperty(Navigator.prototype, 'vibrate', { configurable: true, value: (ms) => window.pulses.push(ms.length) });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      window.tones.push(this.frequency.value);
      start.apply(this, when);
    };
  });
  const play = await open({ puzzle: SMALL, prepare });
  const given = () => play.page.evaluate(() => [window.tones.splice(0).length, window.pulses.splice(0).join()]);
  const right = (at) => String(SMALL_SOLUTION[at]);
  await play.select(1, 1);
  await play.keys(right(0));
  assert.deepEqual(await given(), [0, '']);
  await enter(play);
  await choose(play, 'sound');
  await choose(play, 'vibration');
  await play.page.goBack();
  await play.page.waitForSelector('[data-place=play] [data-board]');
  await given();
  await play.select(1, 2);
  await play.keys(right(0));
  await play.until('a mistake is told', async () => JSON.stringify(await given()) === '[2,"3"]');
  await play.keys(right(1));
  await play.until('a number is told', async () => JSON.stringify(await given()) === '[1,"1"]');
  for (const at of SMALL_SOLUTION.keys()) {
    const [row, col] = [Math.floor(at / 4) + 1, (at % 4) + 1];
    if ((await play.cell(row, col)).value > 0) continue;
    await given();
    await play.select(row, col);
    await play.keys(right(at));
  }
  await play.until('the end is told', async () => JSON.stringify(await given()) === '[4,"5"]');
});

journey('Escape leaves the settings for where the player was, from a choice too', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  for (const place of ['play', 'library']) {
    await play.follow(place);
    await enter(play);
    await play.page.focus('[data-settings] .choice input');
    await play.keys('Escape');
    await play.page.waitForSelector(`main[data-place=${place}]`);
    await play.until('something there has the focus', () => play.page.evaluate(() => document.activeElement !== document.body));
  }
});
