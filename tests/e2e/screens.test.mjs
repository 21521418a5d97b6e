// All that play needs is in sight on every screen: the board with its clues, keys, modes, tools, and what a hint concludes.
import assert from 'node:assert/strict';
import { FIFTY_EIGHT, FIVE_TOWERS, S1, SIXTEEN, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { IS_FIREFOX } from './support/browser.mjs';
import { setClock } from './support/clock.mjs';
import { journey } from './support/journey.mjs';
import { byAction } from './support/names.mjs';
import { enter } from './support/tour.mjs';
import { painted } from './support/watch.mjs';

const touch = { hasTouch: true, isMobile: true };
const desk = (width, height) => ({ width, height });
const finger = (width, height) => ({ width, height, ...touch });

/** Desks; folding phones open and shut, phones upright and on their sides. */
const SCREENS = {
  desks: [desk(1440, 900), desk(1366, 625), desk(1280, 577), desk(1024, 600), desk(600, 600)],
  phones: [finger(673, 841), finger(701, 841), finger(653, 821), finger(720, 720), finger(360, 640), finger(390, 844), finger(844, 390)],
};

/** A board with each clue of the sides named, in which every fourth digit is to be found; with boxes it is a hybrid. */
function clued(height, width, { boxes, sides = ['top', 'bottom', 'left', 'right'] }) {
  const n = height * width;
  const all = [...Array(n).keys()];
  const value = (row, col) => (((row % height) * width + Math.floor(row / height) + col) % n) + 1;
  const seen = (heights) => heights.filter((height, at) => height > Math.max(0, ...heights.slice(0, at))).length;
  const column = (col) => all.map((row) => value(row, col));
  const row = (row) => all.map((col) => value(row, col));
  const clues = { top: all.map((at) => seen(column(at))), bottom: all.map((at) => seen(column(at).toReversed())), left: all.map((at) => seen(row(at))), right: all.map((at) => seen(row(at).toReversed())) };
  const givens = all.flatMap((row) => all.map((col) => ((row + col) % 4 === 0 ? 0 : value(row, col))));
  return JSON.stringify({ n, ...(boxes && { box: [height, width] }), givens, ...Object.fromEntries(sides.map((side) => [side, clues[side]])) });
}

const BOARDS = {
  'Skyscrapers 9x9': S1, 'Skyscrapers 5x5': FIVE_TOWERS, 'Skyscrapers 4x4': SMALL, 'Skyscrapers 6x6': clued(2, 3, {}),
  'hybrid 9x9': clued(3, 3, { boxes: true }), 'Sudoku 9x9': FIFTY_EIGHT, 'Sudoku 16x16': SIXTEEN,
};

/** What play needs beside the board: notes, undo, a hint, a check. */
const NEEDED = ['notes', 'undo', 'hint', 'check'];

/** In the page: what is needed and is not shown, and how far the page can be scrolled. */
function wanting(needed) {
  const isShown = (action) => document.querySelector(`[data-action=${action}]`)?.checkVisibility();
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [
    ...needed.filter((action) => !isShown(action)).map((action) => `${action} is not shown`),
    scrollWidth > innerWidth && `the page is ${scrollWidth - innerWidth} px wider than the window`,
    scrollHeight > innerHeight && `the page is ${scrollHeight - innerHeight} px higher than the window`,
  ].filter(Boolean);
}

/** In the page: what of these is not wholly in the window, and what of it lies under something else. */
function unseen(...selectors) {
  const faults = [];
  for (const node of document.querySelectorAll(selectors.join())) {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const name = node.dataset.action ?? node.className;
    const digit = node.dataset.digit ?? '';
    const beyond = Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
    if (beyond > 0.5) faults.push(`${name} ${digit} is ${Math.ceil(beyond)} px out of the window`);
    const points = [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3], [(left + right) / 2, (top + bottom) / 2]];
    const isCovered = ([x, y]) => { const there = document.elementFromPoint(x, y); return there && !node.contains(there) && !there.contains(node); };
    if (beyond <= 0.5 && points.some(isCovered)) faults.push(`${name} ${digit} lies under another`);
  }
  return faults;
}

/** In the page: what is wrong with the conclusion of the open hint and its button. */
function cut() {
  const card = document.querySelector('[data-hint]');
  const inside = (inner, outer) => inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const [follows, scroll, apply] = ['.follows', '.scroll', '[data-action=apply]'].map((part) => card.querySelector(part)?.getBoundingClientRect());
  const tools = document.querySelector('.tools').getBoundingClientRect();
  const window = { top: 0, bottom: innerHeight };
  const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  return [
    !follows && 'nothing follows',
    follows && !inside(follows, scroll) && `${Math.ceil(follows.bottom - scroll.bottom)} px of the conclusion are cut`,
    follows && !inside(follows, window) && 'the conclusion is out of the window',
    !inside(apply, window) && '«Apply» is out of the window',
    meets(apply, tools) && '«Apply» lies under the tools',
  ].filter(Boolean);
}

