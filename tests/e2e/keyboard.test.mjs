// Everything by keyboard alone: no pointer is used in this file.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { S1_TOWERS, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { IS_FIREFOX } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { byAction, byPlace } from './support/names.mjs';
import { word } from './support/words.mjs';

/** Presses Tab, or `Shift+Tab`, until `holds` of what has the focus. */
async function tabTo(play, what, holds, key = 'Tab') {
  const passed = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await play.keys(key);
    let focused = await play.focused();
    const isKey = () => play.page.evaluate(() => document.activeElement.closest('.play .pad > div') !== null);
    // Among the keys of Play arrows go on.
    for (let last; ; last = focused, await play.keys(key === 'Tab' ? 'ArrowRight' : 'ArrowLeft'), focused = await play.focused()) {
      if (holds(focused)) return focused;
      if (focused.name === last?.name || !(await isKey())) break;
    }
    passed.push(`${focused.role} ${focused.name.slice(0, 20)}`);
  }
  return assert.fail(`Tab does not reach ${what}; it passes ${passed.join(', ')}`);
}

const toBoard = (play) => tabTo(play, 'the board', ({ role }) => role === 'gridcell');
/** Opens a menu by the control of that action, with keys alone. */
async function openMenu(play, action) {
  await tabTo(play, `the control «${action}»`, does(action));
  await play.keys('Enter');
  await play.until('the menu is open', async () => (await play.page.$('dialog[open]')) !== null);
}

const does = (wanted) => ({ action }) => action === wanted;
const leads = (place) => ({ to }) => to === `#${place}`;

journey('Tab goes from the board past each group of keys at once, arrow keys within one', async ({ open }) => {
  const play = await open({ puzzle: S1_TOWERS });
  await toBoard(play);
  const passed = [];
  for (let press = 0; press < 3; press += 1) {
    await play.keys('Tab');
    passed.push((await play.focused()).action);
    const group = await play.page.evaluate(() => document.activeElement.closest('[role=toolbar]')?.ariaLabel);
    assert.ok(group, 'what arrow keys go through is a toolbar with a name');
  }
  assert.deepEqual(passed, ['values', 'digit', 'check']);
  await play.keys('End');
  assert.equal((await play.focused()).action, 'menu');
  await play.keys('Shift+Tab', 'Shift+Tab', 'ArrowUp');
  assert.notEqual((await play.focused()).action, 'check');
});

journey('a board is filled by keys alone until it is solved', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await toBoard(play);
  for (let row = 1; row <= 4; row += 1) {
    for (let step = 1; step <= 4; step += 1) {
      // To and fro, as one goes with arrow keys.
      const col = row % 2 ? step : 5 - step;
      const { row: atRow, col: atCol } = await play.focused();
      assert.deepEqual([atRow, atCol], [row, col], 'the focus goes with the arrows');
      await play.keys(String(SMALL_SOLUTION[(row - 1) * 4 + col - 1]));
      if (step < 4) await play.keys(row % 2 ? 'ArrowRight' : 'ArrowLeft');
    }
    assert.equal((await play.board()).state, row < 4 ? 'playing' : 'solved');
    if (row < 4) await play.keys('ArrowDown');
  }
  assert.deepEqual(await play.values(), SMALL_SOLUTION);
});

journey('the board keeps the focus when one of another size comes', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await toBoard(play);
  await play.keys('ArrowDown');
  for (const [puzzle, size] of [[S1_TOWERS, 9], [SMALL, 4]]) {
    await play.page.evaluate((text) => { location.hash = `puzzle=${encodeURIComponent(text)}`; }, puzzle);
    await play.until('it is there', async () => (await play.board()).size === size);
    assert.equal((await play.focused()).role, 'gridcell', `the focus with ${size} rows`);
  }
});

