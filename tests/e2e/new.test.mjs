// New: puzzles made to wishes, played, printed, downloaded; links that make one; the puzzles of today.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { IS_FIREFOX, SIZES } from './support/browser.mjs';
import { downloaded } from './support/download.mjs';
import { journey } from './support/journey.mjs';
import { byAction } from './support/names.mjs';
import { report } from './support/watch.mjs';
import { say, word } from './support/words.mjs';

const PATIENCE = 60_000;

const go = (play, hash) => play.page.evaluate((hash) => { location.hash = hash; }, hash);
const state = (play) => play.page.$eval('[data-make]', ({ dataset }) => dataset.make);
const is = (play, name) => play.until(`the making is ${name}`, async () => (await state(play)) === name, PATIENCE);
const cards = (play) => play.page.$$eval('.card', (all) => all.map(({ dataset, innerText }) => ({ ...dataset, text: innerText })));
const drawn = (play) => play.page.$$eval('.card .thumb', (all) => all.map((thumb) => [...thumb.querySelectorAll('text')].map((text) => [text.textContent, text.getAttribute('x'), text.getAttribute('y')].join(' ')).join(';')));
const tick = (play, action) => play.page.locator(byAction(action)).click();
const choose = (play, label, value) => play.page.select(`#new-${label}`, value);

async function enter(play) {
  await go(play, 'new');
  await play.page.waitForSelector('[data-make]', { timeout: PATIENCE });
  // A worker tells the techniques once it is there.
  await play.until('a maker is there', async () => (await play.page.$$('#new-needs option')).length > 10, PATIENCE);
}

async function more(play) {
  if (!(await play.page.$eval('.further', ({ open }) => open))) await play.page.click('.further > summary');
}

/** Wishes a game, a size and a difficulty. */
async function wish(play, game, size, level) {
  await tick(play, game);
  await choose(play, 'order', size);
  await tick(play, level);
}

/** Makes what is wished; what came of it. */
async function make(play) {
  await play.press('create');
  await play.until('the making is over', async () => !['working', 'empty'].includes(await state(play)), PATIENCE);
  return cards(play);
}

/** Solves what is on the board, and says its values. */
async function solved(play, size) {
  await play.until('it is on the board', async () => (await play.page.$('[data-board]')) !== null && (await play.board()).size === size);
  await play.reveal();
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
  assert.match(await play.page.$eval('[data-place=play]', (place) => place.textContent), /one solution/);
  return play.values();
}

journey('puzzles of each game are made as they are wished, and have one solution', { timeout: 600_000 }, async ({ open, t }) => {
  const play = await open({ puzzle: SMALL });
  for (const [game, size, level] of [
    ['skyscrapers', 4, 'easy'],
    ['skyscrapers', 5, 'medium'],
    ['skyscrapers', 6, 'hard'],
    ['sudoku', 4, 'easy'],
    ['sudoku', 6, 'easy'],
    ['sudoku', 9, 'easy'],
    ['sudoku', 9, 'hard'],
    ['hybrid', 4, 'easy'],
    ['hybrid', 6, 'medium'],
  ]) {
    await enter(play);
    await wish(play, game, `${size}×${size}`, level);
    const begun = Date.now();
    const [card, ...others] = await make(play);
    t.diagnostic(`${game} ${size}×${size}, ${level}: ${Date.now() - begun} ms`);
    assert.deepEqual([card.made, card.difficulty, others.length], ['made', level, 0]);
    assert.ok(card.text.includes(`${word('en', `new.${game}`)} ${size}×${size}`), card.text);
    assert.match(card.text.toLowerCase(), new RegExp(`${level}, \\d+\\.\\d: `));
    await play.press('play', '.card *');
    await solved(play, size);
  }
});