/** What of the board at rest is not in sight at that size. */
async function wantingAtRest(play, size) {
  await painted(play.page);
  const { cell, scrolls } = await play.page.evaluate(() => ({ cell: document.querySelector('[role=gridcell]').offsetWidth, scrolls: scrollY }));
  return [
    ...await play.page.evaluate(unseen, '[data-board]', '[data-clue]:not([data-value="0"]) span', '.digits .key', '.modes .btn', '.tools .btn'),
    ...await play.page.evaluate(wanting, NEEDED),
    ...(scrolls ? [`it is scrolled by ${scrolls} px`] : []),
    ...(size.width === 1440 && (await play.board()).size === 9 && cell < 64 ? [`a cell of ${cell} px`] : []),
  ];
}

/** What of an open hint is not in sight. */
async function wantingWithHint(play) {
  await painted(play.page);
  return [...await play.page.evaluate(unseen, '[data-board]', '.tools .btn', '.hint [data-action=apply]'), ...await play.page.evaluate(cut)];
}

/** Asks for the reason, and waits until it is there. */
async function askForReason(play) {
  for (const action of ['hint', 'more', 'more']) await play.press(action);
  await play.until('the reason is there', () => play.can('apply'));
}

const NO_PHONE = IS_FIREFOX && 'its driver has no phone';

for (const [kind, sizes] of Object.entries(SCREENS)) {
  journey(`all that play needs is in sight where the page begins, ${kind}`, { skip: NO_PHONE }, async ({ open }) => {
    for (const size of sizes) {
      const play = await open({ puzzle: S1, size });
      await play.styled();
      const atRest = await wantingAtRest(play, size);
      await askForReason(play);
      assert.deepEqual([...atRest, ...await wantingWithHint(play)], [], `${size.width}x${size.height}`);
      await play.page.close();
    }
  });

  journey(`all that play needs is in sight of every board, ${kind}`, { skip: NO_PHONE }, async ({ open }) => {
    const faults = [];
    for (const [board, puzzle] of Object.entries(BOARDS)) {
      const play = await open({ puzzle, size: sizes[0] });
      await play.styled();
      const look = async (state, wants) => {
        for (const size of sizes) {
          await play.setAppearance({ size });
          faults.push(...(await wants(play, size)).map((fault) => `${board}, ${state}, ${size.width}x${size.height}: ${fault}`));
        }
      };
      await look('at rest', wantingAtRest);
      await askForReason(play);
      await look('with a hint', wantingWithHint);
      await play.page.close();
    }
    assert.deepEqual(faults, []);
  });
}

/** In the page: the numbers of rows and columns that meet a clue, and how many there are. */
function numbered() {
  const boxes = (selector) => [...document.querySelectorAll(`[data-board] ${selector}`)].map((node) => [node.textContent, node.getBoundingClientRect()]);
  const clues = boxes('[data-clue]:not([data-value="0"]) span');
  const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const numbers = boxes('.overlay text');
  return { count: numbers.length, met: numbers.filter(([, box]) => clues.some(([, clue]) => meets(box, clue))).map(([text]) => text), cut: numbers.filter(([, box]) => box.left < 0).length };
}

/** A hybrid whose name is as long as names are. */
const LONG_NAMED = clued(4, 4, { boxes: true, sides: ['top'] });

journey('the tools stay in the window below a long name', async ({ open }) => {
  for (const size of [desk(1440, 900), desk(1280, 577)]) {
    const play = await open({ puzzle: LONG_NAMED, size });
    await play.styled();
    await play.page.waitForSelector('.title [data-action=zoom]');
    await painted(play.page);
    assert.deepEqual(await play.page.evaluate(unseen, '.digits .key', '.tools .btn'), []);
    await play.page.close();
  }
});

/** A puzzle whose title and rules are as long as people write them. */
const RULED = JSON.stringify({ ...JSON.parse(clued(2, 3, {})), title: 'The long evening skyline of a city by the sea', author: 'Anna-Maria Konstantinopolskaya', rules: 'The numbers outside say how many buildings are visible from there. '.repeat(12) });

