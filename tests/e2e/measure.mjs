// Reports what startup and a key press cost in CPU ms of the page's process, as tables for
// BENCHMARKS.md. `node measure.mjs BARE_DIST [RUNS]`; `cargo xtask measure page` builds both pages first.
//
// The two pages take turns in one run, so that whatever else the machine does falls on both.
import os from 'node:os';
import { serve } from '../../xtask/serve.mjs';
import { S1 } from './puzzles.mjs';
import { address, emulate, launch, ready } from './support/browser.mjs';
import { byAction } from './support/names.mjs';
import { DIST } from './support/paths.mjs';
import { costOf, median, painted, rendererCost, settled } from './support/watch.mjs';

const BATCHES = 11;
const PRESSES = 20;
const MARKINGS = 5;
const EMPTY = '.'.repeat(625);

/** What a key press costs at the least: 81 plain cells, a script that moves a mark or writes a digit. */
const PLAIN = `data:text/html,${encodeURIComponent(`<style>td { width: 3em; height: 3em; border: 1px solid } .at { background: tan }</style>
<table>${`<tr>${'<td tabindex="-1">'.repeat(9)}`.repeat(9)}</table>
<script>
  const cells = document.querySelectorAll('td');
  let at = 0;
  addEventListener('keydown', (event) => {
    event.preventDefault();
    if (/^\\d$/.test(event.key)) return cells[at].append(event.key);
    if (event.key === 'Backspace') return cells[at].replaceChildren();
    cells[at].classList.remove('at');
    at = event.key === 'ArrowRight' ? at + 1 : at - 1;
    cells[at].classList.add('at');
    cells[at].focus();
  });
</script>`)}`;

const [bareDist, runs = '21'] = process.argv.slice(2);
if (!bareDist) throw new Error('say where the bare page was built: node measure.mjs BARE_DIST [RUNS]');

const browser = await launch();
const session = await browser.target().createCDPSession();
const [page, bare] = await Promise.all([serve(DIST), serve(bareDist)]);
try {
  console.log(`\n${await browser.version()}, ${os.cpus()[0].model.trim()}, ${os.cpus().length} cores\n`);
  report('Navigation to `data-ready`', await startups(Number(runs)));
  report('One key press, S1 (9x9), warm', await presses(await board(S1)));
  report('One key press, plain cells (9x9), warm', await presses(await opened(PLAIN)));
  report('One key press, 25x25 with all 15,625 marks, warm', await presses(await board(EMPTY, 'fill-notes')));
  report('All 15,625 marks appear, CPU ms', [['longest task of the page', await markings(MARKINGS)]]);
} finally {
  await browser.close();
  await Promise.all([page.close(), bare.close()]);
}

/** CPU ms from navigation until a page says it is ready, in a context of its own. */
async function startup(origin, url) {
  const context = await browser.createBrowserContext();
  try {
    const tab = await context.newPage();
    await emulate(tab);
    let tell;
    const isReady = new Promise((resolve) => (tell = resolve));
    await tab.exposeFunction('__tellReady', () => tell());
    await tab.evaluateOnNewDocument(() => {
      const isReady = () => document.documentElement?.dataset.ready === 'true' && (window.__tellReady(), true);
      const observer = new MutationObserver(() => isReady() && observer.disconnect());
      observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
    });
    // A page of the same origin first: the start of the process itself is none of the page's doing.
    await tab.goto(`${origin}/nothing-here`);
    await painted(tab);
    // A new context is a window with pages of the browser's own, which load meanwhile.
    await settled(session);
    return await rendererCost(session, async () => {
      await tab.goto(url);
      await isReady;
    });
  } finally {
    await context.close();
  }
}

async function startups(times) {
  const [ours, yardstick] = [[], []];
  // The first of each fills the caches of the browser and of the system, and is not counted.
  for (let i = 0; i <= times; i += 1) {
    const cost = [await startup(page.origin, `${page.origin}/`), await startup(bare.origin, bare.origin)];
    if (i > 0) [ours, yardstick].forEach((list, which) => list.push(cost[which]));
  }
  return [
    ['Skyline, first visit', ours],
    ['bare Yew page', yardstick],
    ['ratio', ours.map((cost, i) => cost / yardstick[i]), median(ours) / median(yardstick)],
  ];
}

/** A tab at that address. */
async function opened(url) {
  const tab = await browser.newPage();
  await emulate(tab);
  await tab.goto(url);
  return tab;
}

/** A tab with the puzzle on the board and a free cell selected; `first` is the action of a control that is pressed before. */
async function board(puzzle, first) {
  const tab = await opened(address(page.origin, puzzle));
  await ready(tab);
  // It stands in the menu.
  if (first) for (const action of ['menu', first]) await (await tab.waitForSelector(byAction(action))).click();
  await tab.click('[role=gridcell][data-given="false"]');
  return tab;
}

/**
 * Keys go one by one, each until its frame is shown; the cost of waiting so is taken off. They go to and fro between
 * the same two cells, and a batch goes first uncounted: the figures are those of a page in play, whose code is compiled.
 */
async function presses(tab) {
  const batch = (action) => costOf(tab, PRESSES, async (i) => (await action(i), await painted(tab)));
  const press = (key) => tab.keyboard.press(key);
  const kinds = {
    'arrow key': (i) => press(i % 2 ? 'ArrowLeft' : 'ArrowRight'),
    'digit, or taking it back': (i) => press(i % 2 ? 'Backspace' : '7'),
  };
  const [waits, costs] = [[], Object.keys(kinds).map(() => [])];
  for (let i = 0; i <= BATCHES; i += 1) {
    const wait = await batch(() => undefined);
    if (i > 0) waits.push(wait);
    for (const [which, action] of Object.values(kinds).entries()) {
      const cost = await batch(action);
      if (i > 0) costs[which].push(cost - wait);
    }
  }
  await tab.close();
  return [...Object.keys(kinds).map((name, which) => [name, costs[which]]), ['(waiting for a frame, taken off)', waits]];
}

/** CPU ms of the longest task after the press that fills all notes, each time in a browser that never did so. */
async function markings(times) {
  const longest = [];
  for (let i = 0; i < times; i += 1) {
    const fresh = await launch();
    const tab = await fresh.newPage();
    const idle = await fresh.target().createCDPSession();
    await emulate(tab);
    await tab.goto(address(page.origin, EMPTY));
    await ready(tab);
    await settled(idle);
    await (await tab.waitForSelector(byAction('menu'))).click();
    const fill = await tab.waitForSelector(byAction('fill-notes'));
    await settled(idle);
    await tab.tracing.start({ categories: ['toplevel'] });
    await fill.click();
    await settled(idle);
    const { traceEvents } = JSON.parse(new TextDecoder().decode(await tab.tracing.stop()));
    const named = traceEvents.filter(({ name, args }) => name === 'process_name' && args.name === 'Renderer');
    const pids = named.map(({ pid }) => pid);
    longest.push(Math.max(...traceEvents.filter(({ pid, tdur }) => tdur && pids.includes(pid)).map(({ tdur }) => tdur / 1000)));
    await fresh.close();
  }
  return longest;
}

function report(title, rows) {
  console.log(`| ${title} | median | least | most | runs |\n| --- | ---: | ---: | ---: | ---: |`);
  for (const [name, costs, middle = median(costs)] of rows) {
    const figures = [middle, Math.min(...costs), Math.max(...costs)].map((figure) => figure.toFixed(2));
    console.log(`| ${name} | ${figures.join(' | ')} | ${costs.length} |`);
  }
  console.log();
}
