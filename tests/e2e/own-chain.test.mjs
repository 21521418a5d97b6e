// A chain that the player draws: each press adds a candidate, the panel says whether each link holds and why, and what follows
// is applied as that of a hint is.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { IS_FIREFOX, SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { openPosition, positions } from './support/positions.mjs';
import { say, word } from './support/words.mjs';

/** A Sudoku with all its notes, on which 5 has two places left in column 1 and in box 5. */
const { text: POSITION } = positions().find(({ technique }) => technique === 'turbot-fish');
/** It removes 5 from r7c6. */
const CHAIN = ['r5c6', 'r4c5', 'r4c1', 'r7c1'];
const NOTATION = '(5)r5c6 = r4c5 - r4c1 = r7c1 => r7c6<>5';
const numbers = (cell) => cell.slice(1).split('c').map(Number);

const links = (play) => play.page.$$eval('[data-chain] .chain > li', (rows) => rows.map((row) => ({ fails: row.classList.contains('fails'), text: row.innerText })));
const outcome = (play) => play.page.$eval('[data-chain]', (panel) => panel.dataset.chain);
const arrows = (play) => play.page.$$eval('[data-board] .overlay > g', (all) => all.map((arrow) => arrow.getAttribute('class')));

async function begin(play) {
  await play.press('own-chain');
  await play.until('a chain can be drawn', async () => (await play.page.$('[data-chain]')) !== null);
}

/** Presses the digit in those cells one after another, by the keys of the page. */
async function draw(play, cells, digit = 5) {
  for (const cell of cells) {
    await play.select(...numbers(cell));
    await play.press('digit', `[data-digit="${digit}"]`);
  }
}

