// Share: link, picture, paper, texts and other programs.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { S1, SMALL, SMALL_SOLUTION } from './puzzles.mjs';
import { IS_FIREFOX, SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';

const drawing = (play) => play.page.$eval('.share img.drawing', (image) => decodeURIComponent(image.src));
const written = (play) => play.page.$eval('.share textarea', (field) => field.value);

async function enter(play) {
  await play.page.evaluate(() => { location.hash = 'share'; });
  await play.until('the texts are there', async () => (await play.page.$('.share textarea')) !== null);
}

/** Chooses a format by its name and gives its text. */
async function format(play, id) {
  await play.page.select('.share [data-action=format]', id);
  await play.until(id, () => play.page.$eval('.share [data-action=format]', (field, id) => field.value === id, id));
  return written(play);
}

journey('a game is taken elsewhere as picture, text and link', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const open_ = (await play.values()).indexOf(0);
  const [row, col] = [Math.floor(open_ / 4) + 1, (open_ % 4) + 1];
  await play.select(row, col);
  await play.keys(String(SMALL_SOLUTION[open_]));
  const given = (await play.values()).filter(Boolean).length - 1;
  await enter(play);
  const texts = async () => (await drawing(play)).match(/<text /g).length;
  const plain = await texts();
  await play.press('digits');
  await play.until('the digit is drawn', async () => (await texts()) === plain + 1);
  await play.press('solution');
  await play.until('all is drawn', async () => (await texts()) === plain + 16 - given);
  await play.press('puzzle');
  await play.until('only the puzzle is drawn', async () => (await texts()) === plain);
  await play.until('there is a PNG', async () => (await play.page.$('a[download="skyline.png"]')) !== null);
  const png = await play.page.$eval('a[download="skyline.png"]', (link) => atob(link.href.split(',')[1]).slice(1, 4));
  assert.equal(png, 'PNG');
  const vector = await play.page.$eval('a[download="skyline.svg"]', (link) => decodeURIComponent(link.href));
  assert.match(vector, /^data:image\/svg\+xml,<svg .*<\/svg>\s*$/s);
  const towers = await format(play, 'towers');
  assert.match(towers, /^4:/);
  const json = JSON.parse(await format(play, 'json'));
  assert.equal(json.n, 4);
  const places = await play.page.$$eval('.share a[target=_blank]', (links) => links.map(({ href, rel }) => [new URL(href).host, rel]));
  assert.ok(places.length >= 4, JSON.stringify(places));
  for (const [, rel] of places) assert.equal(rel, 'noopener noreferrer');
  const link = await play.page.$eval('.share input', (field) => field.value);
  assert.match(link, /#puzzle=4:[0-9/,a-z]+$/, 'nothing is encoded that need not be');
  const shown = ({ clues, cells }) => [clues, cells].map((part) => JSON.stringify(part, ['top', 'bottom', 'left', 'right', 'value', 'given'])).join();
  await play.follow('play');
  await play.press('restart');
  const puzzle = shown(await play.board());
  const other = await open({ puzzle: S1 });
  await other.page.goto(link);
  await other.until('the link opens the same puzzle', async () => shown(await other.board()) === puzzle);
});

/** Links as they were given away once: each must open the same puzzle for ever. */
const GIVEN_AWAY = {
  'encoded whole': ['4%3A1%2F2%2F4%2F2%2F4%2F2%2F1%2F2%2F1%2F2%2F3%2F3%2F3%2F3%2F1%2F2', { size: 4, box: 'none', top: [1, 2, 4, 2], givens: 0 }],
  'encoded as little as can be': ['4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2', { size: 4, box: 'none', top: [1, 2, 4, 2], givens: 0 }],
  'a Sudoku': ['53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', { size: 9, box: '3x3', top: [], givens: 30 }],
  'a hybrid': [
    '%7B%22n%22%3A4%2C%22box%22%3A%5B2%2C2%5D%2C%22givens%22%3A%5B0%2C0%2C3%2C0%2C0%2C0%2C0%2C0%2C0%2C0%2C0%2C0%2C0%2C0%2C0%2C0%5D%2C%22top%22%3A%5B1%2C0%2C0%2C0%5D%2C%22bottom%22%3A%5B0%2C0%2C0%2C0%5D%2C%22left%22%3A%5B0%2C0%2C0%2C0%5D%2C%22right%22%3A%5B0%2C0%2C0%2C0%5D%7D',
    { size: 4, box: '2x2', top: [1, 0, 0, 0], givens: 1 },
  ],
};

journey('links that were given away open the same puzzles', async ({ open, origin }) => {
  const play = await open();
  for (const [name, [text, wanted]] of Object.entries(GIVEN_AWAY)) {
    await play.page.goto(`${origin}/#puzzle=${text}`);
    const found = async () => {
      const { size, box, clues, cells } = await play.board();
      return { size, box, top: clues.top.map(({ value }) => value), givens: cells.flat().filter(({ given }) => given).length };
    };
    await play.until(name, async () => JSON.stringify(await found()) === JSON.stringify(wanted));
  }
});

journey('where corner notes or colours are left out, it is said', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const told = () => play.page.$eval('.share .sheet', (sheet) => sheet.innerText.includes('Corner notes and colours are not included'));
  const open_ = (await play.values()).indexOf(0);
  await play.select(Math.floor(open_ / 4) + 1, (open_ % 4) + 1);
  await play.keys('Shift+1');
  await enter(play);
  assert.equal(await told(), false, 'a note is carried');
  for (const chord of ['Alt+1', 'Shift+Alt+1']) {
    await play.follow('play');
    await play.press('restart');
    await play.select(Math.floor(open_ / 4) + 1, (open_ % 4) + 1);
    await play.keys(chord);
    await enter(play);
    await play.until(`it is said after ${chord}`, told);
  }
});

