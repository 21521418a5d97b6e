// Two fingers on a large board, and the wheel over it, do what its button does: they make it so large that its
// notes can be read, there where they are, and small again.
const WIDER = 1.25;
/** Events of the wheel that follow each other within so many ms are one turn. */
const TURN = 300;
const button = () => document.querySelector('.play .title button[aria-pressed]');
const isLarge = () => button().ariaPressed === 'true';
const stageOf = ({ target }) => button() && target.closest?.('.play .stage');

function zoom(stage, larger, x, y) {
  if (isLarge() === larger) return;
  const cell = document.elementFromPoint(x, y)?.closest('[data-row]');
  button().click();
  const follow = () => {
    if (!cell || !isLarge()) return;
    const [inner, outer] = [cell, stage].map((node) => node.getBoundingClientRect());
    stage.scrollBy(inner.x + inner.width / 2 - outer.x - outer.width / 2, inner.y + inner.height / 2 - outer.y - outer.height / 2);
  };
  requestAnimationFrame(() => requestAnimationFrame(follow));
}

// A touchpad's two fingers come as a wheel with Ctrl. Without it, the wheel zooms where it would do nothing.
let turned = 0;
addEventListener('wheel', (event) => {
  const isNew = event.timeStamp - turned > TURN;
  turned = event.timeStamp;
  const stage = stageOf(event);
  const up = event.deltaY < 0;
  if (!stage || !(event.ctrlKey || (up && isNew && scrollY === 0 && !isLarge()))) return;
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
