// A page of Skyline as a person or a tool uses it: through the attributes, roles and names of the
// contract for automation and nothing else.
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { COLOURS, assertAccessible } from './axe.mjs';
import { THEMES, address, emulate, ready } from './browser.mjs';
import { PATIENCE, inPage, pointToPress } from './in-page.mjs';
import { byAction, byPlace } from './names.mjs';
import { OUT } from './paths.mjs';
import { delay } from './time.mjs';
import { costOf, during, painted } from './watch.mjs';
import { word } from './words.mjs';

/** What stands in the place of an answer that is not there yet, in each language. */
const WORKING = ['en', 'ru', 'zh-Hans'].map((tag) => word(tag, 'hint.later'));

/** What is in the menu of Play. */
const IN_MENU = new Set(['all-steps', 'clear-colours', 'clear-these', 'easy', 'fill-notes', 'fill-these', 'history', 'import', 'keys', 'last-hint', 'new', 'own-chain', 'places', 'restart', 'reveal', 'rules', 'settings', 'share', 'swap-notes', 'theme', 'why-not']);

export class Play {
  #origin;
  #looks;

  constructor(page, { origin, looks, faults }) {
    /** Puppeteer's own page, for what this class does not do. */
    this.page = page;
    /** Sentences about errors, failed requests and requests elsewhere; grows. */
    this.faults = faults;
    this.#origin = origin;
    this.#looks = looks;
  }

  // ---- reading

  /**
   * The board as its attributes tell it. Cells lie row by row; `cells[0][2]` is r1c3.
   * @returns {Promise<{size: number, box: string, state: string, cells: Cell[][],
   *   clues: Record<'top'|'bottom'|'left'|'right', {value: number, state: string}[]>}>}
   * @typedef {{row: number, col: number, value: number, given: boolean, candidates: number[], marks: string[]}} Cell
   */
  board() {
    return this.page.evaluate(() => {
      const board = document.querySelector('[role=grid][data-board]');
      if (!board) throw new Error('there is no board on the page');
      const words = (text) => (text ?? '').split(/\s+/).filter(Boolean);
      const size = Number(board.dataset.size);
      const cells = Array.from({ length: size }, () => []);
      for (const { dataset } of board.querySelectorAll('[role=gridcell]')) {
        const [row, col] = [Number(dataset.row), Number(dataset.col)];
        cells[row - 1][col - 1] = {
          row,
          col,
          value: Number(dataset.value),
          given: dataset.given === 'true',
          candidates: words(dataset.candidates).map(Number),
          marks: words(dataset.mark),
        };
      }
      const clues = { top: [], bottom: [], left: [], right: [] };
      for (const { dataset } of board.querySelectorAll('[data-clue]')) {
        clues[dataset.clue][Number(dataset.index) - 1] = { value: Number(dataset.value), state: dataset.state };
      }
      return { size, box: board.dataset.box, state: board.dataset.state, cells, clues };
    });
  }

  /** One cell, counted from 1. */
  async cell(row, col) {
    return (await this.board()).cells[row - 1][col - 1];
  }

  /** The values row by row as one list, 0 for an empty cell. */
  async values() {
    return (await this.board()).cells.flat().map(({ value }) => value);
  }

  /** The hint that is shown, or null. Places and eliminations are words such as `r3c2=8` and `r3c2-5`. */
  hint() {
    return this.page.evaluate(() => {
      const panel = document.querySelector('[data-hint]');
      if (!panel) return null;
      const words = (text) => (text ?? '').split(/\s+/).filter(Boolean);
      const { technique, eliminates, places } = panel.dataset;
      return { technique, eliminates: words(eliminates), places: words(places), text: panel.innerText };
    });
  }

  /** Where the film is, or null where none is shown. */
  film() {
    return this.page.evaluate(() => {
      const film = document.querySelector('[data-film]');
      return film && { step: Number(film.dataset.step), steps: Number(film.dataset.steps) };
    });
  }

