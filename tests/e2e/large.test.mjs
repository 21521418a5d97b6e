// Boards of 16 and 25 rows: played, hinted and watched, and quick under the keys.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FIFTY_EIGHT, S1 } from './puzzles.mjs';
import { IS_FIREFOX, PHONE, SIZES } from './support/browser.mjs';
import { noted } from './support/dots.mjs';
import { journey } from './support/journey.mjs';
import { painted, report, turns } from './support/watch.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
/** Script of one key press, in ms: one frame. */
const FRAME = 16;

/** The puzzles of a list whose lines may be comments. */
const lines = (file) => readFileSync(path.join(ROOT, 'tests/corpus', file), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));

const BOARDS = [
  ['16', lines('sudoku16/made.txt')[0]],
  ['25', lines('sudoku25/solo_trivial.txt')[0]],
];

async function scriptOf(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
}

journey('all marks of an empty board of 25 rows appear a few rows at a time', async ({ open, t }) => {
  const play = await open({ puzzle: '.'.repeat(625) });
  await play.until('it is judged', async () => !(await play.can('cancel')));
  let marks;
  let cells;
  const { longTasks } = await play.during(async () => {
    cells = await turns(play.page, async () => {
      await play.press('fill-notes');
      marks = await play.page.$$eval('[role=gridcell]', (cells) => cells.reduce((count, { dataset }) => count + dataset.candidates.split(' ').length, 0));
    });
  });
  report(t, 50, 'the longest task', Math.max(0, ...longTasks));
  assert.equal(marks, 15_625, 'all of them are told at once');
  assert.equal((await noted(play)).dots, 15_625, 'and drawn');
  assert.ok(Math.max(...cells) <= 150, `no turn of the page draws more than six rows: ${cells}`);
  assert.equal(cells.reduce((sum, count) => sum + count), 625, 'each cell is drawn once');
});

journey('what is taken back at once is taken back in every row', async ({ open }) => {
  const play = await open({ puzzle: '.'.repeat(625) });
  await play.until('it is judged', async () => !(await play.can('cancel')));
  const shown = () => play.page.$$eval('[role=gridcell]', (cells) => cells.filter(({ dataset, innerText }) => dataset.candidates !== '' || innerText.trim() !== '').length);
  // Both presses in one task: no row but the first has been drawn between them. The notes are filled from the menu.
  await play.press('menu');
  await play.page.waitForSelector('[data-action=fill-notes]');
  const press = (...actions) => play.page.evaluate((actions) => {
    for (const action of actions) document.querySelector(`[data-action=${action}]`).click();
  }, actions);
  await press('fill-notes', 'undo');
  await play.until('no note is left', async () => (await shown()) === 0);
  await press('redo', 'undo', 'redo');
  await play.until('all notes are there', async () => (await shown()) === 625);
  await play.until('as dots', async () => (await noted(play)).dots === 15_625);
});

for (const [size, line] of BOARDS) {
  journey(`a board of ${size} rows is played, hinted and watched`, { timeout: 240_000 }, async ({ open, t }) => {
    const play = await open({ puzzle: line });
    assert.equal((await play.board()).size, Number(size));
    await play.press('fill-notes');
    await play.page.click('[role=gridcell][data-given="false"]');
    const session = await play.page.createCDPSession();
    await session.send('Performance.enable');
    const costs = [];
    for (let press = 0; press < 60; press += 1) {
      const before = await scriptOf(session);
      await play.page.keyboard.press(['ArrowRight', 'ArrowDown', '7', 'Backspace', 'ArrowLeft', 'ArrowUp'][press % 6]);
      await painted(play.page);
      costs.push((await scriptOf(session)) - before);
    }
    const most = costs.toSorted((a, b) => a - b)[Math.floor(costs.length * 0.95)];
    report(t, FRAME, 'the script of a key press, 95th of 100', most);

    await play.press('restart');
    await play.reveal();
    await play.until('it is solved', async () => (await play.board()).state === 'solved');
    const solution = await play.values();
    await play.press('restart');
    await play.press('fill-notes');
    for (let count = 0; count < 5; count += 1) {
      await play.ask(1);
      const { places } = await play.hint();
      for (const place of places) {
        const [, row, col, digit] = /r(\d+)c(\d+)=(\d+)/.exec(place).map(Number);
        assert.equal(solution[(row - 1) * Number(size) + col - 1], digit, place);
      }
      await play.press('more');
      await play.press('more');
      await play.press('apply');
    }
    await play.follow('watch');
    await play.until('the film is there', async () => (await play.page.$('[data-film]')) !== null);
    await play.press('last');
    await play.until('the film ends solved', async () => (await play.board()).state === 'solved');
  });
}

