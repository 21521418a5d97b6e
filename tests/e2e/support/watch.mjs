// What a page does that nobody sees: faults, requests, shifts of the layout, long tasks, CPU time.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { IS_FIREFOX } from './browser.mjs';

/**
 * What Firefox throws in a page that is being left while files are on their way. Where one really cannot be
 * fetched, the request that failed is a fault of its own.
 */
const CUT_SHORT = [
  /^(TypeError: |AbortError: )?(NetworkError when attempting to fetch resource|error loading dynamically imported module|Error in input stream|The operation was aborted)/,
  /^Failed to load ‘[^’]*’\. A ServiceWorker intercepted the request and encountered an unexpected error/,
  // The number is that of a request that was aborted.
  /^downloadable font: download failed .* status=2152398850 /,
];

/**
 * Collects as sentences what goes wrong on a page: errors on the console, exceptions, failed
 * requests and those to any other origin.
 * @param {import('puppeteer-core').Page} page
 * @returns {string[]} grows as things happen
 */
export function watchFaults(page, origin) {
  const faults = [];
  page.on('console', (message) => {
    // A part that was on its way when the page was left is told by the loader as an error, whose words Firefox keeps to itself.
    const isCutShort = IS_FIREFOX && message.text() === 'JSHandle@error';
    if (message.type() === 'error' && !isCutShort) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    if (!IS_FIREFOX || !CUT_SHORT.some((words) => words.test(error.message))) faults.push(`exception: ${error.message}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const own = url.origin === origin || ['data:', 'blob:', 'about:'].includes(url.protocol);
    if (!own) faults.push(`request to another origin: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // Firefox tells of what was still on its way when the page was left.
    if (['NS_BINDING_ABORTED', 'NS_BASE_STREAM_CLOSED'].includes(why)) return;
    // In Chromium, a worker that is ended while it waits for a part.
    if (why === 'net::ERR_ABORTED' && request.url().includes('/worker/')) return;
    faults.push(`failed request: ${request.url()} (${why})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answer ${response.status()}: ${response.url()}`);
  });
  return faults;
}

/** Makes a page keep its shifts and long tasks from its first moment on. */
export function watchPage(page) {
  return page.evaluateOnNewDocument(() => {
    const seen = { shifts: [], tasks: [] };
    Object.defineProperty(window, '__watched', { value: seen });
    const watch = (type, keep) => {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(keep));
      observer.observe({ type, buffered: true });
      return () => observer.takeRecords().forEach(keep);
    };
    // Shifts after input count too: a press may change what it is about and move nothing.
    const name = (node) => {
      const element = node?.nodeType === 1 ? node : node?.parentElement;
      return element ? `${element.localName}${element.className && `.${element.className}`}` : '(gone)';
    };
    const flushShifts = watch('layout-shift', (entry) => {
      seen.shifts.push({ value: entry.value, what: entry.sources.map((source) => name(source.node)).join(', ') });
    });
    const flushTasks = watch('longtask', (entry) => seen.tasks.push(entry.duration));
    seen.flush = () => (flushShifts(), flushTasks());
  });
}

/**
 * Reports a time beside the one that is wanted. No journey fails by it: how long something takes hangs
 * on the machine and on what else it does.
 * @param {import('node:test').TestContext} t
 */
export function report(t, wanted, what, ms) {
  t.diagnostic(`${what}: ${ms.toFixed(1)} ms (wanted: at most ${wanted})`);
}

/**
 * In how many cells of the board something was drawn in each turn of the page while `action` ran: until
 * nothing has changed for a while.
 * @returns {Promise<number[]>}
 */
