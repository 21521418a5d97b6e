// The page in browsers that lack what newer ones have: it does the same without.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { S1 } from './puzzles.mjs';
import { address, ready } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { enter } from './support/tour.mjs';
import { word } from './support/words.mjs';

/** Runs in the page: takes away what Firefox 115 and Safari 16.4 lack of what the page's scripts could ask for. */
function lack() {
  delete Element.prototype.checkVisibility;
  for (const name of ['ariaLabel', 'ariaPressed', 'ariaLive']) delete Element.prototype[name];
  if (globalThis.Clipboard) delete Clipboard.prototype.readText;
}

async function older(open, origin) {
  const play = await open({ wait: false });
  await play.page.evaluateOnNewDocument(lack);
  await play.page.goto('about:blank');
  await play.page.goto(address(origin, S1));
  await ready(play.page);
  await play.until('the scripts are there', () => play.page.evaluate(() => document.querySelector('.said-here') !== null));
  return play;
}

journey('a link that is followed by key leads to the head of the place, in a browser that tells not what is visible', async ({ open, origin }) => {
  const play = await older(open, origin);
  await enter(play, 'learn');
  await play.page.focus('a[data-lesson]');
  await play.keys('Enter');
  await play.until('the head has the focus', () => play.page.evaluate(() => document.activeElement.localName === 'h1'));
});

journey('the title says where one is, without reflected attributes', async ({ open, origin }) => {
  const play = await older(open, origin);
  await play.press('settings');
  await play.until('the title says so', async () => (await play.page.title()).startsWith(word('en', 'settings.title')));
});

journey('Import says that the clipboard cannot be read, where it cannot', async ({ open, origin }) => {
  const play = await older(open, origin);
  await enter(play, 'import');
  await play.press('paste');
  await play.until('it says so', async () => (await play.page.$eval('main', (main) => main.innerText)).includes(word('en', 'import.no-clipboard')));
  assert.ok(await play.can('paste'), 'the place goes on');
});