journey('beside a large board stand the notes of a row that has open cells, and of no other', async ({ open }) => {
  const play = await open({ puzzle: '.'.repeat(256) });
  await play.select(1, 1);
  const listed = () => play.page.$$eval('.line .note-panel [role=listitem]', (all) => all.map((one) => one.innerText.trim()));
  await play.until('the cell is named', async () => (await play.page.$('.line .note-panel .own b')) !== null);
  assert.deepEqual(await listed(), [], 'cells without notes are not listed');
  await play.keys('Shift+3', 'Shift+5');
  const own = () => play.page.$eval('.line .note-panel .own', (own) => own.innerText.trim());
  await play.until('the notes of the cell are there', async () => (await own()) === 'r1c1 3 5');
  assert.deepEqual(await listed(), [], 'the cell is not named twice');
  await play.select(1, 2);
  await play.until('another cell has its notes in the list', async () => (await listed()).join() === 'r1c1 3 5');
  assert.equal(await own(), 'r1c2');
  await play.reveal();
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
  assert.equal(await play.page.$('.line .note-panel'), null);
  assert.match(await play.page.$eval('.line', (panel) => panel.innerText), /Select a cell/);
});

journey('beside a Sudoku of 9x9 no panel stands empty while its rows have no notes', async ({ open }) => {
  const play = await open({ puzzle: FIFTY_EIGHT });
  await play.select(1, 1);
  assert.equal(await play.page.$('.line'), null);
  await play.keys('Shift+3');
  await play.until('the notes are there', async () => (await play.page.$eval('.line .note-panel .own', (own) => own.innerText.trim()).catch(() => '')) === 'r1c1 3');
  await play.keys('Shift+3');
  await play.until('it is gone', async () => (await play.page.$('.line')) === null);
});

journey('on a phone the notes of the selected cell stand below a board of dots', PHONE, async ({ open }) => {
  const play = await open({ puzzle: '.'.repeat(256), size: SIZES.phone });
  const below = () => play.page.$eval('.line', (line) => (line.checkVisibility() ? line.innerText.trim() : ''));
  assert.equal(await below(), '');
  await play.select(1, 1);
  await play.press('notes');
  for (const digit of [3, 15]) await play.page.tap(`.digits .key:nth-child(${digit})`);
  await play.until('they are there', async () => (await below()) === 'r1c1 3 15');
  await play.press('check');
  await play.until('a message has its place', async () => (await play.page.$eval('[role=status].status', (line) => line.innerText)) !== '');
  assert.equal(await below(), '');
  await play.press('fill-notes');
  await play.select(1, 3);
  await play.until('how many notes were added gives way to those of a cell', async () => (await below()).startsWith('r1c3 1 2 3'));
});