journey('notes, undo, redo, hint and check go by keys', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await toBoard(play);
  await play.keys('Shift+2', 'Shift+3');
  assert.deepEqual((await play.cell(1, 1)).candidates, [2, 3]);
  const said = () => play.page.$$eval('[role=status]', (regions) => regions.map((region) => region.textContent).join(' '));
  await play.keys('n');
  assert.match(await said(), /Notes/);
  await play.keys('4', 'n');
  assert.match(await said(), /Digits/);
  assert.deepEqual((await play.cell(1, 1)).candidates, [2, 3, 4]);
  await play.keys('4');
  assert.equal((await play.cell(1, 1)).value, 4);
  await play.keys('Control+z');
  assert.deepEqual((await play.cell(1, 1)).candidates, [2, 3, 4]);
  await play.keys('Control+y');
  assert.equal((await play.cell(1, 1)).value, 4);
  await play.keys('Backspace');
  assert.equal((await play.cell(1, 1)).value, 0);
  await play.keys('Control+z', 'c');
  await play.keys('h', 'h', 'h');
  const { technique, places, eliminates } = await play.hint();
  assert.ok(technique && places.length + eliminates.length > 0);
  const before = JSON.stringify(await play.board());
  await play.keys('a');
  assert.notEqual(JSON.stringify(await play.board()), before, 'the hint is applied');
  await play.keys('Escape');
  assert.equal(await play.hint(), null);
});

journey('Escape leaves the keyboard where it is', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await toBoard(play);
  await play.keys('ArrowRight', 'ArrowDown');
  const at = await play.focused();
  await play.keys('Escape');
  assert.deepEqual((await play.cell(at.row, at.col)).marks, [], 'nothing is selected');
  assert.deepEqual(await play.focused(), at);
  await play.keys('ArrowRight', '2');
  assert.equal((await play.cell(at.row, at.col + 1)).value, 2);
  await play.select(1, 1);
  await play.keys('ArrowUp', 'Escape');
  assert.equal(await play.page.evaluate(() => document.activeElement.dataset.clue), 'top', 'on a clue, too');
  assert.equal(await play.page.$('[aria-selected=true]'), null);
});

journey('arrow keys take the focus to the board from nowhere', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.listens();
  assert.equal((await play.focused()).role, 'body');
  await play.keys('ArrowRight');
  await play.until('the board has the focus', async () => (await play.focused()).row !== null);
  const at = await play.focused();
  await play.keys('ArrowDown');
  const { row, col } = await play.focused();
  assert.deepEqual([row, col], [at.row + 1, at.col]);
});

journey('clues and a puzzle to import are reached by keys', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await toBoard(play);
  await play.keys('ArrowUp');
  assert.equal(await play.page.evaluate(() => document.activeElement.dataset.clue), 'top', 'the clue above has the focus');
  await openMenu(play, 'menu');
  await tabTo(play, 'Import', does('import'));
  await play.keys('Enter');
  await play.until('Import is there', async () => (await play.page.$('textarea')) !== null);
  await tabTo(play, 'the text', does('text'));
  await play.page.keyboard.type(S1_TOWERS);
  await tabTo(play, 'Open in Play', does('open'));
  await play.keys('Enter');
  await play.until('the puzzle is open', async () => (await play.board()).size === 9);
  await toBoard(play);
  await play.keys('5');
  assert.equal((await play.cell(1, 1)).value, 5);
});

journey('a dialog opens, is closed by Escape and gives the focus back', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await openMenu(play, 'menu');
  await play.keys('Escape');
  await play.until('the dialog is closed', async () => (await play.page.$('dialog[open]')) === null);
  assert.equal((await play.focused()).action, 'menu');
});

/** Gives the focus to a control and presses it by key. */
async function pressByKey(play, action) {
  await play.page.focus(byAction(action));
  await play.keys('Enter');
}

/** Waits for the focus to be where `has` says. */
const focusIs = (play, what, has) => play.until(`the focus is on ${what}`, async () => has(await play.focused()), 5000);