export async function turns(page, action) {
  await page.evaluate(() => {
    const turns = [];
    const cell = ({ target }) => (target.nodeType === 1 ? target : target.parentElement)?.closest('[role=gridcell]');
    const observer = new MutationObserver((changes) => turns.push(new Set(changes.map(cell).filter(Boolean)).size));
    // Notes as dots are no elements of their cells, whose names change with them.
    observer.observe(document.querySelector('[data-board]'), { subtree: true, childList: true, attributeFilter: ['aria-label'] });
    window.__turns = { turns, observer };
  });
  await action();
  let seen = -1;
  for (let now = 0; now !== seen; now = await page.evaluate(() => window.__turns.turns.length)) {
    seen = now;
    await new Promise((done) => setTimeout(done, 200));
  }
  return page.evaluate(() => {
    window.__turns.observer.disconnect();
    return window.__turns.turns.filter((cells) => cells > 0);
  });
}

/** How long a frame may take, in ms, before the page is taken for one that lies behind another. */
const FRAMES = 10_000;

/**
 * Waits for what was asked to be on the screen: until the next frame is drawn. A page that lies behind another makes
 * none: it is brought to the front, and fails if it makes none there either.
 */
export async function painted(page) {
  const drawn = () => page.evaluate((limit) => new Promise((done) => {
    const over = setTimeout(() => done(false), limit);
    // A message that a frame's callback sends comes once that frame is laid out and drawn.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      clearTimeout(over);
      done(true);
    };
    requestAnimationFrame(() => port2.postMessage(''));
  }), FRAMES);
  if (await drawn()) return;
  await page.bringToFront();
  assert.ok(await drawn(), `the page at ${page.url()} makes no frames, in front of the others`);
}

/**
 * What shifted and which tasks were long (over 50 ms) while `action` ran.
 * @returns {Promise<{shift: number, shifts: {value: number, what: string}[], longTasks: number[]}>}
 */
export async function during(page, action) {
  const read = () => page.evaluate(() => (window.__watched.flush(), structuredClone({ shifts: window.__watched.shifts, tasks: window.__watched.tasks })));
  await painted(page);
  // What a frame shifted is told with the next one.
  await painted(page);
  const before = await read();
  await action();
  await painted(page);
  // Observers hear of a frame's entries a little after it.
  await new Promise((done) => setTimeout(done, 100));
  const now = await read();
  const shifts = now.shifts.slice(before.shifts.length);
  return {
    shifts,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    longTasks: now.tasks.slice(before.tasks.length),
  };
}

/**
 * CPU time of all renderers of a browser so far, in ms by process. The browser tells it in steps of
 * 10 ms; on Linux the system tells it to the nanosecond, thread by thread.
 */
export async function rendererTimes(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const times = renderers.map(async ({ id, cpuTime }) => [id, (await threadTimes(id)) ?? cpuTime * 1000]);
  return new Map(await Promise.all(times));
}

/** The sum over a process's threads from `/proc`, in ms, or null where there is none. */
async function threadTimes(id) {
  try {
    const folder = `/proc/${id}/task`;
    const read = (thread) => readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0');
    const texts = await Promise.all((await readdir(folder)).map(read));
    return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0);
  } catch {
    return null;
  }
}

/** CPU ms that the renderers spent while `action` ran; a process that started meanwhile counts from nothing. */
export async function rendererCost(session, action) {
  const before = await rendererTimes(session);
  await action();
  const now = await rendererTimes(session);
  return [...now].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0);
}

/** Waits until the renderers have been idle for a moment: less than 1 ms of CPU three times in a row. */
export async function settled(session) {
  const spent = async () => [...(await rendererTimes(session)).values()].reduce((sum, time) => sum + time, 0);
  for (let calm = 0, last = await spent(), turn = 0; calm < 3 && turn < 200; turn += 1) {
    await new Promise((done) => setTimeout(done, 100));
    const now = await spent();
    calm = now - last < 1 ? calm + 1 : 0;
    last = now;
  }
}

/** CPU ms of the page's process for each of `times` runs of `action(i)`. */
export async function costOf(page, times, action) {
  const session = await page.browser().target().createCDPSession();
  try {
    await painted(page);
    const total = await rendererCost(session, async () => {
      for (let i = 0; i < times; i += 1) await action(i);
      await painted(page);
    });
    return total / times;
  } finally {
    await session.detach();
  }
}

/** The middle of some numbers. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
