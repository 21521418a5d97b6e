// Where things stand: one screen of a phone for a game, nothing covered, nothing wider than the page.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { S1, SMALL } from './puzzles.mjs';
import { IS_FIREFOX, SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { enter } from './support/tour.mjs';

const touch = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** Phones: as an app of its own, with the browser's bars, and the smallest. */
const PHONES = [[390, 844], [390, 664], [360, 640], [320, 640]].map(([width, height]) => ({ width, height, ...touch }));
const PLACES = ['play', 'new', 'edit', 'library', 'watch', 'learn', 'learn/xy-wing', 'learn/xy-wing/practice', 'rules', 'rules/sudoku', 'compare', 'batch', 'import', 'share', 'settings'];

const skip = IS_FIREFOX && 'its driver has no phone';

for (const size of PHONES) {
  journey(`board, keys and tools are one screen, ${size.width}x${size.height}`, { skip }, async ({ open }) => {
    const play = await open({ puzzle: S1, size });
    const outside = () =>
      play.page.$$eval('[data-board], .modes .btn, .digits .key, .tools .btn', (all) =>
        all.filter((node) => {
          const { top, bottom, left, right } = node.getBoundingClientRect();
          return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
        }).map((node) => node.textContent || node.ariaLabel),
      );
    assert.deepEqual(await outside(), []);
    assert.ok(await play.page.$eval('[data-board]', (board) => board.offsetWidth >= 0.8 * innerWidth), 'the board has the width');
    await play.styled();
    assert.equal(await play.page.$eval('.way-back', (way) => way.checkVisibility() && way.hash), '#home', 'the way back');
    await play.press('menu');
    await play.until('the menu has the focus', () => play.page.evaluate(() => document.activeElement.closest('dialog') !== null));
    const covered = await play.page.$$eval('.more .btn', (all) =>
      all.filter((node) => node.checkVisibility()).filter((node) => {
        node.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = node.getBoundingClientRect();
        const points = [[x + 12, y + 12], [x + width - 12, y + height - 12], [x + width / 2, y + height / 2]];
        return points.some(([x, y]) => document.elementFromPoint(x, y)?.closest('.btn') !== node);
      }).map((node) => node.textContent),
    );
    assert.deepEqual(covered, [], 'covered in the menu');
    assert.equal(await play.can('keys'), false, 'keyboard shortcuts without a keyboard');
  });
}

/** A board of n x n boxes without givens, with a clue on each side of each line. */
const wide = (n) => {
  const [clues, givens] = [n ** 2, n ** 4].map((length) => Array(length).fill(0));
  const twos = clues.map(() => 2);
  return JSON.stringify({ n: n * n, box: [n, n], top: twos, bottom: twos, left: twos, right: twos, givens });
};

for (const size of PHONES) {
  journey(`a finger finds all keys of a large board, ${size.width}x${size.height}`, { skip }, async ({ open }) => {
    for (const n of [4, 5]) {
      const play = await open({ puzzle: wide(n), size });
      const tops = await play.page.$$eval('.digits .key, .tools', (all) => all.map((node) => node.getBoundingClientRect()).map(({ top, bottom, width, height }) => ({ top, bottom, width, height })));
      const tools = tops.pop();
      assert.equal(tops.length, n * n + 1);
      assert.deepEqual(tops.filter(({ width, height }) => width < 44 || height < 44), [], 'too small');
      // On a low screen the fourth row of 26 keys is scrolled to.
      const last = n === 5 && size.height < 740 ? 21 : Infinity;
      assert.deepEqual(tops.slice(0, last).filter(({ bottom }) => bottom > tools.top), [], `keys of ${n * n} rows below the tools`);
      assert.ok(await play.page.$eval('.digits .key:last-child', (key) => {
        key.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = key.getBoundingClientRect();
        return key.contains(document.elementFromPoint(x + width / 2, y + height - 4));
      }), 'the last one is reached');
      assert.ok(await play.page.$eval('[data-board]', (board) => board.offsetWidth >= 0.8 * innerWidth), 'the board has the width');
    }
  });
}

journey('what is chosen in the menu of a phone ends it, and is seen on the board', { skip }, async ({ open }) => {
  const play = await open({ puzzle: S1, size: PHONES[0] });
  const isOpen = () => play.page.evaluate(() => document.querySelector('dialog[open]') !== null);
  await play.select(1, 1);
  for (const action of ['why-not', 'fill-notes', 'easy']) {
    await play.press(action);
    await play.until(`the menu is gone after ${action}`, async () => !(await isOpen()));
    assert.ok(await play.page.$eval('.stage', (stage) => stage.getBoundingClientRect().top >= 0), 'the board is in sight');
  }
});

journey('on a phone the reason of a hint is seen without scrolling', { skip }, async ({ open }) => {
  for (const [size, languages] of [[PHONES[0], 'en'], [PHONES[0], 'ru'], [PHONES.at(-1), 'en'], [PHONES.at(-1), 'ru']]) {
    const play = await open({ puzzle: S1, size, languages });
    await play.ask(3);
    const hidden = await play.page.$eval('.hint .scroll', (scroll) => scroll.querySelector('.reason').getBoundingClientRect().bottom - scroll.getBoundingClientRect().bottom);
    assert.ok(hidden <= 0, `${hidden} px of the reason are hidden at ${size.width} px in ${languages}`);
    const ring = await play.page.$eval('[data-mark~=placed]', (cell) => parseFloat(getComputedStyle(cell, '::after').borderTopWidth) + parseFloat(getComputedStyle(cell, '::after').top));
    assert.ok(ring <= 4, `a ring of ${ring} px`);
  }
});

journey('the buttons of a hint are in sight beside a large board', { skip }, async ({ open }) => {
  const none = Array(16).fill(0);
  const puzzle = JSON.stringify({ n: 16, box: [4, 4], givens: Array(256).fill(0), top: [1, ...none.slice(1)], bottom: none, left: none, right: none });
  for (const size of [PHONES.at(-1), { width: 844, height: 390, ...touch }]) {
    const play = await open({ puzzle, size });
    await play.styled();
    await play.ask(3);
    const [end, top] = await play.page.evaluate(() => [document.querySelector('.hint .foot').getBoundingClientRect().bottom, document.querySelector('.tools').getBoundingClientRect().top]);
    assert.ok(end <= top + 1, `the buttons end at ${end}, the tools begin at ${top}`);
  }
});

journey('the number of a clue is read where a hint marks it', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.ask(3);
  const clue = await play.page.waitForSelector('.clue.evidence');
  const marked = await clue.screenshot();
  assert.deepEqual(await clue.screenshot(), marked, 'something moves');
  await clue.$eval('span:not(.said)', (number) => { number.style.visibility = 'hidden'; });
  assert.notDeepEqual(await clue.screenshot(), marked, 'the mark covers the number');
});

