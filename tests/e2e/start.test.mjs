// Starts that fail: what is said, in which language, and that a site that is healthy again is taken up.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { SMALL } from './puzzles.mjs';
import { IS_FIREFOX, address, ready } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { kept, ownSite, reloads, waitForTrouble, trouble, withScript } from './support/site.mjs';
import { word } from './support/words.mjs';

const LANGUAGES = { en: 'en', ru: 'ru,en', 'zh-Hans': 'zh-CN,en' };
const CHROMIUM = { skip: IS_FIREFOX && 'its driver has no such switch' };

const seen = (play, text) => play.page.evaluate((text) => document.body.innerText.includes(text), text);

/** Whether that text is painted: static sentences are there from the beginning, out of sight. */
const visible = (play, text) => play.page.evaluate((text) => [...document.querySelectorAll('body p')].some((p) => p.textContent === text && p.checkVisibility({ visibilityProperty: true })), text);

for (const [tag, languages] of Object.entries(LANGUAGES)) {
  journey(`a browser without WebAssembly is told so (${tag})`, { faults: true }, async ({ open, origin }) => {
    const play = await open({ wait: false, languages });
    await play.page.evaluateOnNewDocument(() => { delete globalThis.WebAssembly; });
    await play.page.goto(`${origin}/?anew`);
    const { text, role } = await waitForTrouble(play, 'wasm');
    assert.ok(text.includes(word(tag, 'start.wasm')), text);
    assert.equal(role, 'alertdialog');
  });

  journey(`a script that the browser cannot read means that it is too old (${tag})`, { faults: true }, async ({ open, t }) => {
    const site = await ownSite(t);
    await site.change('index.html', (html) => withScript(html, (script) => `${script};new syntax of 2040`));
    const play = await open({ wait: false, languages });
    await play.page.goto(site.origin);
    assert.ok((await waitForTrouble(play, 'old')).text.includes(word(tag, 'start.old')));
  });

  journey(`a host whose policy forbids WebAssembly is named as the cause (${tag})`, { faults: true }, async ({ open, t }) => {
    const site = await ownSite(t);
    site.headers['Content-Security-Policy'] = "script-src 'self' 'unsafe-inline'";
    const play = await open({ wait: false, languages });
    await play.page.goto(site.origin);
    assert.ok((await waitForTrouble(play, 'policy')).text.includes(word(tag, 'start.policy')));
    assert.equal(site.asked.filter((path) => path === '/').length, 1, 'nothing is tried again in vain');
  });

  journey(`a start that takes long says that it is loading, until the board is there (${tag})`, async ({ open, t }) => {
    const site = await ownSite(t);
    let go;
    site.answers.push((request, response) => {
      if (go || !/main_bg\.wasm/.test(request.url)) return false;
      go = async () => response.writeHead(307, { Location: `${request.url}?now` }).end();
      return true;
    });
    const play = await open({ wait: false, languages });
    const begun = Date.now();
    await play.page.goto(`${site.origin}/#play`, { waitUntil: 'domcontentloaded' });
    const loading = word(tag, 'start.loading');
    await play.until('it is told', () => seen(play, loading));
    assert.ok(Date.now() - begun > 1500, 'not before it takes long');
    await go();
    await ready(play.page);
    assert.ok(!(await seen(play, loading)), 'it is gone with the board');
    play.faults.length = 0;
  });
}