/** Whether a part of the board is seen, and the cell in it; whether notes can be read. */
const zoomed = (play, row, col) =>
  play.page.evaluate((row, col) => {
    const [cell, stage] = [`[data-row="${row}"][data-col="${col}"]`, '.stage'].map((one) => document.querySelector(one).getBoundingClientRect());
    const inside = cell.left >= stage.left && cell.right <= stage.right + 1 && cell.top >= stage.top && cell.bottom <= stage.bottom + 1;
    const note = document.querySelector('.notes');
    return { large: cell.width >= 60, inside, read: !document.querySelector('[data-dots]') && (!note || Number.parseFloat(getComputedStyle(note).fontSize) >= 8) };
  }, row, col);

/** The script that hears the wheel and fingers comes after the board. */
const heard = (play) => play.until('the wheel is heard', () => play.page.evaluate(() => performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('zoom.js') && responseEnd > 0)));

const middle = async (play, row, col) => {
  const { x, y, width, height } = await (await play.page.$(`[data-row="${row}"][data-col="${col}"]`)).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

journey('the wheel over a large board makes it so large that notes are read, and small again', async ({ open }) => {
  const play = await open({ puzzle: BOARDS[0][1] });
  await play.press('fill-notes');
  await heard(play);
  const wheel = async (deltaY, ...keys) => {
    const { x, y } = await middle(play, 12, 13);
    await play.page.mouse.move(x, y);
    for (const key of keys) await play.page.keyboard.down(key);
    await play.page.mouse.wheel({ deltaY });
    for (const key of keys) await play.page.keyboard.up(key);
  };
  await wheel(-120);
  await play.until('the cell that was pointed at is large', async () => (await zoomed(play, 12, 13)).large);
  await play.until('it is in sight', async () => (await zoomed(play, 12, 13)).inside);
  assert.ok((await zoomed(play, 12, 13)).read, 'its notes are read');
  await play.page.mouse.wheel({ deltaY: 200 });
  await play.until('the wheel moves what is seen', () => play.page.$eval('.stage', (stage) => stage.scrollTop > 0));
  assert.ok((await zoomed(play, 12, 13)).large);
  const at = await play.page.$eval('.stage', (stage) => { const { x, y, width, height } = stage.getBoundingClientRect(); return [x + width / 2, y + height / 2]; });
  await play.page.mouse.move(...at);
  await play.page.keyboard.down('Control');
  await play.page.mouse.wheel({ deltaY: 120 });
  await play.page.keyboard.up('Control');
  await play.until('it is small again', async () => !(await zoomed(play, 12, 13)).large);
  assert.equal(await play.page.evaluate(() => visualViewport.scale), 1);
});

journey('two fingers make a large board larger where they are, and small again, and a finger moves it', { skip: IS_FIREFOX && 'only Chromium is told of touches at places' }, async ({ open }) => {
  const play = await open({ puzzle: BOARDS[0][1], size: { width: 390, height: 844, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } });
  const session = await play.page.createCDPSession();
  const touch = (type, ...places) => session.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((place, id) => ({ ...place, id })) });
  const spread = async (center, ...widths) => {
    const at = (width) => [{ x: center.x - width / 2, y: center.y }, { x: center.x + width / 2, y: center.y }];
    await touch('touchStart', at(widths[0])[0]);
    await touch('touchStart', ...at(widths[0]));
    for (const width of widths) await touch('touchMove', ...at(width));
    await touch('touchEnd');
  };
  await play.press('fill-notes');
  await play.until('fingers are the page’s', () => play.page.$eval('[data-row="1"][data-col="1"]', (cell) => getComputedStyle(cell).touchAction === 'none'));
  await heard(play);
  assert.ok(await play.page.$('[data-dots]'), 'notes are dots');
  await spread(await middle(play, 14, 3), 40, 60, 100);
  await play.until('the cell under them is large', async () => (await zoomed(play, 14, 3)).large);
  await play.until('it is in sight', async () => (await zoomed(play, 14, 3)).inside);
  assert.ok((await zoomed(play, 14, 3)).read, 'its notes are read');
  assert.equal(await play.page.evaluate(() => visualViewport.scale), 1, 'the page itself is as it was');
  const stage = await play.page.$eval('.stage', (node) => { const { x, y, width, height } = node.getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 }; });
  await spread(stage, 160, 120, 60);
  await play.until('it is small again', async () => !(await zoomed(play, 14, 3)).large);
  assert.ok(await play.page.$('[data-dots]'), 'notes are dots again');
});

