// A page in WebKit, with what of puppeteer's page the journeys' `Play` goes by.
import { writeFile } from 'node:fs/promises';
import { pointToPress } from '../support/in-page.mjs';
import { seen } from '../support/names.mjs';
import { delay } from '../support/time.mjs';

/** The keys that WebDriver has signs of its own for. */
const KEYS = {
  Backspace: '\ue003', Tab: '\ue004', Enter: '\ue007', Shift: '\ue008', Control: '\ue009', Alt: '\ue00a', Escape: '\ue00c',
  End: '\ue010', Home: '\ue011', ArrowLeft: '\ue012', ArrowUp: '\ue013', ArrowRight: '\ue014', ArrowDown: '\ue015', Delete: '\ue017',
};

/**
 * Runs in the page: keeps what goes wrong from here on. The driver has no way to begin before the page's own scripts; what
 * goes wrong at the start the page itself tells, in a panel.
 */
function watch() {
  const faults = [];
  Object.defineProperty(window, '__faults', { value: faults });
  addEventListener('error', ({ message }) => faults.push(`exception: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`exception: ${reason}`));
  const { error } = console;
  console.error = (...words) => { faults.push(`console: ${words.join(' ')}`); error.apply(console, words); };
}

/** Runs in the page: what was kept, and what the page tells of trouble. */
const faults = () => [...(window.__faults ?? []), ...[...document.querySelectorAll('.trouble')].map((panel) => `trouble: ${panel.innerText}`)];

export class Page {
  #session;
  #faults = [];

  constructor(session) {
    this.#session = session;
    const key = (type, name) => session.act({ type: 'key', id: 'keys', actions: [{ type, value: KEYS[name] ?? name }] });
    this.keyboard = {
      down: (name) => key('keyDown', name),
      up: (name) => key('keyUp', name),
      press: async (name) => {
        await key('keyDown', name);
        await key('keyUp', name);
      },
    };
    this.mouse = {
      click: (x, y) => {
        const place = { x: Math.round(x), y: Math.round(y) };
        const actions = [{ type: 'pointerMove', ...place }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
        return session.act({ type: 'pointer', id: 'mouse', actions });
      },
    };
  }

  goto(url) {
    return this.#load(() => this.#session.open(url));
  }

  url() {
    return this.#session.url();
  }

  reload() {
    return this.#load(() => this.#session.reload());
  }

  async #load(act) {
    this.#faults = await this.faults();
    await act();
    // A step within the page leaves it as it is.
    if (!(await this.evaluate(() => '__faults' in window))) await this.evaluate(watch);
  }

  /** What went wrong in all documents so far. */
  async faults() {
    return [...new Set([...this.#faults, ...(await this.evaluate(faults))])];
  }

  /** Runs a function in the page, or works out an expression. */
  evaluate(act, ...args) {
    return this.#session.run(typeof act === 'string' ? `() => ${act}` : act, args);
  }

  $$eval(selector, act, ...args) {
    const isSeen = selector.startsWith('seen/');
    const source = `(selector, ...args) => (${act})([...(${isSeen ? seen : '(root, selector) => root.querySelectorAll(selector)'})(document, selector)], ...args)`;
    return this.#session.run(source, [isSeen ? selector.slice('seen/'.length) : selector, ...args]);
  }

  $eval(selector, act, ...args) {
    return this.$$eval(selector, `([node], ...args) => (${act})(node, ...args)`, ...args);
  }

  /** The elements of the selector, each of them looked for anew when it is asked. */
  async $$(selector) {
    const count = await this.$$eval(selector, (all) => all.length);
    return Array.from({ length: count }, (_, at) => ({
      evaluate: (act, ...args) => this.$$eval(selector, `(all, at, ...args) => (${act})(all[at], ...args)`, at, ...args),
    }));
  }

  async $(selector) {
    return (await this.$$(selector))[0] ?? null;
  }

  async waitForSelector(selector, { timeout = 30_000 } = {}) {
    return this.#patiently(`${selector} is there`, timeout, () => this.$(selector));
  }

  async click(selector) {
    const { x, y } = await pointToPress(this, selector);
    await this.mouse.click(x, y);
  }

  locator(selector, timeout) {
    return {
      setTimeout: (ms) => this.locator(selector, ms),
      click: () => this.click(selector),
      waitHandle: () => this.waitForSelector(selector, { timeout }),
    };
  }

  /** There is no other page in the same window. */
  async bringToFront() {}

  async screenshot({ path }) {
    await writeFile(path, await this.#session.screenshot());
  }

  async #patiently(what, timeout, look) {
    for (const end = Date.now() + timeout; ;) {
      const found = await look();
      if (found) return found;
      if (Date.now() > end) throw new Error(`waited ${timeout / 1000} s in vain until ${what}`);
      await delay(25);
    }
  }
}
