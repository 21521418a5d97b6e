// Finds and starts the browser, and opens pages in it at set sizes and themes.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { PATIENCE, inFirst, inPage, pointToPress } from './in-page.mjs';

/** The two sizes that everything is looked at in. */
export const SIZES = {
  phone: { width: 390, height: 844, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { width: 1440, height: 900 },
};

export const THEMES = ['light', 'dark'];

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** What `emulate` sets page by page in Chromium: the light theme, little movement. */
const FIREFOX_PREFERENCES = { 'layout.css.prefers-color-scheme.content-override': 1, 'ui.prefersReducedMotion': 1 };

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One renderer a page: a spare one, and the address bar's list, which is a page of its own, add their work to what is
  // counted, and half a second of it to each journey.
  '--disable-features=SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/** Whether the journeys run in Firefox, which `SKYLINE_BROWSER=firefox` asks for. */
export const IS_FIREFOX = process.env.SKYLINE_BROWSER === 'firefox';

/** What a journey on a phone is told: it is run where there is one. */
export const PHONE = { skip: IS_FIREFOX && 'its driver has no phone' };

/** The browser's program: `SKYLINE_CHROMIUM`, which `cargo xtask` sets, or one of the usual places. */
export function browserPath() {
  const found = process.env.SKYLINE_CHROMIUM || PLACES.find(existsSync);
  if (!found) throw new Error('no Chromium or Chrome is found: name one by SKYLINE_CHROMIUM');
  return found;
}

/** How long a browser may take to start, in ms: its files may have to be read from a slow disk. */
const START = 90_000;

/** How long the browser may take to answer, in ms: less than a journey has, so that the call it forgot is told. */
const ANSWER = 90_000;

/**
 * The journeys' own fonts, where fontconfig chooses them, so that those installed beside them change no width. With
 * `SKYLINE_FONTS=installed` all are in use: what is looked at has to hold with any.
 */
export const FONTS = process.env.SKYLINE_FONTS === 'installed' ? {} : { FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)) };

/** Starts a browser without a window; `flags` are further ones of Chromium. */
export function launch(...flags) {
  const both = { defaultViewport: SIZES.desktop, env: { ...process.env, ...FONTS }, protocolTimeout: ANSWER, timeout: START };
  if (!IS_FIREFOX) return puppeteer.launch({ ...both, executablePath: browserPath(), args: [...FLAGS, ...flags] });
  const executablePath = process.env.SKYLINE_FIREFOX || FIREFOX.find(existsSync);
  if (!executablePath) throw new Error('no Firefox is found: name one by SKYLINE_FIREFOX');
  return puppeteer.launch({ ...both, executablePath, browser: 'firefox', extraPrefsFirefox: FIREFOX_PREFERENCES });
}

/**
 * Sets the size, the theme and, unless `motion`, the wish for little movement; `languages` are those of
 * the browser, the first one the dearest: `ru,en`.
 * @param {import('puppeteer-core').Page} page
 */
export async function emulate(page, { size = SIZES.desktop, theme = 'light', motion = false, languages } = {}) {
  if (languages && IS_FIREFOX) {
    await page.evaluateOnNewDocument((languages) => {
      Object.defineProperty(navigator, 'languages', { configurable: true, value: languages });
    }, languages.split(','));
  } else if (languages) {
    const session = await page.createCDPSession();
    await session.send('Emulation.setUserAgentOverride', { userAgent: await page.browser().userAgent(), acceptLanguage: languages });
  }
  await page.setViewport(size);
  if (IS_FIREFOX) return;
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: motion ? 'no-preference' : 'reduce' },
  ]);
}

/**
 * Lets each of these wait for its element, which a part or a worker brings a moment later on one machine than on another,
 * and do its work in one message.
 * @param {import('puppeteer-core').Page} page
 */
export function withAutoWait(page) {
  page.$eval = (selector, act, ...values) => inFirst(page, selector, act, ...values);
  page.$$eval = (selector, act, ...values) => inPage(page, selector, act, ...values);
  page.focus = (selector) => inFirst(page, selector, (node) => node.focus());
  page.click = async (selector, options) => {
    const { x, y } = await pointToPress(page, selector);
    await page.mouse.click(x, y, options);
  };
  page.tap = async (selector) => {
    const { x, y } = await pointToPress(page, selector);
    await page.touchscreen.tap(x, y);
  };
  for (const name of ['hover', 'select', 'type']) {
    const atOnce = page[name].bind(page);
    page[name] = async (selector, ...further) => {
      await page.waitForSelector(selector, { timeout: PATIENCE });
      return atOnce(selector, ...further);
    };
  }
  return page;
}

/**
 * Where `SKYLINE_SLOW` is set to a number, the page computes that many times slower and each of its
 * requests takes a quarter of a second, to find journeys that hold by luck alone.
 * @param {import('puppeteer-core').Page} page
 */
export async function slowed(page) {
  const factor = Number(process.env.SKYLINE_SLOW);
  if (!factor || IS_FIREFOX) return;
  await page.emulateCPUThrottling(factor);
  await page.emulateNetworkConditions({ download: 10_000_000, upload: 10_000_000, latency: 250 });
}

/** The address of a puzzle's page: any text in a supported format, in the fragment; without one that of Play. */
export function address(origin, puzzle) {
  return puzzle === undefined ? `${origin}/#play` : `${origin}/#puzzle=${encodeURIComponent(puzzle)}`;
}

/** Lets the page take its visitor for somebody who has left the coach, from its next document on. */
export function leaveCoach(page) {
  return page.evaluateOnNewDocument(() => {
    // Not where nothing can be kept, nor over what the page has kept itself.
    try {
      localStorage['skyline.coach'] ??= 'left';
    } catch {}
  });
}

/** Waits until the board takes input, and what stands around it is there, which is drawn right after it. */
export async function ready(page, timeout = 30_000) {
  try {
    await page.waitForSelector('html[data-ready="true"] .top > *', { timeout });
  } catch {
    throw new Error(`the page at ${page.url()} was not ready within ${timeout / 1000} s`);
  }
}

/** Tells the page that it is left. */
export function leave(page) {
  return page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('pagehide'));
    delete document.hidden;
  });
}

/** Lets a page have no engine from its next document on. */
export function withoutEngine(page) {
  return withoutParts(page, 'engine');
}

/**
 * Lets no part of the page come from its next document on, or not that of this name, until the tab has `lifted`. The
 * page has `isAskedFor` once it asked for one.
 */
export function withoutParts(page, name = '') {
  return page.evaluateOnNewDocument((start) => {
    const { fetch } = window;
    window.fetch = (address, ...further) => {
      const isWithheld = String(address).includes(start) && !sessionStorage.getItem('lifted');
      window.isAskedFor ||= isWithheld;
      return isWithheld ? Promise.reject(new TypeError(`${address} is withheld`)) : fetch(address, ...further);
    };
  }, `/split_${name}`);
}
