// Batch: long lists pasted, dropped and typed; bad lines among good ones; the file; the way to the board.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SIXTEEN, SMALL, SMALL_TOWERS, SMALL_SOLUTION } from './puzzles.mjs';
import { IS_FIREFOX, SIZES } from './support/browser.mjs';
import { downloaded } from './support/download.mjs';
import { journey } from './support/journey.mjs';
import { byAction } from './support/names.mjs';
import { report } from './support/watch.mjs';
import { word } from './support/words.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
const list = (folder, file) => readFileSync(path.join(folder, 'sudoku9', file), 'utf8').split('\n').filter(Boolean);

/** Ten thousand boards with one solution each: a large list where it is given (`cargo xtask test --corpora FOLDER`), or those of the repository again and again. */
function many() {
  const large = process.env.SKYLINE_CORPORA;
  const kept = () => ['easy_naked.txt', 'unbiased_like.txt', 'topdown_minimal.txt'].flatMap((file) => list(path.join(ROOT, 'tests/corpus'), file));
  const lines = large ? list(large, '17_clue.txt') : Array.from({ length: 20 }, kept).flat();
  assert.ok(lines.length >= 10_000, `${lines.length} boards`);
  return { text: lines.join('\n'), count: lines.length };
}

const state = (play) => play.page.$eval('[data-batch]', ({ dataset }) => ({ phase: dataset.batch, done: Number(dataset.done), total: Number(dataset.total) }));
const phase = (play, name, timeout = 60_000) => play.until(`the batch is ${name}`, async () => (await state(play)).phase === name, timeout);

async function open(world, options) {
  const play = await world.open(options);
  await play.follow('batch');
  await play.page.waitForSelector('[data-batch]');
  return play;
}

const paste = (play, text) => play.paste(text, '#batch-text');

/** The file in the format whose name has that key, downloaded by the link. */
async function download(play, key) {
  const tag = await play.page.$eval('html', ({ lang }) => lang);
  await play.page.select('[data-batch] [data-action=format]', word(tag, key));
  return downloaded(play, byAction('download'));
}

/** Whether 81 digits keep the rules of Sudoku and the givens. */
function solves(puzzle, solution) {
  const cells = [...Array(81).keys()];
  const house = { row: (cell) => Math.floor(cell / 9), col: (cell) => cell % 9, box: (cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3) };
  const seen = new Set(cells.flatMap((cell) => Object.entries(house).map(([name, of]) => `${name}${of(cell)}=${solution[cell]}`)));
  return /^[1-9]{81}$/.test(solution) && seen.size === 243 && cells.every((cell) => !/[1-9]/.test(puzzle[cell]) || puzzle[cell] === solution[cell]);
}

journey('thousands of puzzles pasted at once are solved, and the page stays free', { timeout: 240_000 }, async (world) => {
  const play = await open(world);
  const { text, count } = many();
  const { longTasks } = await play.during(async () => {
    await paste(play, text);
    await phase(play, 'done', 200_000);
  });
  report(world.t, 50, 'the longest task of the page', Math.max(0, ...longTasks));
  assert.deepEqual(await state(play), { phase: 'done', done: count, total: count });
  const counts = await play.page.$$eval('.filters small', (nodes) => nodes.map((node) => node.textContent.replaceAll(',', '')));
  assert.deepEqual(counts, [String(count), String(count), '0', '0', '0']);
  const lines = (await download(play, 'batch.csv')).trimEnd().split('\n');
  assert.equal(lines.length, count + 1);
  const wrong = lines.slice(1).map((line) => line.split(',')).filter((row) => row[5] !== '1' || !solves(row[4], row[6]));
  assert.deepEqual(wrong, []);
});

journey('a thousand bad lines among good ones are told, each by its line', { timeout: 240_000 }, async (world) => {
  const play = await open(world);
  const good = ['1.3434122143432.', SMALL_TOWERS, '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'];
  const bad = ['53..7....6..195', 'no puzzle at all', '4:1/2', '{"n": 9', '!'.repeat(81), '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7'];
  const lines = Array.from({ length: 3000 }, (_, at) => (at % 3 === 1 ? bad[(at / 3 | 0) % bad.length] : good[at % good.length]));
  await paste(play, lines.join('\n'));
  await phase(play, 'done', 120_000);
  const rows = (await download(play, 'batch.lines')).trimEnd().split('\n').map((line) => JSON.parse(line));
  assert.deepEqual(rows.map(({ line }) => line), lines.map((_, at) => at + 1));
  for (const { line, error, solutions } of rows) {
    if (line % 3 === 2) assert.ok(error?.length > 10, `line ${line} is told`);
    else assert.ok(!error && solutions === 1, `line ${line} is solved`);
  }
  await play.page.click(byAction('troubles'));
  await play.until('only errors are shown', () => play.page.$eval('[data-batch] [role=grid]', (grid) => grid.ariaRowCount === '1001'));
  await play.page.click('[data-place-of-row]');
  await play.page.waitForSelector('.detail .fault');
  assert.equal(await play.page.$('.detail [data-action=open]'), null, 'what is no puzzle cannot be opened');
});

