// The ways to put something on the board: several cells at once, two kinds of notes, colours, the
// digit first, marks on clues; by pointer, keys and finger; and the history of all of it.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { S1, SMALL } from './puzzles.mjs';
import { IS_FIREFOX, SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { painted } from './support/watch.mjs';

const PHONE = SIZES.phone;

/** Names of the selected cells. */
const selected = (play) =>
  play.page.$$eval('[data-mark~="selected"]', (cells) => cells.map(({ dataset }) => `r${dataset.row}c${dataset.col}`).join(' '));

/** What a cell's attribute of that name says; null without it. */
const attribute = (play, row, col, name) =>
  play.page.$eval(`[data-row="${row}"][data-col="${col}"]`, (cell, name) => cell.getAttribute(name), name);

const clue = (play, side, index, name) =>
  play.page.$eval(`[data-clue="${side}"][data-index="${index}"]`, (clue, name) => clue.getAttribute(name), name);

const status = (play) => play.page.$eval('.status', (line) => line.innerText);

/** The middle of a cell on the screen. */
async function middle(play, row, col) {
  const cell = await play.page.$(`[data-row="${row}"][data-col="${col}"]`);
  const { x, y, width, height } = await cell.boundingBox();
  return [x + width / 2, y + height / 2];
}

async function click(play, row, col, ...modifiers) {
  for (const key of modifiers) await play.page.keyboard.down(key);
  await play.page.mouse.click(...(await middle(play, row, col)));
  for (const key of modifiers) await play.page.keyboard.up(key);
}

/** Drags the pointer, or a finger, over cells. */
async function drag(play, ...cells) {
  const { mouse, touchscreen } = play.page;
  const finger = await play.page.evaluate(() => navigator.maxTouchPoints > 0);
  // All places are looked up first: a finger that rests meanwhile asks about its cell.
  const places = [];
  for (const cell of cells) places.push(await middle(play, ...cell));
  for (const [at, [x, y]] of places.entries()) {
    if (finger) await (at ? touchscreen.touchMove(x, y) : touchscreen.touchStart(x, y));
    // A finger is on each cell for a frame at least.
    if (finger) await painted(play.page);
    else await mouse.move(x, y);
    if (!finger && !at) await mouse.down();
  }
  await (finger ? touchscreen.touchEnd() : mouse.up());
}

journey('several cells are selected by pointer, and written into as one move', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await drag(play, [1, 1], [1, 2], [2, 2]);
  assert.equal(await selected(play), 'r1c1 r1c2 r2c2');
  await play.keys('Shift+3');
  assert.deepEqual((await play.cell(1, 2)).candidates, [3]);
  assert.deepEqual((await play.cell(2, 2)).candidates, [3]);
  await click(play, 4, 4, 'Control');
  await click(play, 1, 2, 'Control');
  assert.equal(await selected(play), 'r1c1 r2c2 r4c4');
  await click(play, 4, 1);
  assert.equal(await selected(play), 'r4c1');
  await click(play, 3, 2, 'Shift');
  assert.equal(await selected(play), 'r3c1 r3c2 r4c1 r4c2');
  await play.keys('1');
  assert.deepEqual((await play.values()).slice(8), [1, 1, 0, 0, 1, 1, 0, 0]);
  await play.press('undo');
  assert.deepEqual((await play.values()).slice(8), [0, 0, 0, 0, 0, 0, 0, 0]);
  await click(play, 1, 1);
  await play.keys('2', 'ArrowRight', 'ArrowDown', '2');
  const [x, y] = await middle(play, 1, 1);
  await play.page.mouse.click(x, y, { count: 2 });
  assert.equal(await selected(play), 'r1c1 r2c2', 'twice selects the cells of a digit');
});

