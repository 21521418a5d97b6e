// A site of a test's own: a copy of the built one, whose files and answers the test changes.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sirv from 'sirv';
import { DIST } from './paths.mjs';

/** The folder of the release that a document names. */
export const releaseOf = (html) => html.match(/data-wasm="?([0-9a-f]{8})\//)[1];

/**
 * Serves a copy of the site until the test ends.
 * @returns `origin`; `change(name, change)`, which writes a file anew; `answers`, a list of functions that may answer
 * before the files do, by `(request, response)`, and say whether they did; `headers`, which all answers have; `asked`, the
 * paths that were asked for; `close()`
 */
export async function ownSite(t) {
  const folder = await mkdtemp(path.join(tmpdir(), 'skyline-site-'));
  await cp(DIST, folder, { recursive: true });
  const files = sirv(folder, { dev: true, etag: true });
  const site = { folder, answers: [], headers: {}, asked: [] };
  const server = http.createServer((request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value);
    site.asked.push(request.url);
    if (site.answers.some((answer) => answer(request, response))) return;
    files(request, response, () => response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such file.'));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  site.origin = `http://127.0.0.1:${server.address().port}`;
  site.change = async (name, change) => {
    const file = path.join(folder, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  };
  site.close = () => new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
  t.after(async () => {
    await site.close().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  });
  return site;
}

/** Answers with a page of somebody else, as a login page in a network does: all is well by its status. */
export function loginPage(response) {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!DOCTYPE html><title>Welcome</title><p>Please log in to this network.</p>');
  return true;
}

/** The document with another first script, which its policy allows; `change` gets the script's text. */
export function withScript(html, change) {
  const [, script] = html.match(/<script data-wasm=\S+ type=module>([\s\S]*?)<\/script>/);
  const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const changed = change(script);
  return html.replace(script, () => changed).replace(hash(script), () => hash(changed));
}

/** Waits until the site is kept in this page's browser and answers it. */
export async function kept(play) {
  await play.until('the site is kept', () => play.page.evaluate(() => Boolean(navigator.serviceWorker.controller)));
}

/** What is told over the page, or null: its kind, its text, the role, and the names of its buttons. */
export function trouble(play) {
  return play.page.evaluate(() => {
    const panel = document.querySelector('.trouble');
    if (!panel) return null;
    const buttons = [...panel.querySelectorAll('button')].map((button) => button.textContent);
    return { kind: panel.dataset.trouble, text: panel.innerText, role: panel.getAttribute('role'), buttons, isFocusIn: panel.contains(document.activeElement) };
  });
}

/** Waits until that kind of trouble is told, and returns it. */
export async function waitForTrouble(play, kind) {
  let found = null;
  // The page may be about to load anew.
  await play.until(`«${kind}» is told`, async () => (found = await trouble(play).catch(() => null)) !== null);
  if (found.kind !== kind) throw new Error(`told: ${JSON.stringify(found)}`);
  return found;
}

/** Presses the control of that action in the panel, and waits for the page to come anew. */
export async function reloads(play, action = 'reload') {
  const reloaded = play.page.waitForNavigation();
  // The press may not hear of its own end: the page goes.
  await play.press(action).catch(() => {});
  await reloaded;
}