journey('on a phone that lies on its side the board stands beside the keys', { skip }, async ({ open }) => {
  const play = await open({ puzzle: S1, size: { width: 844, height: 390, ...touch } });
  const below = await play.page.$$eval('[data-board], .digits .key, .tools .btn', (all) => all.filter((node) => node.getBoundingClientRect().bottom > innerHeight).length);
  assert.equal(below, 0);
  // The sheet that comes after the first screen changes what lies below it.
  await play.styled();
  await play.still(async () => {
    await play.ask(3);
    await play.press('close');
  }, 'the page under a hint');
});

for (const languages of ['en', 'ru', 'zh-CN']) {
  journey(`no place is wider than the smallest phone, ${languages}`, { skip }, async ({ open }) => {
    const play = await open({ puzzle: S1, size: PHONES.at(-1), languages });
    // A phone shows a page that is wider smaller, and calls that its width.
    const wide = () =>
      play.page.evaluate((width) => {
        const right = (node) => node.getBoundingClientRect().right;
        const all = [...document.querySelectorAll('main h1, main .panel, main .btn, .top .btn, .top a')];
        const out = all.filter((node) => node.checkVisibility() && !node.closest('div.wide[role=region]') && right(node) > width + 0.5);
        return [document.documentElement.scrollWidth - width, ...out.map((node) => node.textContent || node.ariaLabel)];
      }, PHONES.at(-1).width);
    for (const place of PLACES) {
      await enter(play, place);
      assert.deepEqual(await wide(), [0], place);
    }
    await enter(play, 'compare');
    await play.page.tap('.tools-of .btn');
    await play.page.waitForSelector('.tools-of [role=progressbar]');
    assert.deepEqual(await wide(), [0], 'Compare at work');
  });
}

