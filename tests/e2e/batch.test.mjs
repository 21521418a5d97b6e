// Batch: long lists pasted, dropped and typed; bad lines among good ones; the file; the way to the board.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SMALL, SMALL_TOWERS, SMALL_SOLUTION } from './puzzles.mjs';
import { journey } from './support/journey.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
const corpus = (file) => {
  const found = path.join(ROOT, '../shared/corpora', file);
  return existsSync(found) ? readFileSync(found, 'utf8') : undefined;
};

/** Ten thousand boards with one solution each, or what the repository itself holds. */
function many() {
  const seventeen = corpus('sudoku9/17_clue.txt');
  if (seventeen) return { text: seventeen, count: seventeen.split('\n').filter((line) => /^[0-9.]{81}$/.test(line.trim())).length };
  const lines = readFileSync(path.join(ROOT, 'tests/corpus/tatham.jsonl'), 'utf8').split('\n').filter(Boolean);
  const single = lines.filter((line) => JSON.parse(line).solutions === 1 && JSON.parse(line).n <= 9);
  const text = Array.from({ length: 20 }, () => single).flat();
  return { text: text.join('\n'), count: text.length };
}

const state = (play) => play.page.$eval('[data-batch]', ({ dataset }) => ({ phase: dataset.batch, done: Number(dataset.done), total: Number(dataset.total) }));
const phase = (play, name, timeout = 60_000) => play.until(`the batch is ${name}`, async () => (await state(play)).phase === name, timeout);

async function open(world, options) {
  const play = await world.open(options);
  await play.follow('Batch');
  await play.page.waitForSelector('[data-batch]');
  return play;
}

/** Pastes as a person does: the browser hands the text over. */
const paste = (play, text) =>
  play.page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.querySelector('#batch-text').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** The file in that format, as the link gives it. */
async function download(play, format) {
  await play.page.select('[data-batch] select', format);
  const link = await play.page.waitForSelector('::-p-aria([name="Download"][role="link"])', { timeout: 60_000 });
  assert.match(await link.evaluate((node) => node.download), /^solved\.(csv|jsonl|txt)$/);
  const folder = await play.page.evaluateHandle((node) => {
    // The policy of the page takes no fetch of a blob: the click is watched instead.
    return node.href;
  }, link);
  return folder.jsonValue();
}

journey('thousands of puzzles pasted at once are solved, and the page stays free', { timeout: 240_000 }, async (world) => {
  const play = await open(world);
  const { text, count } = many();
  await play.swift(async () => {
    await paste(play, text);
    await phase(play, 'done', 200_000);
  }, 'the batch');
  assert.deepEqual(await state(play), { phase: 'done', done: count, total: count });
  const counts = await play.page.$$eval('.filters small', (nodes) => nodes.map((node) => node.textContent.replaceAll(',', '')));
  assert.deepEqual(counts, [String(count), String(count), '0', '0', '0']);
});
