// Every place, in every language and every set of colours: axe finds nothing anywhere, and no other language is left.
import assert from 'node:assert/strict';
import { SMALL } from './puzzles.mjs';
import { IS_FIREFOX, THEMES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { leftover } from './support/leftover.mjs';
import { tour } from './support/tour.mjs';
import { painted } from './support/watch.mjs';

for (const languages of ['ru', 'zh-Hans']) {
  journey(`in every place axe finds nothing, and nothing is left in English, ${languages}`, { timeout: 240_000 }, async ({ open }) => {
    await tour(open, { languages }, async (play, state) => {
      // In one theme: colours are the same in every language, and looked at in English.
      await play.accessible(`${state}, ${languages}`);
      const wide = await play.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${state} is ${wide} px wider than the page`);
      assert.deepEqual(await leftover(play, languages), [], `${state}: what is left in English`);
      assert.equal(await play.page.evaluate(() => document.documentElement.lang), languages);
    });
  });
}

/** The contrast of 7 to 1 that stronger colours have everywhere. */
const ENHANCED = { only: ['color-contrast-enhanced'] };

journey('in stronger colours every text stands out by 7 to 1, in every place', { timeout: 240_000 }, async ({ open }) => {
  await tour(open, {}, async (play, state) => {
    await play.page.evaluate(() => { document.documentElement.dataset.theme = 'contrast'; });
    for (const theme of THEMES) {
      await play.setAppearance({ theme });
      await play.accessible(`${state}, high contrast, ${theme}`, ENHANCED);
    }
  });
});

/** Runs in the page: pictures that are drawn by their ground alone, and texts, that do not stand out from what is behind them. */
const lost = () => {
  const canvas = matchMedia('(prefers-color-scheme: dark)').matches ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)';
  const ground = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (!/^rgba.*, 0\)$/.test(colour)) return colour;
    }
    return canvas;
  };
  const light = (colour) => {
    const [red, green, blue] = colour.match(/[\d.]+/g).slice(0, 3).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [least, most] = [light(one), light(other)].toSorted((a, b) => a - b);
    return (most + 0.05) / (least + 0.05);
  };
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility() && node.getBoundingClientRect().width > 1);
  const told = (node) => `${node.localName}.${node.className} «${(node.ariaLabel ?? node.textContent).trim().slice(0, 30)}» in ${node.parentElement.className}`;
  const pictures = seen('.icon, .swatch, .legend .dot, .step .dot').filter((node) => contrast(ground(node), ground(node.parentElement)) < 1.5);
  const texts = seen('body *').filter((node) => !node.closest('svg, :disabled, .unseen, .said') && [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim()));
  return [...pictures, ...texts.filter((node) => contrast(getComputedStyle(node).color, ground(node)) < 4.5)].map(told);
};

journey('in the system’s own colours nothing is lost, in any place', { timeout: 240_000, skip: IS_FIREFOX && 'its driver cannot ask for the colours of the system' }, async ({ open }) => {
  let session;
  await tour(open, {}, async (play, state) => {
    session ??= await play.page.createCDPSession();
    for (const theme of THEMES) {
      const features = { 'forced-colors': 'active', 'prefers-color-scheme': theme, 'prefers-reduced-motion': 'reduce' };
      await session.send('Emulation.setEmulatedMedia', { features: Object.entries(features).map(([name, value]) => ({ name, value })) });
      assert.equal(await play.page.evaluate(() => matchMedia('(forced-colors: active)').matches), true);
      await painted(play.page);
      assert.deepEqual(await play.page.evaluate(lost), [], `${state}, ${theme}`);
    }
    // axe takes for a text's colour what the page would have given it; the rest is the same in every theme.
    await play.accessible(`${state}, the colours of the system`, { rules: { 'color-contrast': { enabled: false } } });
  });
});

const PLACES = ['home', 'play', 'new', 'edit', 'library', 'watch', 'learn', 'compare', 'batch', 'import', 'share', 'rules', 'settings', 'learn/aic'];

journey('any place can follow any other', { timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  const go = async (place) => {
    await play.page.evaluate((place) => { location.hash = place; }, place);
    const name = place.split('/')[0];
    await play.page.waitForFunction((name) => document.querySelector('main')?.dataset.place === name && (name === 'play' || name === 'watch' || document.querySelector('main .title, main h1, main h2') !== null), {}, name);
  };
  for (const one of PLACES) {
    for (const other of PLACES.filter((other) => other !== one)) {
      await go(one);
      await go(other);
    }
  }
  // A fault of the page fails the journey; and the page still answers.
  await go('play');
  await play.select(1, 1);
  await play.keys('2');
  assert.equal((await play.cell(1, 1)).value, 2);
});