journey('a usual start shows none of these sentences, and nothing shifts', async ({ open, origin }) => {
  const play = await open({ wait: false });
  await play.page.evaluateOnNewDocument(() => {
    window.__seen = [];
    const look = () => {
      for (const node of document.querySelectorAll('.starting, .unstarted, .trouble, noscript')) {
        if (node.checkVisibility({ visibilityProperty: true })) window.__seen.push(node.className || node.localName);
      }
      if (!document.querySelector('html[data-ready]')) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await play.page.goto(`${origin}/?anew`);
  await ready(play.page);
  assert.deepEqual(await play.page.evaluate(() => window.__seen), []);
  assert.equal(await play.page.$('.unstarted'), null, 'the board takes their place');
  const shifts = await play.page.evaluate(() => (window.__watched.flush(), window.__watched.shifts));
  assert.deepEqual(shifts, []);
});

for (const place of ['home', 'learn']) {
  journey(`${place} is not announced before the styles that lay it out, and nothing shifts`, async ({ open, origin }) => {
    // Before anything else of the site is loaded: Firefox would keep the styles, and not ask for them again.
    await open({ wait: false, prepare: (page) => judgeAnnouncement(page, `${origin}/#${place}`) });
  });
}

/** Opens a place whose styles are held back until the word on its coming is there, and judges when that is seen. */
async function judgeAnnouncement(page, url) {
  // Noted by the page itself: a slow machine may look too late.
  await page.evaluateOnNewDocument(() => {
    window.__coming = [];
    new MutationObserver(() => {
      const coming = document.querySelector('.coming');
      if (coming) window.__coming.push(coming.checkVisibility({ visibilityProperty: true }));
      if (coming) window.__came ??= performance.now();
    }).observe(document, { subtree: true, childList: true });
  });
  await page.setRequestInterception(true);
  let release;
  const released = new Promise((done) => { release = done; });
  page.on('request', async (request) => {
    if (request.url().includes('later.css')) await released;
    await request.continue();
  });
  // Its end waits for the styles.
  const load = page.goto(url);
  await page.waitForFunction(() => window.__coming?.length > 0, { polling: 25 });
  assert.equal(await page.evaluate(() => window.__coming[0]), false);
  // Styles that take long are waited for: without them the pictures of Home fill the window.
  await page.waitForFunction(() => performance.now() - window.__came > 3000, { polling: 100 });
  assert.ok(await page.$('.coming'), 'nothing of the place is drawn before its styles');
  release();
  await load;
  await page.waitForFunction(() => document.querySelector('.coming') === null, { polling: 25 });
  assert.deepEqual(await page.evaluate(() => (window.__watched.flush(), window.__watched.shifts)), []);
}

journey('without JavaScript the page says in three languages what it needs', CHROMIUM, async ({ open, origin }) => {
  const play = await open({ wait: false });
  await play.page.setJavaScriptEnabled(false);
  await play.page.goto(`${origin}/?anew`);
  for (const tag of Object.keys(LANGUAGES)) assert.ok(await visible(play, word(tag, 'start.script')), tag);
});

journey('where no script of the page may run, its document speaks after a while', { faults: true }, async ({ open, t }) => {
  const site = await ownSite(t);
  site.headers['Content-Security-Policy'] = "script-src 'self'";
  const play = await open({ wait: false });
  await play.page.goto(site.origin);
  await play.until('it speaks', () => visible(play, word('en', 'start.help')));
  for (const tag of Object.keys(LANGUAGES)) assert.ok(await visible(play, word(tag, 'start.help')), tag);
});

/** How often the document itself was asked for. */
const visits = (site) => site.asked.filter((path) => /^\/(#.*)?$/.test(path)).length;

journey('a module that never comes is asked for once more, and then told with a way on', { faults: true }, async ({ open, t }) => {
  const site = await ownSite(t);
  let isBroken = true;
  site.answers.push((request, response) => isBroken && /main_bg\.wasm/.test(request.url) && Boolean(response.writeHead(404).end()));
  const play = await open({ wait: false });
  await play.page.goto(site.origin);
  const { text, buttons, isFocusIn } = await waitForTrouble(play, 'failed');
  assert.ok(text.includes(word('en', 'start.failed')), text);
  assert.deepEqual(buttons, [word('en', 'start.reload')]);
  assert.ok(isFocusIn);
  assert.equal(await play.staysFor(1500, 'it is at rest', () => visits(site)), 2, 'once more, and not again and again');
  isBroken = false;
  await reloads(play);
  await ready(play.page);
});

/** Puts another answer in the place of a kept file, as the worker of an earlier version let come in. */
const spoil = (play, file, how) => play.page.evaluate(async (file, how) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.includes(file)) continue;
      const bytes = await (await cache.match(request)).arrayBuffer();
      const type = how === 'html' ? 'text/html' : 'application/wasm';
      await cache.put(request, new Response(how === 'html' ? '<!DOCTYPE html><p>Please log in.' : bytes.slice(0, bytes.byteLength / 2), { headers: { 'Content-Type': type } }));
    }
  }
}, file, how);

for (const how of ['html', 'half']) {
  journey(`a kept module that is damaged (${how}) is thrown away, and the game goes on`, { faults: true }, async ({ open, t }) => {
    const site = await ownSite(t);
    const play = await open({ kept: true, wait: false });
    await play.page.goto(address(site.origin, SMALL));
    await ready(play.page);
    await kept(play);
    await play.select(1, 1);
    await play.keys('2');
    await play.page.evaluate(() => new Promise((done) => { indexedDB.open('witness', 1).onsuccess = done; }));
    await spoil(play, 'main_bg.wasm', how);
    await play.page.goto(`${site.origin}/`);
    // The page may be about to load anew by itself.
    await play.page.reload().catch(() => {});
    await ready(play.page);
    assert.equal((await play.cell(1, 1)).value, 2, 'the game is as it was');
    assert.ok((await play.page.evaluate(() => indexedDB.databases())).some(({ name }) => name === 'witness'), 'no database was touched');
    await kept(play);
    await site.close();
    await play.page.reload();
    await ready(play.page);
    assert.equal((await play.cell(1, 1)).value, 2, 'the site is kept again, whole');
  });
}

journey('what is kept stays where it is damaged and there is no network, and says so', { faults: true }, async ({ open, t }) => {
  const site = await ownSite(t);
  const play = await open({ kept: true, wait: false });
  await play.page.goto(address(site.origin, SMALL));
  await ready(play.page);
  await kept(play);
  await spoil(play, 'main_bg.wasm', 'html');
  const before = await play.page.evaluate(() => caches.keys());
  await site.close();
  await play.page.goto(`${site.origin}/`);
  await play.page.reload();
  await waitForTrouble(play, 'failed');
  assert.deepEqual(await play.page.evaluate(() => caches.keys()), before);
  assert.equal((await trouble(play)).buttons[0], word('en', 'start.reload'));
});
