// What is pressed on a phone is at least 44 px high and wide, in every place.
import assert from 'node:assert/strict';
import { S1, SMALL } from './puzzles.mjs';
import { IS_FIREFOX } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { enter, tour } from './support/tour.mjs';

// The driver of Firefox gives no page a finger.
const skip = IS_FIREFOX && 'without a finger there are no targets for it';
const phone = (width, height) => ({ width, height, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/**
 * Runs in the page: what is pressed and is not 44 px high and wide. A field in its label is pressed by all of the label; a link
 * or a name within a sentence is as high as its line.
 */
const small = () => {
  const sentence = (node) => node.closest(node.matches('.name') ? 'p, li' : 'p');
  const inSentence = (node) => node.matches('a, .name') && sentence(node) && sentence(node).innerText.trim() !== node.innerText.trim();
  return [...document.querySelectorAll('button, a, select, summary, input, textarea, [role=option], .choice')]
    .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !inSentence(node))
    .map((node) => [node, node.localName === 'input' && node.type !== 'range' ? (node.closest('label') ?? node) : node])
    .map(([node, pressed]) => [node, pressed.getBoundingClientRect()])
    // Two hundredths for what the browser rounds; what nobody sees is no target.
    .filter(([, { width, height }]) => width > 1 && height > 1 && (width < 43.98 || height < 43.98))
    .map(([node, { width, height }]) => `${node.localName}.${node.className} «${(node.ariaLabel ?? node.innerText ?? '').trim().slice(0, 30)}» in ${node.parentElement.className}: ${width.toFixed(1)} x ${height.toFixed(1)}`);
};

/** Phones and a tablet, upright and on their side. */
const SIZES = [phone(390, 844), phone(844, 390), phone(1024, 768), phone(320, 640)];

/** Runs in the page: puts such a sheet after its own. */
const set = (rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
};

/** Letters as they are at hand, and narrower ones: another font of the page's list may be installed. */
const LETTERS = { '': '', ', with narrow letters': '* { letter-spacing: -0.07em !important; }' };

journey('what is pressed on a phone is at least 44 px high and wide, in every place', { skip, timeout: 240_000 }, async ({ open }) => {
  const found = {};
  let session;
  const look = async (play, state) => {
    for (const size of SIZES) {
      await play.setAppearance({ size });
      for (const [how, letters] of Object.entries(LETTERS)) {
        await play.page.evaluate(set, letters);
        const all = await play.page.evaluate(small);
        if (all.length > 0) found[`${state}, ${size.width} x ${size.height}${how}`] = all;
        const wide = await play.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${state} is ${wide} px wider than ${size.width}${how}`);
      }
    }
    await play.page.evaluate(set, '');
    // A phone that was wider stays nearer, and what is pressed next may be out of sight.
    session ??= await play.page.createCDPSession();
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  };
  const play = await tour(open, { size: SIZES.at(-1) }, look);
  await play.page.evaluateOnNewDocument(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await play.openPuzzle(S1);
  await play.press('share');
  await play.page.waitForSelector('.notice a');
  await play.press('colours');
  await look(play, 'colours, and a link that cannot be copied');
  assert.deepEqual(found, {});
});

journey('the rows of a film are as high as its list takes them to be', { skip }, async ({ open }) => {
  const play = await open({ puzzle: SMALL, size: SIZES.at(-1) });
  await enter(play, 'watch');
  const rows = () => play.page.$$eval('.step', (all) => all.map((row) => [Math.round(row.offsetTop), row.offsetHeight, Number(row.dataset.rowStep)]));
  for (const [top, height, step] of await rows()) assert.deepEqual([top, height], [44 * (step - 1), 44], `step ${step}`);
  await play.press('last');
  const inSight = () => play.page.$eval('.step[aria-selected=true]', (row) => {
    const [one, list] = [row, row.closest('.step-list')].map((node) => node.getBoundingClientRect());
    return one.top >= list.top - 1 && one.bottom <= list.bottom + 1;
  });
  await play.until('the last step is in sight', inSight);
});