journey('a wheel turned down where nothing is left to scroll makes a large board small again', async ({ open }) => {
  const play = await open({ puzzle: BOARDS[0][1] });
  await heard(play);
  const point = async () => {
    const at = await play.page.$eval('.stage', (stage) => { const { x, y, width, height } = stage.getBoundingClientRect(); return [x + width / 2, y + height / 2]; });
    await play.page.mouse.move(...at);
  };
  await play.press('zoom');
  await play.until('it is large', async () => (await zoomed(play, 1, 1)).large);
  await point();
  await play.page.mouse.wheel({ deltaY: 10_000 });
  await play.until('the end is seen', () => play.page.$eval('.stage', (stage) => stage.scrollTop + stage.clientHeight >= stage.scrollHeight - 2));
  assert.ok((await zoomed(play, 1, 1)).large, 'the turn that leads to the end does nothing more');
  await play.passes(400, 'a turn of its own is one after a rest');
  await play.page.mouse.wheel({ deltaY: 120 });
  await play.until('it is small again', async () => !(await zoomed(play, 1, 1)).large);
});

/** What is seen of a board, in px and in parts of it: sides of cells, the map's frame beside what it should show. */
const seenOf = (play) =>
  play.page.evaluate(() => {
    const box = (node) => node.getBoundingClientRect();
    const stage = document.querySelector('.stage');
    const rows = Number(stage.querySelector('[data-board]').dataset.size);
    const [view, first] = [box(stage), box(stage.querySelector('[data-row]'))];
    const edge = stage.querySelector('.ring')?.offsetHeight ?? 0;
    const part = (at, from) => Math.min(1, Math.max(0, (at - from) / (first.width * rows)));
    const seen = [
      part(view.x + edge, first.x), part(view.y + edge, first.y),
      part(view.x + stage.clientWidth - edge, first.x), part(view.y + stage.clientHeight - edge, first.y),
    ];
    const map = document.querySelector('.board-map');
    const frame = map && box(map.querySelector('.seen'));
    const on = map && box(map);
    const framed = map && [(frame.x - on.x) / on.width, (frame.y - on.y) / on.height, (frame.right - on.x) / on.width, (frame.bottom - on.y) / on.height];
    const isInside = (cell) => {
      const [outer, notes, range] = [box(cell), cell.querySelector('.notes'), document.createRange()];
      range.selectNodeContents(notes);
      const [text, lines] = [box(range), box(notes)];
      // Dots stand apart, after the last one too; letters are lower than their lines.
      const after = Math.max(0, Number.parseFloat(getComputedStyle(notes).letterSpacing) || 0);
      return text.left >= outer.left && text.right - after <= outer.right && lines.top >= outer.top - 1 && lines.bottom <= outer.bottom + 1;
    };
    const noted = [...stage.querySelectorAll('[data-row]')].filter((cell) => cell.querySelector('.notes'));
    const digits = noted.length > 0 && !stage.querySelector('[data-dots]') ? Number.parseFloat(getComputedStyle(noted[0].querySelector('.notes')).fontSize) : null;
    const selected = stage.querySelector('.cell[aria-selected=true]');
    const at = selected && box(selected);
    return {
      side: first.width,
      seen,
      framed,
      digits,
      outside: noted.filter((cell) => !isInside(cell)).length,
      isSelectedSeen: Boolean(at) && at.left >= view.left + edge - 1 && at.right <= view.right - edge + 1 && at.top >= view.top + edge - 1 && at.bottom <= view.bottom - edge + 1,
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });

/** An empty board with some clues on each side. */
const clued = (rows) => {
  const clues = Array.from({ length: rows }, (_, at) => (at % 3 === 0 ? '3' : '.'));
  const edge = ['.', ...clues, '.'].join(' ');
  return [edge, ...clues.map((clue) => [clue, ...clues.map(() => '.'), clue].join(' ')), edge].join('\n');
};

/** Whether the frame on the map is where what is seen is, to 2 px of a map of 80. */
const isFramed = ({ seen, framed }) => framed && seen.every((at, edge) => Math.abs(at - framed[edge]) < 0.03);

for (const [name, size] of Object.entries({ desktop: SIZES.desktop, phone: SIZES.phone })) {
  for (const rows of [16, 25]) {
    journey(`a board of ${rows} rows is zoomed in steps, with a map of where one is, ${name}`, { timeout: 240_000, skip: IS_FIREFOX && size.isMobile && 'its driver has no phone' }, async ({ open }) => {
      const play = await open({ puzzle: '.'.repeat(rows * rows), size });
      await play.styled();
      await heard(play);
      await play.press('fill-notes');
      await play.until('all notes are there', async () => { const { dots, digits } = await noted(play); return dots + digits === rows ** 3; });
      await play.select(rows - 2, rows - 3);
      const whole = await seenOf(play);
      assert.equal(whole.framed, null, 'no map of a board that is seen');
      await play.accessible('a large board with all notes');
      const sides = [44, 60, 80].filter((side) => side * 7 >= whole.side * 8);
      for (const side of sides) {
        // The first by key, the others by the button.
        await (side === sides[0] ? play.keys('+') : play.press('zoom-in'));
        await play.until(`cells of ${side} px`, async () => (await seenOf(play)).side === side);
        const isRead = side >= (rows === 16 ? 46 : 60);
        await play.until('notes are what has room', async () => ((await seenOf(play)).digits !== null) === isRead);
        await play.until('the map shows what is seen', async () => isFramed(await seenOf(play)));
        const { digits, outside, isSelectedSeen, sideways } = await seenOf(play);
        assert.ok(!isRead || digits >= READABLE, `letters of ${digits} px`);
        assert.equal(outside, 0, `notes that leave their cells at ${side} px`);
        await play.until('dots are where they should be', async () => { const { dots, wrong } = await noted(play); return isRead || (dots === rows ** 3 && wrong.length === 0); });
        assert.ok(isSelectedSeen, `the selected cell at ${side} px`);
        assert.equal(sideways, 0, 'the page is no wider');
      }
      assert.equal(await play.can('zoom-in'), false, 'no further step');
      await play.accessible('a board that is zoomed');

      // Arrow keys to the far corner, and the map back to where the cell is not.
      await play.keys('Control+Home');
      await play.until('the first cell is in sight', async () => { const now = await seenOf(play); return now.isSelectedSeen && now.seen[0] === 0 && isFramed(now); });
      for (let count = 0; count < 9; count += 1) await play.keys('ArrowRight', 'ArrowDown');
      await play.until('the tenth one too', async () => { const now = await seenOf(play); return now.isSelectedSeen && isFramed(now); });
      const map = await (await play.page.$('.board-map')).boundingBox();
      await play.page.mouse.click(map.x + map.width - 4, map.y + map.height - 4);
      await play.until('a press on the map leads there', async () => { const now = await seenOf(play); return now.seen[2] === 1 && now.seen[3] === 1 && isFramed(now); });
      await play.page.mouse.move(map.x + map.width - 4, map.y + map.height - 4);
      await play.page.mouse.down();
      await play.page.mouse.move(map.x + 4, map.y + map.height / 2, { steps: 4 });
      await play.page.mouse.up();
      await play.until('and so does a drag', async () => { const now = await seenOf(play); return now.seen[0] === 0 && now.seen[3] < 1 && now.seen[1] > 0 && isFramed(now); });
      assert.equal((await seenOf(play)).sideways, 0);

      // Down again by the wheel, a step a notch, to the whole board.
      const stage = await (await play.page.$('.stage')).boundingBox();
      await play.page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 2);
      for (const side of [...sides.slice(0, -1).toReversed(), whole.side]) {
        await play.passes(200, 'steps of the wheel lie apart');
        await play.page.keyboard.down('Control');
        await play.page.mouse.wheel({ deltaY: 120 });
        await play.page.keyboard.up('Control');
        await play.until(`by the wheel to ${side} px`, async () => (await seenOf(play)).side === side);
      }
      assert.equal((await seenOf(play)).framed, null);
      await play.keys('-');
      assert.equal((await seenOf(play)).side, whole.side, 'nothing is smaller than the whole board');

      await play.keys('+');
      await play.until('it is zoomed', async () => (await seenOf(play)).side === sides[0]);
      await play.page.reload();
      await play.styled();
      await play.until('a page that is loaded again shows the whole board', async () => { const now = await seenOf(play); return now.side === whole.side && now.framed === null; });
    });
  }
}

