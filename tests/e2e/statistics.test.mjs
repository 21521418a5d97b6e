// Statistics of several games, sizes and grades: the totals, the bars and every table have the right numbers.
import assert from 'node:assert/strict';
import { FIFTY_EIGHT, FIFTY_EIGHT_SOLUTION, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { journey } from './support/journey.mjs';
import { bring, line } from './support/library.mjs';

const SKYSCRAPERS = { n: 4, top: [1, 2, 4, 2], bottom: [4, 2, 1, 2], left: [1, 2, 3, 3], right: [3, 3, 1, 2] };
const HYBRID = { ...SKYSCRAPERS, box: [2, 2], top: [0, 0, 4, 0], bottom: [0, 0, 0, 0], left: [0, 0, 0, 0], right: [0, 0, 0, 0] };
const SUDOKU = { n: 9, box: [3, 3], givens: [...FIFTY_EIGHT].map(Number) };
const digits = [...FIFTY_EIGHT_SOLUTION].map(Number).map((digit, at) => (FIFTY_EIGHT[at] === '0' ? digit : 0));

/** Noon of a day so many days ago, where no clock is changed and no day is another one elsewhere. */
function ago(days) {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, days > 0 ? 12 : 0);
}

const small = (days, seconds, hints, grade) => ({ puzzle: SKYSCRAPERS, values: SMALL_SOLUTION, played: ago(days), solved: true, seconds, hints, grade });
const large = (days, seconds, hints, grade) => ({ puzzle: SUDOKU, values: digits, played: ago(days), solved: true, seconds, hints, grade });

/** Easy 4x4 boards with 60, 70, 80 and 200 seconds, a medium one; two Sudokus solved, one begun; a hybrid begun. */
const GAMES = [
  small(0, 60, 0, 1), small(1, 80, 1, 1), small(1, 70, 0, 1), small(5, 200, 5, 1), small(2, 300, 3, 2),
  large(9, 1800, 0, 3), large(10, 600, 7, 3), { puzzle: SUDOKU, values: digits.with(2, 0), played: ago(3), seconds: 90, grade: 3 },
  { puzzle: HYBRID, values: [4, ...Array(15).fill(0)], played: ago(4), seconds: 30 },
];

const texts = (play, selector) => play.page.$$eval(selector, (all) => all.map((node) => node.textContent));
const table = (play, selector) => play.page.$$eval(`${selector} tbody tr`, (rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' | ')));

/** The heights of the bars of a plot, as parts of its highest line. */
const heights = (play, chart) =>
  play.page.$$eval(`[data-chart=${chart}] .bars`, (all) => all.flatMap((bars) => [...bars.getAttribute('d').matchAll(/v-(\d+)/g)].map(([, height]) => Number(height) / 1000)));
const scale = (play, chart) => play.page.$$eval(`[data-chart=${chart}] .scale.beside text`, (all) => Math.max(...all.map((mark) => Number(mark.textContent))));

async function shown(play, game) {
  await play.page.$eval('.statistics select', (field, game) => {
    field.selectedIndex = [...field.options].findIndex((option) => option.text === game);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, game);
  await play.until(`the plots are those of ${game}`, () => play.page.$eval('[data-chart=times] figcaption p', (line, game) => line.textContent.startsWith(game), game));
  const bars = {};
  for (const chart of ['times', 'help']) {
    const top = await scale(play, chart);
    bars[chart] = { says: await play.page.$eval(`[data-chart=${chart}] figcaption p`, (line) => line.textContent), names: await texts(play, `[data-chart=${chart}] .names text`), values: (await heights(play, chart)).map((part) => Math.round(part * top * 10) / 10) };
  }
  return bars;
}

journey('games of several kinds, sizes and grades are counted each in its place', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await bring(play, GAMES.map((game, at) => line(at + 1, game)));
  await play.press('statistics');
  await play.page.waitForSelector('[data-chart=times] .bars');
  const totals = await play.page.$$eval('.totals > div', (all) => all.map((one) => `${one.querySelector('dd').textContent} ${one.querySelector('dt').textContent}`));
  const seconds = GAMES.reduce((sum, game) => sum + game.seconds, 0);
  assert.equal(seconds, 3230);
  assert.deepEqual(totals, ['7 solved', '3 without help', '53:50 total time', '3 current streak (days)', '3 best streak (days)']);

  assert.deepEqual(await table(play, '.by-game'), [
    'Skyscrapers 4×4 | easy | 4 | 4 | 1:10 | 1:00 | 2',
    'Skyscrapers 4×4 | medium | 1 | 1 | 5:00 | 5:00 | 0',
    'Sudoku 9×9 | hard | 3 | 2 | 10:00 | 10:00 | 1',
    'Skyscraper Sudoku 4×4 | not rated | 1 | 0 | – | – | 0',
  ]);

  assert.deepEqual(await shown(play, 'Skyscrapers 4×4'), {
    times: { says: 'Skyscrapers 4×4: easy 1:10 and medium 5:00.', names: ['easy', 'medium'], values: [1.2, 5] },
    help: { says: 'Skyscrapers 4×4: easy 1.5 and medium 3.0.', names: ['easy', 'medium'], values: [1.5, 3] },
  });
  assert.deepEqual(await shown(play, 'Sudoku 9×9'), {
    times: { says: 'Sudoku 9×9: hard 10:00.', names: [], values: [] },
    help: { says: 'Sudoku 9×9: hard 3.5.', names: [], values: [] },
  }, 'two games are a sentence and no plot');
  assert.deepEqual(await texts(play, '.statistics option'), ['Skyscrapers 4×4', 'Sudoku 9×9'], 'of what was not solved there is no plot');

  const levels = await play.page.$$eval('[data-chart=days] rect:not([data-level="0"])', (all) => all.map(({ dataset }) => Number(dataset.level)));
  assert.equal(levels.length, 6, 'a square for each day with a game');
  assert.equal(levels.filter((level) => level === Math.max(...levels)).length, 1, 'the day with two games is the strongest');
  assert.match(await play.page.$eval('[data-chart=days] figcaption p', (line) => line.textContent), /^7 games on 6 days/);
  const days = await table(play, '[data-chart=days]');
  assert.deepEqual(days.map((row) => Number(row.split(' | ')[1])), [1, 1, 1, 1, 2, 1]);
});
