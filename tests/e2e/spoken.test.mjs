// What is said to who cannot see the page: the board cell by cell in each language, the film, long work.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { S1, SMALL } from './puzzles.mjs';
import { journey } from './support/journey.mjs';

/** A board whose film takes seconds. */
const LARGE = readFileSync(path.join(import.meta.dirname, '../corpus/hard.jsonl'), 'utf8').split('\n').find((line) => line.includes('"large-13-allclues-k52g48-1"'));

/** What is heard of an element: its label, or else its words but for those that are for the eye alone. */
const heard = (play, selector) =>
  play.page.$eval(selector, (node) => {
    const copy = node.cloneNode(true);
    for (const part of copy.querySelectorAll('[aria-hidden=true]')) part.remove();
    return node.ariaLabel ?? copy.textContent.trim();
  });
const cell = (play, row, col) => heard(play, `[data-row="${row}"][data-col="${col}"]`);
const clue = (play, side, index) => heard(play, `[data-clue="${side}"][data-index="${index}"]`);

/** By language: an empty cell, one with notes, two in conflict, a clue that is met, one that is broken, a given. */
const SAID = {
  en: ['r1c1, empty', 'r1c1, notes 2 and 4', 'r2c2, 4, in conflict: row', 'r2c3, 4, in conflict: row', 'the 3 right of row 1, met', 'the 1 left of row 1, broken', 'r1c2, 2, given'],
  ru: ['r1c1, пусто', 'r1c1, заметки 2 и 4', 'r2c2, 4, конфликт: строка', 'r2c3, 4, конфликт: строка', 'число 3 справа от строки 1, выполнено', 'число 1 слева от строки 1, нарушено', 'r1c2, 2, дано'],
  'zh-CN': ['r1c1，空', 'r1c1，笔记2和4', 'r2c2，4，冲突：行', 'r2c3，4，冲突：行', '第1行右侧的3，已满足', '第1行左侧的1，已违反', 'r1c2，2，已知'],
};

for (const [languages, said] of Object.entries(SAID)) {
  journey(`the board says each cell and clue, ${languages}`, async ({ open }) => {
    const play = await open({ puzzle: SMALL, languages });
    const all = [await cell(play, 1, 1)];
    await play.select(1, 1);
    await play.keys('Shift+2', 'Shift+4');
    all.push(await cell(play, 1, 1));
    await play.select(2, 2);
    await play.keys('4', 'ArrowRight', '4');
    all.push(await cell(play, 2, 2), await cell(play, 2, 3));
    await play.select(1, 1);
    await play.keys('3', 'ArrowRight', '4', 'ArrowRight', '2', 'ArrowRight', '1');
    all.push(await clue(play, 'right', 1), await clue(play, 'left', 1));
    await play.openPuzzle(S1);
    all.push(await cell(play, 1, 2));
    assert.deepEqual(all, said);
  });
}

journey('for the browser, too, cells with notes and places without a clue have their names', async ({ open }) => {
  const play = await open({ puzzle: SMALL.replace('1 2 4 2', '1 2 . 2') });
  await play.press('fill-notes');
  for (const name of ['r1c1, notes 1, 2, 3 and 4', 'r4c4, notes 1, 2, 3 and 4', 'no clue above column 3', 'the 2 above column 2']) {
    assert.ok(await play.page.$(`::-p-aria([name="${name}"])`), name);
  }
});

journey('one stop of Tab, and keys that lead to the ends of the row and of the board', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.select(5, 5);
  const stops = () => play.page.$$eval('[data-board] [tabindex="0"]', (all) => all.map(({ dataset }) => `r${dataset.row}c${dataset.col}`));
  for (const [keys, at] of [['Home', 'r5c1'], ['End', 'r5c9'], ['Control+Home', 'r1c1'], ['Control+End', 'r9c9']]) {
    await play.keys(keys);
    const { row, col } = await play.focused();
    assert.equal(`r${row}c${col}`, at, keys);
    assert.deepEqual(await stops(), [at], `the only stop after ${keys}`);
  }
});

