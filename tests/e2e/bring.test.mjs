// Files and texts that are let go or pasted in Play: short ones open there, long ones are lists for Batch.
import assert from 'node:assert/strict';
import { S1, SMALL, SMALL_TOWERS } from './puzzles.mjs';
import { journey } from './support/journey.mjs';
import { word } from './support/words.mjs';

/** Lets go a file of that text, or the text itself, on the page; whether the page takes it. */
const drop = (play, text, isFile) =>
  play.page.evaluate((text, isFile) => {
    const dataTransfer = new DataTransfer();
    if (isFile) dataTransfer.items.add(new File([text], 'list.txt', { type: 'text/plain' }));
    else dataTransfer.setData('text/plain', text);
    const at = document.querySelector('main');
    return ['dragover', 'drop'].map((type) => !at.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })));
  }, text, isFile);

/** More than 100,000 characters of puzzles. */
const LONG = Array(5000).fill(SMALL_TOWERS).join('\n');

for (const [what, bring] of [['file let go', (play) => drop(play, LONG, true)], ['text let go', (play) => drop(play, LONG)], ['text pasted', (play) => play.paste(LONG)]]) {
  journey(`a ${what} that is longer than any puzzle is a list, which Batch takes`, async ({ open }) => {
    assert.ok(LONG.length > 100_000);
    const play = await open({ puzzle: S1 });
    await play.listens();
    await bring(play);
    await play.page.waitForSelector('main[data-place=batch] .intake');
    await play.page.waitForSelector('main[data-place=batch] .held');
    await play.press('solve');
    await play.until('all of it is solved', async () => (await play.page.$('[data-batch=done]')) !== null, 60_000);
    assert.equal(await play.page.$eval('[data-batch]', ({ dataset }) => dataset.total), '5000');
    await play.follow('play');
    assert.equal((await play.board()).size, 9, 'the game is left alone');
  });
}

journey('a text that is let go in Play opens there, as a pasted one does', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.listens();
  assert.deepEqual(await drop(play, SMALL_TOWERS), [true, true]);
  await play.until('the puzzle is there', async () => (await play.board()).size === 4);
  assert.deepEqual(await drop(play, S1, true), [true, true]);
  await play.until('the file is there', async () => (await play.board()).size === 9);
  // What is dragged from the page itself is no puzzle.
  await play.page.evaluate(() => document.querySelector('.brand').dispatchEvent(new DragEvent('dragstart', { bubbles: true })));
  assert.deepEqual(await drop(play, 'https://example.org/#library'), [false, false]);
  await play.page.evaluate(() => document.querySelector('.brand').dispatchEvent(new DragEvent('dragend', { bubbles: true })));
  await play.follow('learn');
  await play.page.waitForSelector('main[data-place=learn]');
  assert.deepEqual(await drop(play, SMALL), [false, false], 'in other places a text is the browser’s');
});

journey('a picture that is let go is told as no text, and the game stays', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.listens();
  await play.page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array([137, 80, 78, 71, 0, 0, 0, 13])], 'board.png', { type: 'image/png' }));
    document.querySelector('main').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });
  await play.until('it is told', async () => (await play.alerts()).join() === word('en', 'import.unreadable'));
  await play.follow('play');
  assert.equal((await play.board()).size, 9);
});

journey('cells copied from a spreadsheet open as a board', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.listens();
  await play.paste('\t\t\t4\n\t4\t\t\n\t\t1\t\n1\t\t\t\n');
  await play.until('the puzzle is there', async () => (await play.board()).size === 4);
  assert.deepEqual(await play.values(), [0, 0, 0, 4, 0, 4, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0]);
});
