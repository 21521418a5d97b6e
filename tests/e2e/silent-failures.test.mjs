// What ends or refuses without a word: workers, the database, what keeps the site.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SIXTEEN, SMALL } from './puzzles.mjs';
import { address, ready } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { ownSite } from './support/site.mjs';
import { word } from './support/words.mjs';

journey('a worker that ends without a word is told, and works again when that is wanted', { faults: true }, async ({ open, t }) => {
  const site = await ownSite(t);
  let ends = true;
  site.answers.push((request, response) => {
    if (!ends || !/worker\.js/.test(request.url)) return false;
    const script = readFileSync(path.join(site.folder, request.url.replace(/\?.*/, '')), 'utf8');
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(`${script};setTimeout(() => close(), 500)`);
    return true;
  });
  const play = await open({ wait: false });
  await play.page.goto(address(site.origin, SIXTEEN));
  await ready(play.page);
  await play.until('it is told', async () => (await play.alerts()).some((text) => text.includes(word('en', 'notice.worker'))));
  ends = false;
  await play.press('retry');
  await play.reveal();
  await play.until('it is solved', async () => (await play.board()).state === 'solved');
});

journey('a database that never answers is told, and asked again when that is wanted', { faults: true }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('2');
  // Who holds it open and deletes it lets all others wait.
  await play.page.evaluate(() => new Promise((done) => {
    indexedDB.open('skyline', 7).onsuccess = ({ target }) => {
      window.held = target.result;
      indexedDB.deleteDatabase('skyline').onblocked = done;
    };
  }));
  await play.follow('library');
  await play.until('it is told', async () => (await play.alerts()).some((text) => text.includes(word('en', 'library.late'))));
  await play.page.evaluate(() => window.held.close());
  await play.press('retry');
  await play.until('the games are there', async () => (await play.page.$$('[data-place-of-row]')).length === 1);
});

journey('a database that answers leaves no timer of its patience behind', async ({ open }) => {
  const play = await open({ wait: false });
  await play.page.evaluateOnNewDocument(() => {
    const pending = new Set();
    const { setTimeout, clearTimeout } = globalThis;
    globalThis.setTimeout = (act, wait, ...details) => {
      const timer = setTimeout((...given) => (pending.delete(timer), act(...given)), wait, ...details);
      if (wait === 10_000) pending.add(timer);
      globalThis.patience = { begun: (globalThis.patience?.begun ?? 0) + (wait === 10_000), pending };
      return timer;
    };
    globalThis.clearTimeout = (timer) => (pending.delete(timer), clearTimeout(timer));
  });
  await play.page.reload();
  await ready(play.page);
  await play.follow('library');
  await play.until('the database was asked', () => play.page.evaluate(() => globalThis.patience?.begun > 1));
  await play.until('no timer is left', () => play.page.evaluate(() => globalThis.patience.pending.size === 0), 3000);
});

/** From the next load on, lets the browser refuse to keep the site while `refuses`, and counts how often it is asked to. */
const refused = (page) => page.evaluateOnNewDocument(() => {
  const { register } = ServiceWorkerContainer.prototype;
  Object.assign(globalThis, { asked: 0, refuses: true });
  ServiceWorkerContainer.prototype.register = function (...details) {
    globalThis.asked += 1;
    return globalThis.refuses ? Promise.reject(new DOMException('refused', 'SecurityError')) : register.apply(this, details);
  };
});

journey('a site that may not be kept is kept when the player tries again and it may be', { faults: true }, async ({ open }) => {
  const play = await open({ wait: false });
  await refused(play.page);
  await play.page.reload();
  await ready(play.page);
  const says = (key) => play.page.evaluate((text) => document.body.innerText.includes(text), word('en', key));
  await play.until('it is told', () => says('notice.unkept'));
  await play.press('retry');
  await play.until('it is told again', async () => (await play.page.evaluate(() => globalThis.asked)) === 2 && says('notice.unkept'));
  await play.page.evaluate(() => (globalThis.refuses = false));
  await play.press('retry');
  await play.until('it is kept', () => says('notice.kept'));
  assert.ok(!(await says('notice.unkept')));
  await play.until('it works offline', () => play.page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)));
});

journey('a site that may not be kept says so once, and plays', { faults: true }, async ({ open }) => {
  const play = await open({ wait: false });
  await refused(play.page);
  const says = () => play.page.evaluate((text) => document.body.innerText.includes(text), word('en', 'notice.unkept'));
  await play.page.reload();
  await ready(play.page);
  await play.until('it is told', says);
  await play.select(1, 1);
  await play.press('close');
  await play.reload();
  await play.until('it is refused again', () => play.page.evaluate(() => globalThis.asked === 1));
  assert.equal(await play.staysFor(500, 'nothing is told', says), false, 'not at every visit');
});
