// Compare: the same puzzle by four methods, their figures, pause and cancel.
import assert from 'node:assert/strict';
import { FIFTY_EIGHT, FIFTY_EIGHT_SOLUTION, S1, SMALL } from './puzzles.mjs';
import { journey } from './support/journey.mjs';
import { report } from './support/watch.mjs';

const METHODS = ['plain', 'fewest', 'propagate-search', 'human'];

/** What the table says: by method its state, and its numbers by name; null where it has none. */
function table(play) {
  return play.page.$$eval('[data-method]', (rows) =>
    Object.fromEntries(
      rows.map((row) => {
        const counts = [...row.querySelectorAll('[data-counter]')].map(({ dataset }) => [dataset.counter, dataset.value === undefined ? null : Number(dataset.value)]);
        return [row.dataset.method, { state: row.dataset.state, ...Object.fromEntries(counts) }];
      }),
    ),
  );
}

const states = async (play) => Object.values(await table(play)).map(({ state }) => state);
const all = (play, state) => play.until(`all are ${state}`, async () => (await states(play)).every((is) => is === state));

async function enter(play) {
  await play.follow('compare');
  await play.until('the place is there', () => play.can('start-all'));
}

/** Presses the method's control of that action in the page; the ms until the method is in that state on the screen's next turn. */
function pressFor(play, action, method, state) {
  return play.page.evaluate(
    ([action, method, state]) =>
      new Promise((done) => {
        const row = document.querySelector(`[data-method="${method}"]`);
        const begun = performance.now();
        const look = () => row.dataset.state === state && done(performance.now() - begun);
        new MutationObserver(look).observe(row, { attributes: true });
        row.querySelector(`[data-action=${action}]`).click();
        look();
      }),
    [action, method, state],
  );
}

journey('the figures of the article on exhaustive search, beside those of better methods', async ({ open, t }) => {
  const play = await open({ puzzle: FIFTY_EIGHT });
  await enter(play);
  assert.deepEqual(new Set(await states(play)), new Set(['idle']));
  assert.equal(await play.page.$('[data-chart] svg'), null, 'nothing is plotted before there is something to plot');
  await play.press('start-all');
  await all(play, 'done');
  const found = await table(play);
  t.diagnostic(JSON.stringify(found));
  assert.deepEqual(Object.keys(found), METHODS);
  for (const [method, { solutions }] of Object.entries(found)) assert.equal(solutions, 1, method);
  assert.equal(found.plain.rounds, 58);
  assert.equal(found.plain['partial-grids'], 78_668);
  assert.equal(found.plain.nodes, 78_668);
  assert.ok(found.fewest.nodes < found.plain.nodes && found['propagate-search'].nodes < found.fewest.nodes);
  assert.equal(found.human.rounds, null, 'other methods have no rounds');
  const text = await play.page.evaluate(() => document.querySelector('.compare').innerText);
  assert.ok(text.includes('78,668'), 'thousands are set apart');
  for (const method of METHODS) {
    await play.press('watch', `[data-shows=${method}]`);
    await play.until(`the solution by ${method}`, async () => (await play.values()).join('') === FIFTY_EIGHT_SOLUTION);
    assert.equal((await play.board()).state, 'solved');
  }
  const rounds = await play.page.$$eval('[data-chart="rounds"] tbody tr', (rows) => rows.map((row) => Number(row.lastElementChild.textContent.replaceAll(',', ''))));
  assert.equal(rounds.length, 59);
  assert.equal(rounds.reduce((sum, left) => sum + left, 0), 78_668);
  assert.equal(Math.max(...rounds), 13_695);
  const drawn = await play.page.$$eval('[data-chart] svg[role=img]', (plots) => plots.map((plot) => plot.getAttribute('aria-label')));
  assert.equal(drawn.length, 2);
  assert.ok(drawn[0].includes('78,668'), drawn[0]);
});

journey('the example stands in for the game, which stays as it was', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  await play.press('example');
  await play.until('the board is the example', async () => (await play.board()).size === 9);
  await play.press('start', '[data-method=plain] *');
  await play.until('it is done', async () => (await table(play)).plain.state === 'done');
  assert.equal((await table(play)).plain['partial-grids'], 78_668);
  assert.equal((await table(play)).human.state, 'idle');
  await play.press('own');
  await play.until('the board is the game', async () => (await play.board()).size === 4);
  assert.deepEqual(new Set(await states(play)), new Set(['idle']));
  await play.follow('play');
  assert.equal((await play.board()).size, 4);
});

journey('the place can be gone to at once', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  await play.reload();
  await play.until('the place is there again', () => play.can('start-all'));
  assert.equal((await play.board()).size, 4);
});

/** The board of the article without the givens of its upper rows: counting by the fewest candidates takes minutes. */
const LONG = S1.split('\n').map((line, row) => (row > 0 && row < 6 ? line.replaceAll(/(?<= )\d(?= )/g, '.') : line)).join('\n');

