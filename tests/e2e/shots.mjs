// Takes pictures of the page for a person to look at: every size, theme and puzzle.
// `node tests/e2e/shots.mjs` after `cargo xtask build`; the pictures are in tests/e2e/out.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '../../xtask/serve.mjs';
import { S1, SMALL } from './puzzles.mjs';
import { SIZES, THEMES, address, dress, launch, ready } from './support/browser.mjs';
import { DIST, OUT } from './support/paths.mjs';
import { painted } from './support/watch.mjs';

const PUZZLES = { first: undefined, s1: S1, small: SMALL, bad: 'not a puzzle' };

await mkdir(OUT, { recursive: true });
const [server, browser] = await Promise.all([serve(DIST), launch()]);
try {
  for (const [puzzle, text] of Object.entries(PUZZLES)) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      for (const theme of THEMES) {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        await dress(page, { size: viewport, theme });
        await page.goto(address(server.origin, text));
        await ready(page);
        await painted(page);
        const file = path.join(OUT, `${puzzle}-${size}-${theme}.png`);
        await page.screenshot({ path: file });
        console.log(file);
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
}