  /** The texts of all alerts that are shown. */
  alerts() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('[role=alert]')].map((alert) => alert.innerText.trim()).filter(Boolean),
    );
  }

  /** Whether the control of this action is there and enabled; `also` is what else it matches: see `byAction`. */
  async can(action, also) {
    const [control] = await this.#controls(action, also);
    return control === 'enabled';
  }

  /** Of each control of this action that is seen, whether it is `enabled` or `disabled`. */
  #controls(action, also) {
    return inPage(this.page, byAction(action, also), (controls) =>
      controls.map((node) => (node.disabled || node.getAttribute('aria-disabled') === 'true' ? 'disabled' : 'enabled')));
  }

  // ---- doing

  /** Presses the control of this action, with a finger where the page is a phone's; `also`: see `byAction`. */
  async press(action, also) {
    // What is in the menu of Play, on a phone what other headers have too, is there once that is open.
    if (IN_MENU.has(action) && !also) {
      const isThere = async () => (await this.#controls(action, also)).length > 0;
      await this.until(`«${action}» or the menu is there`, async () => (await isThere()) || this.can('menu'));
      if (!(await isThere())) await this.press('menu');
    }
    await this.#touchOrClick(byAction(action, also), { what: `the control «${action}»`, isOnly: true });
  }

  /** Shows the solution, and says yes where that is asked. */
  async reveal() {
    await this.press('reveal');
    await this.press('confirm');
  }

  /** Follows the link to this place, such as `library`; `within` is what it lies in. */
  async follow(place, within) {
    // Some places are in a menu, on a phone in Play all of them.
    const isFolded = !within && (await inPage(this.page, byPlace(place), (links) => links.length)) === 0;
    if (isFolded) await this.press('places');
    await this.#touchOrClick(byPlace(place, within), { what: `the link to «${place}»` });
  }

  /** Selects a cell by pointing at it. */
  async select(row, col) {
    await this.#touchOrClick(`[role=gridcell][data-row="${row}"][data-col="${col}"]`, { what: `r${row}c${col}` });
  }

  /** Points at a clue, counted from 1. */
  async selectClue(side, index) {
    await this.#touchOrClick(`[data-clue="${side}"][data-index="${index}"]`, { what: `${side} clue ${index}` });
  }

  async #touchOrClick(selector, options) {
    const { x, y } = await pointToPress(this.page, selector, options);
    if (this.#looks.size?.hasTouch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
    await painted(this.page);
  }

  /** Presses the hint's button so many times, and waits for the answer of each, which is another than before. */
  async ask(presses, action = 'hint') {
    for (let press = 0; press < presses; press += 1) {
      const before = (await this.hint())?.text;
      await this.press(action);
      await this.until(`press ${press + 1} of «${action}» is answered`, async () => this.#isAnswer(await this.hint(), before));
    }
  }

  #isAnswer(hint, before) {
    return hint !== null && hint.text !== before && !WORKING.some((word) => hint.text.includes(word));
  }

  /** Waits for what keys or a candidate asked for; that it is being worked out is no answer. */
  answered() {
    return this.until('there is an answer', async () => this.#isAnswer(await this.hint()));
  }

  /** Presses keys one after another: `keys('ArrowDown', '5', 'Control+z')`. */
  async keys(...chords) {
    // What these leave behind is looked after by a script that comes after the first screen.
    if (chords.some((chord) => ['Enter', 'Escape'].includes(chord))) await this.listens();
    for (const chord of chords) {
      const parts = chord === '+' ? ['+'] : chord.split('+');
      const key = parts.pop();
      for (const modifier of parts) await this.page.keyboard.down(modifier);
      await this.page.keyboard.press(key);
      for (const modifier of parts.toReversed()) await this.page.keyboard.up(modifier);
    }
    await painted(this.page);
  }

  /** Chooses a language in the settings, and waits until they stand there in it: what is pressed next has its place by then. */
  async chooseLanguage(tag) {
    await this.press('language', `[lang=${tag}]`);
    const title = word(tag, 'settings.title');
    const isThere = (title) => document.querySelector('[data-settings] h1')?.textContent === title;
    await this.until(`the page speaks ${tag}`, () => this.page.evaluate(isThere, title));
  }

  /** Solves the board by hand, with those digits cell by cell, row by row. */
  async solve(digits) {
    const { size } = await this.board();
    for (const [at, digit] of digits.entries()) {
      await this.select(Math.floor(at / size) + 1, (at % size) + 1);
      await this.keys(String(digit));
    }
    await this.until('it is solved', async () => (await this.board()).state === 'solved');
  }

  /** Solves the board by hints alone. */
  async solveByHints() {
    await this.until('it is solved', async () => {
      if ((await this.board()).state === 'solved') return true;
      await this.keys('h');
      if (await this.can('apply')) await this.keys('a');
      return false;
    }, 180_000);
  }

  /**
   * Writes into the text field of this action, in place of what it holds, as one paste would: a driver that
   * empties the field first tells the page nothing of it, which may put the old text back before the new one comes.
   */
  async write(action, text) {
    const field = await this.page.locator(byAction(action)).setTimeout(PATIENCE).waitHandle();
    await field.evaluate((node, text) => {
      node.focus();
      node.select();
      document.execCommand(text ? 'insertText' : 'delete', false, text);
    }, text);
  }

  /**
   * Pastes a text where the focus is, or at that element, as the browser does; whether the browser is to go on with it.
   * The text is put beside the event: Firefox takes it from one that a script has made.
   */
  paste(text, selector) {
    return this.page.evaluate((text, selector) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'clipboardData', { value: clipboardData });
      return (selector ? document.querySelector(selector) : document.activeElement).dispatchEvent(event);
    }, text, selector);
  }

  /** The element that has the focus, as role, name and action tell it; for journeys by keyboard. */
  focused() {
    return this.page.evaluate(() => {
      const node = document.activeElement;
      const { row, col, action } = node.dataset;
      return { role: node.role ?? node.localName, name: node.ariaLabel ?? node.textContent.trim(), action, current: node.getAttribute('aria-current'), to: node.getAttribute('href'), row: Number(row) || null, col: Number(col) || null };
    });
  }

  /** Opens another puzzle in the same tab, by its text. */
  async openPuzzle(puzzle) {
    await this.page.goto(address(this.#origin, puzzle));
    await this.page.reload();
    await ready(this.page);
  }

  async reload() {
    await this.page.reload();
    await ready(this.page);
  }

  /** Presses the control of the action `cancel` in the page itself; the ms until no long work shows any more. */
  cancel() {
    return this.page.evaluate(async () => {
      const cancel = document.querySelector('[data-action=cancel]');
      const begun = performance.now();
      cancel.click();
      while (document.querySelector('[role=progressbar]')) await new Promise((done) => setTimeout(done));
      return performance.now() - begun;
    });
  }

  /** Chooses what has that action in the settings, and closes them. */
  async prefer(action) {
    await this.press('settings');
    await this.page.click(byAction(action));
    await this.press('close', '[data-settings] *');
    await this.until('the settings are closed', async () => (await this.page.$('[data-settings]')) === null);
  }

  /** Waits for the script that keeps the focus near by and takes dropped files, which comes after the first screen. */
  listens() {
    const isThere = () => performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('/focus.js') && responseEnd > 0);
    return this.until('the page listens', () => this.page.evaluate(isThere));
  }

  /** Waits for the styles that come after the first screen: those of other places, of paper, of contrast. */
  styled() {
    const isThere = () => [...document.styleSheets].some(({ href }) => href?.includes('later.css'));
    return this.until('the later sheet is there', () => this.page.evaluate(isThere));
  }

  /**
   * Waits until `holds()` is true; never sleep for a state.
   * @param {string} what said if it never comes
   * @param {() => Promise<boolean>} holds
   */
  async until(what, holds, timeout = 30_000) {
    const end = Date.now() + timeout;
    while (!(await holds())) {
      if (Date.now() > end) assert.fail(`waited ${timeout / 1000} s in vain until ${what}`);
      await delay(25);
    }
  }

  /**
   * Fails if what `read` says changes within that many ms: where the point is that nothing happens.
   * @param {number} ms
   * @param {string} what said if it changes
   * @param {() => unknown} read
   * @returns what it says
   */
  async staysFor(ms, what, read) {
    const first = await read();
    for (const end = Date.now() + ms; Date.now() < end;) {
      await delay(Math.min(50, ms));
      assert.deepEqual(await read(), first, `${what}, for ${ms} ms`);
    }
    return first;
  }

  /**
   * Waits until what `read` says has stayed the same for that many ms, and returns it.
   * @param {number} ms
   * @param {string} what said if it never rests
   * @param {() => unknown} read
   */
  async settled(ms, what, read) {
    let [last, since] = [await read(), Date.now()];
    await this.until(`${what} has been at rest for ${ms} ms`, async () => {
      const now = await read();
      if (!isDeepStrictEqual(now, last)) [last, since] = [now, Date.now()];
      return Date.now() - since >= ms;
    });
    return last;
  }

  /** Lets that many ms pass; `why` says what needs the time itself, since no state tells that it is over. */
  async passes(ms, why) {
    assert.ok(why, 'a reason');
    await delay(ms);
  }

  /** Waits for the script that looks after the focus, which comes a moment after the first screen. */
  async focusIsKept() {
    const isThere = () => performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('focus.js') && responseEnd > 0);
    await this.until('the script that looks after the focus is there', () => this.page.evaluate(isThere));
    await painted(this.page);
  }

  // ---- judging

  /** Fails if axe finds anything; `state` says what the page shows, `asked` which rules are looked at. */
  accessible(state, asked) {
    return assertAccessible(this.page, state, asked);
  }

  /** The same in every theme; what is no matter of colours is looked at in the first of them. */
  async accessibleInThemes(state) {
    for (const [at, theme] of THEMES.entries()) {
      await this.setAppearance({ theme });
      await this.accessible(`${state}, ${theme}`, at > 0 ? { only: COLOURS } : {});
    }
  }

  /** Runs `action` and fails if anything on the page moved its place. */
  async still(action, what = 'the page') {
    const { shifts } = await during(this.page, action);
    assert.deepEqual(shifts, [], `${what} shifts`);
  }

  /** Runs `action` and returns `{ shift, shifts, longTasks }`. */
  during(action) {
    return during(this.page, action);
  }

  /** CPU ms of the page's process for each of `times` runs of `action(i)`. */
  cost(times, action) {
    return costOf(this.page, times, action);
  }

  // ---- looking

  /** Changes size, theme or wish for motion, and keeps the rest: `setAppearance({ theme: 'dark' })`. */
  async setAppearance(looks) {
    this.#looks = { ...this.#looks, ...looks };
    await emulate(this.page, this.#looks);
    await painted(this.page);
  }

  /** Takes a picture into `tests/e2e/out/NAME.png` and returns its path. */
  async shot(name) {
    const file = path.join(OUT, `${name}.png`);
    await mkdir(path.dirname(file), { recursive: true });
    await this.page.screenshot({ path: file });
    return file;
  }
}