journey('what is copied is told, and Share in Play leads there', { skip: IS_FIREFOX && 'its driver gives nobody the clipboard' }, async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.page.browserContext().overridePermissions(new URL(play.page.url()).origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
  await play.press('share');
  await play.follow('share', '.notice');
  await play.until('the texts are there', async () => (await play.page.$('.share textarea')) !== null);
  await play.press('copy-text');
  await play.until('it is told', async () => (await play.page.$eval('.share [role=status]', (status) => status.textContent)) === 'Copied.');
  assert.equal(await play.page.evaluate(() => navigator.clipboard.readText()), await written(play));
});

journey('without a clipboard what is to be copied is shown', async ({ open }) => {
  const play = await open();
  await play.page.evaluateOnNewDocument(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await play.openPuzzle(SMALL);
  await play.press('share');
  await play.until('the link is shown', () => play.page.evaluate(() => document.querySelector('.notice input')?.value.includes('#puzzle=') ?? false));
  await play.follow('share', '.notice');
  await play.press('copy-text');
  const says = () => play.page.$eval('.share [role=status]', (status) => status.textContent);
  await play.until('it is told', async () => (await says()) !== '');
  assert.notEqual(await says(), 'Copied.');
  await play.follow('import');
  await play.press('paste');
  await play.until('it is told', async () => (await play.alerts()).length === 1);
});

journey('the system’s own way to share gets the link, where there is one', async ({ open }) => {
  const play = await open();
  await play.page.evaluateOnNewDocument(() => {
    window.__sent = [];
    Object.defineProperty(navigator, 'share', { configurable: true, writable: true, value: async (data) => { window.__sent.push(data); } });
  });
  await play.openPuzzle(SMALL);
  await enter(play);
  await play.press('send');
  const [sent] = await play.page.evaluate(() => window.__sent);
  assert.equal(sent.url, await play.page.$eval('.share input', (field) => field.value));
  assert.equal(sent.title, 'Skyscrapers 4×4');
  // Who closes the sheet without sending breaks its promise: that is no fault of the page.
  await play.page.evaluate(() => { navigator.share = () => Promise.reject(new DOMException('', 'AbortError')); });
  await play.press('send');
  await play.page.evaluateOnNewDocument(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await play.reload();
  await play.until('the texts are there', async () => (await play.page.$('.share textarea')) !== null);
  assert.equal(await play.can('send'), false);
});

journey('on paper there is the board below its title', { skip: IS_FIREFOX && 'its driver has no paper' }, async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await enter(play);
  await play.styled();
  await play.page.emulateMediaType('print');
  const seen = await play.page.evaluate(() => ['.top', '.share .ways', '.share h1', '.share .row-of', '.share .title p', '.share img.drawing'].filter((what) => document.querySelector(what)?.checkVisibility()));
  assert.deepEqual(seen, ['.share .title p', '.share img.drawing']);
});

/**
 * Runs in each page from its start: while `window.__slow` is set, a new worker is told nothing until
 * `window.__tell()` says so; `window.__asked` tells that there is something, `window.__over` that it was
 * answered, or the worker was ended.
 */
function slowly() {
  window.Worker = class extends Worker {
    #held = window.__slow ? [] : null;

    constructor(...all) {
      super(...all);
      if (!this.#held) return;
      window.__tell = () => {
        this.addEventListener('message', () => { window.__over = true; });
        for (const message of this.#held.splice(0)) super.postMessage(message);
        this.#held = null;
      };
    }

    postMessage(message) {
      if (this.#held) window.__asked = this.#held.push(message);
      else super.postMessage(message);
    }

    terminate() {
      if (this.#held) window.__over = true;
      super.terminate();
    }
  };
}

journey('a solution that comes late is not taken for that of the next puzzle', async ({ open }) => {
  const play = await open();
  await play.page.evaluateOnNewDocument(slowly);
  await play.openPuzzle(S1);
  await enter(play);
  await play.page.evaluate(() => {
    window.__slow = true;
    document.querySelector('.share [data-action=solution]').click();
    window.__slow = false;
  });
  await play.until('the solution is asked for', () => play.page.evaluate(() => window.__asked > 0));
  await play.page.evaluate((text) => { location.hash = `puzzle=${encodeURIComponent(text)}`; }, SMALL);
  await play.until('the next puzzle is there', async () => (await play.page.$('[data-board][data-size="4"]')) !== null);
  await enter(play);
  await play.until('it is shared', async () => (await play.page.$eval('.share h1 + p', (name) => name.textContent)).includes('4×4'));
  await play.page.evaluate(() => window.__tell());
  await play.until('the answer is there, or nobody is to give it', () => play.page.evaluate(() => window.__over === true));
  await play.press('solution');
  const digits = async () => [...(await drawing(play)).matchAll(/<text [^>]*>(\d+)<\/text>/g)].map(([, digit]) => Number(digit));
  const clues = [1, 2, 4, 2, 4, 2, 1, 2, 1, 2, 3, 3, 3, 3, 1, 2];
  await play.until('all is drawn', async () => (await digits()).length === 32);
  assert.deepEqual((await digits()).toSorted(), [...clues, ...SMALL_SOLUTION].toSorted());
});

for (const [size, looks] of Object.entries(SIZES)) {
  journey(`the place to share is open to all, ${size}`, async ({ open }) => {
    const play = await open({ puzzle: S1, size: looks });
    await enter(play);
    await play.accessible(`share, ${size}`);
    await play.setAppearance({ theme: 'dark' });
    await play.accessible(`share, ${size}, dark`);
  });
}
