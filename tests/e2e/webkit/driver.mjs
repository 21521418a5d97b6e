// WebKitGTK by WebDriver: a screen, the driver, and sessions of the browser, each with a storage of its own.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import http from 'node:http';
import { json } from 'node:stream/consumers';
import { FONTS } from '../support/browser.mjs';
import { freePort } from '../support/hosts.mjs';
import { delay } from '../support/time.mjs';

const DRIVER = process.env.SKYLINE_WEBKIT_DRIVER || 'WebKitWebDriver';
const SCREEN = process.env.SKYLINE_XVFB || 'Xvfb';
/** Where Debian puts the browser, and others do. */
const PLACES = ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'lib', 'lib64', 'libexec'].map((folder) => `/usr/${folder}/webkit2gtk-4.1/MiniBrowser`);
const BROWSER = process.env.SKYLINE_WEBKIT || PLACES.find(existsSync);

const isThere = (program, word) => !spawnSync(program, [word]).error;

/** Why there is no WebKit to drive; false where there is. */
export const LACKS = (!BROWSER && 'there is no MiniBrowser of WebKitGTK') || (!isThere(DRIVER, '--help') && 'there is no WebKitWebDriver') || (!isThere(SCREEN, '-help') && 'there is no Xvfb');

/** How long the driver may take to come up, in ms. */
const START = 30_000;

/** How long a script of the page may take, in ms: less than a journey has, so that the script itself is told. */
const SCRIPT = 60_000;

/** How long the driver may take for one answer, in ms: more than a script has, which it then tells of itself. */
const ANSWER = 70_000;

/** Ends a program with all that it has started, which may hang and then not heed a softer signal. */
function end({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Starts a screen that nobody sees; the program, and the screen's name. */
async function screen() {
  // The first number that is free, which it writes to its fourth stream.
  const program = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true });
  const number = await new Promise((done, fail) => {
    program.stdio[3].once('data', (text) => done(String(text).trim()));
    program.once('exit', (code) => fail(new Error(`Xvfb ended with ${code}`)));
  });
  return { program, name: `:${number}` };
}

/**
 * Starts the driver on a port of its own, beside a screen. Each journey has one of its own: a driver that hangs is ended
 * with its journey, and the next one does not meet it.
 */
export async function drive() {
  const { program: shown, name } = await screen();
  const port = await freePort();
  const program = spawn(DRIVER, [`--port=${port}`], { env: { ...process.env, ...FONTS, DISPLAY: name }, stdio: 'ignore', detached: true });
  const close = () => [program, shown].forEach(end);
  // Where the tests are stopped short too.
  process.once('exit', close);
  process.once('SIGTERM', () => process.exit(1));
  const ask = (method, path, body) => request(`http://127.0.0.1:${port}${path}`, method, body);
  for (const limit = Date.now() + START; ;) {
    if (await ask('GET', '/status').catch(() => null)) break;
    if (Date.now() > limit) {
      close();
      throw new Error(`WebKitWebDriver does not answer on port ${port}`);
    }
    await delay(25);
  }
  return { session: () => begin(ask), close };
}

/**
 * One answer of the driver, or its fault; by a connection of its own, since the driver ends one that rests, which `fetch`
 * may just be about to use again.
 */
async function request(address, method, body) {
  const response = await new Promise((done, fail) => {
    http.request(address, { method, agent: false, signal: AbortSignal.timeout(ANSWER) }, done).on('error', fail).end(body && JSON.stringify(body));
  });
  const { value } = await json(response);
  if (response.statusCode >= 400) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Begins a session: a browser without a past. */
async function begin(ask) {
  const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } } } });
  const post = (path, body = {}) => ask('POST', `/session/${sessionId}/${path}`, body);
  const get = (path) => ask('GET', `/session/${sessionId}/${path}`);
  await post('timeouts', { script: SCRIPT });
  return {
    open: (url) => post('url', { url }),
    url: () => get('url'),
    reload: () => post('refresh'),
    size: (size) => post('window/rect', size),
    act: (...actions) => post('actions', { actions }),
    screenshot: async () => Buffer.from(await get('screenshot'), 'base64'),
    /** What a function says that is run in the page, after its promise; `args` are plain values. */
    async run(source, args) {
      const script = `const [args, done] = arguments;
        Promise.resolve().then(() => (${source})(...args)).then((value) => done({ value }), (fault) => done({ fault: String(fault) }));`;
      const { value, fault } = await post('execute/async', { script, args: [args] });
      if (fault) throw new Error(fault);
      return value;
    },
  };
}
