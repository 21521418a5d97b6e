// `has.js`, for browsers without `:has()`: what it marks is what the browser itself would choose.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { S1 } from './puzzles.mjs';
import { address, ready } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { tour } from './support/tour.mjs';

/** Lets the page believe that its browser has no `:has()`. */
const withoutHas = (page) => page.evaluateOnNewDocument(() => {
  const { supports } = CSS;
  CSS.supports = (...asked) => !asked[0].includes(':has') && supports.apply(CSS, asked);
});

/** Runs in the page: which elements each rule with `:has()` chooses, and what its twin among the sheets taken up chooses. */
const compared = () => {
  const selectors = (sheet) => {
    const all = [];
    const read = (rules) => { for (const rule of rules) rule.selectorText ? all.push(rule.selectorText) : rule.cssRules && read(rule.cssRules); };
    read(sheet.cssRules);
    return all;
  };
  const own = [...document.styleSheets].flatMap(selectors);
  const twins = document.adoptedStyleSheets.flatMap(selectors);
  const plain = (selector) => selector.replaceAll(/::?(before|after|first-letter|-webkit-[\w-]+|-moz-[\w-]+)/g, '');
  const chosen = (selector) => [...document.querySelectorAll(plain(selector))];
  const rules = own.map((selector, at) => [selector, twins[at]]).filter(([selector]) => selector.includes(':has('));
  const wrong = rules.filter(([selector, twin]) => {
    const [one, other] = [selector, twin].map(chosen);
    return twin.includes(':has(') || one.length !== other.length || one.some((node, at) => node !== other[at]);
  });
  const hits = rules.filter(([selector]) => chosen(selector).length > 0).map(([selector]) => selector);
  return { sheets: document.adoptedStyleSheets.length, same: own.length === twins.length, rules: rules.length, wrong, hits };
};

journey('a browser without :has() has the same rules in force in every place', { timeout: 180_000 }, async ({ open, origin }) => {
  const hits = new Set();
  const without = async (options) => {
    const play = await open({ ...options, wait: false });
    await withoutHas(play.page);
    await play.page.goto(address(origin, S1));
    await play.page.reload();
    await ready(play.page);
    await play.styled();
    await play.until('both sheets are taken up', () => play.page.evaluate(() => document.adoptedStyleSheets.length === 2 && document.adoptedStyleSheets.every(({ cssRules }) => cssRules.length > 0)));
    return play;
  };
  await tour(without, {}, async (play, state) => {
    const { sheets, same, rules, wrong, hits: found } = await play.page.evaluate(compared);
    assert.deepEqual([sheets, same, wrong], [2, true, []], state);
    assert.ok(rules > 30, `${rules} rules`);
    for (const selector of found) hits.add(selector);
  });
  assert.ok(hits.size >= 12, `rules that chose something: ${[...hits].join('\n')}`);
});

journey('what has no :has() of its own keeps up with what changes', async ({ open, origin }) => {
  const play = await open({ wait: false });
  await withoutHas(play.page);
  await play.page.goto(address(origin, S1));
  await play.page.reload();
  await ready(play.page);
  await play.styled();
  const marks = () => play.page.evaluate(() => document.querySelectorAll('[data-has]').length);
  await play.until('something is marked', async () => (await marks()) > 0);
  const isMarked = () => play.page.evaluate(async () => {
    const panel = document.querySelector('.side');
    const child = Object.assign(document.createElement('i'), { className: 'note-panel' });
    child.dataset.keys = '25';
    const before = panel.dataset.has;
    panel.append(child);
    await new Promise((done) => setTimeout(done));
    const during = panel.dataset.has;
    child.remove();
    await new Promise((done) => setTimeout(done));
    return [before !== during, panel.dataset.has === before];
  });
  // Again where the page itself changes the panel meanwhile: parts of it still come.
  await play.until('marks come and go', async () => isDeepStrictEqual(await isMarked(), [true, true]));
});

journey('a browser with :has() has no need of it', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.styled();
  assert.deepEqual(await play.page.evaluate(() => [document.adoptedStyleSheets.length, document.querySelectorAll('[data-has]').length, performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('has.js')).length]), [0, 0, 0]);
});
