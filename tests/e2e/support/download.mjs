// Files that the page offers for download, as text.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IS_FIREFOX } from './browser.mjs';

/**
 * The file that a link downloads, once the link is there.
 * @param {import('./play.mjs').Play} play
 * @param {string} selector
 */
export async function downloaded(play, selector) {
  const link = await play.page.waitForSelector(selector, { timeout: 60_000 });
  // Its driver cannot say where downloads go: what the link points to is read instead.
  if (IS_FIREFOX) return link.evaluate(async ({ href }) => (await fetch(href)).text());
  const folder = await mkdtemp(path.join(tmpdir(), 'skyline-'));
  try {
    const session = await play.page.browser().target().createCDPSession();
    const browserContextId = play.page.browserContext().id;
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', browserContextId, downloadPath: folder, eventsEnabled: true });
    // The browser reserves the name with an empty file, so that its being there says nothing.
    let completed = false;
    session.on('Browser.downloadProgress', ({ state }) => { completed ||= state === 'completed'; });
    const file = path.join(folder, await link.evaluate(({ download }) => download));
    await play.page.click(selector);
    await play.until('the file is there', async () => completed);
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