journey('several cells are selected by keys', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(2, 2);
  const steps = [
    ['Shift+ArrowRight', 'r2c2 r2c3', [2, 3]],
    ['Shift+ArrowDown', 'r2c2 r2c3 r3c3', [3, 3]],
    ['Control+ArrowDown', 'r2c2 r2c3 r3c3', [4, 3]],
    ['Control+ArrowLeft', 'r2c2 r2c3 r3c3', [4, 2]],
    ['Control+ ', 'r2c2 r2c3 r3c3 r4c2', [4, 2]],
    ['Control+ ', 'r2c2 r2c3 r3c3', [4, 2]],
    ['Escape', 'r4c2', [4, 2]],
    ['Control+Home', 'r1c1', [1, 1]],
  ];
  for (const [keys, wanted, [row, col]] of steps) {
    await play.keys(keys);
    assert.equal(await selected(play), wanted, keys);
    const focused = await play.focused();
    assert.deepEqual([focused.row, focused.col], [row, col], `the focus after ${keys}`);
  }
  await play.keys('Control+a');
  assert.equal((await selected(play)).split(' ').length, 16);
});

journey('notes stand in the corners and in the middle', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.select(1, 1);
  await play.keys('Alt+1', 'Alt+8', 'Shift+2', 'Shift+3');
  assert.equal(await attribute(play, 1, 1, 'data-corners'), '1 8');
  assert.deepEqual((await play.cell(1, 1)).candidates, [2, 3]);
  await play.press('corners');
  await play.press('digit', '[data-digit="4"]');
  assert.equal(await attribute(play, 1, 1, 'data-corners'), '1 4 8');
  await play.press('values');
  assert.match(await play.page.$eval('[data-row="1"][data-col="1"] .said', (name) => name.textContent), /corners 1, 4 and 8/);
  await play.reload();
  assert.equal(await attribute(play, 1, 1, 'data-corners'), '1 4 8');
});

journey('cells and single notes have colours', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await drag(play, [1, 1], [1, 3]);
  await play.press('colours');
  await play.press('colour', '[data-colour="3"]');
  assert.deepEqual([await attribute(play, 1, 1, 'data-colour'), await attribute(play, 1, 2, 'data-colour')], ['3', '3']);
  assert.match(await attribute(play, 1, 2, 'aria-label'), /Green, square/);
  await play.press('tints');
  await play.press('digit', '[data-digit="6"]');
  const hue = await play.page.$eval('[data-row="1"][data-col="1"] .notes [data-hue]', (note) => `${note.textContent} ${note.dataset.hue}`);
  assert.equal(hue, '6 3');
  await play.press('clear-colours');
  assert.equal(await attribute(play, 1, 1, 'data-colour'), null);
  assert.match(await status(play), /Colours cleared/);
  await play.press('undo');
  assert.equal(await attribute(play, 1, 1, 'data-colour'), '3');
  await play.press('colour');
  await play.keys('Shift+Alt+5');
  assert.equal(await attribute(play, 1, 1, 'data-colour'), '5');
});

journey('the digit is chosen first, and cells take it', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.prefer('digit-first');
  await play.press('digit', '[data-digit="2"]');
  await play.select(1, 4);
  await play.select(2, 3);
  assert.equal((await play.cell(1, 4)).value, 2);
  assert.equal((await play.cell(2, 3)).value, 2);
  await play.keys('ArrowDown', 'n', 'Enter');
  assert.deepEqual((await play.cell(3, 3)).candidates, [2]);
  await play.press('digit', '[data-digit="2"]');
  await play.select(4, 4);
  assert.deepEqual((await play.cell(4, 4)).candidates, [], 'no digit is chosen any longer');
});

