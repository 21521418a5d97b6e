// Without a network: everything is kept after the first visit, and a newer version waits its turn.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '../../xtask/serve.mjs';
import { FIFTY_EIGHT, SMALL, SMALL_SOLUTION, SMALL_TOWERS } from './puzzles.mjs';
import { address, ready } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { cutOff } from './support/offline.mjs';
import { DIST } from './support/paths.mjs';

/** Workers load their modules first, and several share the machine. */
const PATIENCE = 60_000;

/** Waits for this page to be answered by the kept site. */
async function kept(play) {
  await play.until('the site is kept', () => play.page.evaluate(() => Boolean(navigator.serviceWorker.controller)));
}

journey('without a network the game, its hints, texts and places are there', async ({ open }) => {
  const play = await open({ puzzle: SMALL, kept: true });
  await play.select(1, 1);
  await play.keys('2');
  await kept(play);
  await cutOff(play);
  await play.page.goto(`${new URL(play.page.url()).origin}/`);
  await ready(play.page);
  assert.equal((await play.board()).size, 4);
  assert.equal((await play.cell(1, 1)).value, 2, 'the saved game');
  await play.press('restart');
  await play.ask(1);
  await play.reveal();
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
});

journey('where what was kept cannot be read, the network answers', async ({ open }) => {
  const play = await open({ puzzle: SMALL, kept: true });
  await play.select(1, 1);
  await play.keys('2');
  await kept(play);
  const target = await play.page.browserContext().waitForTarget((target) => target.type() === 'service_worker');
  const worker = await target.worker();
  await worker.evaluate(() => { caches.open = caches.match = () => Promise.reject(new DOMException('damaged', 'UnknownError')); });
  await play.page.goto(`${new URL(play.page.url()).origin}/`);
  await ready(play.page);
  assert.equal((await play.cell(1, 1)).value, 2);
});

for (const languages of ['en', 'ru']) {
  journey(`without a network every place works that has workers of its own (${languages})`, { timeout: 120_000 }, async ({ open }) => {
    const play = await open({ puzzle: SMALL, kept: true, languages });
    await kept(play);
    await cutOff(play);
    const { origin } = new URL(play.page.url());
    const enter = async (place, part) => {
      await play.page.goto(`${origin}/#${place}`);
      await play.page.reload();
      await ready(play.page);
      await play.page.waitForSelector(part);
    };
    const reaches = (what, state) => play.until(what, () => play.page.evaluate((state) => document.querySelector(state) !== null, state), PATIENCE);

    await enter('batch', '.batch textarea');
    await play.page.type('.batch textarea', [SMALL_TOWERS, FIFTY_EIGHT, 'no puzzle'].join('\n'));
    await play.press('solve');
    await reaches('a list is solved', '[data-batch=done][data-done="3"]');
    assert.equal(await play.page.$$eval('[data-batch] [data-place-of-row] .count', (all) => all.filter((count) => count.innerText.trim() === '1').length), 2);

    await enter('compare', '[data-method=plain] button');
    await play.page.click('[data-method=plain] button');
    await reaches('a method is through', '[data-method=plain][data-state=done]');

    await enter('new', '[data-make]');
    await reaches('a maker is there', '#new-needs option:nth-child(10)');
    await play.press('create');
    await reaches('a puzzle is made', '.card');
    if (languages === 'ru') assert.match(await play.page.$eval('.card', (card) => card.innerText), /[а-я]/);

    await enter('import', '#import-text');
    await play.page.type('#import-text', SMALL);
    await play.until('a text is read', () => play.can('open'), PATIENCE);
  });
}

/** Opens SMALL, lets the site be kept, and takes the network away; `go` loads the page anew at a place. */
async function alone(open, options = {}) {
  const play = await open({ puzzle: SMALL, kept: true, ...options });
  await kept(play);
  await cutOff(play);
  const { origin } = new URL(play.page.url());
  const go = async (place, sign) => {
    await play.page.goto(`${origin}/#${place}`);
    await play.page.reload();
    await ready(play.page);
    await play.page.waitForSelector(sign);
  };
  return { play, go };
}

const says = (play, words) => play.until(`the page says «${words}»`, () => play.page.evaluate((words) => document.body.innerText.includes(words), words), PATIENCE);

journey('without a network a film runs to its end, a puzzle is made by hand, and a technique is explained', async ({ open }) => {
  const { play, go } = await alone(open);
  await go('watch', '[data-film]');
  await play.press('last');
  const { step, steps } = await play.film();
  assert.ok(steps > 0 && step === steps, `step ${step} of ${steps}`);
  assert.deepEqual(await play.values(), SMALL_SOLUTION);

  await go('edit', '.edit [data-board]');
  await says(play, 'Nothing is given yet. Enter the first number.');
  await play.press('from-game');
  await says(play, 'One solution:');

  await go('learn', 'a[data-lesson=naked-pair]');
  await play.page.click('a[data-lesson=naked-pair]');
  await play.page.waitForSelector('[data-technique=naked-pair]');
  const { eliminates } = await play.hint();
  assert.ok(eliminates.length > 0, 'its example takes something away');
});

