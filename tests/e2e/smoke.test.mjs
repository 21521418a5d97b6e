// The page opens, takes input and talks to nobody.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { journey } from './support/journey.mjs';

journey('the page opens without a fault and asks nobody else for anything', async ({ open }) => {
  // The journey itself fails on errors, failed requests and requests to another origin.
  await open();
});

journey('the policy of the page lets in no other script and no other place', { faults: true }, async ({ open }) => {
  const play = await open();
  const policy = await play.page.$eval('meta[http-equiv="Content-Security-Policy"]', (meta) => meta.content);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
  await play.page.evaluate(async () => {
    window.__refused = [];
    document.addEventListener('securitypolicyviolation', (event) => window.__refused.push(event.effectiveDirective));
    window.__ran = false;
    try {
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.__ran = true' }));
    } catch {
      // Where the browser knows trusted types, the text does not even come into the element.
    }
    await fetch('http://localhost:9/elsewhere').catch(() => {});
  });
  await play.until('the request is refused', () => play.page.evaluate(() => window.__refused.includes('connect-src')));
  assert.equal(await play.staysFor(200, 'no script runs', () => play.page.evaluate(() => window.__ran)), false);
});

journey('the page says what it takes to install it', async ({ open, origin }) => {
  const play = await open();
  const manifest = await play.page.evaluate(async () => {
    const address = document.querySelector('link[rel=manifest]').href;
    const manifest = await (await fetch(address)).json();
    const icons = await Promise.all(manifest.icons.map(async ({ src, sizes, purpose }) => {
      const image = await createImageBitmap(await (await fetch(new URL(src, address))).blob()).catch(() => null);
      return { sizes, purpose, real: image && `${image.width}x${image.height}` };
    }));
    return { ...manifest, icons, start: new URL(manifest.start_url, address).href };
  });
  assert.equal(manifest.name, 'Skyline');
  assert.equal(manifest.display, 'standalone');
  assert.ok(manifest.start.startsWith(origin), manifest.start);
  for (const { sizes, real } of manifest.icons) if (real) assert.equal(real, sizes);
  for (const size of ['192x192', '512x512']) assert.ok(manifest.icons.some(({ real }) => real === size), size);
  assert.ok(manifest.icons.some(({ purpose }) => /maskable/.test(purpose ?? '')), 'one that may be cut to a shape');
});
