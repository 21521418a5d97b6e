// Every place of the page in turn, in any of its languages, for journeys that look at all of them.
import { S1, SMALL_SOLUTION } from '../puzzles.mjs';
import { bring, line } from './library.mjs';
import { painted } from './watch.mjs';

/** What comes last in a place, where that is not its heading. */
const LAST = { watch: '[data-film]', 'learn/xy-wing': '[data-board]', library: '[data-library=true]', compare: '[data-method]', batch: '[data-batch]', share: '.drawing' };

/** Enters a place and waits until it is at rest: all of it there, no work going on, and no more of it from look to look. */
export async function enter(play, place) {
  await play.page.evaluate((place) => { location.hash = place; }, place);
  const main = `main[data-place="${place.split('/')[0]}"]`;
  await play.page.waitForSelector(`${main} h1:not(.unseen)`);
  if (LAST[place]) await play.page.waitForSelector(`${main} ${LAST[place]}, ${main}${LAST[place]}`);
  let before;
  await play.until(`${place} is at rest`, async () => {
    await painted(play.page);
    const now = await play.page.$eval(main, (node) => [...node.querySelectorAll('[role=progressbar]')].some((bar) => bar.checkVisibility()) ? null : [node.querySelectorAll('*').length, node.innerText.length].join());
    return now !== null && now === [before, (before = now)][0];
  }, 60_000);
}

/** The clues of SMALL as a JSON line has them. */
const TOWERS = { n: 4, top: [1, 2, 4, 2], bottom: [4, 2, 1, 2], left: [1, 2, 3, 3], right: [3, 3, 1, 2] };

/** A game that was solved so many hours ago, for what the library says of it; a line that `bring` takes. */
export const solved = ({ number = 1, hints = 2, ago = 0 } = {}) =>
  line(number, { puzzle: TOWERS, values: SMALL_SOLUTION, played: new Date(Date.now() - ago * 3_600_000), solved: true, seconds: 75, hints, grade: 1 });

/** Games that make a list long enough to be searched, all older than those played now. */
export const older = () => [1, 2, 3, 4, 5, 6, 7].map((number) => solved({ number, ago: number }));

/** As many of them as the library needs for a plot. */
export const plotted = () => [1, 2, 3].map((number) => solved({ number, ago: number - 1 }));

/** Opens a part of the library and waits for what it has. */
async function part(play, number, sign) {
  await enter(play, 'library');
  await play.page.click(`.library .tabs .btn:nth-child(${number})`);
  await play.page.waitForSelector(`.library ${sign}`);
}

/**
 * Every place, and the panels over Play, each with what leads there from the one before; it begins at S1 in Play.
 * @type {Record<string, (play: import('./play.mjs').Play) => Promise<unknown>>}
 */
const STOPS = {
  Play: (play) => enter(play, 'play'),
  'the line of a clue': (play) => play.selectClue('left', 3),
  'the reason of a hint': async (play) => {
    await play.keys('Escape');
    await play.ask(3);
  },
  'the history': async (play) => {
    await play.press('apply');
    await play.keys('Escape');
    await play.press('history');
    await play.until('the history is there', () => play.can('save'));
    await play.press('save');
    await play.page.waitForSelector('.tree .state b');
  },
  'the keys': async (play) => {
    await play.press('history');
    // Its entry in the menu is only where a keyboard is likely.
    await play.keys('F1');
    await play.page.waitForSelector('dialog[open] .sheet');
  },
  'the choice of a puzzle': async (play) => {
    await play.keys('Escape');
    await play.until('the sheet is closed', async () => (await play.page.$('dialog')) === null);
    await play.press('new');
    await play.page.waitForSelector('dialog[open]');
  },
  Watch: async (play) => {
    await play.keys('Escape');
    await play.until('the choice is closed', async () => (await play.page.$('dialog')) === null);
    await enter(play, 'watch');
    await play.press('last');
    await play.press('back');
  },
  Compare: async (play) => {
    await enter(play, 'compare');
    await play.page.click('[data-method=human] button');
    await play.page.waitForSelector('[data-method=human][data-state=done]');
    await play.page.$$eval('.compare details', (all) => all.forEach((details) => { details.open = true; }));
  },
  New: async (play) => {
    await enter(play, 'new');
    await play.page.waitForSelector('#new-needs option:nth-child(10)');
    await play.page.$$eval('.new details', (all) => all.forEach((details) => { details.open = true; }));
  },
  Edit: async (play) => {
    await enter(play, 'edit');
    // Of an empty board no solutions are shown.
    await play.select(1, 1);
    await play.keys('1');
    await play.page.waitForSelector('.edit .pair .mini');
    await play.page.$$eval('.edit details', (all) => all.forEach((details) => { details.open = true; }));
  },
  Import: async (play) => {
    await enter(play, 'import');
    await play.write('text', S1);
    await play.until('it is read', () => play.can('open'));
  },
  Batch: async (play) => {
    await enter(play, 'batch');
    await play.write('text', 'no puzzle\n1.3434122143432.\n4:1///////////////');
    await play.press('solve');
    await play.page.waitForSelector('[data-batch=done] a[download]');
    await play.page.focus('[data-batch] [role=grid]');
    await play.keys('End');
  },
  'the games of the library': async (play) => {
    await part(play, 1, '[data-place-of-row]');
    await play.page.focus('.library [role=grid]');
    await play.keys('Home');
    await play.page.waitForSelector('.library .detail h2');
  },
  statistics: (play) => part(play, 2, '[data-chart=times] .bars'),
  calendar: (play) => part(play, 3, 'button.date:not([data-games="0"])'),
  'export and wipe': (play) => part(play, 4, '.data'),
  Learn: (play) => enter(play, 'learn'),
  'how to play': (play) => enter(play, 'rules'),
  'the page of a technique': (play) => enter(play, 'learn/xy-wing'),
  Share: async (play) => {
    await enter(play, 'share');
    await play.page.waitForSelector('.share textarea');
  },
  Settings: (play) => enter(play, 'settings'),
};

/**
 * Goes through every place and lets `look(state)` look at each.
 * @param {(options: object) => Promise<import('./play.mjs').Play>} open a journey's own
 * @param {object} looks those of the page; `languages` is the tag of one language
 * @param {(play: import('./play.mjs').Play, state: string) => Promise<void>} look
 */
export async function tour(open, { languages = 'en', ...looks }, look) {
  const play = await open({ puzzle: S1, languages, ...looks });
  await bring(play, plotted());
  for (const [state, reach] of Object.entries(STOPS)) {
    await reach(play);
    await look(play, state);
  }
  return play;
}
