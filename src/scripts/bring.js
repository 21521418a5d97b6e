// A puzzle that is let go on the page or pasted there opens on the board, instead of the browser's page of a file.
// What is longer than any puzzle is a list, which Batch takes.
import { isVisible } from './focus.js';

const LONGEST = 100_000;
const hashOf = (text) => `puzzle=${encodeURIComponent(text)}`;

/** The text of a file: UTF-8, or UTF-16 where a mark at its start or the zeros of plain letters tell it. */
const textOf = async (one) => {
  const bytes = await one.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  const isLow = (first === 0xff && second === 0xfe) || second === 0;
  const isHigh = (first === 0xfe && second === 0xff) || first === 0;
  return new TextDecoder(isLow ? 'utf-16le' : isHigh ? 'utf-16be' : 'utf-8').decode(bytes);
};

/** Lets a field of files have what is brought. */
function choose(input, { files }) {
  input.files = files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Goes to a place, and drops the data on that element of it, as soon as it is there. */
function hand(place, field, dataTransfer) {
  location.hash = place;
  const end = performance.now() + 30_000;
  const look = () => {
    const intake = document.querySelector(`main[data-place=${place}] ${field}`);
    if (intake) intake.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    else if (performance.now() < end && location.hash === `#${place}`) requestAnimationFrame(look);
  };
  look();
}
const list = (data) => hand('batch', '.intake', data);

/** Takes a file. */
export async function file(one) {
  const data = new DataTransfer();
  data.items.add(one);
  const input = document.querySelector('main[data-place=library] input[type=file]');
  if (input && isVisible(input)) choose(input, data);
  // What is no text is told as such there.
  else if (/^(image|audio|video)\//.test(one.type)) hand('import', '.import .drop', data);
  else if (one.size > LONGEST) list(data);
  else {
    const text = await textOf(one).catch(() => '');
    if (text) location.hash = hashOf(text);
  }
}

/** Takes a text. */
export function text(whole) {
  if (whole.length > LONGEST) {
    const data = new DataTransfer();
    data.setData('text/plain', whole);
    return list(data);
  }
  const [, shared] = whole.trim().match(/^\S+#((?:puzzle|make)=\S+)$/) ?? [];
  // What is pasted once more is read once more.
  history.replaceState(null, '', '#play');
  location.hash = shared ?? hashOf(whole);
}
