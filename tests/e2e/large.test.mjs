// Boards of 16 and 25 rows: played, hinted and watched, and quick under the keys.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { journey } from './support/journey.mjs';
import { painted, report, turns } from './support/watch.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
/** Script of one key press, in ms: one frame. */
const FRAME = 16;

/** The puzzles of a list whose lines may be comments. */
function lines(file) {
  const whole = path.join(ROOT, file);
  return existsSync(whole) ? readFileSync(whole, 'utf8').split('\n').filter((line) => line && !line.startsWith('#')) : [];
}

const BOARDS = [
  ['16', lines('tests/corpus/sudoku16/made.txt')[0]],
  ['25', lines('../shared/corpora/sudoku25/solo_trivial.txt')[0]],
];

async function scriptOf(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
}

journey('all marks of an empty board of 25 rows appear a few rows at a time', async ({ open, t }) => {
  const play = await open({ puzzle: '.'.repeat(625) });
  await play.until('it is judged', async () => !(await play.can('Cancel')));
  let marks;
  let cells;
  const { longTasks } = await play.during(async () => {
    cells = await turns(play.page, async () => {
      await play.press('Fill notes');
      marks = await play.page.$$eval('[role=gridcell]', (cells) => cells.reduce((count, { dataset }) => count + dataset.candidates.split(' ').length, 0));
    });
  });
  report(t, 50, 'the longest task', Math.max(0, ...longTasks));
  assert.equal(marks, 15_625, 'all of them are told at once');
  assert.ok(Math.max(...cells) <= 75, `no turn of the page draws more than three rows: ${cells}`);
  assert.equal(cells.reduce((sum, count) => sum + count), 625, 'each cell is drawn once');
});

journey('what is taken back at once is taken back in every row', async ({ open }) => {
  const play = await open({ puzzle: '.'.repeat(625) });
  await play.until('it is judged', async () => !(await play.can('Cancel')));
  const shown = () => play.page.$$eval('[role=gridcell]', (cells) => cells.filter(({ dataset, innerText }) => dataset.candidates !== '' || innerText.trim() !== '').length);
  // Both presses in one task: no row but the first has been drawn between them.
  const press = (...names) => play.page.evaluate((names) => {
    for (const name of names) [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.innerText) === name).click();
  }, names);
  await press('Fill notes', 'Undo');
  await play.until('no note is left', async () => (await shown()) === 0);
  await press('Redo', 'Undo', 'Redo');
  await play.until('all notes are there', async () => (await shown()) === 625);
  assert.equal(await play.page.$$eval('[role=gridcell] .notes', (all) => all.length), 625);
});

for (const [size, line] of BOARDS) {
  journey(`a board of ${size} rows is played, hinted and watched`, { timeout: 240_000 }, async ({ open, t }) => {
    if (!line) return t.skip('the list is not here');
    const play = await open({ puzzle: line });
    assert.equal((await play.board()).size, Number(size));
    await play.press('Fill notes');
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

    await play.press('Restart');
    await play.press('Solve');
    await play.until('it is solved', async () => (await play.board()).state === 'solved');
    const solution = await play.values();
    await play.press('Restart');
    await play.press('Fill notes');
    for (let count = 0; count < 5; count += 1) {
      await play.press('Hint');
      await play.until('the hint is there', async () => (await play.hint()) !== null);
      const { places } = await play.hint();
      for (const place of places) {
        const [, row, col, digit] = /r(\d+)c(\d+)=(\d+)/.exec(place).map(Number);
        assert.equal(solution[(row - 1) * Number(size) + col - 1], digit, place);
      }
      await play.press('Next step');
      await play.press('Next step');
      await play.press('Apply');
    }
    await play.follow('Watch');
    await play.until('the film is there', async () => (await play.page.$('[data-film]')) !== null);
    await play.press('Last');
    await play.until('the film ends solved', async () => (await play.board()).state === 'solved');
  });
}

journey('beside a large board stand the notes of a row that has open cells, and of no other', async ({ open }) => {
  const play = await open({ puzzle: '.'.repeat(256) });
  await play.select(1, 1);
  const listed = () => play.page.$$eval('.line .loupe [role=listitem]', (all) => all.map((one) => one.innerText.trim()));
  await play.until('the cell is named', async () => (await play.page.$('.line .loupe .own b')) !== null);
  assert.deepEqual(await listed(), [], 'cells without notes are not listed');
  await play.keys('Shift+3', 'Shift+5');
  await play.until('the notes of a cell are there', async () => (await listed()).join() === 'r1c1 3 5');
  assert.equal(await play.page.$eval('.line .loupe .own', (own) => own.innerText.trim()), 'r1c1 3 5');
  await play.press('Solve');
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
  assert.equal(await play.page.$('.line .loupe'), null);
  assert.match(await play.page.$eval('.line', (panel) => panel.innerText), /Select a cell/);
});
