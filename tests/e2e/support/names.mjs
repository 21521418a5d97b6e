// How journeys find what they press: by its action or its address, whatever the words on it say.
import { Puppeteer } from 'puppeteer-core';

/** Runs in the page: the elements of that selector that can be seen and lie behind no dialog. */
export function* seen(root, selector) {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? root;
  for (const node of root.querySelectorAll(selector)) {
    if (dialog.contains(node) && node.getClientRects().length > 0 && getComputedStyle(node).visibility === 'visible') yield node;
  }
}

Puppeteer.registerCustomQueryHandler('seen', { queryAll: seen });

/**
 * The selector of the control of that action, of which one is seen.
 * @param {string} action its `data-action`
 * @param {string} [also] what else it matches, where several have that action: `[data-digit="5"]`, or `.notice *` for one
 *   that lies in a notice
 */
export function byAction(action, also = '*') {
  if (!/^[a-z]+(-[a-z]+)*$/.test(action)) throw new Error(`«${action}» is no action: a control is found by its data-action, not by its words`);
  return `seen/[data-action="${action}"]:is(${also})`;
}

/** The selector of the link to that place, such as `library`; `within` is what it lies in. */
export const byPlace = (place, within = 'nav') => `seen/${within} a[href="#${place}"]`;