journey('long rules take no room from a hint and move no key', { skip: NO_PHONE }, async ({ open }) => {
  for (const size of [desk(1440, 900), desk(1280, 577), finger(390, 844)]) {
    const keys = [];
    for (const puzzle of [BOARDS['Skyscrapers 6x6'], RULED]) {
      const play = await open({ puzzle, size });
      await play.styled();
      if (puzzle === RULED) {
        await play.page.waitForSelector('.puzzle-info .words');
        const [top, tools] = await play.page.evaluate(() => [document.querySelector('.puzzle-info .words').getBoundingClientRect().top, document.querySelector('.tools').getBoundingClientRect().top]);
        assert.ok(top < (size.width < 600 ? tools : size.height) - 8, `the rules begin at ${top}, the tools at ${tools}`);
      }
      keys.push(await play.page.$eval('.digits', (digits) => Math.round(digits.getBoundingClientRect().top)));
      await play.ask(3);
      await painted(play.page);
      assert.deepEqual(await play.page.evaluate(cut), [], `${size.width}x${size.height}`);
      await play.page.close();
    }
    assert.equal(keys[0], keys[1], `the keys at ${size.width}x${size.height}`);
  }
});

journey('on a phone the number of a row stands higher than the clue beside it', { skip: NO_PHONE }, async ({ open }) => {
  const play = await open({ puzzle: S1, size: finger(390, 844) });
  await play.ask(3);
  const [number, clue] = await play.page.evaluate(() => {
    const middle = (node) => { const { top, bottom } = node.getBoundingClientRect(); return (top + bottom) / 2; };
    // The number of each row before that of the column.
    const row = document.querySelectorAll('.overlay text')[4];
    return [row, document.querySelector('[data-clue=left][data-index="3"] span:not(.said)')].map(middle);
  });
  assert.ok(clue - number > 8, `${number} and ${clue}`);
});

journey('the number of a column stands clear of how many buildings are seen', { skip: NO_PHONE }, async ({ open }) => {
  const play = await open({ puzzle: S1, size: desk(1440, 900) });
  for (const action of ['coordinates', 'reach']) await play.prefer(action);
  for (const size of [desk(1440, 900), finger(390, 844)]) {
    await play.setAppearance({ size });
    await play.reload();
    await play.page.waitForSelector('.overlay text');
    const [number, seen] = await play.page.evaluate(() => [document.querySelectorAll('.overlay text')[1], document.querySelector('[data-clue=top][data-index="1"] small')].map((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return (top + bottom) / 2;
    }));
    assert.ok(seen - number > 10, `${number} and ${seen}`);
  }
});

journey('in a low window what is done with an edited puzzle is in sight', async ({ open }) => {
  const play = await open({ puzzle: S1, size: desk(1280, 577) });
  await enter(play, 'edit');
  await play.press('from-game');
  assert.deepEqual(await play.page.evaluate(unseen, '.edit .digits .key', '.edit [data-action=play]', '.edit [data-action=from-game]'), []);
});

journey('the ring of a clue meets no number of a row or column', async ({ open }) => {
  for (const puzzle of [BOARDS['Skyscrapers 6x6'], BOARDS['Skyscrapers 9x9']]) {
    const play = await open({ puzzle, size: desk(1280, 577) });
    await play.ask(3);
    await play.page.waitForSelector('.clue.evidence');
    await painted(play.page);
    const met = await play.page.evaluate(() => {
      const clue = document.querySelector('.clue.evidence');
      const { left, top, width, height } = clue.getBoundingClientRect();
      const reach = parseFloat(getComputedStyle(clue, '::before').width) / 2;
      const [x, y] = [left + width / 2, top + height / 2];
      return [...document.querySelectorAll('.overlay text')].filter((text) => {
        const box = text.getBoundingClientRect();
        return Math.abs((box.left + box.right) / 2 - x) < reach && box.top < y + reach && box.bottom > y - reach + 1;
      }).map((text) => text.textContent);
    });
    assert.deepEqual(met, []);
    await play.page.close();
  }
});

journey('a low window has all bars of a line and the plot of Watch', async ({ open }) => {
  const size = desk(1280, 577);
  for (const puzzle of [clued(4, 4, { boxes: true }), S1]) {
    const play = await open({ puzzle, size });
    await play.styled();
    await play.page.click('[data-clue="left"][data-index="3"]');
    await play.page.waitForSelector('.line .skyline');
    await painted(play.page);
    const hidden = await play.page.evaluate(() => document.querySelector('.heights').getBoundingClientRect().bottom - document.querySelector('.line').getBoundingClientRect().bottom);
    assert.ok(hidden <= 0, `${hidden} px of the line are cut`);
    await play.page.close();
  }
  const play = await open({ puzzle: S1, size });
  await play.page.evaluate(() => { location.hash = 'watch'; });
  await play.until('the film is there', async () => (await play.film()) !== null);
  await play.styled();
  await painted(play.page);
  const [plot, cell] = await play.page.evaluate(() => [document.querySelector('.plot').getBoundingClientRect().bottom, document.querySelector('.watch [role=gridcell]').offsetWidth]);
  assert.ok(plot <= size.height, `the plot ends at ${plot}`);
  assert.ok(cell >= 32, `a cell of ${cell} px`);
});

