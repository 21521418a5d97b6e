// Practice: the step of a technique is found on the board, with a verdict; how far one is stays, and goes along in a backup.
import assert from 'node:assert/strict';
import { SMALL } from './puzzles.mjs';
import { SIZES } from './support/browser.mjs';
import { downloaded } from './support/download.mjs';
import { journey } from './support/journey.mjs';
import { bring } from './support/library.mjs';

const go = (play, hash) => play.page.evaluate((hash) => { location.hash = hash; }, hash);
const verdict = (play) => play.page.$eval('[data-practice]', (place) => place.dataset.verdict);
const told = (play) => play.page.$eval('.practice .told[role=status]', (words) => words.innerText);
const answered = (play) => play.page.$eval('.lesson .marks', (marks) => Number(marks.dataset.answered));
const position = (play) => play.page.$eval('[data-practice]', (place) => place.dataset.practice);
const judged = (play, wanted) => play.until(`the verdict is ${wanted}`, async () => (await verdict(play)) === wanted);

/** Opens the practice of a technique, once it can say what its step is. */
async function practise(play, id) {
  await go(play, `learn/${id}/practice`);
  await play.until('there is something to find', async () => (await play.page.$(`[data-learn="${id}"][data-practice]`)) !== null && (await play.can('show')));
}

/** A conclusion such as `r3c2-5` in parts. */
function parts(fact) {
  const [, row, col, sign, digit] = /^r(\d+)c(\d+)([-=])(\d+)$/.exec(fact);
  return { row: Number(row), col: Number(col), digit, places: sign === '=' };
}

/** What the step of the position concludes: shown, and the same position set anew. */
async function solution(play, id) {
  const before = await position(play);
  await play.press('show');
  await judged(play, 'shown');
  const { eliminates, places } = await play.hint();
  await go(play, 'learn');
  await play.page.waitForSelector('[data-learn=""]');
  await practise(play, id);
  assert.equal(await position(play), before, 'what was shown is not answered, and comes again');
  return [...places, ...eliminates];
}

/** Answers by pressing, on a phone with fingers. */
async function answer(play, fact) {
  const { row, col, digit, places } = parts(fact);
  await play.select(row, col);
  await play.press(places ? 'place' : 'strike');
  await play.press('digit', `[data-digit="${digit}"]`);
}

/** Answers a position right, whichever it is. */
async function answerRight(play, id) {
  const [fact] = await solution(play, id);
  await answer(play, fact);
  await judged(play, 'right');
}

/** A candidate that the step says nothing of. */
async function other(play, facts) {
  const open = (await play.board()).cells.flat().filter(({ value }) => value === 0);
  const named = new Set(facts.map((fact) => fact.split(/[-=]/)[0]));
  const cell = open.find(({ row, col, candidates }) => candidates.length > 1 && !named.has(`r${row}c${col}`));
  return { ...cell, at: `r${cell.row}c${cell.col}` };
}

journey('a right answer is confirmed with its reason, counted, and stays over a reload', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await practise(play, 'naked-pair');
  assert.equal(await answered(play), 0);
  const facts = await solution(play, 'naked-pair');
  await answer(play, facts[0]);
  await judged(play, 'right');
  const hint = await play.hint();
  assert.equal(hint.technique, 'naked-pair');
  assert.ok((await told(play)).includes(facts[0].split('-')[0]), 'the reason names the cell');
  assert.ok((await play.board()).cells.flat().some(({ marks }) => marks.includes('evidence')), 'the evidence is on the board');
  assert.equal(await answered(play), 1);
  await play.page.reload();
  await play.until('it is counted', async () => (await play.page.$('.lesson .marks')) !== null && (await answered(play)) === 1);
  const before = await position(play);
  await play.until('there is something to find', () => play.can('show'));
  await play.press('next');
  await play.until('another position', async () => (await position(play)) !== before);
});

journey('a wrong answer is told with a reason, a true one of another step kindly', { timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await practise(play, 'naked-pair');
  const facts = await solution(play, 'naked-pair');
  const { row, col, candidates, at } = await other(play, facts);
  const verdicts = new Map();
  for (const digit of candidates) {
    await answer(play, `r${row}c${col}=${digit}`);
    await play.until('there is a verdict', async () => ['wrong', 'true'].includes(await verdict(play)));
    assert.ok((await told(play)).includes(at), `${at} is named`);
    verdicts.set(await verdict(play), digit);
  }
  assert.deepEqual([...verdicts.keys()].sort(), ['true', 'wrong'], 'one of them is its number');
  // The number of the solution stays.
  await answer(play, `r${row}c${col}-${verdicts.get('true')}`);
  await judged(play, 'wrong');
  assert.equal(await answered(play), 0);
  assert.ok(await play.can('show'), 'one can go on');
  await answer(play, facts[0]);
  await judged(play, 'right');
});

journey('what is shown is explained and not counted', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await practise(play, 'clue-one');
  await play.press('show');
  await judged(play, 'shown');
  const { technique, places, text } = await play.hint();
  assert.equal(technique, 'clue-one');
  assert.ok(places.length > 0 && text.includes(places[0].split('=')[0]));
  assert.equal(await answered(play), 0);
  assert.equal(await play.page.$('.practice .pad'), null, 'there is nothing more to answer');
  await play.press('next');
  await judged(play, 'none');
});