journey('clues are marked by hand, and say what is seen', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.selectClue('left', 3);
  await play.until('the line is there', async () => (await play.can('tick')));
  assert.match(await play.page.$eval('.line', (panel) => panel.innerText), /0 visible now · 1–4 possible/);
  assert.equal(await clue(play, 'left', 3, 'data-hand'), null);
  await play.press('tick');
  assert.equal(await clue(play, 'left', 3, 'data-hand'), 'ticked');
  await play.selectClue('left', 3);
  assert.equal(await clue(play, 'left', 3, 'data-hand'), 'struck');
  await play.keys('Enter');
  assert.equal(await clue(play, 'left', 3, 'data-hand'), null);
  const [x, y] = await play.page.$eval('[data-clue="top"][data-index="2"]', (node) => {
    const box = node.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  await play.page.mouse.click(x, y, { button: 'right' });
  assert.equal(await clue(play, 'top', 2, 'data-hand'), 'ticked');
  await play.prefer('reach');
  await play.select(1, 1);
  await play.keys('4');
  assert.match(await clue(play, 'left', 1, 'aria-label'), /1 visible now, 1–1 possible/);
});

journey('every branch and save point of the history is reached again', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4', 'ArrowRight', '3');
  await play.press('history');
  await play.until('the history is there', () => play.can('save'));
  await play.press('save');
  await play.press('rename');
  await play.write('name', 'before the guess');
  await play.keys('Enter');
  const { role, name } = await play.focused();
  assert.deepEqual([role, name], ['button', 'Rename before the guess']);
  await play.select(1, 3);
  await play.keys('2', 'ArrowRight', '1');
  const wrong = await play.values();
  await play.press('before-mistake');
  await play.until('it has gone back', async () => (await play.values())[2] === 0);
  assert.deepEqual((await play.values()).slice(0, 4), [4, 3, 0, 0]);
  await play.keys('1');
  const states = () => play.page.$$eval('.tree .state', (all) => all.map((node) => node.innerText.replaceAll('\n', ' ')));
  await play.until('both branches are shown', async () => (await states()).length === 4);
  await play.reload();
  await play.press('history');
  await play.until('the history is there', () => play.can('save'));
  const shown = await states();
  assert.ok(shown.some((text) => text.startsWith('before the guess')), shown.join('; '));
  const tip = await play.page.$$('.tree [data-tip] .state');
  assert.equal(tip.length, 2);
  for (const node of tip) {
    const at = await node.evaluate((node) => {
      node.click();
      return node.closest('li').dataset.node;
    });
    // The board and the list are drawn anew: what is pressed or read before that may be the old one.
    await play.page.waitForSelector(`.tree [data-node="${at}"] [aria-current]`);
    if (String(await play.values()) === String(wrong)) break;
  }
  await play.until('the other branch is on the board', async () => String(await play.values()) === String(wrong));
  await play.press('rename');
  await play.write('name', 'here');
  // What is typed stays where the list is drawn anew below it.
  await play.page.$eval('.tree [data-node="0"] .state', (start) => start.click());
  await play.page.waitForSelector('.tree [data-node="0"] [aria-current]');
  await play.press('renamed');
  await play.until('it has its name', async () => (await states()).some((text) => text.startsWith('here')));
  await play.press('unname');
  await play.until('its name is gone', async () => !(await states()).some((text) => text.startsWith('here')));
  await play.page.$eval('.scrub input', (range) => {
    range.value = '1';
    range.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await play.until('the first move alone is on the board', async () => (await play.values()).join('') === '4000000000000000');
  await play.press('close');
  assert.equal(await play.can('save'), false);
});

journey('the history opens where it stands, on the smallest screen too', async ({ open }) => {
  const play = await open({ puzzle: SMALL, size: { width: 320, height: 640 } });
  await play.select(1, 1);
  await play.keys('4', 'ArrowRight');
  await play.press('history');
  await play.until('the history is there', () => play.can('save'));
  for (let point = 1; point <= 8; point += 1) {
    await play.select(1, 2);
    await play.keys('3', '2');
    await play.press('save');
  }
  await play.press('close');
  await play.press('history');
  await play.until('the history is there', () => play.can('save'));
  const { top, bottom, now, first } = await play.page.$eval('.history .scroll', (scroll) => {
    const box = (selector) => scroll.querySelector(selector).getBoundingClientRect();
    const { top, bottom } = scroll.getBoundingClientRect();
    return { top, bottom, now: box('[aria-current]').toJSON(), first: box('.tree li').toJSON() };
  });
  assert.ok(now.top >= top && now.bottom <= bottom, JSON.stringify({ top, bottom, now }));
  assert.ok(first.bottom < top, 'the first state is out of sight');
});

journey('check gives away as much as is wanted', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(3, 1);
  await play.keys('1');
  const check = async (words) => {
    await play.press('check');
    await play.until(`it says ${words}`, async () => (await status(play)).includes(words));
    return (await play.cell(3, 1)).marks.includes('conflict');
  };
  assert.equal(await check('1 cell is wrong'), true);
  await play.prefer('nothing');
  assert.equal(await check('There is a mistake'), false);
  await play.prefer('contradictions');
  assert.equal(await check('No rule is broken'), false);
});

journey('a new game begins with all notes, where that is wanted', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.prefer('fill-notes');
  assert.deepEqual((await play.cell(1, 1)).candidates, [1, 2, 3, 4]);
  assert.equal(await play.can('undo'), false, 'that is no move');
  await play.openPuzzle(S1);
  assert.deepEqual((await play.cell(1, 1)).candidates, [1, 4, 5, 6, 7, 8, 9]);
});