journey('clues stand over their columns and beside their rows for who reads the grid as a table', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  const table = await play.page.$$eval('[data-board] [role=row]', (rows) =>
    rows.map((row) => {
      let at = 0;
      return [...row.children].map((node) => {
        at = Number(node.getAttribute('aria-colindex') ?? at + 1);
        return { at, role: node.getAttribute('role'), index: Number(node.dataset.index), col: Number(node.dataset.col) };
      });
    }),
  );
  assert.equal(table.length, 11);
  const columns = table[1].filter(({ role }) => role === 'gridcell').map(({ at, col }) => [col, at]);
  for (const ring of [table[0], table[10]]) {
    assert.deepEqual(ring.map(({ role }) => role), Array(9).fill('columnheader'));
    assert.deepEqual(ring.map(({ index, at }) => [index, at]), columns);
  }
  for (const row of table.slice(1, 10)) assert.deepEqual([row[0].role, row[10].role], ['rowheader', 'rowheader']);
});

journey('what was taken back or done again is told, wherever on the board it is', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const status = () => play.page.$eval('.status', (line) => line.innerText);
  await play.select(4, 4);
  await play.keys('3', 'Control+Home', 'Shift+1', 'Shift+2', 'Control+z');
  assert.equal(await status(), 'Undone: r1c1, notes 1.');
  await play.keys('Control+z', 'Control+z');
  assert.equal(await status(), 'Undone: r4c4, empty.');
  await play.keys('Control+y');
  assert.equal(await status(), 'Redone: r4c4, 3.');
  assert.equal(await play.page.$eval('.status', (line) => line.getAttribute('role')), 'status');
  await play.press('fill-notes');
  await play.press('undo');
  assert.equal(await status(), 'Undone in 15 cells.');
});

journey('a number that repeats is told as soon as it is entered, and one that does not is left to the echo of its key', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const said = () => play.page.$eval('.said-here', (region) => region.textContent);
  await play.until('what announces is there', () => play.page.$('.said-here'));
  await play.select(2, 2);
  await play.keys('4', 'ArrowRight', '1');
  assert.equal(await play.staysFor(300, 'what is said', said), '');
  await play.keys('4');
  await play.until('it is said', async () => (await said()) === 'r2c3, 4, in conflict: row');
});

journey('each press for a hint is heard', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.page.evaluate(() => {
    window.__heard = [];
    const live = (node) => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement)?.closest('[role=status], [aria-live=polite]');
    new MutationObserver((records) => {
      for (const { target } of records) if (live(target)) window.__heard.push(live(target).textContent);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  for (let press = 1; press <= 3; press += 1) {
    await play.page.evaluate(() => { window.__heard = []; });
    await play.ask(1);
    const said = (await play.hint()).text.split('\n').map((text) => text.trim()).filter(Boolean);
    await play.until(`press ${press} is heard`, async () => {
      const heard = (await play.page.evaluate(() => window.__heard)).join(' ').replace(/\s+/g, ' ');
      return said.some((words) => words.length > 12 && heard.includes(words));
    });
  }
});

journey('words that come in many parts are looked at once: each look lays out the page', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.page.evaluate(() => {
    window.__looks = 0;
    const { checkVisibility } = Element.prototype;
    Element.prototype.checkVisibility = function look(...options) {
      if (this.matches('[role=status]')) window.__looks += 1;
      return checkVisibility.apply(this, options);
    };
  });
  await play.select(5, 5);
  const looks = [];
  // The first number brings the part that answers, and the last one takes a proof of several steps.
  for (const digit of ['2', '4', '9']) {
    await play.page.evaluate(() => { window.__looks = 0; });
    await play.keys('w', digit);
    await play.answered();
    looks.push(await play.page.evaluate(() => window.__looks));
    await play.keys('Escape');
  }
  assert.deepEqual(looks.slice(1), [1, 1]);
});

journey('each step of the film is told as it is reached, and none while it plays', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.follow('watch');
  await play.until('there is a film', async () => (await play.film()) !== null);
  const told = () => play.page.$eval('.telling', (node) => ({ live: node.getAttribute('aria-live'), whole: node.ariaAtomic, text: node.textContent }));
  const isNew = () => play.page.$eval('.telling', ({ firstElementChild: now }) => {
    const before = window.__told;
    window.__told = now;
    return before !== now;
  });
  await play.press('forward');
  const first = await told();
  await play.press('forward');
  const second = await told();
  assert.deepEqual([first.live, second.live], ['polite', 'polite']);
  assert.notEqual(first.text, second.text);
  assert.equal(second.whole, 'true', 'all of it, not the words that differ');
  await play.press('play');
  await isNew();
  assert.equal((await told()).live, null);
  await play.press('pause');
  assert.equal((await told()).live, 'polite');
  assert.ok(await isNew(), 'where it stops is told');
});