journey('the focus stays near a button that goes when it is pressed', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.page.waitForSelector('link[href$="later.css"]');
  await pressByKey(play, 'hint');
  await play.answered();
  await pressByKey(play, 'more');
  await play.keys('Enter');
  await focusIs(play, 'Apply', does('apply'));
  await play.keys('Enter');
  await focusIs(play, 'the board', ({ row }) => row !== null);
  await pressByKey(play, 'undo');
  await focusIs(play, 'the board, since there is nothing to take back', ({ row }) => row !== null);
  await play.follow('watch');
  await play.until('the film is there', async () => (await play.film())?.steps > 0);
  await pressByKey(play, 'last');
  await focusIs(play, 'another button of the film, since there is nothing after it', does('play'));
  await pressByKey(play, 'play');
  await focusIs(play, 'Pause', does('pause'));
  await play.keys('Enter');
  await focusIs(play, 'Play', does('play'));
});

const says = (play, text) => play.until(`the page says «${text}»`, () => play.page.evaluate((text) => document.body.innerText.includes(text), text));

/** Goes by Tab to the control of that action, and presses it; `Shift+Tab` leads to what stands before. */
async function go(play, action, key) {
  await tabTo(play, `«${action}»`, does(action), key);
  await play.keys('Enter');
}

/** Goes by Tab to the link to a place, and follows it; some places are in a menu. */
async function follow(play, place, key) {
  if ((await play.page.$$(byPlace(place, 'body'))).length === 0) await openMenu(play, 'places');
  await tabTo(play, `the link to «${place}»`, leads(place), key);
  await play.keys('Enter');
}

/** Follows the link to a place by keys, and waits for what it has. */
async function goTo(play, place, sign) {
  await follow(play, place);
  await play.page.waitForSelector(sign);
}

/** Solves SMALL by keys. */
async function solve(play) {
  await toBoard(play);
  for (const [at, digit] of SMALL_SOLUTION.entries()) await play.keys(...(at > 0 && at % 4 === 0 ? ['ArrowDown', 'Home'] : at > 0 ? ['ArrowRight'] : ['Home']), String(digit));
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
}

journey('a game is shared by keys: as a link, and as a text of another format', { skip: IS_FIREFOX && 'its driver gives nobody the clipboard' }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.page.browserContext().overridePermissions(new URL(play.page.url()).origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
  const clipboard = () => play.page.evaluate(() => navigator.clipboard.readText());
  await goTo(play, 'share', '.share textarea');
  await go(play, 'copy-link');
  await says(play, 'Copied.');
  assert.match(await clipboard(), /#puzzle=4:/);
  await tabTo(play, 'the formats', does('format'));
  const text = () => play.page.$eval('.share textarea', (field) => field.value);
  const before = await text();
  await play.keys('ArrowDown');
  await play.until('it is another text', async () => (await text()) !== before);
  await go(play, 'copy-text');
  await play.until('it is in the clipboard', async () => (await clipboard()) === (await text()));
});

journey('the library is read by keys: figures, the games of a day, and one of them opened', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await solve(play);
  await follow(play, 'library', 'Shift+Tab');
  await play.page.waitForSelector('[data-place-of-row]');
  await go(play, 'statistics');
  await says(play, 'Median time by difficulty');
  await tabTo(play, 'the days as a table', ({ role }) => role === 'summary');
  await play.keys('Enter');
  const days = await tabTo(play, 'what the table has', ({ role, name }) => role === 'region' && name === word('en', 'stats.days'));
  assert.ok(days, 'what scrolls has the focus');
  assert.equal(await play.page.evaluate(() => document.activeElement.querySelector('tbody td').checkVisibility()), true, 'the table is open');
  await tabTo(play, 'the table of all games', ({ role, name }) => role === 'region' && name === word('en', 'stats.table'));

  await go(play, 'calendar', 'Shift+Tab');
  await tabTo(play, 'today', ({ current }) => current === 'date');
  await tabTo(play, 'the games of the month', ({ action, name }) => action === 'month-games');
  await play.keys('Enter');
  await play.until('the games of the month are there', async () => (await play.page.$$('[data-place-of-row]')).length === 1);

  const search = async (text, count) => {
    await play.keys('Control+a');
    await play.page.keyboard.type(text);
    await play.until(`«${text}» finds ${count}`, async () => (await play.page.$$('[data-place-of-row]')).length === count);
  };
  await tabTo(play, 'the search', does('search'));
  await search('sudoku', 0);
  await search('skyscrapers 4x4', 1);
  await tabTo(play, 'the list', ({ role }) => role === 'grid');
  await play.keys('Home', 'Enter');
  await play.page.waitForSelector('[data-place=play] [data-board][data-size="4"]');
  assert.deepEqual(await play.values(), SMALL_SOLUTION);
});

