// Home: the game to go on with, the puzzles of today, a new game, the next technique; and the bar that leads there.
import assert from 'node:assert/strict';
import { FIFTY_EIGHT, S1, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { PHONE, SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';

const home = async (play) => {
  await play.follow('home');
  await play.page.waitForSelector('[data-home][data-loaded="true"]');
};
const playing = (play) => play.page.waitForSelector('main[data-place="play"] [data-board]');
const filled = (play) => play.page.$$eval('[role=gridcell]', (cells) => cells.filter(({ dataset }) => dataset.value !== '0').length);
/** What the bar offers: the addresses of its entries. */
const bar = (play) => play.page.$$eval('.places a', (all) => all.map((link) => link.getAttribute('href')));

journey('an unfinished game is resumed from Home, on a phone too', async ({ open }) => {
  for (const size of Object.values(SIZES)) {
    const play = await open({ puzzle: SMALL, size });
    await play.select(2, 2);
    await play.keys('1');
    const before = await filled(play);
    await home(play);
    assert.equal(await play.page.$$eval('.continue .building', (all) => all.length), before, 'a building for each filled cell');
    await play.page.locator('[data-action="resume"]').click();
    await playing(play);
    assert.equal(await filled(play), before);
    await play.page.close();
  }
});

journey('on a phone the difficulties of a daily puzzle stand in one row, and a newcomer finds how to play', PHONE, async ({ open }) => {
  for (const languages of ['en', 'ru', 'zh-CN']) {
    const play = await open({ puzzle: SMALL, size: SIZES.phone, languages });
    await home(play);
    const tops = await play.page.$$eval('.levels', (all) => all.map((levels) => new Set([...levels.children].map((level) => level.offsetTop)).size));
    assert.deepEqual(tops, [1, 1, 1], languages);
    assert.equal(await play.page.$eval('.new-here a', (link) => link.hash), '#rules');
    await play.page.close();
  }
});

journey('the small board of a game is square, and each daily puzzle tells its size', async ({ open }) => {
  const play = await open({ puzzle: FIFTY_EIGHT, size: SIZES.phone });
  await play.select(1, 1);
  await play.keys('1');
  await home(play);
  const [width, height] = await play.page.$eval('.continue .mini', (board) => [board.offsetWidth, board.offsetHeight]);
  assert.ok(Math.abs(width - height) <= 1, `${width} by ${height}`);
  const hard = await play.page.$$eval('[data-daily][data-difficulty=hard]', (all) => all.map((button) => button.ariaLabel));
  assert.ok(hard.length === 3 && hard.every((name) => name.includes('9×9')), hard.join('; '));
  const rows = await play.page.$$eval('.daily-row p span', (all) => all.map((size) => size.textContent));
  assert.ok(rows.every((sizes) => sizes.endsWith('9×9')), rows.join('; '));
});

journey('who begins a game on Home by keys is on the board, however long it takes to make', async ({ open }) => {
  const play = await open({
    // As long as a large board takes on a slow phone.
    prepare: (page) => page.evaluateOnNewDocument(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function late(...message) { setTimeout(() => postMessage.apply(this, message), 1500); };
    }),
  });
  await play.focusIsKept();
  await home(play);
  await play.page.focus('.new-game [data-action=play]');
  await play.keys('Enter');
  await playing(play);
  await play.until('the focus is on the board', async () => (await play.focused()).role === 'gridcell');
});

journey('an address that is not known leads Home, later and at the start', async ({ open }) => {
  const play = await open();
  await play.page.evaluate(() => { location.hash = 'nonsense'; });
  await play.page.waitForSelector('[data-home]');
  await play.page.reload();
  await play.page.waitForSelector('[data-home]');
});

journey('a puzzle of today is played, solved by hints, and marked done with a streak', { timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await home(play);
  const cards = await play.page.$$eval('[data-daily]', (all) => all.map(({ dataset }) => `${dataset.kind} ${dataset.difficulty} ${dataset.done}`));
  assert.equal(cards.length, 9);
  assert.ok(cards.every((card) => card.endsWith('false')), cards.join());
  await play.press('daily', '[data-kind="skyscrapers"][data-difficulty="easy"]');
  await playing(play);
  await play.solveByHints();
  // What is shared of a daily puzzle has its date and the streak.
  await play.press('share');
  await play.until('the result tells day, help and streak', async () => {
    const text = await play.page.$eval('dialog[open] [data-action=text]', ({ value }) => value).catch(() => '');
    return new RegExp(`${new Date().getFullYear()} · .*\\d+ hints · Daily streak: 1 day\\n`).test(text);
  });
  await play.press('close');
  await home(play);
  await play.until('it is done', () => play.page.$('[data-daily][data-kind="skyscrapers"][data-difficulty="easy"][data-done="true"]'));
  assert.equal((await play.page.$$('.week rect.now')).length, 1, 'a floor of today');
  const letters = await play.page.$$eval('.week text', (all) => all.map((letter) => letter.getBoundingClientRect().height));
  assert.ok(letters.length === 7 && Math.min(...letters) >= 11, letters.join());
  assert.match(await play.page.$eval('.streak strong', (node) => node.textContent), /^1\b/);
});

journey('a new game is chosen by game, size and difficulty, and the choice is there after a reload', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await home(play);
  await play.press('game', '[data-value="sudoku"]');
  await play.press('size', '[data-value="6"]');
  await play.press('difficulty', '[data-value="medium"]');
  await play.page.reload();
  await play.page.waitForSelector('[data-home][data-loaded="true"]');
  const chosen = await play.page.$$eval('.pick[aria-pressed="true"]', (all) => all.map(({ dataset }) => dataset.value));
  assert.deepEqual(chosen, ['sudoku', '6', 'medium']);
  await play.press('play');
  await playing(play);
  assert.deepEqual([(await play.board()).size, (await play.board()).box], [6, '2x3']);
  assert.notEqual(await filled(play), SMALL_SOLUTION.length);
});