journey('numbers say how many are left, where that is wanted', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const counts = () => play.page.$$eval('.key [data-left]', (counts) => counts.map((count) => count.dataset.left).join(''));
  assert.equal(await counts(), '4444');
  await play.select(1, 1);
  await play.keys('4');
  assert.equal(await counts(), '4443');
  await play.prefer('remaining');
  assert.equal(await counts(), '');
});

journey('the digit of the selected cell is shown wherever it is and is noted, where that is wanted', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.press('fill-notes');
  const shown = () => play.page.evaluate(() => {
    const cells = [...document.querySelectorAll('[role=gridcell]')];
    const isIn = (shape) => (cell) => {
      const point = document.querySelector('.highlight').createSVGPoint();
      const at = Object.assign(point, { x: cell.dataset.col - 0.5, y: cell.dataset.row - 0.5 });
      return document.querySelector(`.highlight[data-on] ${shape}`)?.isPointInFill(at) ?? false;
    };
    return { held: cells.filter(isIn('.held')).map((cell) => cell.dataset.value), washed: cells.map(isIn('.noted')), noted: cells.map((cell) => cell.dataset.candidates.split(' ').includes('2')) };
  });
  await play.select(1, 2);
  const { held, washed, noted } = await shown();
  assert.deepEqual(held, ['2', '2', '2', '2']);
  assert.deepEqual(washed, noted);
  assert.ok(noted.includes(true) && noted.includes(false));
  await play.select(1, 1);
  assert.deepEqual([(await shown()).held, (await shown()).washed.includes(true)], [[], false]);
  await play.prefer('same-digit');
  await play.select(1, 2);
  assert.deepEqual([(await shown()).held, (await shown()).washed.includes(true)], [[], false]);
});

journey('all keys are told in a sheet', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const sheet = () => play.page.$eval('dialog[open]', (dialog) => dialog.innerText);
  await play.keys('?');
  await play.until('the sheet is there', async () => (await play.page.$('dialog[open] .sheet')) !== null);
  assert.match(await sheet(), /extend the selection[\s\S]*a corner note[\s\S]*play or pause[\s\S]*delete the game[\s\S]*Swipe the number keys/);
  await play.keys('Escape');
  await play.until('it is closed', async () => (await play.page.$('dialog')) === null);
  await play.press('keys');
  await play.until('the sheet is there again', async () => (await play.page.$('dialog[open] .sheet')) !== null);
});

for (const [name, size] of Object.entries(SIZES)) {
  journey(`nothing moves while modes and selection change, ${name}`, async ({ open }) => {
    const play = await open({ puzzle: S1, size });
    await play.styled();
    await play.select(1, 1);
    await play.still(async () => {
      for (const mode of ['notes', 'corners', 'colours', 'tints', 'values']) await play.press(mode);
      await drag(play, [1, 1], [3, 1], [3, 3]);
      await play.press('notes');
      await play.press('digit', '[data-digit="1"]');
    }, 'the page under modes and selection');
  });
}

