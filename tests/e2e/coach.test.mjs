// The coach of a first visit, and How to play, which brings it back.
import assert from 'node:assert/strict';
import { S1 } from './puzzles.mjs';
import { SIZES, THEMES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { say, word } from './support/words.mjs';

const touch = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** The windows in which all of it has to be in sight. */
const WINDOWS = { desktop: SIZES.desktop, phone: SIZES.phone, small: { width: 360, height: 640, ...touch }, low: { width: 1280, height: 577 } };

/** The presses that lead through all steps: digits by their keys, the others by their actions. */
const PRESSES = ['2', '4', '1', '2', '3', 'notes', '1', '2', 'hint'];

/** The card as its attributes tell it, or null. */
const card = (play) => play.page.evaluate(() => {
  const found = document.querySelector('[data-coach]');
  return found && { step: Number(found.dataset.step), steps: Number(found.dataset.steps), done: 'done' in found.dataset, text: found.innerText };
});

async function coached(open, options) {
  const play = await open({ firstVisit: true, ...options });
  await play.until('the coach begins', async () => (await card(play))?.step === 1);
  await play.styled();
  return play;
}

const push = (play, press) => (/\d/.test(press) ? play.press('digit', `[data-digit="${press}"]`) : play.press(press));

async function through(play, presses = PRESSES, look = async () => {}) {
  for (const press of presses) {
    await look(press);
    await push(play, press);
  }
}

const ended = (play) => play.until('all steps are done', async () => (await card(play))?.done === true);
const place = (play) => play.page.$eval('main', (main) => main.dataset.place);

for (const [name, size] of Object.entries(WINDOWS)) {
  journey(`a first visit is led through five steps in at most 12 presses, all in sight and nothing shifting: ${name}`, async ({ open }) => {
    const play = await coached(open, { size });
    assert.deepEqual([(await play.board()).size, (await card(play)).steps], [4, 5]);
    const inSight = async (state) => {
      const outside = await play.page.$$eval('[data-board], [data-coach], [data-coach] :is(h2, p, .task, button, svg), .pad .btn', (all) => all.filter((node) => {
        const { top, bottom, left, right, width } = node.getBoundingClientRect();
        const card = node.closest('[data-coach]')?.getBoundingClientRect().bottom ?? innerHeight;
        const isSeen = getComputedStyle(node).visibility === 'visible' && width > 0;
        return isSeen && (top < 0 || left < 0 || bottom > Math.min(innerHeight, card) + 1 || right > innerWidth + 1);
      }).map((node) => `${node.localName} ${node.className} ${node.textContent}`.slice(0, 60)));
      assert.deepEqual(outside, [], `out of sight: ${state}`);
      assert.ok(await play.page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), `nothing to scroll: ${state}`);
    };
    const steps = [];
    await play.still(() => through(play, PRESSES, async (press) => {
      steps.push((await card(play)).step);
      await inSight(`before ${press}`);
    }), 'the board with the coach');
    await ended(play);
    await inSight('at the end');
    assert.deepEqual(steps, [1, 2, 3, 3, 3, 4, 4, 4, 5]);
    await play.press('go-on');
    await play.until('Home is there', async () => (await place(play)) === 'home');
    assert.ok(PRESSES.length + 1 <= 12);
  });
}

journey('the coach needs no pointer, and the board can be finished afterwards', async ({ open }) => {
  const play = await coached(open);
  await play.keys('2', '4', '1', '2', '3', 'n', '1', '2', 'h');
  await ended(play);
  assert.equal(await play.page.$eval(':focus', (node) => node.getAttribute('role')).catch(() => 'gridcell'), 'gridcell', 'the focus is on the board');
  await play.page.focus('[data-action=finish]');
  await play.keys('Enter');
  await play.until('the coach is gone', async () => (await card(play)) === null);
  await play.until('its hint stands', async () => (await play.hint()) !== null);
  await play.keys('Escape');
  const { cells } = await play.board();
  const solution = [1, 3, 4, 2, 4, 2, 3, 1, 3, 1, 2, 4, 2, 4, 1, 3];
  for (const { row, col, value } of cells.flat().filter(({ value }) => value === 0)) {
    await play.select(row, col);
    await play.keys(String(solution[(row - 1) * 4 + col - 1] || value));
  }
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
});

journey('what is not asked for is answered and kept out', async ({ open }) => {
  const play = await coached(open);
  const says = (key, args = {}) => play.until(`the coach says ${key}`, async () => (await card(play)).text.includes(say('en', key, args)));
  await play.keys('3');
  await says('coach.wrong.row', { digit: 3 });
  await play.press('digit', '[data-digit="4"]');
  await says('coach.wrong.row', { digit: 4 });
  await play.select(4, 4);
  await play.keys('2');
  await says('coach.here');
  assert.deepEqual((await play.values()).filter(Boolean), [1, 3, 4]);
  await play.keys('h');
  await says('coach.later');
  await play.keys('2');
  await play.until('the next step is there', async () => (await card(play)).step === 2);
});