journey('wishes that cannot be are said at their field', async ({ open }) => {
  const play = await open();
  await enter(play);
  await more(play);
  await wish(play, 'sudoku', '9×9', 'easy');
  const wrong = () => play.page.$$eval('.wrong', (all) => all.map(({ textContent }) => textContent));
  const type = async (field, text) => {
    await play.page.$eval(`#new-${field}`, (input) => { input.focus(); input.select(); });
    await play.keys('Backspace');
    await play.page.keyboard.type(text);
  };
  for (const [field, bad, good, says] of [
    ['givens', '16', '30', /fewer than 17/],
    ['givens', '100', '', /81 cells/],
    ['givens', 'many', '', /Enter a whole number/],
    ['seed', '-1', '7', /whole number below/],
    ['count', '0', '1', /1 to 60/],
  ]) {
    await type(field, bad);
    await play.until(`${field} ${bad} is refused`, async () => (await wrong()).length > 0);
    assert.match((await wrong())[0], says);
    assert.equal(await play.page.$eval(`#new-${field}`, (input) => input.ariaInvalid), 'true');
    assert.equal(await play.can('create'), false);
    await type(field, good);
    await play.until(`${field} ${good} is taken`, async () => (await wrong()).length === 0);
  }
  await choose(play, 'needs', 'x-wing');
  assert.match((await wrong())[0], /at least hard, not easy/);
  await tick(play, 'hard');
  assert.deepEqual(await wrong(), []);
  await choose(play, 'source', word('en', 'new.source.template'));
  await tick(play, 'diagonals');
  assert.match((await wrong())[0], /No template has diagonals/);
  await tick(play, 'skyscrapers');
  assert.equal(await play.page.$eval('#new-needs', ({ value }) => value), 'x-wing', 'what suits the other game stays');
});

