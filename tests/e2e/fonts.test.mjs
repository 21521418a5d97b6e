// The journeys have fonts of their own, whatever else is installed.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { journey } from './support/journey.mjs';

/** A family that is installed and is none of the journeys' own; nothing where fontconfig does not choose the fonts. */
function other() {
  try {
    const all = execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' }).split('\n').map((line) => line.split(',')[0]);
    return all.find((family) => family && !/^(DejaVu Sans|DejaVu Sans Mono|Liberation Sans|Liberation Mono)$/.test(family));
  } catch {
    return undefined;
  }
}

const family = process.env.SKYLINE_FONTS === 'installed' ? undefined : other();

journey('another font that is installed is not in use', { skip: !family && 'no other font is installed, or all are asked for' }, async ({ open }) => {
  const play = await open();
  const widths = await play.page.evaluate((family) => ['serif', 'sans-serif', 'monospace'].map((generic) => {
    const measure = (fonts) => {
      const node = Object.assign(document.createElement('span'), { textContent: 'Wide and narrow letters: il1 MWO 数独' });
      node.style.cssText = `position: absolute; white-space: nowrap; font: 40px ${fonts}`;
      document.body.append(node);
      const { width } = node.getBoundingClientRect();
      node.remove();
      return width;
    };
    return [measure(`"${family}", ${generic}`), measure(generic)];
  }), family);
  for (const [asked, plain] of widths) assert.equal(asked, plain, `${family} is in use`);
});