journey('the page begins at Home once a game is solved, and in a game that is not', async ({ open, origin }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(2, 2);
  await play.keys('1');
  await play.page.goto('about:blank');
  await play.page.goto(`${origin}/`);
  await play.page.waitForSelector('main[data-place="play"]');
  await play.reveal();
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
  await play.page.goto('about:blank');
  await play.page.goto(`${origin}/`);
  await play.page.waitForSelector('[data-home]');
});

journey('a solved game that is opened again has its card', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  for (const [at, digit] of SMALL_SOLUTION.entries()) {
    await play.select(Math.floor(at / 4) + 1, (at % 4) + 1);
    await play.keys(String(digit));
  }
  await play.page.waitForSelector('[data-win]');
  const id = await play.page.evaluate(() => localStorage.getItem('skyline.last'));
  await play.openPuzzle(FIFTY_EIGHT);
  await play.until('the card is gone', async () => (await play.page.$('[data-win]')) === null);
  await play.page.evaluate((id) => { location.hash = `game=${id}`; }, id);
  await play.page.waitForSelector('[data-win] .time b');
  assert.match(await play.page.$eval('[data-win]', (card) => card.innerText), /Help used\s+no help/i);
});

journey('the bar has the same entries everywhere, and each other place is two presses away', async ({ open }) => {
  for (const size of Object.values(SIZES)) {
    const play = await open({ puzzle: SMALL, size });
    const entries = await bar(play);
    assert.deepEqual(entries, ['#home', '#play', '#learn', '#library', '#new']);
    for (const place of ['home', 'learn', 'library', 'new', 'edit', 'import', 'watch', 'compare', 'batch', 'play']) {
      await play.follow(place);
      await play.page.waitForSelector(`main[data-place="${place}"]`);
      assert.deepEqual(await bar(play), entries, place);
    }
    await play.page.close();
  }
});

journey('Home passes axe, in light and dark', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await home(play);
  await play.accessibleInThemes('Home');
});

journey('on a phone a large game with clues stands on Home as a board, a small one as a city', PHONE, async ({ open }) => {
  for (const [puzzle, size, picture, digit] of [[S1, SIZES.phone, 'with-clues', 1], [SMALL, SIZES.phone, 'city', 1], [S1, SIZES.desktop, 'city', 2]]) {
    const play = await open({ puzzle, size });
    await play.select(1, 1);
    await play.keys(String(digit));
    await home(play);
    await play.page.waitForSelector('.continue [data-action=resume]');
    const shown = await play.page.$$eval('.continue :is(.city, .with-clues)', (all) => all.filter((one) => one.checkVisibility()).map(({ classList }) => ['city', 'with-clues'].find((name) => classList.contains(name))));
    assert.deepEqual(shown, [picture]);
    // As the library counts: what the player has filled, of what was blank.
    const [filled, blank] = (await play.page.$eval('.continue .filled', ({ textContent }) => textContent)).match(/\d+/g).map(Number);
    assert.deepEqual([filled, blank], [1, puzzle === S1 ? 63 : 16]);
    await play.page.close();
  }
});