journey('the board of Edit has the height of the window, and its keys are in sight', async ({ open }) => {
  for (const [width, height, least] of [[1440, 900, 64], [1280, 577, 32]]) {
    const play = await open({ puzzle: S1, size: desk(width, height) });
    await play.page.evaluate(() => { location.hash = 'edit'; });
    await play.page.waitForSelector('.place.edit [data-board]');
    await play.styled();
    await painted(play.page);
    const [cell, ends] = await play.page.evaluate(() => [
      document.querySelector('.edit [role=gridcell]').offsetWidth,
      ['.edit .board', '.edit .digits'].map((part) => document.querySelector(part).getBoundingClientRect().bottom),
    ]);
    assert.ok(cell >= least, `a cell of ${cell} px at ${width}x${height}`);
    assert.ok(Math.max(...ends) <= height, `board and keys end at ${ends} at ${width}x${height}`);
    await play.page.close();
  }
});

journey('Home of a phone shows all its cards', { skip: NO_PHONE }, async ({ open }) => {
  // Not in Russian: its words are wider in the fonts of machines that test than in those of phones.
  for (const languages of ['en', 'zh-CN']) {
    const play = await open({ puzzle: SMALL, size: finger(390, 844), languages });
    await play.select(1, 1);
    await play.keys('1');
    await play.page.evaluate(() => { location.hash = 'home'; });
    await play.page.waitForSelector('.home .learn-card .next');
    await play.page.waitForSelector('.continue .city');
    await painted(play.page);
    const [end, bar] = await play.page.evaluate(() => [document.querySelector('.learn-card').getBoundingClientRect().bottom, document.querySelector('.places').getBoundingClientRect().top]);
    assert.ok(end <= bar, `${languages}: Learn ends at ${end}, the bar begins at ${bar}`);
    await play.page.close();
  }
});

journey('the buttons of a won game stand in one row in Russian, where there is height below the one that leads on', { skip: NO_PHONE }, async ({ open }) => {
  for (const [size, rows] of [[desk(1440, 900), 2], [desk(1280, 577), 1], [finger(390, 844), 1], [finger(360, 640), 1]]) {
    const play = await open({ puzzle: SMALL, size, languages: 'ru' });
    await play.solve(SMALL_SOLUTION);
    await play.page.waitForSelector('.hint.done .foot [data-action=share]');
    await painted(play.page);
    const tops = await play.page.$$eval('.hint.done .foot .btn', (all) => all.map((button) => Math.round(button.getBoundingClientRect().top)));
    assert.deepEqual([tops.length, new Set(tops).size], [4, rows], `${size.width}: ${tops}`);
    assert.deepEqual(await play.page.evaluate(unseen, '.hint.done .foot .btn'), []);
    await play.page.close();
  }
});

journey('the numbers of rows and columns meet no clue', { skip: NO_PHONE }, async ({ open }) => {
  for (const size of [desk(1440, 900), desk(1280, 577), finger(390, 844)]) {
    for (const [puzzle, lines] of [[S1, 18], [FIVE_TOWERS, 10]]) {
      const play = await open({ puzzle, size });
      await play.ask(1);
      await play.until('the lines are numbered', async () => (await play.page.evaluate(numbered)).count > 0);
      assert.deepEqual(await play.page.evaluate(numbered), { count: lines, met: [], cut: 0 }, `${size.width}x${size.height}`);
      await play.page.close();
    }
  }
});

journey('the ways to a puzzle of one’s own are a line of tabs, however high the window', async ({ open }) => {
  const play = await open({ size: desk(1440, 1400) });
  for (const place of ['new', 'import', 'edit']) {
    await play.page.evaluate((place) => { location.hash = place; }, place);
    await play.page.waitForSelector(`main[data-place="${place}"] h1:not(.unseen)`);
    await play.styled();
    await painted(play.page);
    const heights = await play.page.$$eval('.tabs a', (all) => all.map((tab) => tab.offsetHeight));
    assert.ok(heights.length === 3 && heights.every((height) => height <= 56), `${place}: ${heights.join()}`);
  }
});