journey('without a network a solved game is in the library, its figures and its day', async ({ open }) => {
  const { play, go } = await alone(open);
  await play.solve(SMALL_SOLUTION);
  const rows = () => play.page.$$eval('[data-place-of-row]', (all) => all.map((row) => row.innerText.replaceAll('\n', ' ')));
  await go('library', '[data-place-of-row]');
  assert.match((await rows()).join(), /^Skyscrapers 4×4.*Solved/);
  await play.press('statistics');
  await play.page.waitForSelector('[data-chart=days]');
  assert.equal(await play.page.$eval('.totals dd', (count) => count.textContent), '1');
  await play.press('calendar');
  await play.press('month-games');
  await play.until('the game of the month is there', async () => (await rows()).length === 1);
});

journey('without a network a game is shared and the language changed', async ({ open }) => {
  const { play, go } = await alone(open);
  await go('share', '.share textarea');
  await play.until('there is a PNG', async () => (await play.page.$('a[download="skyline.png"]')) !== null);
  assert.ok(await play.page.$eval('.share .drawing', (image) => image.complete && image.naturalWidth > 0), 'the picture is drawn');
  assert.ok((await play.page.$$('.share option')).length > 5, 'there are texts of several formats');
  assert.match(await play.page.$eval('.share input', (field) => field.value), /#puzzle=4:/);

  await go('settings', '[data-settings]');
  for (const [lang, title] of [['ru', 'Настройки'], ['zh-Hans', '设置'], ['en', 'Settings']]) {
    await play.press('language', `[lang=${lang}]`);
    await play.until(`the page speaks ${lang}`, () => play.page.evaluate(([lang, title]) => document.documentElement.lang === lang && [...document.querySelectorAll('main h1')].some((head) => head.checkVisibility() && head.textContent === title), [lang, title]), PATIENCE);
  }
});

/** A site of its own, of which `renew` makes a newer version that its pages learn of. */
async function changing(t) {
  const site = await mkdtemp(path.join(tmpdir(), 'skyline-site-'));
  await cp(DIST, site, { recursive: true });
  const server = await serve(site);
  t.after(async () => {
    await server.close();
    await rm(site, { recursive: true });
  });
  const renew = async (page) => {
    const file = path.join(site, 'sw.js');
    const text = await readFile(file, 'utf8');
    const newer = text.replace(/(?<=VERSION=")[0-9a-f]{8}/, '01234567');
    assert.notEqual(newer, text);
    await writeFile(file, newer);
    await page.evaluate(() => navigator.serviceWorker.ready.then((kept) => kept.update()));
  };
  return { origin: server.origin, renew };
}

/** Opens a puzzle on that site and lets it be kept. */
async function visit(open, origin, puzzle = SMALL) {
  const play = await open({ kept: true });
  await play.page.goto(address(origin, puzzle));
  await ready(play.page);
  await kept(play);
  return play;
}

/** Presses the button and waits for the page to come anew. */
async function reloads(play) {
  const reloaded = play.page.waitForNavigation();
  // The press may not hear of its own end: the page goes.
  await play.press('update').catch(() => {});
  await reloaded;
  await ready(play.page);
}

/** Holds that the page reported no fault but that its site is not the one it began at. */
function faultless(play, origin) {
  const foreign = (fault) => fault.startsWith('request to another origin') && fault.includes(origin);
  assert.deepEqual(play.faults.splice(0).filter((fault) => !foreign(fault)), []);
}

journey('a newer version is told, waits, and comes when it is wanted', { timeout: 180_000 }, async ({ open, t }) => {
  const { origin, renew } = await changing(t);
  const play = await visit(open, origin);
  await play.select(1, 1);
  await play.keys('2');
  await renew(play.page);
  await play.until('it is told', () => play.can('update'));
  assert.equal((await play.cell(1, 1)).value, 2, 'the game goes on');
  await reloads(play);
  const names = await play.page.evaluate(() => caches.keys());
  assert.ok(names.includes('skyline 01234567'), names.join());
  assert.equal((await play.cell(1, 1)).value, 2, 'and is still there');
  faultless(play, origin);
});

journey('a newer version that one tab has gone over to comes in the other one as well', { timeout: 180_000 }, async ({ open, t }) => {
  const { origin, renew } = await changing(t);
  const first = await visit(open, origin);
  const second = await visit(open, origin, FIFTY_EIGHT);
  await renew(second.page);
  await second.until('the second tab is told', () => second.can('update'));
  await first.page.bringToFront();
  await first.until('so is the first one', () => first.can('update'));
  await reloads(first);
  await first.until('the newer version is at work', () => first.page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null));
  await second.page.bringToFront();
  assert.ok(await second.can('update'), 'the second tab is as it was');
  await reloads(second);
  assert.ok(!(await second.can('update')));
  faultless(first, origin);
  faultless(second, origin);
});
