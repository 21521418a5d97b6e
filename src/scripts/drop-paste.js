// A puzzle that is dropped or pasted on the page opens on the board, where the browser would open the file. A text longer
// than any puzzle is a list and goes to Batch.
import { isVisible } from './focus.js';

const MAX_PUZZLE_BYTES = 100_000;
const hashOf = (text) => `puzzle=${encodeURIComponent(text)}`;

/**
 * The text of a file: UTF-16 where a byte order mark or the zeros of plain letters tell it, else UTF-8, or Windows-1252
 * where it cannot be that. As `decode` in `crates/engine/src/format/common/clean.rs`; keep both alike.
 */
const textOf = async (one) => {
  const bytes = await one.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  const isLow = (first === 0xff && second === 0xfe) || second === 0;
  const isHigh = (first === 0xfe && second === 0xff) || first === 0;
  if (isLow || isHigh) return new TextDecoder(isLow ? 'utf-16le' : 'utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  // A file of the other kind shows at its first sign that is not ASCII; later, one of UTF-8 is damaged.
  return /^[\0-\x7f]*\ufffd/.test(text) ? new TextDecoder('windows-1252').decode(bytes) : text;
};

/** Puts the files into a file input. */
function fillInput(input, { files }) {
  input.files = files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Goes to a place, and drops the data on that element of it as soon as it is there. */
function dropIn(place, field, dataTransfer) {
  location.hash = place;
  const end = performance.now() + 30_000;
  const look = () => {
    const intake = document.querySelector(`main[data-place=${place}] ${field}`);
    if (intake) intake.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    else if (performance.now() < end && location.hash === `#${place}`) requestAnimationFrame(look);
  };
  look();
}
const openInBatch = (data) => dropIn('batch', '.intake', data);

/** Opens a file. */
export async function file(one) {
  const data = new DataTransfer();
  data.items.add(one);
  const input = document.querySelector('main[data-place=library] input[type=file]');
  if (input && isVisible(input)) fillInput(input, data);
  // Import says that it is no text.
  else if (/^(image|audio|video)\//.test(one.type)) dropIn('import', '.import .drop', data);
  else if (one.size > MAX_PUZZLE_BYTES) openInBatch(data);
  else {
    const text = await textOf(one).catch(() => '');
    if (text) location.hash = hashOf(text);
  }
}

/** Opens a text. */
export function text(whole) {
  if (whole.length > MAX_PUZZLE_BYTES) {
    const data = new DataTransfer();
    data.setData('text/plain', whole);
    return openInBatch(data);
  }
  const [, shared] = whole.trim().match(/^\S+#((?:puzzle|make)=\S+)$/) ?? [];
  // So that the same text pasted again is read again.
  history.replaceState(null, '', '#play');
  location.hash = shared ?? hashOf(whole);
}