journey('the making is cancelled at once, and the next is done', async ({ open, t }) => {
  const play = await open();
  await enter(play);
  // Hardly ever found.
  await wish(play, 'skyscrapers', '4×4', 'unreasonable');
  await play.press('create');
  await play.until('it tells how far it is', () => play.page.evaluate(() => /[1-9]\d* grids? tried/.test(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext') ?? '')), PATIENCE);
  report(t, 100, 'the press on Cancel', await play.cancel());
  assert.equal(await state(play), 'stopped');
  await wish(play, 'sudoku', '4×4', 'easy');
  const [card] = await make(play);
  assert.equal(card.made, 'made');
});

journey('what cannot be found is said, with the nearest to play', { timeout: 240_000 }, async ({ open }) => {
  const play = await open();
  await enter(play);
  await wish(play, 'skyscrapers', '4×4', 'unreasonable');
  await play.press('create');
  await play.until('it gives up', async () => (await state(play)) === 'not-found', 200_000);
  const [card] = await cards(play);
  assert.equal(card.made, 'nearest');
  assert.match(await play.page.$eval('.outcome', (outcome) => outcome.textContent), /No exact match in [\d,]+ tries\. Closest found/);
  await play.press('play', '.card *');
  await solved(play, 4);
});

/** The file in that format, downloaded by the link. */
async function download(play, format) {
  await choose(play, 'format', format);
  return downloaded(play, `a[download="skyline-${format}.txt"]`);
}

/** Six puzzles of order 4 with these givens in all, and their solutions, on three pages. */
async function onPaper(play, givens) {
  await play.styled();
  await play.page.emulateMediaType('print');
  const shown = (selector) => play.page.$$eval(selector, (all) => all.filter((node) => node.checkVisibility()).length);
  assert.deepEqual([await shown('.page'), await shown('.page figure'), await shown('.wishes'), await shown('header.top')], [3, 12, 0, 0]);
  assert.equal(await shown('.page:last-child .entry'), 6 * 16 - givens.filter(Boolean).length, 'solutions are full');
  await play.page.emulateMediaType(null);
}

journey('several are made, downloaded, printed and played', { timeout: 240_000 }, async ({ open }) => {
  const play = await open();
  await play.page.evaluate(() => { window.print = () => { window.printed = document.querySelectorAll('.page').length; }; });
  await enter(play);
  await wish(play, 'skyscrapers', '4×4', 'easy');
  await more(play);
  await play.press('six');
  const made = await make(play);
  assert.equal(made.filter(({ made, difficulty }) => made === 'made' && difficulty === 'easy').length, 6);
  assert.equal(new Set(await drawn(play)).size, 6, 'each is another one');
  const lines = (await download(play, 'json')).trimEnd().split('\n').map((line) => JSON.parse(line));
  assert.deepEqual(lines.map(({ n }) => n), [4, 4, 4, 4, 4, 4]);
  assert.equal((await download(play, 'towers')).trimEnd().split('\n').length, 6);
  await choose(play, 'per-page', say('en', 'new.per-page.count', { count: 4 }));
  await play.press('print');
  await play.until('it was printed', () => play.page.evaluate(() => window.printed === 3));
  // Firefox's driver has no paper.
  if (!IS_FIREFOX) await onPaper(play, lines.flatMap(({ givens }) => givens));
  await tick(play, 'solutions');
  assert.equal((await play.page.$$('.page')).length, 2);
  await play.press('play', '[data-number="3"]');
  const values = await solved(play, 4);
  lines[2].givens.forEach((given, at) => assert.ok(given === 0 || values[at] === given));
});

journey('of few different puzzles a series is made as on the command line', async ({ open }) => {
  const record = await readFile(new URL('../corpus/series.txt', import.meta.url), 'utf8');
  const [recipe, ...lines] = record.trimEnd().split('\n').filter((line) => !line.startsWith('#'));
  const play = await open();
  await go(play, `make=${recipe}`);
  await play.page.waitForSelector('[data-make]', { timeout: PATIENCE });
  await is(play, 'made');
  assert.deepEqual((await download(play, 'json')).trimEnd().split('\n'), lines);
});

journey('a link makes its puzzle, the same each time', async (world) => {
  const first = await world.open();
  await go(first, 'make=sudoku-6.medium.seed-5');
  await first.page.waitForSelector('[data-make]', { timeout: PATIENCE });
  await is(first, 'made');
  const puzzle = await drawn(first);
  assert.equal(await first.page.$eval('#new-seed', ({ value }) => value), '5');
  await first.press('copy');
  await first.until('the link is copied or shown', () => first.page.evaluate(() => Boolean(document.querySelector('#new-link') ?? [...document.querySelectorAll('[role=status]')].find(({ textContent }) => textContent.includes('options copied')))));
  const shown = await first.page.$('#new-link');
  if (shown) assert.match(await shown.evaluate(({ value }) => decodeURIComponent(value)), /#make=sudoku-6\.box-2x3\.medium\.seed-5$/);
  const second = await world.open({ wait: false });
  await second.page.goto(`${world.origin}/#make=sudoku-6.box-2x3.medium.seed-5`);
  await second.page.reload();
  await second.page.waitForSelector('[data-make]', { timeout: PATIENCE });
  await is(second, 'made');
  assert.deepEqual(await drawn(second), puzzle);
  await second.press('play', '.card *');
  await solved(second, 6);
});

journey('a link makes what the command line makes', { timeout: 600_000 }, async (world) => {
  const record = await readFile(new URL('../corpus/made.txt', import.meta.url), 'utf8');
  const play = await world.open({ puzzle: SMALL });
  for (const line of record.split('\n').filter((line) => line && !line.startsWith('#'))) {
    const [recipe, text] = line.split('\t');
    const made = JSON.parse(text);
    await play.page.goto(`${world.origin}/#make=${recipe}`);
    await play.page.reload();
    await play.page.waitForSelector('[data-make]', { timeout: PATIENCE });
    await is(play, 'made');
    await play.press('play', '.card *');
    await play.until(`${recipe} is on the board`, async () => (await play.page.$('[data-board]')) !== null, PATIENCE);
    const givens = async () => (await play.board()).cells.flat().map(({ value, given }) => (given ? value : 0));
    await play.until('it took the place of the board before', async () => (await givens()).join() === made.givens.join(), PATIENCE);
    const board = await play.board();
    for (const [side, clues] of Object.entries(board.clues)) {
      assert.deepEqual(made[side].map((_, at) => clues[at]?.value || 0), made[side], `${recipe}, ${side}`);
    }
  }
});

journey('a bad link is told and costs nothing', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('4');
  for (const [text, says] of [
    ['nonsense', /starts with the game/],
    ['sudoku-9.needs-x-ray', /No technique has the id/],
    ['sudoku-9.givens-3', /fewer than 17/],
    ['sudoku-7', /needs a box shape/],
  ]) {
    await go(play, `make=${text}`);
    await play.until(`${text} is refused`, async () => (await play.alerts()).some((alert) => says.test(alert)), PATIENCE);
  }
  await go(play, 'play');
  await play.until('the board is there', async () => (await play.page.$('[data-board]')) !== null);
  assert.equal((await play.cell(1, 1)).value, 4);
  await play.reveal();
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
  assert.deepEqual(await play.values(), SMALL_SOLUTION);
});

journey('a pattern is drawn by keyboard and pointer, and kept to', async ({ open }) => {
  const play = await open();
  await enter(play);
  await more(play);
  await wish(play, 'sudoku', '4×4', 'any');
  await play.page.locator('.inner:has(.pattern) > summary').click();
  await play.page.focus('.pattern [tabindex="0"]');
  await play.keys(' ', 'ArrowRight', 'ArrowRight', ' ', 'ArrowDown', 'End', 'Enter');
  const marked = () => play.page.$$eval('.pattern [aria-selected="true"]', (all) => all.map(({ ariaLabel }) => ariaLabel));
  assert.deepEqual(await marked(), ['r1c1', 'r1c3', 'r2c4']);
  const middle = async (cell) => {
    const [row, col] = cell.match(/\d/g).map(Number);
    const box = await (await play.page.$(`.pattern [data-spot="${(row - 1) * 4 + col - 1}"]`)).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await play.page.mouse.move(...(await middle('r3c1')));
  await play.page.mouse.down();
  for (const cell of ['r3c2', 'r3c3', 'r3c4', 'r4c4']) await play.page.mouse.move(...(await middle(cell)), { steps: 4 });
  await play.page.mouse.up();
  await play.until('the stroke is drawn', async () => (await marked()).length === 8);
  const pattern = await marked();
  const [card] = await make(play);
  assert.equal(card.made, 'made');
  await play.press('play', '.card *');
  await play.until('it is on the board', async () => (await play.page.$('[data-board]')) !== null && (await play.board()).box === '2x2');
  const given = (await play.board()).cells.flat().filter(({ given }) => given).map(({ row, col }) => `r${row}c${col}`);
  assert.deepEqual(given.filter((cell) => !pattern.includes(cell)), [], 'givens outside of the pattern');
});

journey('a puzzle of today opens on the board, the same for all', async (world) => {
  const boards = [];
  for (let visit = 0; visit < 2; visit += 1) {
    const play = await world.open({ puzzle: SMALL });
    await enter(play);
    await play.page.locator('.today > summary').click();
    await play.press('play', '[data-kind=sudoku][data-difficulty=easy]');
    await play.until('it is on the board', async () => (await play.page.$('[data-board]')) !== null && (await play.board()).size > 4, PATIENCE);
    boards.push((await play.board()).cells.flat().map(({ value, given }) => (given ? value : 0)));
    await solved(play, Math.sqrt(boards[0].length));
  }
  assert.deepEqual(boards[0], boards[1]);
});

/** The cell that comes next by the rule: the greatest sum, then the greatest single count, then the first. */
function nextByRule(filled, order, [height, width]) {
  const cells = [...Array(order * order).keys()].filter((cell) => !filled.has(cell));
  const houses = [(cell) => Math.floor(cell / order), (cell) => cell % order, (cell) => Math.floor(cell / order / height) * order + Math.floor((cell % order) / width)];
  const counts = (cell) => houses.map((house) => cells.filter((other) => house(other) === house(cell)).length);
  const key = (cell) => { const found = counts(cell); return found.reduce((sum, count) => sum + count) * 1000 + Math.max(...found); };
  return cells.reduce((best, cell) => (best === undefined || key(cell) > key(best) ? cell : best), undefined);
}

journey('a grid is filled before the player’s eyes by the rule of the most open cell', async ({ open }) => {
  const play = await open();
  await enter(play);
  await wish(play, 'sudoku', '6×6', 'any');
  await play.page.locator('.filling > summary').click();
  await play.press('start');
  await play.page.waitForSelector('.counts', { timeout: PATIENCE });
  const filled = new Set();
  for (let step = 0; step < 36; step += 1) {
    const next = await play.page.$$eval('.counts > div', (all) => all.findIndex((cell) => cell.classList.contains('next')));
    assert.equal(next, nextByRule(filled, 6, [2, 3]), `step ${step}`);
    filled.add(next);
    await play.press('step');
  }
  const grid = await play.page.$$eval('.counts > div', (all) => all.map(({ textContent }) => Number(textContent)));
  for (let row = 0; row < 6; row += 1) assert.equal(new Set(grid.slice(row * 6, row * 6 + 6)).size, 6);
  await play.press('back');
  await play.press('run');
  await play.until('it is full again', async () => (await play.page.$eval('.counts', ({ dataset }) => dataset.filled)) === '36');
});

journey('on a phone, from the dialog of a new puzzle to the board', async ({ open }) => {
  const play = await open({ puzzle: SMALL, size: SIZES.phone });
  await play.press('new');
  await play.press('advanced');
  await play.page.waitForSelector('[data-make]', { timeout: PATIENCE });
  assert.equal(await play.page.$('dialog'), null);
  const [card] = await make(play);
  assert.equal(card.made, 'made');
  assert.ok(await play.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the page');
  await play.press('play', '.card *');
  await solved(play, 6);
});

journey('a dialog that is asked for before its styles are here opens in its own shape', async ({ open }) => {
  const play = await open({ puzzle: SMALL, size: SIZES.phone });
  await play.page.setRequestInterception(true);
  play.page.on('request', (request) => setTimeout(() => request.continue(), request.url().includes('later.css') ? 1500 : 0));
  await play.reload();
  await play.press('new');
  const dialog = await play.page.waitForSelector('dialog[open]', { timeout: PATIENCE });
  const shape = () => dialog.evaluate((node) => JSON.stringify([...node.querySelectorAll('*')].map((inner) => inner.getBoundingClientRect())));
  const first = await shape();
  await play.styled();
  assert.equal(await shape(), first);
});

journey('Create pressed again brings another puzzle, and six to print stand on one page', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  await wish(play, 'skyscrapers', '5×5', 'easy');
  await make(play);
  const [first, seed] = [await drawn(play), await play.page.$eval('#new-seed', ({ value }) => value)];
  assert.match(await play.page.$eval('.new', (place) => place.textContent), /Create uses a new seed/);
  await play.press('create');
  await play.until('it is another one', async () => (await state(play)) === 'made' && String(await drawn(play)) !== String(first), PATIENCE);
  assert.notEqual(await play.page.$eval('#new-seed', ({ value }) => value), seed);
  await more(play);
  await play.press('six');
  await make(play);
  await play.until('they are on a page', async () => (await play.page.$$('.page[data-per-page="6"]')).length > 0, PATIENCE);
});

journey('advanced options say how many are set, and are cleared by one press', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  const set = () => play.page.$$eval('.further > summary [data-set]', (all) => all.map(({ dataset }) => dataset.set).join());
  assert.equal(await set(), '');
  await wish(play, 'sudoku', '6×6', 'hard');
  await more(play);
  assert.ok(!(await play.can('clear-advanced')), 'there is nothing to clear');
  await choose(play, 'symmetry', word('en', 'new.symmetry.half-turn'));
  await play.page.locator('#new-seed').fill('5');
  await play.until('two are set', async () => (await set()) === '2');
  await play.press('clear-advanced');
  await play.until('none is set', async () => (await set()) === '');
  assert.notEqual(await play.page.$eval('#new-seed', ({ value }) => value), '5');
  assert.equal(await play.page.$eval('#new-order', ({ value }) => value), '6×6', 'the size stays');
  assert.equal(await play.page.$eval('#new-symmetry', ({ selectedIndex }) => selectedIndex), 0);
});

journey('a wish that can hardly be met says so before it is made, in New and at Home', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  const warned = () => play.page.$$eval('.wishes [data-odds]', (all) => all.map(({ dataset }) => dataset.odds).join());
  for (const [game, size, level, odds, can] of [
    ['sudoku', '9×9', 'hard', '', true],
    ['sudoku', '6×6', 'unreasonable', 'rare', true],
    ['sudoku', '25×25', 'extreme', 'rare', true],
    ['sudoku', '16×16', 'extreme', 'slow', true],
    ['skyscrapers', '4×4', 'unreasonable', 'rare', true],
    ['hybrid', '4×4', 'unreasonable', '', false],
    ['sudoku', '4×4', 'medium', '', false],
    ['skyscrapers', '3×3', 'extreme', '', false],
    ['sudoku', '4×4', 'easy', '', true],
  ]) {
    await wish(play, game, size, level);
    await play.until(`${game} ${size} ${level} is ${odds || 'usual'}`, async () => (await warned()) === odds && (await play.can('create')) === can);
    const refused = await play.page.$$eval('.wishes > .wrong', (all) => all.map(({ textContent }) => textContent).join());
    assert.equal(refused !== '', !can, refused);
  }
  await go(play, 'home');
  await play.press('game', '[data-value="sudoku"]');
  const atHome = () => play.page.$$eval('.new-game [data-odds]', (all) => all.map(({ dataset }) => dataset.odds).join());
  await play.press('size', '[data-value="16"]');
  await play.press('difficulty', '[data-value="extreme"]');
  await play.until('Home says so too', async () => (await atHome()) === 'slow');
  await play.press('difficulty', '[data-value="hard"]');
  await play.until('it is usual', async () => (await atHome()) === '');
});

journey('puzzles made one after another have different solutions, unless the seed is typed', { timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const last = [];
  /** Plays the puzzle that New has made; its solution is another one than that before. */
  const playMade = async (size, what) => {
    await play.press('play', '[data-number="1"]');
    const values = (await solved(play, size)).join('');
    assert.notEqual(values, last.at(-1), what);
    last.push(values);
    await go(play, 'new');
  };
  await enter(play);
  // Another difficulty is another recipe, which the same seed would begin with the same grid.
  for (const level of ['easy', 'medium', 'easy', 'hard']) {
    await wish(play, 'skyscrapers', '5×5', level);
    await make(play);
    await playMade(5, level);
  }
  // There are twelve grids of this size: one in twelve would come again.
  await wish(play, 'skyscrapers', '3×3', 'easy');
  for (let at = 0; at < 14; at += 1) {
    await make(play);
    await playMade(3, `3×3, number ${at + 1}`);
  }
  await more(play);
  const seeds = [];
  for (const level of ['easy', 'medium']) {
    await play.page.locator('#new-seed').fill('77');
    await wish(play, 'skyscrapers', '5×5', level);
    await make(play);
    seeds.push(await play.page.$eval('#new-seed', ({ value }) => value));
  }
  assert.deepEqual(seeds, ['77', '77'], 'a seed that is typed stays');
});

journey('new games of Home and those after a won game have different solutions', { timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const solutions = [];
  for (let at = 0; at < 4; at += 1) {
    await go(play, 'home');
    await play.page.waitForSelector('[data-home][data-loaded="true"]');
    await play.press('size', '[data-value="4"]');
    await play.press('play', ':not(a)');
    solutions.push((await solved(play, 4)).join(''));
  }
  for (let at = 0; at < 4; at += 1) {
    await play.page.waitForSelector('.done [data-action=next]');
    await play.press('next');
    await play.until('another puzzle is there', async () => (await play.board()).state !== 'solved');
    solutions.push((await solved(play, 4)).join(''));
  }
  for (const [at, solution] of solutions.entries()) if (at > 0) assert.notEqual(solution, solutions[at - 1], `number ${at + 1}`);
});

journey('a puzzle that was made is opened in the editor by one press, and played from there', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  await wish(play, 'skyscrapers', '5×5', 'easy');
  await make(play);
  await play.page.focus('.card [data-action=edit]');
  await play.keys('Enter');
  await play.page.waitForSelector('.place.edit [data-board]');
  await play.until('it is on the board of the editor', async () => (await play.board()).size === 5);
  const { clues } = await play.board();
  await play.page.waitForSelector('.place.edit [data-action=find-redundant]');
  await play.press('play', '.place.edit *');
  await play.page.waitForSelector('[data-place=play]');
  const values = (clues) => Object.values(clues).flat().map(({ value }) => value);
  assert.deepEqual(values((await play.board()).clues), values(clues));
});
