// Who presses a button by key, and it goes or can be pressed no more, would stand at the top of the page
// again: the focus stays near by. It goes to what stands in the place of a button that is gone, or else to
// the board: what stands beside one that is still there may do the opposite. Where there is no board, to
// what is nearest of what is left.
const FRAMES = 30;
let presses = 0;
const near = (beside) => {
  const found = [...beside.querySelectorAll('button:enabled')].filter((button) => button.checkVisibility({ visibilityProperty: true }));
  return found.find((button) => button.matches('.main')) ?? found[0];
};
// Its keys go on from there, and those of a cell walk over the board.
const isFilm = () => document.querySelector('main[data-film]');
const board = () => [...document.querySelectorAll('main [data-board] [tabindex="0"]')].find((cell) => cell.checkVisibility());

addEventListener('click', ({ detail, target }) => {
  const pressed = target.closest('button');
  // A pointer presses at least once; what assists a person may press what has not the focus.
  if (detail > 0 || !pressed || pressed !== document.activeElement) return;
  const around = [];
  for (let node = pressed.parentElement; node; node = node.parentElement) around.push(node);
  presses += 1;
  const press = presses;
  let left = FRAMES;
  const look = () => {
    left -= 1;
    const { activeElement, body } = document;
    if (press !== presses) return;
    if (activeElement === body) (((!pressed.isConnected || isFilm()) && near(around[0])) || board() || around.filter((node) => node.isConnected).map(near).find(Boolean))?.focus({ preventScroll: true });
    else if (activeElement === pressed && left > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}, true);

// What is chosen below the first screen of a phone, and a hint, is told on the board: it comes into sight again.
const phone = matchMedia('(max-width: 39.9375em)');
addEventListener('click', ({ detail, target }) => {
  const tells = phone.matches && detail > 0 && target.closest('.more .btn, .hint-key') && !document.querySelector('dialog[open]');
  if (tells && document.querySelector('.play .stage')?.getBoundingClientRect().top < 0) scrollTo(0, 0);
});

// A file that is let go anywhere opens on the board, instead of the browser's page of a file. Import and Batch
// take more than one puzzle, and the Library its own.
const LONGEST = 100_000;
const hashOf = (text) => `puzzle=${encodeURIComponent(text)}`;
addEventListener('dragover', (event) => {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
});
addEventListener('drop', async (event) => {
  const file = event.dataTransfer.files[0];
  if (!file || event.defaultPrevented) return;
  event.preventDefault();
  const input = document.querySelector('main[data-place=library] input[type=file]');
  if (input?.checkVisibility()) {
    input.files = event.dataTransfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (file.size > LONGEST) location.hash = 'import';
  else {
    const text = await file.text().catch(() => '');
    if (text) location.hash = hashOf(text);
  }
});

// So does a puzzle that is pasted where there is no field for it.
addEventListener('paste', (event) => {
  const isField = event.target.closest?.('input, textarea, [contenteditable]');
  const text = event.clipboardData.getData('text').trim();
  if (!text || isField || text.length > LONGEST || !document.querySelector('main.play')) return;
  event.preventDefault();
  const [, shared] = text.match(/^\S+#((?:puzzle|make)=\S+)$/) ?? [];
  // What is pasted once more is read once more.
  history.replaceState(null, '', '#play');
  location.hash = shared ?? hashOf(text);
});

// Arrow keys move on the board wherever the page stands: the focus goes with them.
addEventListener('keydown', (event) => {
  if (!/^(Arrow|Home|End)/.test(event.key) || document.activeElement !== document.body) return;
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (!event.defaultPrevented || activeElement !== body || !document.querySelector('main.play')) return;
    board()?.focus({ preventScroll: true });
    document.activeElement.closest('[data-zoom] [role]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
});
