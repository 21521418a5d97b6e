// `journey` is one test in a real browser: it has a storage of its own, opens pages of the built
// site, and fails if a page reported a fault that the journey did not announce.
//
// A journey that fails is tried once more, since of some 690 journeys about two fail by themselves in each run on two busy
// cores. The summary of `cargo xtask test` counts those that passed only so.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '../../../xtask/serve.mjs';
import { IS_FIREFOX, address, emulate, launch, leaveCoach, withAutoWait, ready, slowed } from './browser.mjs';
import { DIST, OUT } from './paths.mjs';
import { Play } from './play.mjs';
import { watchFaults, watchPage } from './watch.mjs';

let running;

/** The server and the browser that all journeys of one file share. */
async function world() {
  running ??= Promise.allSettled([serve(DIST), launch()]);
  const [server, browser] = (await running).map(({ value, reason }) => {
    if (reason) throw reason;
    return value;
  });
  return { server, browser };
}

// What did start is closed also where the other did not: else the file would never end.
after(async () => {
  for (const { value } of (await running) ?? []) await value?.close();
});

/**
 * Declares a journey.
 *
 * @param {string} name
 * @param {object} [options]
 * @param {boolean} [options.faults] true where the page is expected to report faults, which the
 *   journey then judges itself by `play.faults`
 * @param {number} [options.timeout] in ms, for one try
 * @param {string} [options.skip] why it does not run here, if it does not
 * @param {(world: {open: (options?: OpenOptions) => Promise<Play>, origin: string, t: object}) => Promise<void>} body
 *
 * @typedef {object} OpenOptions
 * @property {string} [puzzle] text in any supported format; without it the page as first visited
 * @property {object} [size] one of SIZES
 * @property {'light'|'dark'} [theme]
 * @property {boolean} [motion] true to let things move
 * @property {string} [languages] those of the browser, such as `ru,en`
 * @property {boolean} [kept] true to let the service worker answer, which keeps the site
 * @property {(page: object) => Promise<unknown>} [prepare] what is done to the page before it loads anything
 * @property {boolean} [firstVisit] true for somebody whom the coach has not seen yet; else it was left before
 * @property {boolean} [wait] false to return before the board takes input
 */
export function journey(name, options, body) {
  if (typeof options === 'function') [options, body] = [{}, options];
  const { faults: expected = false, timeout = 120_000, skip = false } = options;
  attempt(name, skip, async (t) => {
    const { server, browser } = await world();
    const context = await browser.createBrowserContext();
    const opened = [];
    const open = async ({ puzzle, prepare, wait = true, kept = false, firstVisit = false, ...looks } = {}) => {
      const page = withAutoWait(await context.newPage());
      // Its answers would stand between a journey and what the page asks for.
      if (!IS_FIREFOX) await page.setBypassServiceWorker(!kept);
      const faults = watchFaults(page, server.origin);
      await emulate(page, looks);
      if (!firstVisit) await leaveCoach(page);
      await watchPage(page);
      await slowed(page);
      await prepare?.(page);
      const play = new Play(page, { origin: server.origin, looks, faults });
      opened.push(play);
      await page.goto(firstVisit && puzzle === undefined ? `${server.origin}/` : address(server.origin, puzzle));
      if (wait) await ready(page);
      return play;
    };
    try {
      await inTime(body({ open, origin: server.origin, t }), timeout);
      if (!expected) {
        for (const play of opened) assert.deepEqual(play.faults, [], 'faults that the page reported');
      }
    } catch (fault) {
      await keepPictures(name, opened, t);
      throw fault;
    } finally {
      await context.close();
    }
  });
}

/** What the journey's tally looks for: see `xtask/src/tally.rs`. */
const SECOND_TRY = 'passed at the second try';

/** Declares a test that is tried once more where it fails. */
export function attempt(name, skip, act) {
  test(name, { skip }, (t) => twice(() => act(t), (fault) => t.diagnostic(`${SECOND_TRY}: ${name}: ${fault.message}`)));
}

/** Does it once more where it fails, and tells the first fault where that helped. */
export async function twice(act, tell) {
  let first;
  try {
    return await act();
  } catch (fault) {
    first = fault;
  }
  const result = await act();
  tell(first);
  return result;
}

/** Fails where the work takes longer than that many ms. */
export async function inTime(work, ms) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`it took more than ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export async function keepPictures(name, opened, t) {
  await mkdir(OUT, { recursive: true });
  for (const [index, play] of opened.entries()) {
    const file = path.join(OUT, `failed-${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${index}.png`);
    const kept = await play.page.screenshot({ path: file }).then(() => true, () => false);
    if (kept) t.diagnostic(`the page as it was: ${file}`);
    for (const fault of play.faults) t.diagnostic(`the page reported: ${fault}`);
  }
}