journey('three right answers are enough: the path goes on, and so does Home', { timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await go(play, 'learn');
  await play.page.waitForSelector('[data-action=continue]');
  const next = () => play.page.$eval('[data-action=continue]', ({ dataset }) => dataset.technique);
  assert.equal(await next(), 'clue-one');
  await play.press('continue');
  await play.page.waitForSelector('.lesson [data-action=practice]');
  await play.press('practice');
  for (let count = 0; count < 3; count += 1) {
    await play.until('there is something to find', () => play.can('show'));
    await answerRight(play, 'clue-one');
    if (count < 2) await play.press('next');
  }
  await play.press('next-technique');
  await play.page.waitForSelector('[data-learn=clue-n]:not([data-practice])');
  await go(play, 'learn');
  const state = (id) => play.page.$eval(`li:has([data-lesson="${id}"])`, ({ dataset }) => dataset.state);
  await play.page.waitForSelector('[data-learn=""] [data-action=continue]');
  assert.deepEqual([await state('clue-one'), await state('clue-n'), await state('last-cell'), await next()], ['done', 'met', 'new', 'last-cell']);
  assert.equal(await play.page.$eval('.path', ({ dataset }) => dataset.done), '1');
  await go(play, 'home');
  await play.page.waitForSelector('[data-home] [data-action=lesson]');
  assert.equal(await play.page.$eval('[data-action=lesson]', (link) => link.hash), '#learn/last-cell');
});

journey('how far one is goes along in a backup, and is joined with what is known there', { timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await practise(play, 'clue-one');
  await answerRight(play, 'clue-one');
  await go(play, 'library/data');
  await play.press('export');
  const lines = (await downloaded(play, '[data-action=download]')).trim().split('\n').map((line) => JSON.parse(line));
  const kept = lines.find(({ setting }) => setting === 'skyline.read-lessons');
  assert.match(kept.value, /^clue-one:\d+$/);
  const bits = Number(kept.value.match(/\d+$/)[0]);
  const further = bits === 1 ? 2 : 1;
  // An old backup has techniques alone, or nothing of them at all.
  await bring(play, [{ setting: 'skyline.read-lessons', value: `x-wing clue-one:${further}` }]);
  await bring(play, [{ setting: 'skyline.read-lessons', value: 'clue-n' }]);
  await bring(play, [{ setting: 'skyline.theme', value: 'light' }]);
  const all = await play.page.evaluate(() => localStorage.getItem('skyline.read-lessons'));
  assert.equal(all, `clue-one:${bits + further} x-wing clue-n`);
});

journey('a hint notes its technique as met, leads to practice, and that back to the game', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.ask(3);
  const { technique } = await play.hint();
  assert.equal(await play.page.evaluate(() => localStorage.getItem('skyline.read-lessons').trim()), technique);
  await play.press('practice');
  await play.page.waitForSelector(`[data-learn="${technique}"][data-practice]`);
  await play.press('back');
  await play.page.waitForSelector(`[data-learn="${technique}"]:not([data-practice])`);
  await play.press('to-game');
  await play.page.waitForSelector('main[data-place=play] [data-hint]');
  assert.equal((await play.hint()).technique, technique, 'the hint is still open');
});

journey('practice goes by keyboard alone, and is read out', { timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await practise(play, 'hidden-single');
  const [fact] = await solution(play, 'hidden-single');
  const { row, col, digit, places } = parts(fact);
  assert.ok(places);
  await play.page.focus('.practice [data-board] [tabindex="0"]');
  await play.keys('Control+Home');
  for (let down = 1; down < row; down += 1) await play.keys('ArrowDown');
  for (let right = 1; right < col; right += 1) await play.keys('ArrowRight');
  const pressed = (action) => play.page.$eval(`[data-action=${action}]`, (button) => button.getAttribute('aria-pressed'));
  assert.equal(await pressed('place'), 'true', 'a number does what the step does');
  await play.keys('n');
  await play.until('numbers are removed', async () => (await pressed('strike')) === 'true');
  await play.keys(digit);
  await judged(play, 'wrong');
  await play.keys(`Shift+${digit}`);
  await judged(play, 'right');
  const before = await position(play);
  await play.keys('Enter');
  await play.until('the next position', async () => (await position(play)) !== before);
});

journey('practice on a phone: by touch, nothing too wide, axe finds nothing', { timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: SMALL, size: SIZES.phone });
  await go(play, 'learn');
  await play.page.waitForSelector('[data-action=continue]');
  await play.accessibleInThemes('the path');
  await practise(play, 'x-wing');
  const fits = async () => assert.ok(await play.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
  await fits();
  await play.accessibleInThemes('practice');
  const facts = await solution(play, 'x-wing');
  const { row, col, candidates } = await other(play, facts);
  await answer(play, `r${row}c${col}=${candidates[0]}`);
  await play.until('there is a verdict', async () => (await verdict(play)) !== 'none');
  await play.accessibleInThemes('a wrong answer');
  await answer(play, facts[0]);
  await judged(play, 'right');
  await fits();
  await play.accessibleInThemes('a right answer');
});

journey('a long step is read beside the board of a low window, with the buttons in sight', async ({ open }) => {
  const play = await open({ puzzle: SMALL, size: { width: 1280, height: 577 } });
  await practise(play, 'xy-chain-of-four');
  await play.press('show');
  await judged(play, 'shown');
  const ends = await play.page.$$eval('.practice [data-board], .practice .foot .btn, .practice .shows > .aside', (all) => all.map((part) => part.getBoundingClientRect().bottom));
  assert.ok(Math.max(...ends) <= 577, String(ends));
  await play.accessible('a long step in practice');
});
