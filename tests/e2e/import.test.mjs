// Import: typed, chosen and dropped texts, good and bad.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { S1, SMALL, SMALL_SOLUTION, SMALL_TOWERS } from './puzzles.mjs';
import { journey } from './support/journey.mjs';
import { OUT } from './support/paths.mjs';

const BAD = ['bad ] text', '4:1/2', '. 1 2\n1 x', '{"n": 3'];
/** A 4x4 board without a clue but one: many solutions. */
const LOOSE = '4:1///////////////';

const typed = (play) => play.page.$eval('#import-text', (field) => field.value);
const says = (play, text) => play.until(`the page says «${text}»`, () => play.page.evaluate((text) => document.body.innerText.includes(text), text));

journey('a bad text in Import is told, stays as typed and leaves the game alone', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys(String(SMALL_SOLUTION[0]));
  const before = await play.values();
  for (const text of BAD) {
    await play.press('import');
    await play.write('text', text);
    await play.until(`${JSON.stringify(text)} is refused`, async () => (await play.alerts()).length === 1);
    assert.equal(await typed(play), text);
    assert.equal(await play.can('open'), false);
    assert.equal(await play.can('list'), false);
    await play.follow('play');
    assert.deepEqual(await play.values(), before);
  }
  await play.reload();
  assert.deepEqual(await play.values(), before, 'what was saved is the same game');
});

journey('of several puzzles Import says so, and hands them to Batch', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.press('import');
  for (const text of [['# Two puzzles', SMALL, SMALL_TOWERS], [SMALL, SMALL_TOWERS]]) {
    await play.write('text', text.join('\n\n'));
    await says(play, 'This text has 2 puzzles.');
    assert.deepEqual(await play.alerts(), [], 'which is no fault');
    await play.until('it can be solved as a list', () => play.can('list'));
  }
  await play.press('list');
  await play.until('both are solved', async () => (await play.page.$$('[data-place-of-row]')).length === 2);
});

journey('what is nearly a Sudoku is told where it is not, and saved games are sent where they belong', async ({ open }) => {
  const play = await open();
  await play.press('import');
  const line = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  const told = {
    [`${line.slice(0, 16)}%${line.slice(17)}`]: 'Symbol 17 (row 2, column 8) is %; expected a value from 1 to 9',
    [line.slice(1).replaceAll('.', '0')]: 'This line has 80 symbols; a 9×9 Sudoku needs 81',
    [`{"file":"skyline library","version":1,"games":1}\n${'{"id":"1-2"}\n'.repeat(6000)}`]: '“Data”, then “Restore”',
  };
  for (const [text, says] of Object.entries(told)) {
    await play.page.$eval('#import-text', (field, text) => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
    await play.until(`it says «${says}»`, async () => (await play.alerts()).some((alert) => alert.includes(says)));
  }
});

journey('Import tells one solution, none and several, and opens the puzzle', async ({ open }) => {
  const play = await open();
  await play.press('import');
  await play.write('text', SMALL);
  await says(play, 'One solution.');
  await play.write('text', LOOSE);
  await says(play, 'Several solutions.');
  assert.equal((await play.page.$$('.pair [role=img]')).length, 2, 'two of them side by side');
  await play.write('text', SMALL_TOWERS.replace('4:1/2', '4:1/1'));
  await says(play, 'No solution.');
  assert.ok(await play.page.$('.found .main[data-action=edit]'), 'it is to be corrected before it is played');
  await play.write('text', S1);
  await says(play, 'One solution.');
  await play.press('open');
  await play.until('the puzzle is there', async () => (await play.board()).size === 9);
  const { clues } = await play.board();
  assert.equal(clues.top[0].value, 4);
});

journey('a grid that somebody filled is checked in Import', async ({ open }) => {
  const play = await open();
  await play.press('import');
  await play.write('text', '1234341221434321');
  await says(play, 'Correct: every cell is filled, and no rule is broken.');
  await play.write('text', '1234341221434312');
  await says(play, 'found.');
  await says(play, 'appears 2 times');
  const [faults, board] = await play.page.evaluate(() => ['.found [role=status]', '.found [data-board]'].map((part) => document.querySelector(part).getBoundingClientRect().top));
  assert.ok(faults < board, 'above the board');
});

journey('a file can be chosen and dropped in Import', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await mkdir(OUT, { recursive: true });
  const file = path.join(OUT, 's1.txt');
  await writeFile(file, S1);
  await play.press('import');
  const input = await play.page.waitForSelector('.place.import input[type=file]');
  await input.uploadFile(file);
  await says(play, 'One solution.');
  assert.equal(await typed(play), S1);
  await play.page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'small.txt', { type: 'text/plain' }));
    const main = document.querySelector('.place.import');
    for (const type of ['dragover', 'drop']) main.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  }, SMALL_TOWERS);
  await play.until('the dropped text is there', async () => (await typed(play)) === SMALL_TOWERS);
  await says(play, 'One solution.');
  await play.press('open');
  await play.until('the puzzle is there', async () => (await play.board()).size === 4);
});

const NINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const ROWS = NINE.match(/.{9}/g);
const RULE = 'Cells a knight’s move apart differ.';

/** Puts a text of several lines into the field at once, as by pasting. */
const put = (play, text) => play.page.$eval('#import-text', (field, text) => {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}, text);

/** NINE as people paste it, and what is told of what was left out. */
const PASTED = {
  'bands with blank lines': [ROWS.map((row, at) => row + (at % 3 === 2 ? '\n' : '')).join('\n')],
  'a frame with empty cells': [`+---+---+---+\n${ROWS.map((row) => `|${row.replaceAll('.', ' ').match(/.{3}/g).join('|')}|`).join('\n')}\n+---+---+---+`],
  'a Markdown table': [`${'|   '.repeat(9)}|\n${'|---'.repeat(9)}|\n${ROWS.map((row) => `| ${[...row.replaceAll('.', ' ')].join(' | ')} |`).join('\n')}`],
  'lists in a program': [`grid = np.array([${ROWS.map((row) => `[${[...row.replaceAll('.', '0')].join(', ')}]`).join(',\n')}])`],
  'rows that were quoted': [ROWS.map((row) => `> ${row}`).join('\n')],
  'keycaps and squares': [ROWS.map((row) => row.replaceAll('.', '⬜').replace(/\d/g, '$&\ufe0f\u20e3')).join('\n')],
  'labels around it': [`  1 2 3 4 5 6 7 8 9\n${ROWS.map((row, at) => `${'ABCDEFGHI'[at]} ${[...row].join(' ')}`).join('\n')}`, 'The labels beside the board were left out.'],
  'rules in words': [JSON.stringify({ size: 9, ruleset: RULE, grid: ROWS.map((row) => [...row].map((cell) => (cell === '.' ? {} : { value: Number(cell), given: true }))) }), RULE],
};

journey('Import reads boards as people paste them, and tells what it left out, as Play does', async ({ open }) => {
  const play = await open();
  await play.press('import');
  for (const [what, [text, told]] of Object.entries(PASTED)) {
    await put(play, '');
    await put(play, text);
    await play.until(`${what}: one solution`, () => play.page.$eval('.found', (found) => found.innerText.includes('One solution.')));
    if (told) assert.ok((await play.page.$eval('.found', (found) => found.innerText)).includes(told), what);
    assert.deepEqual(await play.alerts(), [], what);
  }
  await play.press('open');
  await play.until('the puzzle is there', async () => (await play.board()).size === 9);
  await play.until('Play tells the rule', () => play.page.evaluate((rule) => document.querySelector('[data-notice=reading]')?.innerText.includes(rule), RULE));
});

journey('a file of sixteen bits a sign is read in Import and where it is let go in Play', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  const file = path.join(OUT, 'sixteen.txt');
  await mkdir(OUT, { recursive: true });
  await writeFile(file, `\ufeff${SMALL_TOWERS}`, 'utf16le');
  await play.press('import');
  const input = await play.page.waitForSelector('.place.import input[type=file]');
  await input.uploadFile(file);
  await says(play, 'One solution.');
  await play.follow('play');
  await play.page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    const units = Uint16Array.from(`\ufeff${text}`, (sign) => sign.charCodeAt(0));
    dataTransfer.items.add(new File([units], 'small.txt', { type: 'text/plain' }));
    for (const type of ['dragover', 'drop']) document.querySelector('main').dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  }, SMALL_TOWERS);
  await play.until('the puzzle is there', async () => (await play.board()).size === 4);
});

journey('a board called progress below the puzzle opens as what was entered on it', async ({ open }) => {
  const play = await open();
  const progress = [ROWS[0].replace('.', '4'), ...ROWS.slice(1)];
  await play.press('import');
  await play.write('text', ['Start:', ...ROWS, '', 'My progress so far:', ...progress].join('\n'));
  await play.until('the text is one puzzle', () => play.can('open'));
  await play.press('open');
  await play.until('what was entered is there', async () => (await play.values()).join('').startsWith('534070000'));
  // A given would stay.
  await play.select(1, 3);
  await play.keys('Delete');
  await play.until('it can be deleted', async () => (await play.values()).join('').startsWith('530070000'));
});