for (const [name, size] of Object.entries(SIZES)) {
  journey(`a chain that holds is drawn and applied on a ${name}`, async ({ open }) => {
    const play = await openPosition(open, POSITION, { size });
    await play.styled();
    await begin(play);
    assert.match((await play.hint()).text, new RegExp(word('en', 'own-chain.begin').slice(0, 30)));
    assert.equal(await play.can('apply'), false);
    const before = await play.board();
    await play.still(() => draw(play, CHAIN), 'while a chain is drawn');
    assert.deepEqual((await play.board()).cells.map((row) => row.map(({ value }) => value)), before.cells.map((row) => row.map(({ value }) => value)), 'nothing is written');
    const shown = await play.hint();
    assert.deepEqual([shown.technique, shown.eliminates, shown.places], ['own-chain', ['r7c6-5'], []]);
    assert.equal(await outcome(play), 'ends');
    assert.deepEqual((await links(play)).map(({ fails }) => fails), [false, false, false, false]);
    assert.deepEqual(await arrows(play), ['true', 'false', 'true']);
    assert.ok((await play.cell(7, 6)).marks.includes('eliminated'));
    assert.ok(shown.text.includes(NOTATION), shown.text);
    // The last link, the conclusion and what applies it are in sight, and so are the keys.
    const hidden = await play.page.$$eval('[data-chain] .chain > li:last-child .fact, [data-chain] .follows, [data-chain] [data-action=apply], .digits [data-digit="9"]', (all) => all.filter((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return !node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).map((node) => node.outerHTML));
    assert.deepEqual(hidden, []);
    await play.accessible(`a drawn chain on a ${name}`);
    await play.press('apply');
    await play.until('it is applied', async () => !(await play.cell(7, 6)).candidates.includes(5));
    assert.equal(await play.page.$('[data-chain]'), null);
    await play.press('undo');
    await play.until('it is undone', async () => (await play.cell(7, 6)).candidates.includes(5));
  });
}

journey('a link that does not follow is named with its reason, and taken back', async ({ open }) => {
  const play = await openPosition(open, POSITION);
  await begin(play);
  await draw(play, ['r5c6', 'r1c2']);
  const [, second] = await links(play);
  assert.ok(second.fails);
  assert.ok(second.text.includes(word('en', 'own-chain.fails')), second.text);
  const { text } = await play.hint();
  for (const said of [say('en', 'own-chain.broken', { number: 2 }), 'have no row, column or box in common', word('en', 'own-chain.mend')]) assert.ok(text.includes(said), text);
  assert.deepEqual(await arrows(play), ['fails']);
  assert.deepEqual([await play.can('apply'), await play.can('copy-chain')], [false, false]);
  await play.accessible('a chain with a fault');
  await play.press('remove-last');
  assert.equal((await links(play)).length, 1);
  // A digit that the cell does not have.
  await draw(play, ['r1c3'], 1);
  assert.match((await play.hint()).text, /1 is not a candidate in r1c3/);
  await play.keys('Backspace');
  await draw(play, CHAIN.slice(1));
  await play.press('start-over');
  assert.equal((await links(play)).length, 0);
  await play.press('remove-last');
  assert.equal((await links(play)).length, 4, 'a new start is taken back');
  assert.deepEqual((await play.hint()).eliminates, ['r7c6-5']);
});

for (const [name, size] of Object.entries({ ...SIZES, 'phone on its side': { ...SIZES.phone, width: 844, height: 390 }, laptop: { width: 1280, height: 577 } })) {
  journey(`why a link does not follow is in sight: ${name}`, async ({ open }) => {
    const play = await openPosition(open, POSITION, { size });
    await play.styled();
    await begin(play);
    await draw(play, [...CHAIN.slice(0, 3), 'r1c2']);
    const { above, below } = await play.page.$eval('[data-chain] .fault-of', (reason) => {
      const [{ top, bottom }, around] = [reason.getBoundingClientRect(), reason.parentElement.getBoundingClientRect()];
      return { above: around.top - top, below: bottom - around.bottom };
    });
    assert.ok(above <= 0 && below <= 0, `${above} ${below}`);
  });
}

journey('cells that are selected together are a group', async ({ open }) => {
  const play = await openPosition(open, POSITION);
  await begin(play);
  await draw(play, ['r7c1', 'r4c1', 'r4c5']);
  await play.select(7, 5);
  await play.keys('Shift+ArrowDown', '5');
  assert.deepEqual((await play.hint()).eliminates, ['r7c6-5']);
  assert.ok((await play.hint()).text.includes('= r78c5 =>'), (await play.hint()).text);
});

journey('a chain is drawn by keys alone, and what is drawn stays', async ({ open }) => {
  const play = await openPosition(open, POSITION);
  for (let presses = 0; (await play.focused()).role !== 'gridcell'; presses += 1) {
    assert.ok(presses < 60, 'Tab reaches the board');
    await play.keys('Tab');
  }
  const go = async (cell) => {
    const [row, col] = numbers(cell);
    await play.keys('Control+Home', ...Array(row - 1).fill('ArrowDown'), ...Array(col - 1).fill('ArrowRight'));
  };
  const values = await play.values();
  await play.keys('l');
  await play.until('a chain can be drawn', async () => (await play.page.$('[data-chain]')) !== null);
  for (const cell of CHAIN) {
    await go(cell);
    await play.keys('5');
  }
  await play.keys('Control+z');
  assert.equal((await links(play)).length, 3);
  await go('r7c1');
  // Twice, and as a note: it is the same candidate.
  await play.keys('5', '5', 'Shift+5');
  assert.equal((await links(play)).length, 4);
  await play.keys('Escape');
  await play.until('it is closed', async () => (await play.page.$('[data-chain]')) === null);
  assert.deepEqual(await play.values(), values);
  await play.keys('h');
  await play.answered();
  assert.notEqual((await play.hint()).technique, 'own-chain');
  await play.keys('l');
  await play.until('it is there again', async () => (await links(play)).length === 4);
  await play.keys('a');
  await play.until('it is applied', async () => !(await play.cell(7, 6)).candidates.includes(5));
});

journey('a drawn chain is copied in Eureka notation', { skip: IS_FIREFOX && 'its driver gives nobody the clipboard' }, async ({ open }) => {
  const play = await openPosition(open, POSITION);
  await play.page.browserContext().overridePermissions(new URL(play.page.url()).origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
  await begin(play);
  await draw(play, CHAIN);
  await play.press('copy-chain');
  await play.until('it is in the clipboard', async () => (await play.page.evaluate(() => navigator.clipboard.readText())) === NOTATION);
  await play.until('that is said', async () => (await play.page.$eval('.app', (app) => app.innerText)).includes(word('en', 'own-chain.copied')));
});

for (const languages of ['ru', 'zh-Hans']) {
  journey(`a drawn chain speaks ${languages}`, async ({ open }) => {
    const play = await openPosition(open, POSITION, { languages, size: SIZES.phone });
    await play.styled();
    await begin(play);
    assert.ok((await play.hint()).text.includes(word(languages, 'own-chain.begin')));
    await draw(play, ['r5c6', 'r1c2']);
    const { text } = await play.hint();
    for (const said of [word(languages, 'own-chain.fails'), say(languages, 'own-chain.broken', { number: 2 })]) assert.ok(text.includes(said), text);
    await play.accessible(`a chain with a fault in ${languages}`);
  });
}
