// Takes the pictures of the README anew: `node tests/e2e/readme-pictures.mjs` after `cargo xtask build`. They are in docs.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../xtask/serve.mjs';
import { address, emulate, launch, leaveCoach, ready } from './support/browser.mjs';
import { byAction } from './support/names.mjs';
import { DIST } from './support/paths.mjs';
import { positions, savedGame } from './support/positions.mjs';
import { painted } from './support/watch.mjs';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const SIZE = { width: 1280, height: 800 };

const [server, browser] = await Promise.all([serve(DIST), launch()]);

/** A page at that address, on which the first position of that technique is the game that was left. */
async function playing(technique, url = address(server.origin)) {
  const { text } = positions().find((position) => position.technique === technique);
  const page = await opened();
  await leaveCoach(page);
  await page.evaluateOnNewDocument((game) => {
    localStorage.setItem('skyline.last', '1-1');
    localStorage.setItem('skyline.game.1-1', `1 1 1 0 0 0 1 0 0 0|${game}`);
  }, savedGame(text));
  await page.goto(url);
  await ready(page);
  return page;
}

async function opened() {
  const page = await (await browser.createBrowserContext()).newPage();
  await emulate(page, { size: SIZE });
  return page;
}

/** Presses the controls of those actions, each once it is there. */
async function press(page, ...actions) {
  for (const action of actions) {
    await page.waitForSelector(byAction(action));
    await page.click(byAction(action));
  }
}

const PICTURES = {
  async coach() {
    const page = await opened();
    await page.goto(`${server.origin}/`);
    await page.waitForSelector('[data-coach][data-step="1"]');
    return page;
  },
  async play() {
    const page = await playing('aic');
    await press(page, 'hint', 'more', 'more');
    await page.waitForSelector('[data-hint][data-told]');
    return page;
  },
  async home() {
    const page = await playing('forcing-chain', `${server.origin}/#home`);
    await page.waitForSelector('[data-home][data-loaded="true"]');
    return page;
  },
  async city() {
    const page = await playing('forcing-chain');
    await press(page, 'city');
    // The difficulty is found out meanwhile.
    await page.waitForFunction(() => document.querySelector('main').innerText.includes('one solution'));
    return page;
  },
};

for (const [name, reach] of Object.entries(PICTURES)) {
  const page = await reach();
  await painted(page);
  await page.screenshot({ path: path.join(DOCS, `${name}.png`) });
  await page.browserContext().close();
  console.log(`docs/${name}.png`);
}
await browser.close();
await server.close();
