// Without a network: everything is kept after the first visit, and a newer version waits its turn.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '../../xtask/serve.mjs';
import { SMALL } from './puzzles.mjs';
import { address, ready } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { DIST } from './support/paths.mjs';

/** Workers load their modules first, and several share the machine. */
const PATIENCE = 60_000;

/** Takes the network from the page and from what keeps the site. */
async function cutOff(play) {
  await play.page.setOfflineMode(true);
  const target = await play.page.browser().waitForTarget((target) => target.type() === 'service_worker');
  const worker = await target.createCDPSession();
  await worker.send('Network.enable');
  await worker.send('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 });
}

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
  await play.press('Restart');
  await play.press('Hint');
  await play.until('a hint comes', async () => (await play.hint()) !== null);
  await play.press('Solve');
  await play.until('it is solved by a worker', async () => (await play.board()).state === 'solved');
});

journey('where what was kept cannot be read, the network answers', async ({ open }) => {
  const play = await open({ puzzle: SMALL, kept: true });
  await play.select(1, 1);
  await play.keys('2');
  await kept(play);
  const target = await play.page.browser().waitForTarget((target) => target.type() === 'service_worker');
  const worker = await target.worker();
  await worker.evaluate(() => { caches.open = () => Promise.reject(new DOMException('damaged', 'UnknownError')); });
  await play.page.goto(`${new URL(play.page.url()).origin}/`);
  await ready(play.page);
  assert.equal((await play.cell(1, 1)).value, 2);
});

for (const [languages, solve, make, opens] of [['en', 'Solve', 'Make', 'Open in Play'], ['ru', 'Решить', 'Создать', 'Открыть в игре']]) {
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
    await play.page.type('.batch textarea', SMALL);
    await play.press(solve);
    await reaches('a list is solved', '[data-batch=done][data-done="1"]');

    await enter('compare', '[data-method=plain] button');
    await play.page.click('[data-method=plain] button');
    await reaches('a method is through', '[data-method=plain][data-state=done]');

    await enter('new', '[data-make]');
    await reaches('a maker is there', '#new-needs option:nth-child(10)');
    await play.press(make);
    await reaches('a puzzle is made', '.card');
    if (languages === 'ru') assert.match(await play.page.$eval('.card', (card) => card.innerText), /[а-я]/);

    await enter('import', '#import-text');
    await play.page.type('#import-text', SMALL);
    await play.until('a text is read', () => play.can(opens), PATIENCE);
  });
}

journey('a newer version is told, waits, and comes when it is wanted', { timeout: 180_000 }, async ({ open, t }) => {
  const site = await mkdtemp(path.join(tmpdir(), 'skyline-site-'));
  await cp(DIST, site, { recursive: true });
  const server = await serve(site);
  t.after(async () => {
    await server.close();
    await rm(site, { recursive: true });
  });
  const play = await open({ kept: true });
  const { page } = play;
  await page.goto(address(server.origin, SMALL));
  await ready(page);
  await kept(play);
  await play.select(1, 1);
  await play.keys('2');
  const file = path.join(site, 'sw.js');
  const text = await readFile(file, 'utf8');
  const newer = text.replace(/(?<=VERSION=")[0-9a-f]{8}/, '01234567');
  assert.notEqual(newer, text);
  await writeFile(file, newer);
  await page.evaluate(() => navigator.serviceWorker.ready.then((kept) => kept.update()));
  await play.until('it is told', () => play.can('Reload now'));
  assert.equal((await play.cell(1, 1)).value, 2, 'the game goes on');
  const reloaded = page.waitForNavigation();
  // The press may not hear of its own end: the page goes.
  await play.press('Reload now').catch(() => {});
  await reloaded;
  await ready(page);
  const names = await page.evaluate(() => caches.keys());
  assert.ok(names.includes('skyline 01234567'), names.join());
  assert.equal((await play.cell(1, 1)).value, 2, 'and is still there');
  // The page knows the address that it began at as its own.
  const foreign = (fault) => fault.startsWith('request to another origin') && fault.includes(server.origin);
  assert.deepEqual(play.faults.splice(0).filter((fault) => !foreign(fault)), []);
});