journey('a day of the calendar is found and played by keys', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await follow(play, 'library', 'Shift+Tab');
  await tabTo(play, 'the calendar', does('calendar'));
  await play.keys('Enter');
  await tabTo(play, 'the difficulty', does('level'));
  await play.keys('ArrowUp');
  await tabTo(play, 'today', ({ current }) => current === 'date');
  await play.keys('PageUp');
  await play.until('the first of the month before has the focus', async () => {
    const { action, current, name } = await play.focused();
    return action === 'day' && current === null && / 1, /.test(name);
  });
  await play.keys('ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowUp');
  assert.match((await play.focused()).name, / 2, /);
  assert.equal((await play.page.$$('.date[tabindex="0"]')).length, 1, 'one stop of the Tab key');
  await play.keys('Enter');
  await play.page.waitForSelector('main[data-place=play] [data-board]:not([data-size="4"])');
});

journey('everything is exported and wiped by keys, once it is confirmed', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await toBoard(play);
  await play.keys('4');
  await go(play, 'settings', 'Shift+Tab');
  await play.page.waitForSelector('[data-settings]');
  await follow(play, 'library/data');
  await play.page.waitForSelector('[data-library=true] .data');
  // What Firefox says of a file that it saves takes the keys.
  if (!IS_FIREFOX) {
    await go(play, 'export');
    await says(play, 'Backup ready: 1 game');
  }
  await go(play, 'wipe');
  await play.page.waitForSelector('dialog[open]');
  assert.ok(await play.page.evaluate(() => document.activeElement.closest('dialog') !== null), 'the question has the focus');
  await play.keys('Escape');
  await play.until('it is gone', async () => (await play.page.$('dialog')) === null);
  assert.equal((await play.focused()).action, 'wipe');
  assert.equal(await play.page.$eval('[data-library]', ({ dataset }) => dataset.games), '1', 'nothing is wiped');
  await play.keys('Enter');
  await play.page.waitForSelector('dialog[open]');
  await tabTo(play, 'Delete', does('confirm'));
  await play.keys('Enter').catch(() => {});
  // The page loads anew meanwhile.
  await play.until('the first game of all is there', async () => (await play.board().catch(() => null))?.size === 9);
});

journey('another branch of the history is gone to by keys', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await toBoard(play);
  await play.keys('4', 'ArrowRight', '3');
  const first = await play.values();
  await play.keys('Control+z', '1', 't');
  const other = await play.values();
  assert.notDeepEqual(other, first);
  await play.page.waitForSelector('.tree [data-tip] .state');
  for (let tips = 0; String(await play.values()) !== String(first); tips += 1) {
    assert.ok(tips < 2, 'one of the two ends is the first branch');
    await play.until('an end has the focus', async () => {
      await play.keys('Tab');
      return play.page.evaluate(() => document.activeElement.matches('[data-tip] .state'));
    });
    await play.keys('Enter');
  }
  assert.deepEqual(await play.values(), first);
});

