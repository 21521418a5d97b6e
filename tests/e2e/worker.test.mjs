// Long work: fifty boards solved in the page, larger ones by the worker, and the page without it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { journey } from './support/journey.mjs';
import { report } from './support/watch.mjs';
import { SIXTEEN, SMALL } from './puzzles.mjs';

const ROOT = path.join(import.meta.dirname, '../..');

function fifty() {
  const lines = readFileSync(path.join(ROOT, 'tests/corpus/tatham.jsonl'), 'utf8').split('\n').filter(Boolean);
  const small = lines.filter((line) => JSON.parse(line).n <= 9 && JSON.parse(line).solutions === 1);
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
    await play.reveal();
    await play.until(`${id} is solved`, async () => (await play.board()).state === 'solved');
    assert.deepEqual(await play.values(), solution, id);
  }
});

journey('without its worker the page says so and still plays', { faults: true }, async ({ open }) => {
  const play = await open({ puzzle: SIXTEEN });
  await play.page.setRequestInterception(true);
  play.page.on('request', (request) => (request.url().includes('worker.js') ? request.respond({ status: 404 }) : request.continue()));
  await play.reload();
  await play.reveal();
  await play.until('it says so', async () => (await play.alerts()).length > 0);
  const blank = await play.page.$eval('[role=gridcell][data-given=false]', ({ dataset }) => [dataset.row, dataset.col].map(Number));
  await play.select(...blank);
  await play.keys('4');
  assert.equal((await play.cell(...blank)).value, 4);
});

journey('who does not try again at once may ask later', { faults: true }, async ({ open }) => {
  const play = await open({ puzzle: SIXTEEN });
  const missing = (request) => (request.url().includes('worker.js') ? request.respond({ status: 404 }) : request.continue());
  await play.page.setRequestInterception(true);
  play.page.on('request', missing);
  await play.reload();
  // The page looks for solutions by itself.
  await play.until('it says so', async () => (await play.alerts()).length > 0);
  await play.press('close');
  // What a worker asks for may hang where requests are looked at.
  play.page.off('request', missing);
  await play.page.setRequestInterception(false);
  await play.reveal();
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
});

/** A board whose film takes seconds. */
function large() {
  const lines = readFileSync(path.join(ROOT, 'tests/corpus/hard.jsonl'), 'utf8').split('\n').filter(Boolean);
  return lines.find((line) => JSON.parse(line).id === 'large-13-allclues-k52g48-1');
}

journey('long work is cancelled at once, and the next is done', async ({ open, t }) => {
  const play = await open({ puzzle: large() });
  await play.page.evaluate(() => { location.hash = 'watch'; });
  await play.until('a film is being made', () => play.page.evaluate(() => Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')) > 0));
  report(t, 100, 'the press on Cancel', await play.cancel());
  await play.page.evaluate((text) => { location.hash = `puzzle=${encodeURIComponent(text)}`; }, SMALL);
  await play.until('the next puzzle is there', async () => (await play.board()).size === 4);
  await play.reveal();
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
});

/** Asks "why not 16?" in r2c1 of SIXTEEN, where only a trial rules it out, after many other steps: it takes seconds. */
async function ask(play) {
  await play.select(2, 1);
  await play.press('why-not');
  await play.press('digit', '[data-digit="16"]');
  await play.until('it is being worked out', async () => (await play.hint())?.text.includes('Thinking'));
}

journey('a question that takes long is worked out in the background', async ({ open }) => {
  const play = await open({ puzzle: SIXTEEN });
  await ask(play);
  await play.answered();
  await play.until('the answer is there, or a proof is offered', async () => Boolean((await play.hint())?.technique) || (await play.can('proof')));
  if (await play.can('proof')) await play.press('proof');
  await play.until('the answer is there', async () => Boolean((await play.hint())?.technique));
  assert.match((await play.hint()).text, /16/);
});

journey('a question that takes long is forgotten when it is closed, or by a move', async ({ open, t }) => {
  const play = await open({ puzzle: SIXTEEN });
  await play.until('the worker that solves is there', async () => play.page.workers().length > 0);
  const before = play.page.workers().length;
  await ask(play);
  const { longTasks } = await play.during(() => play.page.keyboard.press('ArrowDown'));
  report(t, 50, 'the longest task of a key meanwhile', Math.max(0, ...longTasks));
  const workers = () => play.page.workers().length;
  await play.until('a worker of its own is at it', async () => workers() > before);
  await play.press('close');
  assert.equal(await play.hint(), null);
  await play.until('it is ended', async () => workers() === before);
  await ask(play);
  await play.until('another one is at it', async () => workers() > before);
  await play.select(1, 5);
  await play.page.keyboard.press('1');
  assert.equal(await play.hint(), null);
  await play.until('that is ended too', async () => workers() === before);
  await play.reveal();
  await play.until('the worker does other work', async () => (await play.board()).state === 'solved');
});
