// Sounds and vibration, for players who turned them on in Settings: a number was entered, it breaks a rule, the board is
// solved. These are read from the attributes of the board; with both off nothing is observed.
const FEEDBACK = {
  entered: { hertz: [660], ms: [10] },
  conflict: { hertz: [220, 180], ms: [20, 40, 20] },
  solved: { hertz: [523, 659, 784, 1047], ms: [30, 50, 30, 50, 90] },
};
/** Seconds from one tone to the next, and that a tone lasts. */
const STEP = 0.09;
const LENGTH = 0.14;
const LOUDNESS = 0.08;

const page = document.querySelector('.app');
const observer = new MutationObserver(changed);
let audio;

/** Whether it is turned on; a browser that keeps nothing has all off. */
function isOn(name) {
  try {
    return localStorage.getItem(`skyline.${name}`) === 'on';
  } catch {
    return false;
  }
}

function play(hertz) {
  audio ??= new AudioContext();
  // It may have been begun before the first press, when browsers let nothing be heard.
  audio.resume();
  hertz.forEach((frequency, at) => {
    const start = audio.currentTime + at * STEP;
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(LOUDNESS, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    const tone = new OscillatorNode(audio, { frequency, type: 'triangle' });
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  });
}

/** Of one cell that got a number; many at once are another game, or a step taken back. */
function changed(records) {
  const board = page.querySelector('[data-place=play] [data-board]');
  const cells = new Set(records.map(({ target }) => target).filter((target) => target.matches('[role=gridcell]')));
  const [cell] = cells;
  if (!board?.contains(cell) || cells.size > 1 || cell.dataset.value === '0') return;
  const isConflict = cell.dataset.mark.includes('conflict');
  const { hertz, ms } = FEEDBACK[board.dataset.state === 'solved' ? 'solved' : isConflict ? 'conflict' : 'entered'];
  if (isOn('sound')) play(hertz);
  if (isOn('vibration')) navigator.vibrate?.(ms);
}

function listen() {
  observer.disconnect();
  if (isOn('sound') || isOn('vibration')) observer.observe(page, { attributeFilter: ['data-value'], subtree: true });
}
listen();
// After the page has kept what was chosen.
addEventListener('change', ({ target }) => {
  if (target.matches('[data-action=sound], [data-action=vibration]')) listen();
});
