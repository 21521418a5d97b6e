// On paper: what is printed of the game, how many sheets it takes, and that it is ink on white.
import assert from 'node:assert/strict';
import { S1, SIXTEEN, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { IS_FIREFOX } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { enter } from './support/tour.mjs';

const skip = IS_FIREFOX && 'its driver has no paper';

/** How many sheets the page takes as the browser prints it. */
async function sheets(play) {
  const file = Buffer.from(await play.page.pdf({ format: 'A4' })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What can be pressed, and yet is on paper. */
const pressable = (play) =>
  play.page.$$eval('button, a, select, input, textarea, nav, [role=timer]', (all) => all.filter((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true })).map((node) => node.ariaLabel ?? node.textContent));

/** The numbers in the picture that is printed, and how large each is. */
async function picture(play) {
  const drawing = decodeURIComponent(await play.page.$eval('.share img.drawing', ({ src }) => src));
  const texts = [...drawing.matchAll(/<text [^>]*font-size="([\d.]+)"[^>]*>(\d+)<\/text>/g)];
  return texts.map(([, size, digit]) => ({ digit: Number(digit), size: Number(size) }));
}

/** The mean light of the sheet's ground and the least light on it, 0 to 1, as the screen would show the sheet. */
async function ink(play) {
  const shot = await play.page.screenshot({ encoding: 'base64' });
  return play.page.evaluate(async (shot) => {
    const image = new Image();
    image.src = `data:image/png;base64,${shot}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let [white, darkest] = [0, 255];
    for (let at = 0; at < data.length; at += 4) {
      const light = (data[at] + data[at + 1] + data[at + 2]) / 3;
      if (light > 250) white += 1;
      if (light < darkest) darkest = light;
    }
    return { white: white / (data.length / 4), darkest: darkest / 255 };
  }, shot);
}

journey('the game is printed with its digits and notes, on one sheet, in ink on white', { skip }, async ({ open }) => {
  const play = await open({ puzzle: S1, theme: 'dark' });
  await play.press('fill-notes');
  await play.select(1, 1);
  await play.keys('5');
  await play.styled();
  const { cells } = await play.board();
  const [digits, notes] = [cells.flat().filter(({ value }) => value > 0).length, cells.flat().filter(({ candidates }) => candidates.length > 0).length];
  assert.ok(digits === 19 && notes > 50, `${digits} digits, ${notes} cells with notes`);
  await play.page.emulateMediaType('print');
  const seen = await play.page.$$eval('[role=gridcell]', (all) => all.filter((cell) => cell.checkVisibility()).map((cell) => [Number(cell.dataset.value) > 0, cell.querySelector('.notes')?.checkVisibility() ?? false]));
  assert.deepEqual([seen.filter(([digit]) => digit).length, seen.filter(([, notes]) => notes).length], [digits, notes]);
  assert.deepEqual(await pressable(play), []);
  const { white, darkest } = await ink(play);
  assert.ok(white > 0.75 && darkest < 0.1, `${Math.round(white * 100)} % are white, the darkest is ${darkest}`);
  await play.page.emulateMediaType(null);
  assert.equal(await sheets(play), 1);
});

journey('what is shared is printed as it is chosen: puzzle, digits, notes, solution', { skip }, async ({ open }) => {
  const play = await open({ puzzle: SMALL, theme: 'dark' });
  await play.page.evaluate(() => { window.print = () => { window.printed = document.querySelector('.share .drawing').src; }; });
  await play.select(1, 1);
  await play.keys('4', 'ArrowRight', 'Shift+1', 'Shift+3');
  await enter(play, 'share');
  await play.page.waitForSelector('.share textarea');
  const clues = 16;
  const shows = async (action, count) => {
    await play.press(action);
    await play.until(`${action}: ${count} numbers`, async () => (await picture(play)).length === count);
    await play.press('print');
    assert.equal(await play.page.evaluate(() => window.printed === document.querySelector('.share .drawing').src), true, 'that is printed');
    return picture(play);
  };
  await shows('puzzle', clues);
  await shows('digits', clues + 1);
  const noted = await shows('notes', clues + 3);
  const largest = Math.max(...noted.map(({ size }) => size));
  const small = noted.filter(({ size }) => size <= largest / 2).map(({ digit }) => digit);
  assert.deepEqual(small, [1, 3], `notes are smaller than digits: ${noted.map(({ size }) => size)}`);
  const solved = await shows('solution', clues + 16);
  assert.deepEqual(solved.map(({ digit }) => digit).toSorted(), [1, 2, 4, 2, 4, 2, 1, 2, 1, 2, 3, 3, 3, 3, 1, 2, ...SMALL_SOLUTION].toSorted());
  await play.styled();
  await play.page.emulateMediaType('print');
  assert.deepEqual(await pressable(play), []);
  const { white, darkest } = await ink(play);
  assert.ok(white > 0.75 && darkest < 0.2, `${Math.round(white * 100)} % are white, the darkest is ${darkest}`);
  await play.page.emulateMediaType(null);
  assert.equal(await sheets(play), 1);
});

journey('several puzzles are printed on one sheet, their solutions on one of their own', { skip, timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: SMALL, theme: 'dark' });
  await enter(play, 'new');
  await play.page.waitForSelector('#new-needs option:nth-child(10)');
  await play.page.$$eval('.new details', (all) => all.forEach((details) => { details.open = true; }));
  await play.press('six');
  await play.press('create');
  await play.page.waitForSelector('[data-make=made] a[download]', { timeout: 60_000 });
  await play.styled();
  const papers = () => play.page.$$eval('.page', (all) => all.map((page) => [page.querySelectorAll('figure').length, page.querySelectorAll('.entry').length > 0]));
  await play.page.emulateMediaType('print');
  assert.deepEqual(await papers(), [[6, false], [6, true]]);
  assert.deepEqual(await pressable(play), []);
  assert.ok((await ink(play)).white > 0.75);
  await play.page.emulateMediaType(null);
  assert.equal(await sheets(play), 2);
  await play.page.click('.paper-tools input[type=checkbox]');
  await play.until('the solutions are gone', async () => (await papers()).length === 1);
  assert.equal(await sheets(play), 1);
});

/** The board as it stood while the page was last printed: marks, states of clues, notes, and what is drawn over it. */
async function printed(play) {
  await play.page.pdf({ format: 'A4' });
  return play.page.evaluate(() => globalThis.paper);
}

/** Runs in the page, before anything of it: keeps that, before the page itself hears that it was printed. */
function keepPaper() {
  addEventListener('afterprint', () => {
    const all = (selector, read) => [...document.querySelectorAll(`main ${selector}`)].map(read).filter(Boolean);
    globalThis.paper = {
      marks: all('[role=gridcell]', ({ dataset }) => dataset.mark),
      clues: [...new Set(all('[data-clue]', ({ dataset }) => dataset.state))],
      notes: all('[role=gridcell]', ({ dataset }) => dataset.candidates && `r${dataset.row}c${dataset.col} ${dataset.candidates}`),
      over: all(':is(.overlay > *, .notes :is(s, u, b, em), .pointed, .street-view)', (node) => node.outerHTML),
      zoom: document.querySelector('.stage').dataset.zoom ?? null,
    };
  });
}

journey('what is printed is the puzzle with what is written in it, whatever the page marks', { skip }, async ({ open }) => {
  const clean = { marks: [], clues: ['open'], notes: ['r1c3 1 5'], over: [], zoom: null };
  const prepare = (page) => page.evaluateOnNewDocument(keepPaper);
  const play = await open({ puzzle: S1, prepare });
  await play.select(1, 3);
  await play.keys('Shift+1', 'Shift+5');
  // The view for paper comes with the engine, as hints do.
  await play.ask(1);
  await play.press('close');
  assert.deepEqual(await printed(play), clean, 'a selected cell');
  const marks = async () => (await play.board()).cells.flat().flatMap(({ marks }) => marks);
  await play.ask(3);
  assert.ok((await marks()).includes('placed') && (await play.board()).cells.flat().filter(({ candidates }) => candidates.length).length > 1, 'a hint shows candidates');
  assert.deepEqual(await printed(play), clean, 'a hint');
  assert.ok((await marks()).includes('placed'), 'it is there afterwards');
  await play.press('close');
  await play.select(1, 1);
  await play.keys('2');
  await play.press('check');
  await play.until('it is wrong', async () => (await marks()).includes('conflict'));
  assert.deepEqual(await printed(play), clean, 'a mistake');
  await play.selectClue('left', 3);
  assert.deepEqual(await printed(play), clean, 'a line');
  await play.page.close();

  const city = await open({ puzzle: SMALL, prepare });
  await city.press('city');
  await city.page.waitForSelector('[data-city=shown] .street-view');
  assert.deepEqual(await printed(city), { ...clean, notes: [] }, 'a city');
  await city.page.waitForSelector('[data-city=shown] .street-view');

  const large = await open({ puzzle: SIXTEEN, prepare });
  await large.press('zoom');
  await large.page.waitForSelector('.stage[data-zoom]');
  assert.deepEqual(await printed(large), { ...clean, clues: [], notes: [] }, 'a part of a large board');
  await large.page.waitForSelector('.stage[data-zoom]');
});
