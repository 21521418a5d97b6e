// Keeps the keyboard focus near by when the pressed button is removed or disabled; the browser would move it to the top of
// the page. It goes to the button that took the place of a removed one, else to the board, since a neighbour of a disabled
// button may do the opposite, else to the nearest control that is left.
const FRAMES = 30;

/**
 * Whether an element has a box and is not hidden, also in browsers that cannot be asked. The second option is what
 * Chrome before 121 and Firefox before 122 call the first one.
 */
export const isVisible = (node) => node.checkVisibility?.({ visibilityProperty: true, checkVisibilityCSS: true })
  ?? (node.getClientRects().length > 0 && getComputedStyle(node).visibility === 'visible');

let presses = 0;
// What keys pressed last; none once a pointer did.
let last;
const near = (beside) => {
  const found = [...beside.querySelectorAll('button:enabled')].filter(isVisible);
  return found.find((button) => button.matches('.main')) ?? found[0];
};
// Its keys go on from there, and those of a cell walk over the board.
const isFilm = () => document.querySelector('main[data-film]');
const board = () => [...document.querySelectorAll('main [data-board] [tabindex="0"]')].find(isVisible);

// Who follows a link that goes begins to read at the head of what it leads to, once that is there.
const head = () => {
  const found = [...document.querySelectorAll('main h1:not(.unseen)')].find(isVisible);
  found?.setAttribute('tabindex', '-1');
  found?.addEventListener('blur', () => found.removeAttribute('tabindex'), { once: true });
  return found;
};
const follow = (pressed) => {
  const around = [];
  for (let node = pressed.parentElement; node; node = node.parentElement) around.push(node);
  presses += 1;
  const press = presses;
  const isLink = pressed.matches('a');
  let left = isLink ? 10 * FRAMES : FRAMES;
  const look = () => {
    left -= 1;
    const { activeElement, body } = document;
    if (press !== presses) return;
    const next = activeElement === body && (isLink ? head() : ((!pressed.isConnected || isFilm()) && around[0] && near(around[0])) || board() || around.filter((node) => node.isConnected).map(near).find(Boolean));
    if (next) next.focus({ preventScroll: true });
    else if ([body, pressed].includes(activeElement) && left > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
addEventListener('click', ({ detail, target }) => {
  const pressed = target.closest('button, a');
  // A pointer presses at least once; what assists a person may press what has not the focus.
  if (detail === 0 && pressed && pressed === document.activeElement) follow(last = pressed);
}, true);
// A puzzle may take seconds to make before it leads to the board.
addEventListener('hashchange', () => {
  if (last && !last.isConnected) follow(last);
});
// Rows of lists are opened, and panels closed, without a button. Where nothing has the focus, none is lost.
addEventListener('keydown', ({ key, target }) => {
  const isOwn = target === document.body || target.closest('dialog, input:not([type=radio], [type=checkbox]), textarea, select');
  if (!isOwn && (key === 'Escape' || (key === 'Enter' && !target.closest('button, summary')))) follow(target);
}, true);
// Who goes on by pointer is not followed.
addEventListener('pointerdown', () => {
  presses += 1;
  last = undefined;
}, true);

// What is chosen below the first screen of a phone, and a hint, is told on the board: it comes into sight again.
const phone = matchMedia('(max-width: 39.9375em)');
addEventListener('click', ({ detail, target }) => {
  const tells = phone.matches && detail > 0 && (target.closest('.new-choice .tinted, .saved .btn') || (target.closest('.more .btn, .hint-key') && !document.querySelector('dialog[open]')));
  if (tells && document.querySelector('.play .stage')?.getBoundingClientRect().top < 0) scrollTo(0, 0);
});

// A file that is let go anywhere, and in Play a text that is let go or pasted where there is no field for it, is taken by
// a script of its own. Import and Batch take more than one puzzle, and the Library its own.
const isFree = ({ target }) => document.querySelector('main.play') && !target.closest?.('input, textarea, [contenteditable]');
// What is dragged from the page itself is not meant for it.
let isOwn = false;
const takes = (event) => {
  const { types } = event.dataTransfer;
  return types.includes('Files') || (!isOwn && types.includes('text/plain') && isFree(event));
};
addEventListener('dragstart', () => { isOwn = true; });
addEventListener('dragend', () => { isOwn = false; });
addEventListener('dragover', (event) => {
  if (takes(event)) event.preventDefault();
});
const open = async (event, data, file) => {
  const text = data.getData('text');
  if (!file && !text.trim()) return;
  event.preventDefault();
  const opener = await import('./drop-paste.js').catch(() => {});
  if (!opener) location.hash = 'import';
  else if (file) opener.file(file);
  else opener.text(text);
};
addEventListener('drop', (event) => {
  if (!event.defaultPrevented && takes(event)) open(event, event.dataTransfer, event.dataTransfer.files[0]);
});
addEventListener('paste', (event) => {
  if (isFree(event)) open(event, event.clipboardData);
});

// Among the keys of Play Tab goes from group to group, and arrow keys, Home and End go within one.
addEventListener('keydown', (event) => {
  const { altKey, ctrlKey, key, metaKey, shiftKey, target } = event;
  const group = target.closest('.play .pad > div');
  if (!group || altKey || ctrlKey || metaKey) return;
  const keys = [...group.querySelectorAll('button:enabled')].filter(isVisible);
  // The browser goes on from there.
  if (key === 'Tab') keys.at(shiftKey ? 0 : -1).focus({ preventScroll: true });
  const { offsetLeft, offsetTop } = target;
  const at = keys.indexOf(target);
  const column = keys.filter((other) => other.offsetLeft === offsetLeft);
  const next = {
    ArrowRight: keys[at + 1],
    ArrowLeft: keys[at - 1],
    ArrowDown: column.find((other) => other.offsetTop > offsetTop),
    ArrowUp: column.findLast((other) => other.offsetTop < offsetTop),
    Home: keys[0],
    End: keys.at(-1),
  }[key];
  if (!next) return;
  event.preventDefault();
  next.focus();
});

// Arrow keys move on the board wherever the page stands, and from the link that led to it: the focus goes with them.
addEventListener('keydown', (event) => {
  const before = document.activeElement;
  if (!/^(Arrow|Home|End)/.test(event.key) || !before?.matches('body, a[aria-current]')) return;
  requestAnimationFrame(() => {
    if (!event.defaultPrevented || document.activeElement !== before || !document.querySelector('main.play, main .edit')) return;
    board()?.focus({ preventScroll: true });
    document.activeElement.closest('[data-zoom] [role]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
});