journey('it can be skipped for good, and comes back when all data is deleted', async ({ open }) => {
  const play = await coached(open);
  await play.keys('2');
  await play.press('skip');
  await play.until('the coach is gone', async () => (await card(play)) === null);
  assert.equal((await play.board()).size, 4, 'its board stays');
  await play.page.reload();
  await play.page.waitForSelector('.tools');
  assert.equal(await card(play), null);
  assert.equal((await play.cell(1, 4)).value, 2);
  await play.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('skyline.')).forEach((key) => localStorage.removeItem(key)));
  await play.page.evaluate(() => { sessionStorage.clear(); history.replaceState(null, '', '/'); });
  await play.page.reload();
  await play.until('the coach is there again', async () => (await card(play))?.step === 1);
});

journey('a reload goes on where the coach was', async ({ open }) => {
  const play = await coached(open);
  await play.keys('2', '4', '1');
  await play.page.reload();
  await play.until('the third step is there', async () => (await card(play))?.step === 3);
  await play.keys('2', '3');
  await play.until('the fourth step is there', async () => (await card(play)).step === 4);
});

journey('a link shows its puzzle, with how to play offered once', async ({ open }) => {
  const play = await open({ firstVisit: true, puzzle: S1 });
  assert.equal((await play.board()).size, 9);
  assert.equal(await card(play), null);
  await play.press('rules', '.notice *');
  await play.page.waitForSelector('[data-rules=skyscrapers]');
  await play.press('coach');
  await play.until('the coach begins', async () => (await card(play))?.step === 1);
});

for (const languages of ['ru', 'zh-Hans']) {
  journey(`the coach speaks ${languages}`, async ({ open }) => {
    for (const size of [SIZES.phone, WINDOWS.small]) {
      const play = await open({ firstVisit: true, languages, size });
      await play.until('the coach begins', async () => (await card(play))?.text.includes(word(languages, 'coach.row')));
      await play.styled();
      /** Words, pictures and keys that lie over each other or beyond the window. */
      const crossing = () => play.page.evaluate(() => {
        const parts = [...document.querySelectorAll('[data-coach] :is(h2, p, .tiles span, .chip, .chips .name, .city-street, .task, .foot .btn), .pad .btn')].filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.getClientRects().length > 0);
        const boxes = parts.map((part) => [part.className || part.localName, part.getBoundingClientRect()]);
        const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
        return [
          ...boxes.filter(([, { left, right, bottom }]) => left < 0 || right > innerWidth || bottom > innerHeight).map(([name]) => `${name} is out of the window`),
          ...boxes.flatMap(([name, box], at) => boxes.slice(at + 1).filter(([, other]) => meet(box, other)).map(([other]) => `${name} meets ${other}`)),
        ];
      });
      await through(play, PRESSES, async (press) => {
        assert.deepEqual(await crossing(), [], `before ${press} at ${size.width}x${size.height}`);
        const hidden = await play.page.$eval('[data-coach] .told', (told) => told.scrollHeight - told.clientHeight);
        assert.ok(hidden <= 1, `${hidden} px of the card are out of sight before ${press}`);
      });
      await ended(play);
      assert.deepEqual(await crossing(), [], `at the end, at ${size.width}x${size.height}`);
      assert.ok((await card(play)).text.includes(word(languages, 'coach.done')));
      await play.page.evaluate(() => localStorage.clear());
    }
  });
}

for (const theme of THEMES) {
  journey(`axe finds nothing in any step, nor on the pages of the rules: ${theme}`, async ({ open }) => {
    const play = await coached(open, { theme });
    await push(play, '3');
    await through(play, PRESSES, (press) => play.accessible(`the coach before ${press}`));
    await ended(play);
    await play.accessible('the end of the coach');
    for (const game of ['skyscrapers', 'sudoku', 'hybrid']) {
      await play.page.evaluate((game) => { location.hash = `rules/${game}`; }, game);
      await play.page.waitForSelector(`[data-rules=${game}]`);
      await play.accessible(`the rules of ${game}`);
    }
  });
}

journey('how to play is one press away and first in Learn, and leads to an easy board', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.press('rules');
  await play.page.waitForSelector('[data-rules=skyscrapers]');
  await play.page.evaluate(() => { location.hash = 'learn'; });
  await play.press('rules', '.learn *');
  await play.page.waitForSelector('[data-rules=skyscrapers]');
  await play.follow('rules/sudoku', '.rules');
  await play.page.waitForSelector('[data-rules=sudoku]');
  await play.press('play');
  await play.until('an easy Sudoku is there', async () => (await place(play)) === 'play' && (await play.board()).box === '3x3');
  assert.equal((await play.board()).clues.top.length, 0);
});
