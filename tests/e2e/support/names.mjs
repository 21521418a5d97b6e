// How journeys find what they press: by role and accessible name.
import { Puppeteer } from 'puppeteer-core';
import { IS_FIREFOX } from './browser.mjs';

/** Elements that have a role without saying so. */
const NATIVE = {
  button: 'button, summary',
  checkbox: 'input[type="checkbox"]',
  link: 'a[href]',
  radio: 'input[type="radio"]',
  textbox: 'textarea, input:not([type]), input[type="text"]',
};

/** Runs in the page: what of it is seen and has that name, as far as journeys in Firefox need names. */
function* named(root, wanted) {
  const [selector, name] = JSON.parse(wanted);
  const said = (node) => (node.ariaHidden === 'true' ? '' : [...node.childNodes].map((child) => (child.nodeType === 3 ? child.data : said(child))).join(''));
  const tidy = (text) => text.replaceAll(/\s+/g, ' ').trim();
  // What lies behind a dialog cannot be pressed.
  const modal = document.querySelector('dialog:modal') ?? root;
  for (const node of root.querySelectorAll(selector)) {
    if (!modal.contains(node)) continue;
    const label = node.ariaLabel || [...(node.labels ?? [])].map(said).join(' ') || said(node) || node.title;
    if (tidy(label) === name && node.checkVisibility({ visibilityProperty: true })) yield node;
  }
}

// Firefox's driver reckons the name of every element before it finds one: two seconds a press.
if (IS_FIREFOX) Puppeteer.registerCustomQueryHandler('named', { queryAll: named });

/**
 * The selector of elements of that role, null for any, and accessible name. Chromium tells names itself, by
 * the rules; what is found in Firefox goes by labels and texts.
 * @param {string|null} role
 * @param {string} name
 */
export function byName(role, name) {
  if (!IS_FIREFOX) return `::-p-aria([name="${name.replaceAll('"', '\\"')}"]${role ? `[role="${role}"]` : ''})`;
  const selector = role ? [`[role="${role}"]`, NATIVE[role]].filter(Boolean).join(', ') : ['[role]', ...Object.values(NATIVE)].join(', ');
  return `named/${JSON.stringify([selector, name])}`;
}