journey('clues stay at the edges of what is seen of a zoomed board', async ({ open }) => {
  const play = await open({ puzzle: clued(16) });
  await play.styled();
  await play.press('zoom');
  await play.until('it is zoomed', async () => (await seenOf(play)).framed !== null);
  await play.page.$eval('.stage', (stage) => stage.scrollTo(150, 150));
  const [left, top] = await play.page.evaluate(() => {
    const view = document.querySelector('.stage').getBoundingClientRect();
    const clue = (selector) => document.querySelector(selector).getBoundingClientRect();
    return [clue('[data-clue=left][data-index="6"]').x - view.x, clue('[data-clue=top][data-index="6"]').y - view.y];
  });
  assert.deepEqual([left, top], [0, 0]);
});

for (const size of [SIZES.desktop, SIZES.phone]) {
  journey(`a film of 25 rows is read in digits where its board is zoomed, and goes where its step is, ${size.width}`, { timeout: 240_000, skip: IS_FIREFOX && size.isMobile && 'its driver has no phone' }, async ({ open }) => {
    const play = await open({ puzzle: BOARDS[1][1], size });
    await play.page.evaluate(() => { location.hash = 'watch'; });
    await play.page.waitForSelector('[data-film]', { timeout: 120_000 });
    await play.until('notes are dots', async () => (await play.page.$('[data-board][data-dots]')) !== null);
    await play.press('zoom');
    await play.until('they are digits', async () => (await play.page.$('[data-board][data-dots]')) === null && (await zoomed(play, 1, 1)).large);
    const seen = () => play.page.evaluate(() => {
      const marked = document.querySelector('.stage :is([data-mark~=placed], [data-mark~=eliminated])');
      if (!marked) return null;
      const [cell, stage] = [marked, document.querySelector('.stage')].map((one) => one.getBoundingClientRect());
      return cell.left >= stage.left - 1 && cell.right <= stage.right + 1 && cell.top >= stage.top - 1 && cell.bottom <= stage.bottom + 1;
    });
    for (let step = 0; step < 12; step += 1) {
      await play.press('forward');
      await play.until(`step ${step + 1} is in sight`, async () => (await seen()) !== false, 5000);
    }
    await play.press('last');
    await play.press('back');
    await play.until('so is the last one', seen, 5000);
    assert.equal(await play.page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, 'the page is no wider');
    await play.accessible('a film that is zoomed');
    await play.press('zoom');
    await play.until('all of it is seen again', async () => !(await zoomed(play, 1, 1)).large);
  });
}