journey('a batch is paused, goes on elsewhere, and stops at once', { timeout: 240_000 }, async (world) => {
  const play = await open(world);
  await play.page.click('[data-batch] input[type=checkbox]');
  await paste(play, many().text);
  await play.until('some are done', async () => (await state(play)).done > 20);
  await play.press('pause');
  await phase(play, 'paused');
  // What a worker was at may still come in for a moment.
  const { done } = await play.settled(600, 'the batch', () => state(play));
  await play.staysFor(400, 'a pause is one', async () => (await state(play)).done);
  await play.press('go-on');
  await play.follow('play');
  await play.passes(1000, 'the batch is not on the page, which tells nothing of it');
  await play.follow('batch');
  await play.until('it went on meanwhile', async () => (await state(play)).done > done);
  const waited = await play.page.evaluate(() => new Promise((done) => {
    const batch = document.querySelector('[data-batch]');
    const cancel = batch.querySelector('[data-action=cancel]');
    const begun = performance.now();
    new MutationObserver(() => batch.dataset.batch === 'stopped' && done(performance.now() - begun)).observe(batch, { attributes: true });
    cancel.click();
  }));
  report(world.t, 100, 'the press on Cancel', waited);
  const { done: kept, total } = await state(play);
  assert.ok(kept < total);
  const file = await download(play, 'batch.nine-lines');
  assert.ok(file.length > 100, 'what was done is in the file');
});

journey('while one puzzle hangs, the rate and the time left stay true', { timeout: 240_000 }, async (world) => {
  const play = await open(world);
  const easy = Array.from({ length: 400 }, () => '1.3434122143432.');
  const slow = readFileSync(path.join(ROOT, 'tests/corpus/slow.txt'), 'utf8').trim();
  await paste(play, [...easy, slow, ...easy].join('\n'));
  const far = () => play.page.$eval('.how-far', (node) => [...node.children].map((part) => part.textContent));
  const seconds = (part) => Number(/(\d+) s\b/.exec(part)[1]);
  await play.until('the slow one is told', async () => (await far()).some((part) => part.includes('slow puzzle')), 60_000);
  await play.until('nothing but it is left at work', async () => /^0(\.0)? per second$/.test((await far())[1]), 60_000);
  const before = await far();
  // What was solved last is in the rate for five seconds, and so in the time left.
  let after = before;
  await play.until('six seconds are told of', async () => seconds((after = await far())[3]) - seconds(before[3]) >= 6);
  assert.equal(after[0], before[0], 'nothing is done meanwhile');
  assert.match(after[2], /^up to \d+ s left$/);
  assert.ok(seconds(before[2]) - seconds(after[2]) >= 3, `${before} ${after}`);
  await play.press('cancel');
  await phase(play, 'stopped');
});

journey('a list is there again after a reload, until it is cleared', async (world) => {
  const play = await open(world);
  const reload = async () => {
    await play.reload();
    await play.page.waitForSelector('[data-batch]');
  };
  await play.write('text', `${SMALL_TOWERS}\n1.3434122143432.`);
  await reload();
  assert.equal(await play.page.$eval('#batch-text', (field) => field.value), `${SMALL_TOWERS}\n1.3434122143432.`);
  await play.press('solve');
  await phase(play, 'done');
  await play.press('clear');
  await reload();
  assert.equal(await play.page.$eval('#batch-text', (field) => field.value), '');
  await paste(play, '1.3434122143432.\n'.repeat(2000));
  await phase(play, 'done');
  await reload();
  assert.equal((await state(play)).phase, 'empty');
  await play.press('solve');
  await phase(play, 'done');
  assert.equal((await state(play)).total, 2000);
});

journey('what is wrong with rows is said in the language that is chosen, in the file too', async (world) => {
  const play = await world.open({ languages: 'ru' });
  await play.page.evaluate(() => { location.hash = 'batch'; });
  await play.page.waitForSelector('[data-batch]');
  await play.page.type('#batch-text', `${SMALL_TOWERS}\n4:1/2\nno puzzle`);
  await play.page.click('.intake .btn.main');
  await phase(play, 'done');
  const faults = () => play.page.$$eval('[data-batch] .bad', (all) => all.map((node) => node.textContent));
  assert.deepEqual((await faults()).map((fault) => /\p{Script=Cyrillic}/u.test(fault)), [true, true]);
  await play.page.evaluate(() => { location.hash = 'settings'; });
  await play.chooseLanguage('en');
  await play.page.evaluate(() => { location.hash = 'batch'; });
  const isEnglish = (fault) => /game ID has|puzzle we recognize/.test(fault) && !/\p{Script=Cyrillic}/u.test(fault);
  await play.until('so do the faults', async () => (await faults()).length === 2 && (await faults()).every(isEnglish));
  const lines = (await download(play, 'batch.csv')).trimEnd().split('\n');
  assert.deepEqual(lines.slice(2).map(isEnglish), [true, true], lines.join());
});