journey('long work is told, with how far it is', async ({ open }) => {
  const play = await open({ puzzle: LARGE });
  await play.page.evaluate(() => { location.hash = 'watch'; });
  const bar = await play.page.waitForSelector('[role=status] [role=progressbar]');
  assert.deepEqual(await bar.evaluate((node) => [node.ariaLabel === '', node.ariaValueMin, node.ariaValueMax]), [false, '0', '100']);
  await play.until('it goes on', () => play.page.evaluate(() => Number(document.querySelector('[role=progressbar]')?.ariaValueNow) > 0));
  await play.cancel();
});

/** What a reader of the screen hears of applied hints: each text that comes into the region, in turn. */
const listen = (play) =>
  play.page.evaluate(() => {
    const region = document.querySelector('main > .unseen[role=status]');
    window.__heard = [];
    new MutationObserver(() => { if (region.textContent) window.__heard.push(region.textContent); }).observe(region, { characterData: true, childList: true, subtree: true });
    return { text: region.textContent, isThere: region.checkVisibility() && !region.closest('[hidden], [aria-hidden=true], [inert]') };
  });

for (const [languages, placed] of [['en', 'r1c6 is 9.'], ['ru', 'r1c6 — 9.']]) {
  journey(`what an applied hint did is told to who cannot see it, ${languages}`, async ({ open }) => {
    const play = await open({ puzzle: S1, languages });
    assert.deepEqual(await listen(play), { text: '', isThere: true });
    const said = [];
    for (let step = 0; step < 3; step += 1) {
      await play.keys('h');
      await play.answered();
      await play.keys('h', 'h');
      await play.until('the reason is there', () => play.page.evaluate(() => document.querySelectorAll('[data-hint] p.reason').length === 2));
      said.push(await play.page.$eval('[data-hint] p.reason', (first) => first.textContent));
      await play.press('apply');
    }
    const heard = () => play.page.evaluate(() => window.__heard);
    assert.equal(said[0], placed);
    assert.deepEqual(await heard(), said);
    // The same words once more are new again.
    await play.keys('Control+z', 'h', 'h', 'h', 'h');
    assert.deepEqual(await heard(), [...said, said[2]]);
  });
}

journey('what a hint did is not told again to who comes back from another place', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.ask(3);
  await play.press('apply');
  const told = () => play.page.$eval('main > .unseen[role=status]', (region) => region.textContent);
  assert.equal(await told(), 'r1c6 is 9.');
  await play.follow('learn');
  await play.page.waitForSelector('main[data-place=learn] h1');
  await play.follow('play');
  await play.page.waitForSelector('main[data-place=play]');
  assert.equal(await told(), '');
});

journey('the line below the board stands before its first word, and tells it in its place', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  const line = await play.page.$('main > .status[role=status]');
  const told = () => line.evaluate((node) => (node.isConnected ? node.textContent : 'it is gone'));
  assert.equal(await told(), '');
  await play.press('restart');
  assert.match(await told(), /Nothing to change/);
  await play.press('fill-notes');
  assert.match(await told(), /Notes added/);
  await play.reveal();
  await play.until('the solution is told', async () => /Solution/.test(await told()));
  await play.press('undo');
  assert.match(await told(), /^Undone in \d+ cells/);
  await play.select(1, 1);
  await play.keys('1');
  assert.equal(await told(), '', 'a move takes the word away');
  assert.equal(await play.page.$$eval('main [role=status] [role=status]', (all) => all.length), 0);
});

journey('what comes with its words is said by a region that was there before', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.page.waitForSelector('.said-here[role=status]');
  await play.page.evaluate(() => {
    window.__said = [];
    new MutationObserver(() => window.__said.push(document.querySelector('.said-here').textContent)).observe(document.querySelector('.said-here'), { childList: true });
  });
  const said = (words) => play.until(`«${words}» is said`, () => play.page.evaluate((words) => window.__said.some((text) => text.includes(words)), words));
  await play.select(1, 1);
  await play.keys('3');
  await play.page.evaluate((text) => { location.hash = `puzzle=${encodeURIComponent(text)}`; }, S1);
  await said('Saved:');
  await play.page.evaluate(() => { location.hash = 'import'; });
  await play.page.waitForSelector('.import textarea');
  await play.page.type('.import textarea', SMALL);
  await said('One solution.');
  await play.until('what changes in it later is its own', () => play.page.$$eval('main [role=status]', (all) => all.every((status) => status.ariaLive !== 'off')));
});