journey('a film is gone through by keys: from step to step, to its ends, and by its list', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await goTo(play, 'watch', '[data-film]');
  const { steps } = await play.film();
  assert.ok(steps > 12, `${steps} steps`);
  await tabTo(play, 'the list of steps', ({ role }) => role === 'listbox');
  const at = async (key, step) => {
    await play.keys(key);
    assert.equal((await play.film()).step, step, key);
    const chosen = await play.page.$$eval('.step[aria-selected=true]', (all) => all.map((row) => row.id).join());
    assert.equal(chosen, step === 0 ? '' : `step-${step}`, `the chosen row after ${key}`);
  };
  await at('ArrowDown', 1);
  await at('PageDown', 11);
  await at('ArrowUp', 10);
  await at('End', steps);
  assert.deepEqual(await play.values(), SMALL_SOLUTION);
  await at('Home', 0);
  assert.deepEqual(await play.values(), SMALL_SOLUTION.map(() => 0));
});

journey('Escape closes the history and gives the board the focus', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await toBoard(play);
  await play.keys('t');
  await play.page.waitForSelector('.history');
  await play.keys('Escape');
  assert.equal(await play.page.$('.history'), null);
  await play.keys('t');
  await tabTo(play, 'a button of the history', does('close'));
  await play.keys('Escape');
  await play.until('the board has the focus again', async () => (await play.focused()).role === 'gridcell');
});

journey('a film that ends by itself leaves the focus on its button', { skip: IS_FIREFOX && 'its driver presses no Play by key' }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await goTo(play, 'watch', '[data-film]');
  await play.keys('End', 'ArrowLeft', 'ArrowLeft');
  await tabTo(play, 'the button', does('play'));
  await play.keys('Enter');
  await play.until('the film is at its end', async () => {
    const [at, of] = await play.page.$eval('[data-film]', ({ dataset }) => [dataset.step, dataset.steps]);
    return at === of && (await play.page.$('[data-action=pause]')) === null;
  });
  assert.equal(await play.page.evaluate(() => document.activeElement.dataset.action), 'play');
});

journey('the page of a technique is opened and left by keys', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await goTo(play, 'learn', 'a[data-lesson]');
  await tabTo(play, 'the search', does('search'));
  await play.page.keyboard.type('naked pair');
  await play.until('few are left', async () => (await play.page.$$('a[data-lesson]')).length < 6);
  await tabTo(play, 'its link', leads('learn/naked-pair'));
  await play.keys('Enter');
  await play.page.waitForSelector('[data-technique=naked-pair]');
  await play.until('the focus is at its head', async () => (await play.page.evaluate(() => document.activeElement.matches('main h1'))));
  await follow(play, 'learn', 'Shift+Tab');
  await play.page.waitForSelector('[data-learn=""] a[data-lesson]');
  await play.until('the focus is at the head of the list', async () => (await play.page.evaluate(() => document.activeElement.matches('main h1'))));
});

journey('a puzzle is made and begun by keys', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await goTo(play, 'new', '.wishes');
  await tabTo(play, 'Sudoku', ({ role }) => role === 'input');
  await play.keys('ArrowRight');
  const kind = await play.page.$eval('.radio input:checked', ({ dataset }) => dataset.action);
  assert.equal(kind, 'sudoku');
  await go(play, 'create');
  await play.page.waitForSelector('[data-make=made] .card', { timeout: 60_000 });
  await tabTo(play, 'Play beside the puzzle', does('play'));
  await play.keys('Enter');
  await play.page.waitForSelector('[data-place=play] [data-board]');
  assert.notEqual((await play.board()).box, 'none');
});

journey('arrow keys go on to the board from the link that led to it, in Play and in Edit', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.focusIsKept();
  await play.follow('home');
  await play.follow('play');
  await play.keys('ArrowRight');
  await focusIs(play, 'the board of Play', ({ row }) => row !== null);
  await play.follow('new');
  await play.page.locator('.tabs a[href="#edit"]').click();
  await play.page.waitForSelector('.place.edit [data-board]');
  await play.keys('3', 'ArrowRight');
  await focusIs(play, 'the second cell of Edit', ({ row, col }) => row === 1 && col === 2);
  assert.equal((await play.cell(1, 1)).value, 3);
});
