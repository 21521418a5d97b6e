// Hosts: the page in a folder of a plain one, and on nginx as docs/deploy.md has it set up.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { SMALL } from './puzzles.mjs';
import { ready } from './support/browser.mjs';
import { FOLDER, HOSTS, begin } from './support/hosts.mjs';
import { journey } from './support/journey.mjs';
import { DIST } from './support/paths.mjs';
import { kept, releaseOf } from './support/site.mjs';

/** The headers of a file, as somebody is answered who can unpack gzip. */
const headers = (address) => new Promise((done, fail) => {
  http.get(address, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => { response.resume(); done({ status: response.statusCode, ...response.headers }); }).on('error', fail);
});

for (const [name, host] of Object.entries(HOSTS)) {
  journey(`the page is played in a folder of ${name}, and without it once it is kept`, { skip: host.skip, timeout: 180_000 }, async ({ open, t }) => {
    const { origin, end } = await begin(t, host);
    const play = await open({ kept: true, wait: false });
    const { page } = play;
    // Without the slash, as people type it.
    await page.goto(`${origin}${FOLDER.slice(0, -1)}`);
    await ready(page);
    assert.equal(await page.evaluate(() => location.pathname), FOLDER);
    await page.evaluate((puzzle) => { location.hash = `puzzle=${encodeURIComponent(puzzle)}`; }, SMALL);
    await page.waitForSelector('.play [data-board]', { visible: true });
    await play.until('the board is there', async () => (await play.board()).size === 4);
    await play.select(1, 1);
    await play.keys('4');
    for (const [place, sign] of [['home', '.home .levels'], ['learn', '[data-learn=""]'], ['library', '[data-library=true]'], ['settings', '[data-settings]']]) {
      await page.evaluate((place) => { location.hash = place; }, place);
      await page.waitForSelector(sign);
    }
    const notices = await page.evaluate(async () => (await fetch(document.querySelector('[data-action=notices]').href)).text());
    assert.match(notices, /^\ufeff?Skyline is under/);
    await page.evaluate(() => { location.hash = 'new'; });
    await play.until('New is there', () => play.can('create'));
    await play.press('create');
    await play.until('its worker makes a puzzle', () => play.can('print'), 60_000);
    await kept(play);
    await end();
    await assert.rejects(fetch(origin), 'nobody answers');
    await page.goto(`${origin}${FOLDER}#play`);
    await page.reload();
    await ready(page);
    assert.equal((await play.cell(1, 1)).value, 4, 'the game is as it was left');
    const others = (fault) => !fault.startsWith('request to another origin') && !fault.includes('ERR_CONNECTION_REFUSED');
    assert.deepEqual(play.faults.splice(0).filter(others), []);
  });
}

journey('nginx by docs/deploy.md says how long files may be kept, packs them, and lets nobody frame the page', { skip: HOSTS['nginx by docs/deploy.md'].skip }, async ({ t }) => {
  const { origin } = await begin(t, HOSTS['nginx by docs/deploy.md']);
  const release = releaseOf(await readFile(path.join(DIST, 'index.html'), 'utf8'));
  const of = (file) => headers(`${origin}${FOLDER}${file}`);
  for (const file of ['', 'index.html', 'sw.js', 'notices.txt']) {
    const found = await of(file);
    assert.deepEqual([found.status, found['cache-control'], found['x-content-type-options']], [200, 'no-cache', 'nosniff'], file);
    assert.equal(found['content-security-policy'], "frame-ancestors 'none'", file);
    assert.equal(found['content-encoding'], 'gzip', file);
  }
  for (const file of ['main_bg.wasm', 'later.css', 'offline.js']) {
    const found = await of(`${release}/${file}`);
    assert.deepEqual([found.status, found['content-encoding'], found['x-content-type-options']], [200, 'gzip', 'nosniff'], file);
    assert.equal(found['cache-control'], 'public, max-age=31536000, immutable', file);
  }
  assert.equal((await of(`${release}/main_bg.wasm`))['content-type'], 'application/wasm');
  const missing = await of(`${release}/none.wasm`);
  assert.deepEqual([missing.status, missing['cache-control']], [404, undefined]);
});
