// What is seen of a large board. The wheel over it and two fingers take the steps of its zoom, there where they are; after
// each step, whoever asked for it, what the player was at is in sight; and the map shows where that is and leads elsewhere.
const WIDER = 1.25;
/** Wheel events within so many ms of each other are one turn. */
const TURN = 300;
/** Wheel travel for one step, in px: less than a notch of a mouse, more than one event of a touchpad. */
const NOTCH = 40;
/** The least time between two steps by the wheel, in ms: a touchpad goes on turning by itself. */
const REST = 150;
const find = (selector) => document.querySelector(selector);
const bar = () => find('main > .zoom-bar');
const isLarge = () => bar()?.hidden === false;
const stageOf = ({ target }) => bar() && target.closest?.('main > .stage');
const zoomed = () => find('main > .stage[data-zoom]');

/** What can be seen between the clues at its edges, and all cells: left, top, width and height of both. */
function extents(stage) {
  const view = stage.getBoundingClientRect();
  const first = stage.querySelector('[data-row]').getBoundingClientRect();
  const rows = stage.querySelector('[data-board]').dataset.size;
  const edge = stage.querySelector('.ring')?.offsetHeight ?? 0;
  return [
    [view.x + edge, view.y + edge, stage.clientWidth - 2 * edge, stage.clientHeight - 2 * edge],
    [first.x, first.y, first.width * rows, first.height * rows],
  ];
}

/** Moves what is seen so that the cell is there, or in the middle, and all of it in sight. */
function bring(cell, stage, there) {
  const [view] = extents(stage);
  const inner = cell.getBoundingClientRect();
  const way = ['x', 'y'].map((axis, at) => {
    const half = inner.width / 2;
    const middle = there?.[at] ?? view[at] + view[at + 2] / 2;
    return inner[axis] + half - Math.max(view[at] + half, Math.min(view[at] + view[at + 2] - half, middle));
  });
  stage.scrollBy(...way);
}

/** Whether all of the cell is to be seen. */
function isSeen(cell, stage) {
  const [view] = extents(stage);
  const { x, y, right, bottom } = cell.getBoundingClientRect();
  return x >= view[0] - 1 && y >= view[1] - 1 && right <= view[0] + view[2] + 1 && bottom <= view[1] + view[3] + 1;
}

/** What was seen last: from and to in each direction, as parts of the board's width and height. */
const WHOLE = [[0, 1], [0, 1]];
let shown = WHOLE;
let isDue = false;
function frame() {
  isDue = false;
  const stage = zoomed();
  const seen = stage && find('.board-map .seen');
  if (!seen) return;
  const [view, cells] = extents(stage);
  const part = (axis) => {
    const at = (edge) => Math.min(1, Math.max(0, (edge - cells[axis]) / cells[axis + 2]));
    return [at(view[axis]), at(view[axis] + view[axis + 2])];
  };
  shown = [part(0), part(1)];
  const [[left, right], [top, bottom]] = shown;
  Object.entries({ left, top, width: right - left, height: bottom - top }).forEach(([name, share]) => seen.style.setProperty(name, `${share * 100}%`));
}
const frameSoon = () => {
  if (!isDue) requestAnimationFrame(frame);
  isDue = true;
};

/** Moves what is seen so that its middle is there. */
function go(stage, [x, y]) {
  const [view, cells] = extents(stage);
  stage.scrollBy(cells[0] + x * cells[2] - view[0] - view[2] / 2, cells[1] + y * cells[3] - view[1] - view[3] / 2);
}

/** The selected cell, if it was seen. */
function selected(stage) {
  const cell = stage.querySelector('.cell[aria-selected=true]');
  const rows = stage.querySelector('[data-board]').dataset.size;
  const at = cell && [cell.dataset.col, cell.dataset.row].map((number) => (number - 0.5) / rows);
  return at?.every((place, axis) => place > shown[axis][0] && place < shown[axis][1]) && cell;
}