/** From the smallest phone to a wall, upright and on its side. */
const SCREENS = [[320, 640], [640, 320], [820, 1180], [1180, 820], [2560, 1440], [3840, 2160]];

for (const [width, height] of SCREENS) {
  journey(`every place fits ${width}x${height}`, async ({ open }) => {
    const play = await open({ puzzle: S1, size: { width, height } });
    for (const place of PLACES) {
      await enter(play, place);
      const beyond = await play.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.equal(beyond, 0, place);
    }
  });
}

journey('what covers the keys of a tablet shows all of a short reason', { skip }, async ({ open }) => {
  const play = await open({ puzzle: S1, size: { width: 820, height: 1180, ...touch, deviceScaleFactor: 1 } });
  await play.ask(3);
  await play.until('the reason is there', () => play.can('apply'));
  const hidden = () => play.page.$eval('.hint .scroll', (node) => node.scrollHeight - node.clientHeight);
  assert.ok((await hidden()) <= 0, `${await hidden()} px of the hint are not in sight`);
  await play.press('close');
  await play.selectClue('left', 3);
  await play.until('the line is there', () => play.can('tick'));
  const cut = await play.page.$eval('.line .plots', (node) => node.scrollHeight - node.clientHeight);
  assert.ok(cut <= 0, `${cut} px of the line are not in sight`);
});

journey('a hint leads to the page of its technique', async ({ open }) => {
  const play = await open({ puzzle: S1, size: SIZES.desktop });
  await play.ask(3);
  await play.until('the step is there', () => play.can('apply'));
  const { technique } = await play.hint();
  await play.follow(`learn/${technique}`, '[data-hint]');
  await play.page.waitForSelector(`[data-place=learn] [data-technique="${technique}"]`);
  await play.page.goBack();
  assert.equal((await play.hint()).technique, technique, 'the hint is still open');
});

journey('paper is white and ink dark whatever the page wears', { skip }, async ({ open }) => {
  const play = await open({ puzzle: SMALL, theme: 'dark' });
  await play.select(1, 1);
  await play.keys('4');
  await play.press('fill-notes');
  const dark = () => play.page.evaluate(() => {
    const light = (colour) => {
      const [red, green, blue] = colour.match(/[\d.]+/g).map(Number);
      return (0.21 * red + 0.72 * green + 0.07 * blue) / 255;
    };
    const texts = [...document.querySelectorAll('main *')].filter((node) => node.checkVisibility() && [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim()));
    const pale = texts.filter((node) => light(getComputedStyle(node).color) > 0.55).map((node) => node.className || node.localName);
    const grounds = [document.documentElement, document.body, ...document.querySelectorAll('main, main .panel, .stage .board, .stage .cell')].filter((node) => node.checkVisibility());
    const black = grounds.map((node) => getComputedStyle(node).backgroundColor).filter((colour) => !/^rgba.*, 0\)$/.test(colour) && light(colour) < 0.9);
    return { texts: texts.length > 5, pale, black };
  });
  for (const theme of ['', 'dark', 'light', 'contrast']) {
    await play.page.evaluate((theme) => { localStorage.setItem('skyline.theme', theme); }, theme);
    for (const place of ['play', 'watch', 'edit', 'learn/x-wing']) {
      await play.page.evaluate((place) => { location.hash = place; }, place);
      await play.reload();
      await play.until(`${place} has a board`, async () => (await play.page.$('main [data-board]')) !== null);
      await play.styled();
      await play.page.emulateMediaType('print');
      assert.deepEqual(await dark(), { texts: true, pale: [], black: [] }, `${place} in ${theme || 'the dark of the system'}`);
      await play.page.emulateMediaType('screen');
    }
  }
});

