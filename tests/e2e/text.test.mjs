// The size of text that the reader's browser is set to: everything grows with it, and nothing breaks.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { serve } from '../../xtask/serve.mjs';
import { S1 } from './puzzles.mjs';
import { IS_FIREFOX, SIZES, address, emulate, launch, ready } from './support/browser.mjs';
import { DIST } from './support/paths.mjs';
import { painted } from './support/watch.mjs';

/** Every place, and what it shows once it is there. */
const PLACES = {
  play: '.play [data-board]', watch: '[data-film]', new: '.wishes', edit: '.edit [role=grid]', library: '[data-library=true]',
  learn: '[data-learn=""]', 'learn/x-wing': '[data-learn=x-wing]', compare: '[data-method]', batch: '[data-batch]',
  import: '#import-text', share: '.share .panel', settings: '[data-settings]', home: '.home .levels', rules: '.rules h1',
};

/** What of the page is wider than the screen, and which buttons do not hold their words. */
const broken = () => {
  const wide = document.documentElement.scrollWidth - innerWidth;
  const shown = [...document.querySelectorAll('main .btn, .top .btn, .top a')].filter((node) => node.checkVisibility());
  const cut = shown.filter((node) => node.scrollWidth > node.clientWidth + 2 || node.scrollHeight > node.clientHeight + 4);
  return { wide: Math.max(0, wide), cut: cut.map((node) => node.textContent.trim()) };
};

for (const size of [20, 32]) {
  describe(`text of ${size} px`, { skip: IS_FIREFOX && 'Chromium takes the size by a flag' }, () => {
    let server;
    let browser;
    before(async () => {
      [server, browser] = await Promise.all([serve(DIST), launch(`--blink-settings=defaultFontSize=${size}`)]);
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });
    for (const [name, screen] of Object.entries(SIZES)) {
      test(`holds on a ${name}`, { timeout: 120_000 }, async () => {
        const page = await browser.newPage();
        await emulate(page, { size: screen });
        await page.goto(address(server.origin, S1));
        await ready(page);
        const grown = await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));
        assert.ok(grown > 15 * 1.2, `text has grown to ${grown} px`);
        for (const [place, sign] of Object.entries(PLACES)) {
          await page.evaluate((place) => { location.hash = place; }, place);
          await page.waitForSelector(sign, { visible: true });
          await painted(page);
          assert.deepEqual(await page.evaluate(broken), { wide: 0, cut: [] }, place);
        }
        await page.close();
      });
    }
  });
}
