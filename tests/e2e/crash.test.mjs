// What breaks while the page is in use: it is told, with a way on, and no key does something half.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SMALL } from './puzzles.mjs';
import { IS_FIREFOX, address, ready } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { fillUp } from './support/library.mjs';
import { ownSite, releaseOf, reloads, waitForTrouble, trouble } from './support/site.mjs';
import { word } from './support/words.mjs';

const LANGUAGES = { en: 'en', ru: 'ru,en', 'zh-Hans': 'zh-CN,en' };
const CHROMIUM = { skip: IS_FIREFOX && 'its driver cannot fill the storage' };

/** Lets the modules' next change of an element fail, at which they panic. */
const breakDown = (play) => play.page.evaluate(() => {
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (...given) {
    if (this.closest('.app')) throw new TypeError('the browser broke down');
    return setAttribute.apply(this, given);
  };
});

/** All that the page has saved, without what a worker or a clock might add. */
const store = (play) => play.page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('skyline.game.'))));

const press = (play, action) => play.page.$eval(`[data-action=${action}]`, (button) => button.click());

/** Presses what stands in the menu of Play, unless the page breaks before. */
async function choose(play, action) {
  await press(play, 'menu');
  const isThere = async () => (await play.page.$(`[data-action=${action}]`)) !== null;
  await play.until('the menu is there', async () => (await isThere()) || Boolean(await trouble(play)));
  if (await isThere()) await press(play, action);
}

for (const [tag, languages] of Object.entries(LANGUAGES)) {
  journey(`a panic of the page is told over it, with the game saved and a reload (${tag})`, { faults: true }, async ({ open }) => {
    const play = await open({ puzzle: SMALL, languages });
    await play.select(1, 1);
    await play.keys('2');
    const before = await store(play);
    await breakDown(play);
    await press(play, 'notes');
    const { text, role, buttons, isFocusIn } = await waitForTrouble(play, 'trap');
    for (const key of ['trap.title', 'trap.about', 'trap.saved', 'start.details']) assert.ok(text.includes(word(tag, key)), `${key}: ${text}`);
    assert.equal(role, 'alertdialog');
    assert.deepEqual(buttons, [word(tag, 'start.reload')]);
    assert.ok(isFocusIn, 'the focus is on it');
    await play.accessible('the page under the panel');
    const detail = await play.page.$eval('.trouble pre', (pre) => pre.textContent);
    assert.match(detail, /panicked at [\s\S]*Mozilla\/5\.0/);
    const faults = play.faults.length;
    for (const key of ['3', 'h', 'Escape', 'Escape', 'ArrowDown', 'Tab']) await play.page.keyboard.press(key);
    await play.page.mouse.click(300, 300);
    assert.notEqual(await trouble(play), null, 'it stays');
    assert.ok((await trouble(play)).isFocusIn);
    assert.deepEqual(await store(play), before, 'nothing is saved any more');
    assert.equal(play.faults.length, faults, 'what lies under it hears nothing');
    await play.page.$eval('.trouble .main', (button) => button.focus());
    await Promise.all([play.page.waitForNavigation(), play.page.keyboard.press('Enter')]);
    await ready(play.page);
    assert.equal((await play.cell(1, 1)).value, 2);
    await play.select(1, 2);
    await play.keys('3');
    assert.equal((await play.cell(1, 2)).value, 3, 'the game goes on');
  });
}

journey('a panic of the further places is told as one of the page', { faults: true }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.press('settings');
  await play.page.waitForSelector('[data-settings] input');
  await breakDown(play);
  await play.page.$eval('[data-settings] [lang=ru]', (button) => button.click());
  await play.page.$eval('[data-settings] input[type=checkbox]', (box) => box.click());
  await waitForTrouble(play, 'trap');
});

journey('a trap of the engine in the page is told', { faults: true }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.ask(1);
  await play.keys('Escape');
  // The engine looks at the clock first. A module of one function stands in for it, whose body is `unreachable`.
  await play.page.evaluate(() => {
    const module = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 0x74, 0, 0, 0x0a, 5, 1, 3, 0, 0, 0x0b]));
    performance.now = new WebAssembly.Instance(module).exports.t;
  });
  await play.press('hint');
  assert.ok((await waitForTrouble(play, 'trap')).text.includes(word('en', 'trap.title')));
});

journey('where the browser saves nothing, a trap says that the game could not be saved', { faults: true }, async ({ open, origin }) => {
  const play = await open({ wait: false });
  await play.page.evaluateOnNewDocument(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
    }
  });
  await play.page.goto(address(origin, SMALL));
  await play.page.reload();
  await ready(play.page);
  await play.select(1, 1);
  await play.keys('2');
  await breakDown(play);
  await press(play, 'notes');
  const { text } = await waitForTrouble(play, 'trap');
  assert.ok(text.includes(word('en', 'trap.unsaved')) && !text.includes(word('en', 'trap.saved')), text);
});