journey('a list in JSON is taken apart', async (world) => {
  const play = await open(world);
  await play.write('text', '[{"n":4,"box":[2,2],"givens":[1,0,3,4,3,4,1,2,2,1,4,3,4,3,2,0]},\n{"n":5}]');
  await play.press('solve');
  await phase(play, 'done');
  assert.equal((await state(play)).total, 2);
  const file = await play.page.$eval('[data-batch] a[download]', async (link) => (await fetch(link.href)).text());
  assert.equal(file.trimEnd().split('\n').length, 3, file);
  const counts = await play.page.$$eval('[data-batch] [data-state]', (rows) => rows.map((row) => row.dataset.state));
  assert.deepEqual(counts, ['one', 'several']);
});

journey('a row is found, chosen by keys and opened on the board', async (world) => {
  const play = await open(world);
  await play.write('text', `first, 1.3434122143432.\n${SMALL_TOWERS}\n\n${SMALL}`);
  await play.press('solve');
  await phase(play, 'done');
  assert.deepEqual(await state(play), { phase: 'done', done: 3, total: 3 });
  await play.page.focus('[data-batch] [role=grid]');
  await play.keys('End');
  const chosen = await play.page.$eval('[data-batch] [role=grid]', (grid) => document.getElementById(grid.getAttribute('aria-activedescendant')).ariaRowIndex);
  assert.equal(chosen, '4');
  await play.keys('Enter');
  await play.until('it is on the board', async () => (await play.page.$('[data-board]')) !== null && (await play.board()).size === 4);
  await play.reveal();
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
  assert.deepEqual(await play.values(), SMALL_SOLUTION);
});

journey('on a phone a chosen board of 16 rows leaves the list in sight, and is whole below it', { skip: IS_FIREFOX && 'its driver has no phone' }, async (world) => {
  const play = await open(world, { size: SIZES.phone });
  await play.write('text', [SIXTEEN, SMALL, ...Array(12).fill(SMALL_TOWERS)].join('\n\n'));
  await play.press('solve');
  await phase(play, 'done');
  const row = await play.page.$('[data-place-of-row="0"]');
  await row.evaluate((node) => {
    node.click();
    document.querySelector('[data-batch] [role=grid]').scrollIntoView({ block: 'start' });
  });
  const detail = '.batch .detail .mini[data-size="16"]';
  await play.page.waitForSelector(detail);
  // What stands over the rows is the name, the way into Play and what is known.
  const share = await play.page.$eval('.batch .detail', (card) => (innerHeight - card.getBoundingClientRect().top) / innerHeight);
  assert.ok(share < 0.4, `the puzzle and the bar of places take ${share} of the window`);
  assert.ok(await play.page.$eval('.batch .detail [data-action=open]', (button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }), 'it can be opened');
  await play.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await play.until('all of the board is above the bar', () => play.page.$eval(detail, (board) => {
    const { top, bottom } = board.getBoundingClientRect();
    return top >= 0 && bottom <= document.querySelector('nav.places').getBoundingClientRect().top;
  }));
});

journey('on a narrow phone a short list ends with its last row, and a long one is scrolled in its own box', { skip: IS_FIREFOX && 'its driver has no phone' }, async (world) => {
  const play = await open(world, { size: { ...SIZES.phone, width: 360 }, languages: 'ru' });
  const ends = () => play.page.evaluate(() => {
    const grid = document.querySelector('.results .grid');
    return { spare: grid.getBoundingClientRect().bottom - grid.querySelector('.spacer').getBoundingClientRect().bottom, height: grid.offsetHeight };
  });
  await play.write('text', [SMALL_TOWERS, '53007', SMALL_TOWERS].join('\n'));
  await play.press('solve');
  await phase(play, 'done');
  await play.until('it ends with its last row', async () => Math.abs((await ends()).spare) < 2);
  assert.equal(await play.page.evaluate(() => document.documentElement.scrollWidth), 360, 'nothing is wider than the phone');
  await play.press('clear');
  await play.write('text', Array(100).fill(SMALL_TOWERS).join('\n'));
  await play.press('solve');
  await phase(play, 'done');
  await play.until('it has a box', async () => (await ends()).spare < -1000);
  assert.ok((await ends()).height <= 0.6 * SIZES.phone.height + 1);
});