journey('fingers drag over cells, press long, and swipe', async ({ open }) => {
  const play = await open({ puzzle: S1, size: PHONE });
  // The sheet that gives the board's fingers to the page comes a moment after the first screen.
  await play.until('fingers are the board’s', () => play.page.$eval('[data-row="1"][data-col="1"]', (cell) => getComputedStyle(cell).touchAction === 'pinch-zoom'));
  await drag(play, [1, 1], [2, 1], [3, 1]);
  await play.until('all three are selected', async () => (await selected(play)) === 'r1c1 r2c1 r3c1');
  // A browser at its limit makes no click of a tap right after a drag: it is made again, as a person would.
  const mode = () => play.page.$eval('.modes [aria-pressed=true]', (key) => key.dataset.action);
  await play.until('notes are written', async () => {
    if ((await mode()) !== 'notes') await play.press('notes');
    return (await mode()) === 'notes';
  });
  await play.press('digit', '[data-digit="5"]');
  // What a finger clicks comes a moment after it is lifted.
  await play.until('the note is there', async () => (await play.cell(2, 1)).candidates.length > 0);
  assert.deepEqual((await play.cell(2, 1)).candidates, [5]);
  const key = await play.page.$('.digits .key');
  const box = await key.boundingBox();
  const swipe = async (by) => {
    const x = box.x + 150;
    await play.page.touchscreen.touchStart(x, box.y + 20);
    for (let step = 1; step <= 5; step += 1) await play.page.touchscreen.touchMove(x + (by * step) / 5, box.y + 20);
    await play.page.touchscreen.touchEnd();
  };
  await swipe(-120);
  await play.until('the move is taken back', async () => (await play.cell(2, 1)).candidates.length === 0);
  await swipe(120);
  await play.until('it is made again', async () => (await play.cell(2, 1)).candidates.length === 1);

  const [x, y] = await middle(play, 1, 3);
  await play.page.touchscreen.touchStart(x, y);
  await play.until('the page asks which number', async () => (await status(play)).includes('Press the number you mean in r1c3.'));
  await play.page.touchscreen.touchEnd();
  await play.press('digit', '[data-digit="9"]');
  await play.answered();
  assert.match((await play.hint()).text, /9/);
});

journey('fingers press twice, and long on a clue; a second tap ticks a clue too', { skip: IS_FIREFOX && 'only Chromium is told of two taps at once' }, async ({ open }) => {
  const play = await open({ puzzle: S1, size: PHONE });
  await play.until('fingers are the board’s', () => play.page.$eval('[data-row="1"][data-col="1"]', (cell) => getComputedStyle(cell).touchAction === 'pinch-zoom'));
  const { touchscreen } = play.page;
  const [x, y] = await middle(play, 3, 1);
  // Sent at once: a browser that is told one by one may find the second tap too late.
  const session = await play.page.createCDPSession();
  const tap = [{ type: 'touchStart', touchPoints: [{ x, y }] }, { type: 'touchEnd', touchPoints: [] }];
  await Promise.all([...tap, ...tap].map((event) => session.send('Input.dispatchTouchEvent', event)));
  await play.until('all twos are selected', async () => (await selected(play)) === 'r1c2 r3c1 r6c3 r7c7');

  const place = async (index) => {
    const box = await (await play.page.$(`[data-clue="left"][data-index="${index}"]`)).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await touchscreen.touchStart(...(await place(3)));
  await play.until('the clue is ticked', async () => (await clue(play, 'left', 3, 'data-hand')) === 'ticked');
  await touchscreen.touchEnd();
  await painted(play.page);
  assert.equal(await clue(play, 'left', 3, 'data-hand'), 'ticked', 'the end of the press does nothing more');
  assert.notEqual(await play.page.$eval('[data-clue="left"][data-index="3"] span', (span) => getComputedStyle(span).position), 'static', 'the tick stands at the clue');
  await touchscreen.tap(...(await place(5)));
  await play.until('its line is shown', async () => (await play.page.$eval('.line', (panel) => panel.innerText)).includes('Row 5 from the left'));
  assert.equal(await clue(play, 'left', 5, 'data-hand'), null);
  await touchscreen.tap(...(await place(5)));
  await play.until('it is ticked', async () => (await clue(play, 'left', 5, 'data-hand')) === 'ticked');
  await touchscreen.tap(...(await place(5)));
  await play.until('it is struck out', async () => (await clue(play, 'left', 5, 'data-hand')) === 'struck');
});

journey('a drag that ends beside the board is over', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const { mouse } = play.page;
  const [x, y] = await middle(play, 2, 1);
  await mouse.move(x, y);
  await mouse.down();
  const board = await (await play.page.$('[data-board]')).boundingBox();
  await mouse.move(board.x - 20, y, { steps: 4 });
  await mouse.up();
  await mouse.move(...(await middle(play, 3, 3)), { steps: 4 });
  assert.equal(await selected(play), 'r2c1');
});

