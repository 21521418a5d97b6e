// What journeys do in the page, each in one message: one between a journey and its browser costs both of them about a
// millisecond, and puppeteer's handle of an element takes six of them, its click some thirty.
import assert from 'node:assert/strict';
import { seen } from './names.mjs';
import { delay } from './time.mjs';

/** How long what is pressed may take to be there, in ms. */
export const PATIENCE = 10_000;

/** What the selectors of `names.mjs` begin with: of these, elements that are seen. */
const SEEN = /^seen\/(.*)$/s;

/**
 * Does `act(nodes, ...values)` in the page with all elements of a selector, and returns what it returns. Both go
 * as text: `act` knows nothing from outside of itself, and the values are those that JSON can hold.
 * @param {import('puppeteer-core').Page} page
 */
export function inPage(page, selector, act, ...values) {
  const name = SEEN.exec(selector);
  const nodes = name ? `[...(${seen})(document, ${JSON.stringify(name[1])})]` : `[...document.querySelectorAll(${JSON.stringify(selector)})]`;
  return page.evaluate(`(${act})(${[nodes, ...values.map((value) => JSON.stringify(value) ?? 'undefined')].join(', ')})`);
}

/**
 * Runs in the page: the point where the first of these elements is pressed, once it rests in sight, or why it cannot be.
 */
async function findPoint(nodes, isOnly) {
  const [node] = nodes;
  if (!node) return { why: 'it is not there' };
  if (isOnly && nodes.length > 1) return { why: `there are ${nodes.length} of it` };
  if (node.disabled) return { why: 'it is disabled' };
  const place = () => node.getClientRects()[0] ?? new DOMRect();
  const bringIntoSight = () => node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const isInSight = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  if (!isInSight(place())) bringIntoSight();
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const before = place();
  await frame();
  // What moves slowly shows it after two frames.
  if (document.getAnimations().some(({ playState }) => playState === 'running')) await frame();
  const { x, y, width, height } = place();
  if (x !== before.x || y !== before.y) return { why: 'it moves' };
  if (!width || !height) return { why: 'it has no place' };
  const point = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  const isHit = node.contains(hit) || hit?.closest('label')?.control === node;
  if (isHit) return { point };
  // It may lie below the edge of a list, or below what stays in place where that scrolls.
  bringIntoSight();
  return { why: `${hit?.outerHTML.slice(0, 120)} lies over it` };
}

/**
 * The point at which a person presses the first element of that selector, once it is enabled, at rest and not covered.
 * @param {import('puppeteer-core').Page} page
 * @param {object} [options]
 * @param {string} [options.what] said if it never can be pressed
 * @param {boolean} [options.isOnly] true where it has to be the only one: of two, the first would be pressed by luck
 */
export async function pointToPress(page, selector, { what = selector, isOnly = false } = {}) {
  for (const end = Date.now() + PATIENCE; ;) {
    const { point, why } = await inPage(page, selector, findPoint, isOnly);
    if (point) return point;
    assert.ok(Date.now() < end, `${what} cannot be pressed: ${why}`);
    await delay(25);
  }
}

/**
 * Does `act(node, ...values)` in the page with the first element of a selector; waits for one, as far as `PATIENCE`.
 * @param {import('puppeteer-core').Page} page
 */
export async function inFirst(page, selector, act, ...values) {
  const absent = '(no element)';
  const onFirst = `([node], ...values) => (node ? (${act})(node, ...values) : '${absent}')`;
  const value = await inPage(page, selector, onFirst, ...values);
  if (value !== absent) return value;
  await page.waitForSelector(selector, { timeout: PATIENCE });
  return inPage(page, selector, onFirst, ...values);
}
