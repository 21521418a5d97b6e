// Writes which functions of the page's module and of the engine's come with their second part, into `xtask/parts/`: all
// that nobody called here. `node record-parts.mjs TRACED_DIST [MODULE...]`; `cargo xtask parts` builds that site first, in
// which each function tells that it is called.
//
// What is done here is what is to work without the second parts: playing for the page, and for the engine hints,
// films and searches of Skyscrapers.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '../../xtask/serve.mjs';
import { parted } from '../../xtask/parts.mjs';
import { FIFTY_EIGHT, S1, S1_TOWERS, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { SIZES, address, dress, launch, leave, patient, ready, withoutEngine } from './support/browser.mjs';
import { Play } from './support/play.mjs';
import { word } from './support/words.mjs';

const PARTS = path.join(import.meta.dirname, '../../xtask/parts');
const CORPUS = path.join(import.meta.dirname, '../corpus');

const [traced, ...only] = process.argv.slice(2);
if (!traced) throw new Error('say where the traced site was built: node record-parts.mjs TRACED_DIST');

/**
 * What comes with the second part though it is called: chains that force, and those of groups and almost locked sets, are
 * for a few of the hardest boards, and large.
 */
const RARE = /^<?skyline::engine::technique::chains::(forcing|groups)::|::of_groups$/;

/** Longer than any timer of the page waits, in ms. */
const REST = 4000;

const called = { skyline: new Set(), engine: new Set() };

/** Keeps what a page and its workers have called so far of a module. */
async function keep(page, name) {
  for (const where of [page, ...page.workers()]) {
    // A worker may have ended meanwhile.
    const numbers = await where.evaluate((name) => [...(globalThis.skylineHits?.[name] ?? [])], name).catch(() => []);
    numbers.forEach((number) => called[name].add(number));
  }
}

const PLAYED = {
  'as first visited': undefined,
  'the puzzle of the article': S1,
  'a Sudoku': FIFTY_EIGHT,
  'a hybrid': '{"n":6,"box":[2,3],"left":[3,0,0,0,4,0],"right":[0,0,0,0,0,2],"givens":[0,0,0,6,4,0,0,0,0,0,0,0,0,0,0,0,3,0,0,3,0,0,0,5,0,0,0,0,0,0,0,5,0,2,0,0]}',
  'sixteen rows': JSON.stringify({ n: 16, box: [4, 4], givens: Array(256).fill(0) }),
};

/** How many times as long all takes on a slow machine, where workers tell how far they are. */
const SLOW = 20;

/** Plays as one does at first: entries, notes, undo, other cells, and a reload in mid-game. */
async function play(browser, origin, puzzle, { slow = 1, ...looks }) {
  const context = await browser.createBrowserContext();
  const page = patient(await context.newPage());
  await dress(page, looks);
  await page.emulateCPUThrottling(slow);
  const game = new Play(page, { origin, looks, faults: [] });
  await page.goto(address(origin, puzzle));
  await ready(page);
  const { cells } = await game.board();
  const [first, second] = cells.flat().filter(({ given }) => !given);
  await game.select(first.row, first.col);
  await game.keys('ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', ...'1234', 'Backspace', '4', 'Home', 'End', 'Control+z', 'Control+y');
  // Some of these are against the rules.
  await game.select(second.row, second.col);
  await game.keys(...'1234');
  const press = async (...keys) => {
    for (const key of keys) await game.press(word(looks.languages ?? 'en', `action.${key}`));
  };
  await press('undo', 'redo', 'notes');
  await game.keys('1', '2', '1');
  await press('notes', 'fill-notes');
  // A key of the page's own, which fingers press.
  await page.click('.digits .key');
  await game.keys('Shift+ArrowRight', 'Control+ArrowDown', '2', 'Escape');
  await game.until('the moves are kept', () => page.evaluate(() => localStorage.length > 0));
  // What is called then cannot wait for the network.
  await leave(page);
  await keep(page, 'skyline');
  await game.reload();
  await game.keys('ArrowRight', '1');
  // Whoever follows a link has a game that is kept for later.
  for (const text of [SMALL, S1_TOWERS, FIFTY_EIGHT]) {
    await keep(page, 'skyline');
    await game.openPuzzle(text);
    await game.keys('ArrowRight', '1');
  }
  // The game goes to the library, and what waits for the player to rest is drawn.
  await new Promise((done) => setTimeout(done, REST));
  await keep(page, 'skyline');
  await context.close();
}

/**
 * What is not to stop a game though the second part cannot be had: a hint before the engine is there, another tab that takes
 * the game, the move that solves it, and a solved game that is there when a page begins.
 */
async function end(browser, origin, looks) {
  const context = await browser.createBrowserContext();
  const say = (key) => word(looks.languages ?? 'en', key);
  const begin = async (text) => {
    const page = patient(await context.newPage());
    await dress(page, looks);
    await withoutEngine(page);
    const game = new Play(page, { origin, looks, faults: [] });
    await page.goto(address(origin, text));
    await ready(page);
    return game;
  };
  const says = (game, key) => game.until(`it says «${key}»`, async () => (await game.alerts()).some((text) => text.includes(say(key))));
  const first = await begin(SMALL);
  await first.press(say('action.hint'));
  await says(first, 'hint.nobody');
  await first.select(1, 1);
  await first.keys('4');
  const second = await begin();
  await first.page.bringToFront();
  await says(first, 'notice.elsewhere');
  // Refused, as an answer that comes only now would be.
  await first.keys('3');
  await second.page.bringToFront();
  await second.solve(SMALL_SOLUTION);
  await leave(second.page);
  await keep(second.page, 'skyline');
  await second.reload();
  const third = await begin();
  for (const game of [first, second, third]) await keep(game.page, 'skyline');
  await context.close();
}

/** Boards on which hints are asked for to the end; several solutions lead to trials. */
const ASKED = [S1, SMALL, '{"n":4,"top":[2,0,0,0]}', '{"n":5,"left":[0,3,0,0,0]}'];

/** Boards of Skyscrapers of all grades, one without a solution, and some with several. */
async function boards() {
  const lines = (await readFile(path.join(CORPUS, 'tatham.jsonl'), 'utf8')).split('\n');
  const texts = lines.filter((line) => line && JSON.parse(line).n <= 9);
  return [...ASKED, '{"n":4,"top":[1,1,0,0]}', ...texts];
}

/** Asks for hints, looks at a line, and watches the film to its end. */
async function ask(game, text, index, say) {
  const { page } = game;
  await game.openPuzzle(text);
  await page.waitForFunction(() => globalThis.skylineAnswers);
  if (ASKED.includes(text) || index % 8 === 0) {
    for (let press = 0; press < (ASKED.includes(text) ? 80 : 16); press += 1) await game.press(say('action.hint'));
    await page.evaluate(() => document.querySelector('[data-clue]')?.click());
  }
  await game.follow(say('place.watch'));
  const isThere = () => document.querySelector('[data-film]')?.dataset.steps > 0 || document.querySelector('[role=alert]');
  await page.waitForFunction(isThere, { timeout: 60_000 });
  const { steps } = (await game.film()) ?? { steps: 0 };
  await page.evaluate(async (steps, name) => {
    const forward = [...document.querySelectorAll('button')].find((button) => (button.ariaLabel ?? button.textContent).trim() === name);
    for (let step = 0; step < steps; step += 1) {
      forward.click();
      if (step % 20 === 0) await new Promise((done) => setTimeout(done));
    }
  }, Math.min(steps, 300), say('film.forward'));
  await keep(page, 'engine');
}

/** Opens one puzzle after another in the same page, and watches each: its worker stays. */
async function change(game, say) {
  for (const text of [...ASKED, ...ASKED]) {
    const before = JSON.stringify((await game.board()).clues);
    await game.page.evaluate((text) => { location.hash = `puzzle=${encodeURIComponent(text)}`; }, text);
    await game.until('it is another one', async () => JSON.stringify((await game.board()).clues) !== before);
    await game.follow(say('place.watch'));
    await game.until('there is a film', async () => (await game.film())?.steps > 0);
    await keep(game.page, 'engine');
  }
}

/** Writes the names of the functions behind the doors, which are all that the parting goes by. */
async function record(name) {
  const names = JSON.parse(await readFile(path.join(traced, `${name}.names.json`), 'utf8'));
  // Functions of one name are told apart by nothing: one that was called keeps the others.
  const kept = new Set([...called[name]].map((number) => names[number]).filter((function_) => !RARE.test(function_)));
  const text = await readFile(path.join(traced, `${name}.wat`), 'utf8');
  const { doors } = parted(text, (function_) => !kept.has(function_));
  const head = `# Functions that nobody calls at first, and so come with the second part: made by \`cargo xtask parts\`.\n`;
  // What has no name but its number has another number in the next build.
  const listed = doors.filter((door) => !/^\d+$/.test(door));
  await writeFile(path.join(PARTS, `${name}.txt`), `${head}${listed.toSorted().join('\n')}\n`);
  console.log(`${name}: ${called[name].size} of ${names.length} functions were called; ${listed.length} doors`);
}

const [site, browser] = await Promise.all([serve(traced), launch()]);
try {
  const looks = [{ size: SIZES.desktop }, { size: SIZES.phone, theme: 'dark' }, { size: SIZES.phone, languages: 'ru' }];
  const isAsked = (name) => !only.length || only.includes(name);
  for (const [what, puzzle] of Object.entries(isAsked('skyline') ? PLAYED : {})) {
    console.log(`plays ${what}`);
    for (const worn of looks) await play(browser, site.origin, puzzle, worn);
  }
  if (isAsked('skyline')) {
    console.log('plays on a slow machine');
    for (const puzzle of [undefined, S1]) await play(browser, site.origin, puzzle, { size: SIZES.desktop, slow: SLOW });
    console.log('solves');
    for (const worn of looks) await end(browser, site.origin, worn);
    await record('skyline');
  }
  const pages = { en: await boards(), ru: ASKED };
  for (const [languages, texts] of Object.entries(isAsked('engine') ? pages : {})) {
    const page = patient(await browser.newPage());
    await dress(page, { languages });
    const game = new Play(page, { origin: site.origin, looks: {}, faults: [] });
    const say = (key) => word(languages, key);
    for (const [index, text] of texts.entries()) {
      const before = called.engine.size;
      await ask(game, text, index, say);
      if (called.engine.size > before) console.log(`board ${index + 1}, ${languages}: ${called.engine.size} functions of the engine`);
    }
    await change(game, say);
  }
  if (isAsked('engine')) await record('engine');
} finally {
  await browser.close();
  await site.close();
}
