// Watch and Import, the worker, and fifty boards solved in the page.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { journey } from './support/journey.mjs';
import { S1, SMALL } from './puzzles.mjs';

const ROOT = path.join(import.meta.dirname, '../..');

async function goTo(play, place) {
  await play.page.evaluate((name) => {
    [...document.querySelectorAll('header a, header button, nav a, nav button')].find((node) => node.textContent.trim() === name).click();
  }, place);
}

journey('the film of the article’s board, from first to last and back', { timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await goTo(play, 'Watch');
  await play.until('the film is there', async () => (await play.film()) !== null && (await play.film()).steps > 0);
  const { steps } = await play.film();
  if (await play.can('First')) await play.press('First');
  assert.equal((await play.film()).step, 0);
  for (let step = 1; step <= steps; step += 1) {
    await play.press('Forward');
    assert.equal((await play.film()).step, step);
  }
  assert.equal((await play.board()).state, 'solved');
  await play.accessible('Watch');
  await play.press('Back');
  assert.equal((await play.film()).step, steps - 1);
  await play.press('First');
  assert.equal((await play.film()).step, 0);
  await play.press('Last');
  assert.equal((await play.film()).step, steps);
});

journey('Import says what it sees, and opens it', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await goTo(play, 'Import');
  const field = await play.page.waitForSelector('textarea');
  await field.type('skyscrapers/4/4/k13h4j3', { delay: 0 });
  await play.until('it says what is wrong', async () => (await play.alerts()).length > 0);
  assert.equal(await field.evaluate((node) => node.value), 'skyscrapers/4/4/k13h4j3');
  await play.accessible('Import with a bad text');
  await field.type('g', { delay: 0 });
  await play.until('the fault is gone', async () => (await play.alerts()).length === 0);
  await play.until('it can be opened', () => play.can('Open in Play'));
  await play.press('Open in Play');
  await play.until('it is on the board', async () => (await play.board()).clues.bottom[1]?.value === 1);
  await play.press('Solve');
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
  assert.deepEqual((await play.values()).slice(0, 4), [2, 1, 4, 3]);
});

function fifty() {
  const files = ['tests/corpus/tatham.jsonl', '../shared/corpora/skyscrapers/tatham.jsonl'];
  const lines = files.map((file) => path.join(ROOT, file)).filter(existsSync).flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const boards = new Map(lines.filter(Boolean).map((line) => [JSON.parse(line).id, line]));
  const small = [...boards.values()].filter((line) => JSON.parse(line).n <= 9 && JSON.parse(line).solutions === 1);
  const stride = Math.max(1, Math.floor(small.length / 50));
  return small.filter((_, index) => index % stride === 0).slice(0, 50);
}

journey('fifty boards of four to nine rows are solved in the page', { timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const lines = fifty();
  assert.equal(lines.length, 50);
  for (const line of lines) {
    const { id, n, solution } = JSON.parse(line);
    await play.page.evaluate((text) => { location.hash = `puzzle=${encodeURIComponent(text)}`; }, line);
    await play.until(`${id} is on the board`, async () => {
      const board = await play.board();
      return board.size === n && board.state === 'playing';
    });
    await play.press('Solve');
    await play.until(`${id} is solved`, async () => (await play.board()).state === 'solved');
    assert.deepEqual(await play.values(), solution, id);
  }
});

journey('without its worker the page says so and still plays', { faults: true }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.page.setRequestInterception(true);
  play.page.on('request', (request) => (request.url().includes('worker.js') ? request.respond({ status: 404 }) : request.continue()));
  await play.reload();
  await play.press('Solve');
  await play.until('it says so', async () => (await play.alerts()).length > 0);
  await play.select(1, 1);
  await play.keys('4');
  assert.equal((await play.cell(1, 1)).value, 4);
});
