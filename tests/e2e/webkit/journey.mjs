// `journey` in WebKit: one test with a browser and a server of its own.
import assert from 'node:assert/strict';
import { serve } from '../../../xtask/serve.mjs';
import { SIZES, address, ready } from '../support/browser.mjs';
import { attempt, inTime, keepPictures } from '../support/journey.mjs';
import { DIST } from '../support/paths.mjs';
import { Play } from '../support/play.mjs';
import { LACKS, drive } from './driver.mjs';
import { Page } from './page.mjs';

/** How long one try may take, in ms. */
const TIME = 60_000;

/** How long a failed try may take to tell and show what the page is like, in ms. */
const LAST_LOOK = 10_000;

/** How long all of it may take, in ms, with the start of a browser. */
const WHOLE = TIME + LAST_LOOK + 30_000;

/**
 * Declares a journey.
 * @param {string} name
 * @param {(world: {open: (puzzle?: string) => Promise<Play>, server: object, t: object}) => Promise<void>} body `open`
 *   opens a page for somebody who has left the coach; `server` may be closed
 */
export function journey(name, body) {
  attempt(name, LACKS, async (t) => {
    const driver = await drive();
    const server = await serve(DIST);
    try {
      await inTime(once(driver), WHOLE);
    } finally {
      driver.close();
      await server.close();
    }

    async function once({ session: begin }) {
      const session = await begin();
      const page = new Page(session);
      const play = new Play(page, { origin: server.origin, looks: { size: SIZES.desktop }, faults: [] });
      const open = async (puzzle) => {
        // What is kept is set from a file of the same place, which has no script.
        await page.goto(`${server.origin}/manifest.webmanifest`);
        await page.evaluate(() => { localStorage['skyline.coach'] = 'left'; });
        await page.goto(address(server.origin, puzzle));
        await ready(page);
        return play;
      };
      try {
        await session.size(SIZES.desktop);
        await inTime(body({ open, server, t }), TIME);
        assert.deepEqual(await page.faults(), [], 'faults that the page reported');
      } catch (fault) {
        // A browser that hangs tells and shows nothing any more.
        await inTime(lastLook(play, page), LAST_LOOK).catch(() => {});
        throw fault;
      }
    }

    async function lastLook(play, page) {
      play.faults.push(...(await page.faults().catch(() => [])));
      await keepPictures(`WebKit ${name}`, [play], t);
    }
  });
}
