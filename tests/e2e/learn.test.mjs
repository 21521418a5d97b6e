// Learn: the list of techniques, and a page for each with a position that shows it.
import assert from 'node:assert/strict';
import { FIFTY_EIGHT, SMALL } from './puzzles.mjs';
import { SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';

/** A technique of each difficulty, and of cells, lines, sets and chains. */
const PAGES = ['clue-n', 'cross-out', 'naked-pair', 'x-wing', 'line-both-clues', 'aic', 'contradiction', 'head-value'];

const links = (play) => play.page.$$eval('a[data-lesson]', (all) => all.map((link) => link.dataset.lesson));
const lesson = (play) => play.page.$eval('[data-learn]', (place) => place.dataset.learn);
const told = (play) => play.page.$eval('.told', (words) => words.innerText);
const candidates = (play) => play.page.$$eval('[role=gridcell]', (cells) =>
  cells.map(({ dataset: { row, col, value, candidates = '', mark = '' } }) =>
    [`r${row}c${col}`, { value: Number(value), left: candidates.split(' ').filter(Boolean), mark: mark.split(' ') }]));

async function list(play) {
  await play.page.evaluate(() => { location.hash = 'learn'; });
  await play.until('the list is there', async () => (await links(play)).length > 0);
}

async function page(play, id) {
  await play.page.evaluate((id) => { location.hash = `learn/${id}`; }, id);
  await play.until(`the page of ${id} explains`, async () =>
    (await play.page.$(`[data-learn="${id}"] [data-technique="${id}"]`)) !== null);
}

/** What the step does, as the panel says it in the notation of the contract. */
async function step(play) {
  const { eliminates, places } = await play.page.$eval('[data-hint]', (panel) => ({ ...panel.dataset }));
  return { gone: eliminates.split(' ').filter(Boolean), placed: places.split(' ').filter(Boolean) };
}

/** Marks, words and what the step does agree; «Apply» does it. */
async function agrees(play, id) {
  const { gone, placed } = await step(play);
  assert.ok(gone.length + placed.length > 0, `${id} does nothing`);
  const before = new Map(await candidates(play));
  assert.ok([...before.values()].some(({ mark }) => mark.includes('evidence')), `${id} shows no evidence`);
  const words = await told(play);
  for (const [facts, sign, mark] of [[gone, '-', 'eliminated'], [placed, '=', 'placed']]) {
    const cells = new Set(facts.map((fact) => fact.split(sign)[0]));
    for (const [at, cell] of before) assert.equal(cell.mark.includes(mark), cells.has(at), `${id}: ${at} ${mark}`);
    for (const cell of cells) assert.ok(words.includes(cell), `${id}: ${cell} is not said: ${words}`);
  }
  await play.press('apply');
  await play.until(`${id} is applied`, async () => (await play.page.$('[data-mark~=eliminated], [data-mark~=placed]')) === null);
  const after = new Map(await candidates(play));
  for (const fact of gone) {
    const [at, digit] = fact.split('-');
    assert.ok(!after.get(at).left.includes(digit), `${id}: ${fact} is still there`);
  }
  for (const fact of placed) {
    const [at, digit] = fact.split('=');
    assert.equal(after.get(at).value, Number(digit), `${id}: ${fact}`);
  }
}

journey('the list has every technique, by difficulty, and can be searched', async ({ open }) => {
  const play = await open();
  await list(play);
  const all = await links(play);
  assert.equal(all.length, 104);
  assert.equal(new Set(all).size, all.length);
  const levels = await play.page.$$eval('[data-learn] [aria-labelledby^=level] h2', (heads) => heads.map((head) => head.innerText));
  assert.deepEqual(levels.map((level) => level.toLowerCase()), ['easy', 'medium', 'hard', 'extreme', 'unreasonable']);
  await play.page.type('[data-learn] input[type=search]', 'swordfish');
  await play.until('fewer are left', async () => (await links(play)).length < 6);
  assert.ok((await links(play)).includes('swordfish'));
  await play.page.$eval('[data-learn] input[type=search]', (field) => field.select());
  await play.page.keyboard.type('zzz', { delay: 60 });
  await play.until('none is left', async () => (await links(play)).length === 0);
});

journey('a page of each kind shows its technique, and applies it', { timeout: 240_000 }, async ({ open }) => {
  const play = await open();
  for (const id of PAGES) {
    await page(play, id);
    await agrees(play, id);
    await play.press('position');
    await play.until('the bare position is back', async () => (await play.page.$('[data-mark~=evidence]')) === null);
    await play.press('next');
    await play.until('another example', async () => (await play.page.$(`[data-technique="${id}"]`)) !== null);
    await agrees(play, `${id}, the second`);
  }
});

journey('a puzzle that needs the technique is wished from its page', async ({ open }) => {
  const play = await open();
  await page(play, 'naked-pair');
  await play.page.click('.wish a[href*="sudoku"]');
  await play.until('New makes one', async () => (await play.page.$('[data-make]')) !== null);
  assert.equal(await play.page.evaluate(() => location.hash.includes('needs-naked-pair')), true);
});

journey('Learn goes by keyboard alone, on a phone too', async ({ open }) => {
  const play = await open({ size: SIZES.phone });
  await list(play);
  const focus = async (selector) => {
    for (let tab = 0; tab < 60; tab += 1) {
      if (await play.page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
      await play.keys('Tab');
    }
    assert.fail(`Tab does not reach ${selector}`);
  };
  await focus('[data-learn] input[type=search]');
  await play.page.keyboard.type('xy-wing');
  await play.until('few are left', async () => (await links(play)).length < 6);
  await focus('a[data-lesson="xy-wing"]');
  await play.keys('Enter');
  await play.until('its page opens', async () => (await lesson(play)) === 'xy-wing');
  await play.until('it explains', async () => (await play.page.$('[data-technique="xy-wing"]')) !== null);
  await focus('[data-hint] [data-action=apply]');
  await play.keys('Enter');
  await play.until('it is applied', async () => (await play.page.$('[data-mark~=eliminated]')) === null);
  const wide = await play.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${wide} px too wide`);
});

journey('the steps of a walk, and the ways of a line, stand in straight columns', async ({ open }) => {
  const play = await open({ size: SIZES.phone });
  for (const id of ['trial', 'forcing-chain']) {
    await page(play, id);
    await play.page.waitForSelector('.walk li b');
    const heights = await play.page.$$eval('.walk li b', (names) => names.map((name) => name.getBoundingClientRect().height));
    assert.ok(Math.max(...heights) < 60, `${id}: a name is ${Math.max(...heights)} px high`);
  }
  await page(play, 'line-both-clues');
  const lefts = await play.page.$$eval('.ways li', (all) => all.slice(0, 2).map((way) => [...way.children].map((cell) => Math.round(cell.getBoundingClientRect().left))));
  assert.equal(new Set(lefts[0]).size, lefts[0].length, 'a column each');
  assert.deepEqual(lefts[0], lefts[1]);
});

journey('the example is of the game one comes from', async ({ open }) => {
  const box = (play) => play.page.$eval('.lesson [data-board]', (board) => board.dataset.box);
  for (const [puzzle, wanted] of [[SMALL, /^none$/], [FIFTY_EIGHT, /^\dx\d$/]]) {
    const play = await open({ puzzle });
    await play.page.evaluate(() => { location.hash = 'learn/xy-wing'; });
    await play.page.waitForSelector('.lesson [data-board]');
    assert.match(await box(play), wanted);
    await play.page.close();
  }
});