/** Notes are read as digits from this size of letters on, in px; smaller ones are dots. */
const READABLE = 8;

for (const rows of [16, 25]) {
  journey(`on a phone the notes of ${rows} rows are dots, and digits once they are zoomed to`, PHONE, async ({ open }) => {
    const play = await open({ puzzle: '.'.repeat(rows * rows), size: SIZES.phone });
    await play.styled();
    await play.press('fill-notes');
    const all = rows ** 3;
    await play.until('they are dots', async () => (await noted(play)).dots === all);
    assert.equal((await noted(play)).digits, 0);
    await play.press('zoom');
    await play.until('they are digits', async () => (await noted(play)).digits === all);
    const { dots, size } = await noted(play);
    assert.equal(dots, 0);
    assert.ok(size >= READABLE, `letters of ${size} px`);
    const room = () => play.page.$eval('.stage', (stage) => [stage.scrollWidth > stage.clientWidth, stage.clientWidth <= innerWidth, document.documentElement.scrollWidth - innerWidth]);
    assert.deepEqual(await room(), [true, true, 0], 'the board scrolls in its place, the page does not');
    await play.select(1, 1);
    await play.page.tap('.digits .key');
    assert.equal((await play.cell(1, 1)).value, 1, 'and is played on');
    await play.press('zoom');
    await play.until('they are dots again', async () => (await noted(play)).digits === 0);
    assert.deepEqual((await room()).slice(0, 1), [false], 'all of the board is seen again');
  });
}

