// A release that is only half on the host: the page says so or goes on, and is well once all of it is there; never blank.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { SMALL } from './puzzles.mjs';
import { address, ready } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { kept, ownSite, releaseOf, reloads, waitForTrouble } from './support/site.mjs';

/** The name of a release that is newer. */
const NEWER = '0123abcd';

/** The site, with what an upload of another release changes in it, each part by itself. */
async function site(t) {
  const own = await ownSite(t);
  const release = releaseOf(await readFile(path.join(own.folder, 'index.html'), 'utf8'));
  const at = (name) => path.join(own.folder, name);
  const renewed = (html) => html.replaceAll(release, NEWER);
  const document = renewed(await readFile(at('index.html'), 'utf8'));
  const hash = createHash('sha256').update(document).digest('base64');
  return {
    ...own,
    /** The old folder goes, the new one comes. */
    files: () => rename(at(release), at(NEWER)),
    document: () => own.change('index.html', renewed),
    worker: () => own.change('sw.js', (text) => renewed(text).replace(/(?<=VERSION=")[0-9a-f]{8}/, '01234567').replace(/(?<="\.\/":")[^"]+/, hash)),
  };
}

/** Opens the page of that site for somebody who has never been there, or whose browser keeps it. */
async function visit(open, { origin }, isKept) {
  const play = await open({ kept: isKept, wait: false });
  await play.page.goto(address(origin, SMALL));
  await ready(play.page);
  if (isKept) await kept(play);
  await play.select(1, 1);
  await play.keys('4');
  return play;
}

const HALVES = { 'the document is there before its files': ['document', 'files'], 'the files are there before their document, and the old ones gone': ['files', 'document'] };

for (const [what, [first, second]] of Object.entries(HALVES)) {
  journey(`${what}: a page that nobody keeps says so, and comes when the rest is there`, { faults: true }, async ({ open, t }) => {
    const own = await site(t);
    const play = await visit(open, own, false);
    await own[first]();
    await play.page.reload();
    await waitForTrouble(play, 'failed');
    await own[second]();
    await reloads(play);
    await ready(play.page);
    assert.equal((await play.cell(1, 1)).value, 4, 'the game is as it was left');
  });

  journey(`${what}: who keeps the site plays on, and without a network too`, { faults: true, timeout: 180_000 }, async ({ open, t }) => {
    const own = await site(t);
    const play = await visit(open, own, true);
    await own[first]();
    await own.worker();
    const update = () => play.page.evaluate(() => navigator.serviceWorker.ready.then((kept) => kept.update()).then(async () => {
      const { installing } = await navigator.serviceWorker.ready;
      if (installing) await new Promise((done) => installing.addEventListener('statechange', done, { once: true }));
      return Boolean((await navigator.serviceWorker.ready).waiting);
    }).catch(() => false));
    assert.equal(await update(), false, 'half a release does not wait to be taken up');
    await play.page.reload();
    await ready(play.page);
    assert.equal((await play.cell(1, 1)).value, 4);
    for (const [place, sign] of [['learn', '[data-learn=""]'], ['library', '[data-library=true]'], ['new', '.wishes'], ['play', '.play [data-board]']]) {
      await play.page.evaluate((place) => { location.hash = place; }, place);
      await play.page.waitForSelector(sign, { visible: true });
    }
    assert.equal((await play.alerts()).length, 0);
    await own.close();
    await play.page.reload();
    await ready(play.page);
    assert.equal((await play.cell(1, 1)).value, 4);
  });
}

journey('sw.js before the rest: who comes for the first time plays, and nothing half is kept', { faults: true }, async ({ open, t }) => {
  const own = await site(t);
  await own.worker();
  const play = await open({ kept: true, wait: false });
  await play.page.goto(address(own.origin, SMALL));
  await ready(play.page);
  await play.until('it was tried to keep the site', async () => own.asked.includes('/sw.js'));
  await play.until('and given up', () => play.page.evaluate(async () => !(await navigator.serviceWorker.getRegistration()) && (await caches.keys()).length === 0));
  await play.select(1, 1);
  await play.keys('4');
  assert.equal((await play.cell(1, 1)).value, 4);
});