journey('creating a puzzle and copying the link to its options share a line on a phone', { skip: NO_PHONE }, async ({ open }) => {
  for (const [languages, width] of [['en', 360], ['ru', 390], ['zh-CN', 360]]) {
    const play = await open({ puzzle: SMALL, size: finger(width, 844), languages });
    await play.page.evaluate(() => { location.hash = 'new'; });
    await play.page.waitForSelector('.new [data-action=create]');
    await play.styled();
    const tops = await play.page.$$eval('.new :is([data-action=create], [data-action=copy])', (all) => all.map((button) => Math.round(button.getBoundingClientRect().top)));
    assert.deepEqual([tops.length, new Set(tops).size], [2, 1], `${languages}: ${tops}`);
    await play.page.close();
  }
});

journey('on a small phone each press of a hint says in sight what it says first, in every language', { skip: NO_PHONE, timeout: 240_000 }, async ({ open }) => {
  for (const languages of ['en', 'ru', 'zh-CN']) {
    for (const size of [finger(360, 640), finger(320, 640)]) {
      const play = await open({ puzzle: S1, size, languages });
      await play.styled();
      const cutOff = () => play.page.evaluate(() => {
        const sight = document.querySelector('[data-hint] .scroll').getBoundingClientRect();
        const words = document.querySelectorAll('[data-hint] :is(h2, .reason)');
        return [...words].filter((part) => part.getBoundingClientRect().bottom > sight.bottom + 1).map(({ innerText }) => innerText);
      });
      // An opening, then one that takes longer words.
      for (const easy of [false, true]) {
        if (easy) {
          await play.press('close', '.hint *');
          await play.press('easy');
          await play.until('the menu is closed', async () => (await play.page.$('dialog')) === null);
        }
        for (const press of [1, 2]) {
          await play.ask(1);
          assert.deepEqual(await cutOff(), [], `${languages}, ${size.width} px, press ${press}`);
        }
        await play.ask(1);
        assert.deepEqual(await wantingWithHint(play), [], `${languages}, ${size.width} px, press 3`);
      }
      await play.page.close();
    }
  }
});

journey('on a phone the name, the date and the time of a daily puzzle stand in one line, in every language', { skip: NO_PHONE }, async ({ open }) => {
  // Every other day the board has six rows, and the switch of its city stands in that line too.
  const days = ['2026-11-29T12:00:00Z', '2026-11-30T12:00:00Z'];
  const switches = new Set();
  for (const [languages, day] of ['en', 'ru', 'zh-CN'].flatMap((language) => days.map((day) => [language, day]))) {
    for (const size of [finger(390, 844), finger(360, 640)]) {
      const play = await open({ size, languages, prepare: (page) => page.evaluateOnNewDocument(setClock, Date.parse(day)) });
      await play.page.evaluate(() => { location.hash = 'home'; });
      await play.page.waitForSelector('[data-home][data-loaded="true"]');
      await play.press('daily', '[data-kind="hybrid"][data-difficulty="easy"]');
      await play.page.waitForSelector('main[data-place="play"] .of-day');
      switches.add((await play.page.$(byAction('city'))) !== null);
      const lines = await play.page.$eval('.play h1', (name) => Math.round(name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight)));
      const beyond = await play.page.$eval('.play .title', (title) => title.scrollWidth - title.clientWidth);
      assert.deepEqual([lines, beyond], [1, 0], `${languages}, ${size.width} px, ${day}`);
      await play.page.close();
    }
  }
  assert.equal(switches.size, 2, 'boards with a city and without one');
});

/** A wall of a screen, which has room on all sides. */
const WALL = { width: 2560, height: 1440 };

journey('on a wall of a screen Home stands in the middle', async ({ open }) => {
  const play = await open({ size: WALL });
  await play.page.evaluate(() => { location.hash = 'home'; });
  await play.page.waitForSelector('[data-home][data-loaded="true"]');
  await play.styled();
  const { above, below } = await play.page.$eval('[data-home]', (home) => {
    const [inner, outer] = [home, home.closest('main')].map((node) => node.getBoundingClientRect());
    return { above: inner.top - outer.top, below: outer.bottom - inner.bottom };
  });
  assert.ok(Math.abs(above - below) < 32, `${above} px above, ${below} px below`);
});

journey('on a wall of a screen the board of the coach is seen from farther off', async ({ open }) => {
  const first = await open({ size: WALL, firstVisit: true });
  await first.page.waitForSelector('[data-coach][data-step="1"]');
  await first.styled();
  const side = await first.page.$eval('[role=gridcell]', (cell) => cell.offsetWidth);
  assert.ok(side >= 160, `cells of ${side} px`);
});
