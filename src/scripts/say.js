// What comes with its words, a reader of the screen may be silent about: it hears what changes in a region that
// was there before. So the words of each new status are said by one that always is.
import { isVisible } from './focus.js';

const region = Object.assign(document.createElement('p'), { className: 'unseen said-here', role: 'status' });
document.body.append(region);

/** How long what is said stands, in ms, so that the same can be said again. */
const STANDS = 4000;
/** For so long what came with its words is not said by itself as well, in ms. */
const NEW = 150;
const SELECTOR = '[role=status]';
let until;

function say(status) {
  const words = status.textContent.trim();
  if (!words || status.closest('dialog') || !isVisible(status)) return;
  status.setAttribute('aria-live', 'off');
  setTimeout(() => { status.removeAttribute('aria-live'); }, NEW);
  region.textContent = words;
  clearTimeout(until);
  until = setTimeout(() => { region.textContent = ''; }, STANDS);
}

new MutationObserver((records) => {
  // Each once, however many of its parts are new: to see whether it is visible the page is laid out.
  const statuses = new Set();
  for (const { addedNodes, target } of records) {
    const status = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
    if (!status || status === region || status.closest('[data-board]')) continue;
    // It changes while it may not say so itself.
    const muted = status.closest('[role=status][aria-live=off]');
    if (muted) statuses.add(muted);
    for (const node of addedNodes) {
      if (node.nodeType !== Node.ELEMENT_NODE || node === region) continue;
      for (const inner of node.matches(SELECTOR) ? [node] : node.querySelectorAll(SELECTOR)) statuses.add(inner);
    }
  }
  statuses.forEach(say);
}).observe(document.body, { childList: true, characterData: true, subtree: true });
