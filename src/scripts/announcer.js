// A live region for status messages: some screen readers ignore a `role=status` element that is inserted together with its
// text, so the text of each new one is repeated in a region that is always there.
import { isVisible } from './focus.js';

const region = Object.assign(document.createElement('p'), { className: 'unseen said-here', role: 'status' });
document.body.append(region);

/** How long a message stays in the region, in ms, so that the same one can be announced again. */
const MESSAGE_MS = 4000;
/** For how long a new status is not announced by itself as well, in ms. */
const MUTED_MS = 150;
const SELECTOR = '[role=status]';
let clearing;

function announce(status) {
  const words = status.textContent.trim();
  if (!words || status.closest('dialog') || !isVisible(status)) return;
  status.setAttribute('aria-live', 'off');
  setTimeout(() => { status.removeAttribute('aria-live'); }, MUTED_MS);
  say(words);
}

function say(words) {
  region.textContent = words;
  clearTimeout(clearing);
  clearing = setTimeout(() => { region.textContent = ''; }, MESSAGE_MS);
}

new MutationObserver((records) => {
  // Each once, however many of its parts are new: to see whether it is visible the page is laid out.
  const statuses = new Set();
  for (const { addedNodes, target } of records) {
    const status = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
    if (!status || status === region || status.closest('[data-board]')) continue;
    // It changed while it was muted.
    const muted = status.closest('[role=status][aria-live=off]');
    if (muted) statuses.add(muted);
    for (const node of addedNodes) {
      if (node.nodeType !== Node.ELEMENT_NODE || node === region) continue;
      for (const inner of node.matches(SELECTOR) ? [node] : node.querySelectorAll(SELECTOR)) statuses.add(inner);
    }
  }
  statuses.forEach(announce);
}).observe(document.body, { childList: true, characterData: true, subtree: true });

// A reader echoes the key and leaves it at that, though the label of the cell says from then on that the number repeats.
const isInConflict = (cell) => cell.dataset.mark?.split(' ').includes('conflict');
addEventListener('keydown', () => {
  const cell = document.activeElement;
  if (!cell.matches('[role=gridcell]') || isInConflict(cell)) return;
  requestAnimationFrame(() => requestAnimationFrame(() => {
    if (cell === document.activeElement && isInConflict(cell)) say(cell.getAttribute('aria-label'));
  }));
}, true);