journey('a method is watched, paused, gone on with and cancelled', async ({ open, t }) => {
  const play = await open({ puzzle: LONG });
  await enter(play);
  const counted = async () => (await table(play)).fewest;
  await play.press('start', '[data-method=fewest] *');
  await play.until('it counts', async () => (await counted()).nodes > 1000);
  const bar = await play.page.$eval('[role=progressbar]', (bar) => bar.getAttribute('aria-valuenow'));
  assert.match(bar, /^\d+$/);
  const seen = new Set();
  await play.until('its board moves', async () => seen.add((await play.values()).join()).size > 2);

  await play.press('pause', '[data-method=fewest] *');
  await play.until('it rests', async () => (await counted()).state === 'paused');
  const rested = await play.settled(300, 'the count', counted);
  await play.staysFor(600, 'nothing is counted in a pause', counted);

  await play.press('go-on', '[data-method=fewest] *');
  await play.until('it goes on', async () => (await counted()).nodes > rested.nodes);
  assert.ok((await counted()).time > rested.time);
  const took = await pressFor(play, 'cancel', 'fewest', 'cancelled');
  report(t, 100, 'the press on Cancel', took);
  const kept = await counted();
  assert.ok(kept.nodes > rested.nodes, 'what was counted stays');
  assert.deepEqual(await play.staysFor(300, 'it has ended', counted), kept);
  assert.equal(await play.page.$('[role=progressbar]'), null);
});

journey('all are cancelled at once, and a bound is told as one', async ({ open, t }) => {
  const play = await open({ puzzle: S1 });
  await enter(play);
  // In the page itself: by the time that a driver has found the button the methods may be at their end.
  await play.page.evaluate(() => new Promise((done) => {
    const press = (action) => document.querySelector(`.tools-of [data-action=${action}]`).click();
    press('start-all');
    const look = setInterval(() => {
      if (!document.querySelector('[data-method][data-state="working"]')) return;
      clearInterval(look);
      press('cancel');
      done();
    }, 1);
  }));
  await play.until('none works', async () => (await states(play)).every((state) => state === 'cancelled' || state === 'done'));
  assert.ok((await states(play)).includes('cancelled'));
  await play.press('start', '[data-method=plain] *');
  await play.until('it has stopped', async () => (await table(play)).plain.state === 'stopped', 60_000);
  const says = await play.page.$eval('[data-method="plain"]', (row) => row.innerText);
  t.diagnostic(says);
  assert.ok(says.includes('64 MB'), says);
  assert.ok((await table(play)).plain.nodes > 100_000);
});

journey('a worker that does not come up is started once more, and words that do not come are no hindrance', { faults: true }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await enter(play);
  await play.page.evaluate(() => {
    const start = globalThis.skylineWorker;
    const tag = globalThis.skylineTag;
    let starts = 0;
    globalThis.skylineWorker = (name) => {
      starts += 1;
      globalThis.skylineTag = starts === 2 ? 'xx' : tag;
      const worker = starts === 1 ? new Worker('nowhere.js', { type: 'module', name }) : start(name);
      globalThis.skylineTag = tag;
      return worker;
    };
  });
  await play.press('start', '[data-method=fewest] *');
  await play.until('it is done', async () => ['done', 'failed'].includes((await table(play)).fewest.state), 60_000);
  assert.equal((await table(play)).fewest.state, 'done');
  assert.ok(play.faults.length >= 2, 'both faults were there');
});

journey('everything in the place is reached and done by keyboard', async ({ open }) => {
  const play = await open({ puzzle: FIFTY_EIGHT });
  await enter(play);
  const has = (selector) => play.page.evaluate((selector) => document.activeElement.matches(selector), selector);
  const passed = [];
  const tabTo = async (selector) => {
    for (let i = 0; i < 40; i += 1) {
      await play.keys('Tab');
      if (await has(selector)) return;
      passed.push((await play.focused()).name);
    }
    assert.fail(`${selector} is not reached: ${passed.join(' | ')}`);
  };
  const key = (method, action) => `[data-method=${method}] [data-action=${action}]`;
  await tabTo('[data-action=start-all]');
  await play.keys('Enter');
  await all(play, 'done');
  await tabTo(key('plain', 'start'));
  await play.page.$eval('[data-method="plain"]', (row) => {
    const watch = new MutationObserver(() => (row.dataset.state === 'working' ? row.classList.add('seen-working') : null));
    watch.observe(row, { attributes: true, attributeFilter: ['data-state'] });
  });
  await play.keys('Enter');
  await play.until('it has worked again', async () => (await play.page.$('.seen-working[data-state="done"]')) !== null);
  assert.ok(await has(key('plain', 'start')), 'the focus stays where it was');
  await tabTo(key('plain', 'cancel'));
  for (const method of METHODS.slice(1)) {
    await tabTo(key(method, 'start'));
    await tabTo(key(method, 'cancel'));
  }
  await tabTo('[data-action=watch][data-shows=human]');
  await play.keys('Enter');
  await play.until('it is looked at', () => play.page.evaluate(() => document.activeElement.getAttribute('aria-pressed') === 'true'));
  await tabTo('[role=gridcell][data-row="1"][data-col="1"]');
  assert.equal((await play.focused()).name, 'r1c1, 4');
  await play.keys('ArrowRight');
  assert.equal((await play.focused()).name, 'r1c2, 8, given');
});