journey('a finger is lifted further on than it was last seen; two fingers select nothing', { skip: IS_FIREFOX && 'only Chromium is told of touches at places' }, async ({ open }) => {
  const play = await open({ puzzle: SMALL, size: PHONE });
  const session = await play.page.createCDPSession();
  const at = async (row, col) => { const [x, y] = await middle(play, row, col); return { x, y }; };
  const mouse = async (type, place) => session.send('Input.dispatchMouseEvent', { type, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1, ...place });
  await mouse('mousePressed', await at(2, 1));
  await mouse('mouseMoved', await at(2, 2));
  await mouse('mouseReleased', await at(2, 3));
  await play.until('the way to its end is selected', async () => (await selected(play)) === 'r2c1 r2c2 r2c3');

  const touch = async (type, ...places) => session.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((place, id) => ({ ...place, id })) });
  const [one, other] = [await at(1, 1), await at(3, 3)];
  await touch('touchStart', one);
  await touch('touchStart', one, other);
  await touch('touchMove', one, await at(4, 4));
  await touch('touchEnd');
  assert.equal(await selected(play), 'r1c1');
});

/** The Sudoku in which a slip in r1c1 once left six cells without a note. */
const SLIP = '016400000200009000400000062070230100100000003003087040960000005000800007000006820';

/** The cells that have that note, each as row and column. */
const noted = (play, digit) =>
  play.page.$$eval('[role=gridcell]', (cells, digit) => cells.filter(({ dataset }) => dataset.candidates.split(' ').includes(digit)).map(({ dataset }) => `r${dataset.row}c${dataset.col}`), digit);

for (const way of ['keys', 'the keypad', 'digit first']) {
  journey(`notes that a slip struck come back when it is replaced or erased, by ${way}`, async ({ open }) => {
    const play = await open({ puzzle: SLIP });
    if (way === 'digit first') await play.prefer('digit-first');
    const enter = async (digit) => {
      if (way !== 'digit first') await play.select(1, 1);
      if (way === 'keys') await play.keys(digit);
      else await play.page.click(`.digits button:nth-of-type(${digit})`);
      if (way === 'digit first') await play.select(1, 1);
    };
    await play.press('fill-notes');
    const before = await noted(play, '7');
    await enter('7');
    const struck = before.length - (await noted(play, '7')).length;
    assert.ok(struck > 6, `${struck} notes are struck`);
    await enter('3');
    assert.deepEqual(await noted(play, '7'), before.filter((cell) => cell !== 'r1c1'), 'replaced');
    await play.select(1, 1);
    await play.keys('Backspace');
    assert.deepEqual(await noted(play, '7'), before, 'erased');
    await play.press('check');
    assert.deepEqual(await play.page.$$('[data-mark~="conflict"]'), [], 'nobody is blamed');
  });
}
