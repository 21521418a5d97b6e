// Two fingers on a large board, and the wheel over it, do what its button does: they make it so large that its
// notes can be read, there where they are, and small again.
const WIDER = 1.25;
/** Events of the wheel that follow each other within so many ms are one turn. */
const TURN = 300;
const button = () => document.querySelector('main > .title button[aria-pressed]');
const isLarge = () => button().getAttribute('aria-pressed') === 'true';
const stageOf = ({ target }) => button() && target.closest?.('main > .stage');

/** Moves what is seen so that the cell is in its middle; if `isFar`, only where it is not to be seen. */
function bring(cell, stage, isFar) {
  const [inner, outer] = [cell, stage].map((node) => node.getBoundingClientRect());
  const x = inner.x + inner.width / 2 - outer.x - outer.width / 2;
  const y = inner.y + inner.height / 2 - outer.y - outer.height / 2;
  if (!isFar || Math.abs(x) > (outer.width - inner.width) / 2 || Math.abs(y) > (outer.height - inner.height) / 2) stage.scrollBy(x, y);
}

function zoom(stage, larger, x, y) {
  if (isLarge() === larger) return;
  const cell = document.elementFromPoint(x, y)?.closest('[data-row]');
  button().click();
  requestAnimationFrame(() => requestAnimationFrame(() => cell && isLarge() && bring(cell, stage)));
}

// A step of a film is seen where it happens.
new MutationObserver(() => {
  const stage = document.querySelector('.watch .stage[data-zoom]');
  const cell = stage?.querySelector(':is([data-mark~=placed], [data-mark~=eliminated])');
  if (cell) bring(cell, stage, 1);
}).observe(document.body, { attributeFilter: ['data-step'], subtree: true });

// A touchpad's two fingers come as a wheel with Ctrl. Without it, the wheel zooms where it would do nothing.
let turned = 0;
addEventListener('wheel', (event) => {
  const isNew = event.timeStamp - turned > TURN;
  turned = event.timeStamp;
  const stage = stageOf(event);
  // What goes sideways moves what is seen.
  if (Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
  const up = event.deltaY < 0;
  const isEnd = () => (isLarge() ? !up && stage.scrollTop + stage.clientHeight > stage.scrollHeight - 2 : up && scrollY === 0);
  if (!stage || !(event.ctrlKey || (isNew && isEnd()))) return;
  event.preventDefault();
  zoom(stage, up, event.clientX, event.clientY);
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
  apart = 0;
  const [one, other] = touches;
  zoom(stage, ratio > 1, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
}, { passive: true });