journey('from a usual phone to a wall notes are dots where digits could not be read', PHONE, async ({ open }) => {
  const seen = [];
  for (const puzzle of [S1, '.'.repeat(256), '.'.repeat(625)]) {
    const play = await open({ puzzle });
    await play.press('fill-notes');
    for (const [width, height] of [[390, 844], [820, 1180], [1440, 900], [2560, 1440]]) {
      await play.setAppearance({ size: { width, height } });
      const one = async () => {
        const { dots, digits } = await noted(play);
        return (dots > 0) !== (digits > 0);
      };
      await play.until('they are all dots or all digits', one);
      const { dots, digits, size } = await noted(play);
      const { size: rows } = await play.board();
      assert.ok(digits === 0 || size >= READABLE, `${rows} rows at ${width}: digits of ${size} px`);
      seen.push(`${rows} at ${width}: ${dots > 0 ? 'dots' : 'digits'}`);
    }
  }
  assert.ok(seen.includes('9 at 390: digits') && seen.includes('25 at 390: dots') && seen.includes('16 at 2560: digits'), seen.join('; '));
});

journey('on the smallest phones the notes of nine rows can be read', PHONE, async ({ open }) => {
  for (const [width, height] of [[360, 640], [320, 640]]) {
    const play = await open({ puzzle: S1, size: { ...SIZES.phone, width, height } });
    await play.press('fill-notes');
    const { dots, digits, size } = await noted(play);
    assert.ok(dots === 0 && digits > 100, `${dots} dots, ${digits} digits`);
    assert.ok(size >= READABLE, `digits of ${size} px on ${width}x${height}`);
  }
});

journey('cells of 16 rows have 44 px and those of 25 rows 28 px on a screen of 1440x900, with clues and without', async ({ open }) => {
  const clued = (n) => JSON.stringify({ n, ...Object.fromEntries(['top', 'bottom', 'left', 'right'].map((side) => [side, Array(n).fill(2)])) });
  for (const [n, least] of [[16, 44], [25, 28]]) {
    for (const puzzle of ['.'.repeat(n * n), clued(n)]) {
      const play = await open({ puzzle });
      const [width, height] = await play.page.$eval('[data-row]', (cell) => [cell.offsetWidth, cell.offsetHeight]);
      assert.ok(width >= least && height >= least, `${width}x${height} px of ${n} rows`);
      const below = () => play.page.$$eval('.board, .pad', (all) => all.filter((node) => node.getBoundingClientRect().bottom > innerHeight).map((node) => node.className));
      await play.until('the keys are there', async () => (await play.page.$('.pad')) !== null);
      assert.deepEqual(await below(), [], 'board and keys are in sight');
      await play.page.close();
    }
  }
});
