// What the service worker keeps: only files that are what they should be, and none of an earlier version that are not.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SMALL } from './puzzles.mjs';
import { address, ready } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { kept, loginPage, ownSite } from './support/site.mjs';

/** All texts that are kept and are pages of somebody else. */
const foreign = (play) => play.page.evaluate(async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if ((await (await cache.match(request)).text()).includes('Please log in')) found.push(request.url);
    }
  }
  return found;
});

/** Half of a file, with all that a whole one is answered with. */
const half = (site, request, response) => {
  const bytes = readFileSync(path.join(site.folder, request.url.replace(/[?#].*/, '')));
  response.writeHead(200, { 'Content-Type': 'application/wasm' }).end(bytes.subarray(0, bytes.length / 2));
  return true;
};

const ANSWERS = {
  'a login page in the place of a module': [/split_texts\.wasm/, (site, request, response) => loginPage(response)],
  'a module cut off': [/split_maker\.wasm/, half],
  'a login page in the place of the document': [/^\/$/, (site, request, response) => loginPage(response)],
};

for (const [what, [file, answer]] of Object.entries(ANSWERS)) {
  journey(`${what} is not kept, and the site is at the next visit`, { faults: true }, async ({ open, t }) => {
    const site = await ownSite(t);
    let answered = 0;
    let isBad = false;
    site.answers.push((request, response) => {
      if (!isBad || !file.test(request.url)) return false;
      answered += 1;
      return answer(site, request, response);
    });
    const play = await open({ kept: true, wait: false });
    await play.page.goto(address(site.origin, SMALL));
    await ready(play.page);
    isBad = true;
    await play.until('the worker has asked for it', async () => answered > 0);
    await play.until('it has given up or is at work', () => play.page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration();
      return !found || Boolean(found.active);
    }));
    assert.deepEqual(await foreign(play), []);
    assert.deepEqual(await play.page.evaluate(() => caches.keys()), [], 'nothing of this version is kept');
    isBad = false;
    await play.page.reload();
    await ready(play.page);
    await kept(play);
    await site.close();
    await play.page.goto(`${site.origin}/`);
    await ready(play.page);
    assert.equal((await play.board()).size, 4);
  });
}

/** The worker of an earlier version, which kept whatever came; the names of its files and its version are put in. */
const EARLIER = `
const FILES = ['./', 'old.js'];
const CACHE = 'skyline 89abcdef';
addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith((async () => {
  const cache = await caches.open(CACHE);
  const url = new URL(event.request.url);
  return (url.pathname === '/' ? await cache.match('./') : await cache.match(url.href)) ?? fetch(event.request);
})()));
`;

journey('a page that an earlier version keeps damaged is replaced without being asked for', { faults: true, timeout: 180_000 }, async ({ open, t }) => {
  const site = await ownSite(t);
  let isOld = true;
  const text = (response, type, body) => Boolean(response.writeHead(200, { 'Content-Type': type }).end(body));
  site.answers.push((request, response) => {
    if (!isOld) return false;
    if (request.url === '/sw.js') return text(response, 'text/javascript', EARLIER);
    if (request.url === '/old.js') return loginPage(response);
    return text(response, 'text/html', '<!DOCTYPE html><title>Old</title><script>navigator.serviceWorker.register("sw.js")</script><script src="old.js"></script>');
  });
  const play = await open({ kept: true, wait: false });
  await play.page.goto(site.origin);
  await kept(play);
  await play.page.evaluate(() => localStorage.setItem('witness', 'stays'));
  isOld = false;
  await play.page.reload();
  await ready(play.page, 60_000);
  assert.equal(await play.page.evaluate(() => localStorage.getItem('witness')), 'stays');
  assert.deepEqual(await foreign(play), []);
  assert.ok(!(await play.page.evaluate(() => caches.keys())).includes('skyline 89abcdef'));
});