/** The cell under what asked for a step, and where that was. */
let anchor = [];
function step(isLarger, x, y) {
  const button = bar()?.querySelector(`[data-action=zoom-${isLarger ? 'in' : 'out'}]`);
  if (!button || button.disabled) return;
  anchor = [document.elementFromPoint(x, y)?.closest('[data-row]'), [x, y]];
  button.click();
}

new MutationObserver((changes) => {
  const stage = zoomed();
  if (changes.some(({ attributeName }) => attributeName === 'data-zoom')) {
    const at = stage && (anchor[0] ?? selected(stage));
    if (at) bring(at, stage, anchor[1]);
    else if (stage) go(stage, shown.map(([from, to]) => (from + to) / 2));
    anchor = [];
    if (stage) frameSoon();
    else shown = WHOLE;
  }
  // A step of a film is seen where it happens.
  const cell = stage?.closest('.watch') && stage.querySelector(':is([data-mark~=placed], [data-mark~=eliminated])');
  if (cell && !isSeen(cell, stage)) bring(cell, stage);
}).observe(document.body, { attributeFilter: ['data-step', 'data-zoom'], subtree: true });

addEventListener('scroll', ({ target }) => target === zoomed() && frameSoon(), { capture: true, passive: true });
addEventListener('resize', frameSoon);
// The bar is there, after a step or in a place that is entered.
addEventListener('animationstart', ({ animationName }) => animationName === 'zoom-bar' && frame());

// A press on the map moves what is seen there, and a drag with it.
const onMap = ({ target, buttons, clientX, clientY }) => {
  const map = (buttons & 1) > 0 && target.closest?.('.board-map');
  if (!map) return;
  const { x, y, width, height } = map.getBoundingClientRect();
  go(zoomed(), [(clientX - x) / width, (clientY - y) / height]);
};
addEventListener('pointerdown', (event) => {
  const map = event.target.closest?.('.board-map');
  if (!map) return;
  // The board keeps the keyboard.
  event.preventDefault();
  map.setPointerCapture(event.pointerId);
  onMap(event);
});
addEventListener('mousedown', (event) => event.target.closest?.('.board-map') && event.preventDefault());
addEventListener('pointermove', onMap);

// A touchpad's two fingers come as a wheel with Ctrl. Without it, the wheel zooms where it would do nothing.
let [turned, stepped, way] = [0, 0, 0];
addEventListener('wheel', (event) => {
  const isNew = event.timeStamp - turned > TURN;
  turned = event.timeStamp;
  const stage = stageOf(event);
  // What goes sideways moves what is seen.
  if (Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
  const isUp = event.deltaY < 0;
  const isEnd = () => (isLarge() ? !isUp && stage.scrollTop + stage.clientHeight > stage.scrollHeight - 2 : isUp && scrollY === 0);
  const isOwn = stage && (event.ctrlKey || event.metaKey);
  if (!isOwn && !(stage && isNew && isEnd())) return;
  event.preventDefault();
  // Other units than px are lines.
  way = (isNew || way * event.deltaY < 0 ? 0 : way) + event.deltaY * (event.deltaMode ? NOTCH : 1);
  if (Math.abs(way) < NOTCH || event.timeStamp - stepped < REST) return;
  [way, stepped] = [0, event.timeStamp];
  step(isUp, event.clientX, event.clientY);
}, { passive: false });

let apart = 0;
const distance = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
addEventListener('touchstart', (event) => {
  apart = event.touches.length === 2 && stageOf(event) ? distance(event.touches) : 0;
}, { passive: true });
addEventListener('touchmove', (event) => {
  const [stage, { touches }] = [stageOf(event), event];
  if (!stage || apart === 0 || touches.length !== 2) return;
  const ratio = distance(touches) / apart;
  if (ratio < WIDER && ratio > 1 / WIDER) return;
  apart = distance(touches);
  const [one, other] = touches;
  step(ratio > 1, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
}, { passive: true });