journey('where no room is left, a trap does not say that the game is saved', { ...CHROMIUM, faults: true }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.select(1, 1);
  await play.keys('2');
  await fillUp(play);
  await breakDown(play);
  await press(play, 'notes');
  const { text } = await waitForTrouble(play, 'trap');
  assert.ok(text.includes(word('en', 'trap.full')) && !text.includes(word('en', 'trap.saved')), text);
});

/** The bytes of a number as wasm writes it, and the number that stands at a place, with where it ends. */
function leb(value) {
  const bytes = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest & 127) | 128);
  }
}
function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7, at += 1) {
    value |= (bytes[at] & 127) << shift;
    if (bytes[at] < 128) return [value, at + 1];
  }
}

/** The module with so many pages of memory beyond those that it begins with, and no more. */
function confined(bytes, pages) {
  for (let at = 8; at < bytes.length;) {
    const [size, begin] = number(bytes, at + 1);
    if (bytes[at] === 5) {
      const [least] = number(bytes, begin + 2);
      const memory = [1, 1, ...leb(least), ...leb(least + pages)];
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([5, ...leb(memory.length), ...memory]), bytes.subarray(begin + size)]);
    }
    at = begin + size;
  }
  throw new Error('the module has no memory of its own');
}

journey('a board that is too large for the memory is told, and another can be started', { faults: true }, async ({ open, t }) => {
  const site = await ownSite(t);
  const release = releaseOf(await readFile(path.join(site.folder, 'index.html'), 'utf8'));
  const module = path.join(site.folder, release, 'main_bg.wasm');
  const whole = await readFile(module);
  await writeFile(module, confined(whole, 16));
  const play = await open({ wait: false });
  await play.page.goto(address(site.origin, '.'.repeat(625)));
  await ready(play.page);
  await play.select(1, 1);
  await play.keys('2');
  await choose(play, 'fill-notes');
  // A page that lasts fills its history until nothing is left.
  for (let turn = 0; turn < 200 && !(await trouble(play)); turn += 1) {
    await play.page.evaluate(() => { for (const key of ['z', 'y']) document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true })); });
    await choose(play, turn % 2 ? 'fill-notes' : 'restart');
  }
  assert.ok((await waitForTrouble(play, 'trap')).text.includes(word('en', 'trap.saved')));
  await writeFile(module, confined(whole, 1));
  await reloads(play);
  await play.until('the start breaks too', async () => (await trouble(play).catch(() => null))?.buttons.includes(word('en', 'trap.without')));
  await writeFile(module, whole);
  await reloads(play, 'without');
  await ready(play.page);
  await play.follow('play');
  assert.notEqual((await play.board()).size, 25);
  await play.press('new');
  await play.until('the large board can be had again', () => play.page.evaluate(() => /25×25/.test(document.querySelector('dialog .saved')?.innerText)));
});

journey('an old tab whose files are gone says that a newer version is there', { faults: true }, async ({ open, t }) => {
  const site = await ownSite(t);
  const play = await open({ wait: false });
  // A site that is kept has its files.
  await play.page.evaluateOnNewDocument(() => { ServiceWorkerContainer.prototype.register = () => new Promise(() => {}); });
  await play.page.goto(address(site.origin, SMALL));
  await ready(play.page);
  await play.until('all that comes by itself is there', () => play.page.evaluate(() => ['split_engine', 'offline.js'].every((file) => performance.getEntriesByType('resource').some(({ name }) => name.includes(file)))));
  const release = releaseOf(await readFile(path.join(site.folder, 'index.html'), 'utf8'));
  await rename(path.join(site.folder, release), path.join(site.folder, '0123abcd'));
  await site.change('index.html', (html) => html.replaceAll(release, '0123abcd'));
  await play.select(1, 1);
  await play.keys('2');
  await play.follow('library');
  const { text, buttons } = await waitForTrouble(play, 'gone');
  for (const key of ['gone.title', 'gone.about', 'trap.saved']) assert.ok(text.includes(word('en', key)), text);
  assert.deepEqual(buttons, [word('en', 'start.reload'), word('en', 'gone.later')]);
  await play.press('later');
  await play.follow('play');
  await play.page.waitForSelector('[data-board]');
  await play.keys('3');
  assert.equal((await play.cell(1, 1)).value, 3, 'who wants to goes on');
  await play.follow('library');
  await waitForTrouble(play, 'gone');
  await reloads(play);
  await play.page.waitForSelector('[data-place-of-row]');
});