journey('the lists of the library and of Batch show the heads and all their columns', { skip }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4');
  await play.page.evaluate(() => { location.hash = 'library'; });
  await play.page.waitForSelector('.list [data-place-of-row]');
  const widths = await play.page.$$eval('.list [role=columnheader]', (heads) => heads.map((head) => head.getBoundingClientRect().width));
  assert.ok(widths.length === 4 && widths.every((width) => width > 40), `heads of ${widths} px`);
  await play.page.evaluate(() => { location.hash = 'compare'; });
  await play.page.waitForSelector('[data-method] [data-counter]', { visible: true });
  const tops = await play.page.$$eval('[data-method]', (rows) => rows.map((row) => new Set([...row.querySelectorAll('[data-counter]')].map((cell) => cell.getBoundingClientRect().top)).size));
  assert.deepEqual(tops, [1, 1, 1, 1], 'the figures of a method stand in one row');
  await play.page.evaluate(() => { location.hash = 'batch'; });
  await play.write('text', SMALL);
  await play.press('solve');
  await play.page.waitForSelector('[data-batch=done] [data-place-of-row]');
  await play.setAppearance({ size: { width: 390, height: 844 } });
  const [count, time] = await play.page.$eval('[data-batch=done] [data-place-of-row]', (row) => ['.count', '.time'].map((name) => row.querySelector(name).getBoundingClientRect().left));
  assert.ok(count > 0 && count < time, `the count at ${count}, the time at ${time}`);
});

journey('a phone shows the list of games before one is chosen', { skip }, async ({ open }) => {
  for (const [size, chosen] of [[PHONES[0], false], [{ width: 1440, height: 900 }, true]]) {
    const play = await open({ puzzle: SMALL, size });
    await play.select(1, 1);
    await play.keys('4');
    await play.page.evaluate(() => { location.hash = 'library'; });
    const row = await play.page.waitForSelector('.list [data-place-of-row]');
    const isShown = () => play.page.evaluate(() => document.querySelector('.games .detail [data-action=delete]')?.checkVisibility() ?? false);
    assert.equal(await isShown(), chosen, `${size.width}`);
    await row.click();
    await play.until('it is chosen', isShown);
    await play.page.close();
  }
});

journey('the printed page has the board alone', { skip }, async ({ open }) => {
  const play = await open({ puzzle: SMALL, theme: 'dark' });
  await play.press('fill-notes');
  await play.styled();
  await play.page.emulateMediaType('print');
  const shown = await play.page.$$eval('button, nav, [data-board]', (all) => all.filter((node) => node.checkVisibility()).map((node) => node.role ?? node.localName));
  assert.deepEqual(shown, ['grid']);
  const colours = await play.page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.querySelector('.board'), '::before');
    return [backgroundColor, getComputedStyle(document.body).color];
  });
  assert.deepEqual(colours, ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'], 'the colours of paper');
});

journey('the bands and the frame lie on the houses of what is selected', async ({ open }) => {
  const box = (selector) => {
    const element = document.querySelector(selector);
    if (!element) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  };
  const at = (selector) => play.page.evaluate(box, selector);
  const cell = (row, col) => `[data-row="${row}"][data-col="${col}"]`;
  const play = await open({ puzzle: '.'.repeat(36) });
  const lies = async (row, col) => {
    const [left, top, width, height] = await at(cell(row, col));
    assert.deepEqual(await at('.here'), [left, top, width, height]);
    assert.deepEqual((await at('.band.across')).filter((_, at) => at % 2), [top, height]);
    assert.deepEqual((await at('.band.down')).filter((_, at) => at % 2 === 0), [left, width]);
    const [first, last] = [await at(cell(row - (row - 1) % 2, col - (col - 1) % 3)), await at(cell(row - (row - 1) % 2 + 1, col - (col - 1) % 3 + 2))];
    assert.deepEqual(await at('.bands > .band'), [first[0], first[1], last[0] + last[2] - first[0], last[1] + last[3] - first[1]]);
  };
  for (const [row, col] of [[1, 1], [6, 6], [3, 4]]) {
    await play.select(row, col);
    await lies(row, col);
  }
  await play.keys('ArrowUp', 'ArrowRight');
  await lies(2, 5);
  // The next board has no boxes, and then a clue is selected, which has one line.
  await play.openPuzzle(SMALL);
  await play.select(2, 3);
  assert.equal(await at('.bands > .band'), null);
  assert.deepEqual(await at('.here'), await at(cell(2, 3)));
  await play.selectClue('top', 4);
  assert.deepEqual([await at('.here'), await at('.band.across')], [null, null]);
  assert.deepEqual((await at('.band.down'))[0], (await at(cell(1, 4)))[0]);
});
