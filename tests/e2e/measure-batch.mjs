// Reports how quickly a list pasted into the page is solved over all cores, beside the native program on
// one. `node measure-batch.mjs FILE SKYLINE [RUNS]`; `cargo xtask measure batch FILE` builds both first.
//
// They take turns in one run, so that whatever else the machine does falls on all. The page's time runs from the
// paste until it says that the list is done, the program's from its start to its end. The list is pasted once as soon as
// the place stands, where workers load and code is compiled within that time, and once when the page has been open for
// a while, and its workers have practised. The program is compiled code from its first line on.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '../../xtask/serve.mjs';
import { emulate, launch, ready } from './support/browser.mjs';
import { DIST } from './support/paths.mjs';
import { median } from './support/watch.mjs';

/** As long as a player takes to find a list, in ms: the workers load and practise meanwhile. */
const MEANWHILE = 4_000;
const PASTES = [['at once', 0], [`after ${MEANWHILE / 1000} s`, MEANWHILE]];

const [file, skyline, runs = '21'] = process.argv.slice(2);
if (!skyline) throw new Error('say which list and which program: node measure-batch.mjs FILE SKYLINE [RUNS]');

const text = readFileSync(file, 'utf8').trim();
const lines = text.split('\n').length;
const site = await serve(DIST);
const browser = await launch();
try {
  console.log(`\n${await browser.version()}, ${os.cpus()[0].model.trim()}, ${os.cpus().length} cores, ${lines} lines\n`);
  const [pages, native] = [PASTES.map(() => []), []];
  // The first of each fills the caches of the browser and of the system, and is not counted.
  for (let i = 0; i <= Number(runs); i += 1) {
    const rates = [];
    for (const [, meanwhile] of PASTES) rates.push(await pasted(meanwhile));
    const rate = solved();
    if (i === 0) continue;
    pages.forEach((list, which) => list.push(rates[which]));
    native.push(rate);
  }
  const workers = Math.min(os.cpus().length, 8);
  console.log('| puzzles a second | median | least | most | runs |\n| --- | ---: | ---: | ---: | ---: |');
  row('native, one core, from its start to its end', native, 0);
  for (const [which, [when]] of PASTES.entries()) {
    row(`page, ${workers} workers, pasted ${when}`, pages[which], 0);
    row(`page by worker, in native cores, pasted ${when}`, pages[which].map((rate, i) => rate / native[i] / workers), 2);
  }
} finally {
  await browser.close();
  await site.close();
}

/** The rate of a page of its own that has been open for so many ms. */
async function pasted(meanwhile) {
  const tab = await browser.newPage();
  try {
    await emulate(tab);
    await tab.goto(`${site.origin}/#batch`);
    await ready(tab);
    await tab.waitForSelector('[data-batch] textarea');
    await wait(meanwhile);
    const { ms, done } = await tab.evaluate(async (list) => {
      const batch = document.querySelector('[data-batch]');
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', list);
      const isDone = new Promise((resolve) => {
        new MutationObserver(() => ['writing', 'done'].includes(batch.dataset.batch) && resolve()).observe(batch, { attributes: true });
      });
      const begun = performance.now();
      batch.querySelector('textarea').dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
      await isDone;
      return { ms: performance.now() - begun, done: Number(batch.dataset.done) };
    }, text);
    assert.equal(done, lines, 'every line is answered');
    return (1000 * lines) / ms;
  } finally {
    await tab.close();
  }
}

/** The rate of the native program. */
function solved() {
  const begun = performance.now();
  const answers = execFileSync(skyline, ['solve', file], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const ms = performance.now() - begun;
  assert.equal(answers.trim().split('\n').length, lines, 'every line is answered');
  return (1000 * lines) / ms;
}

function row(name, figures, digits) {
  const cells = [median(figures), Math.min(...figures), Math.max(...figures)].map((figure) => figure.toFixed(digits));
  console.log(`| ${name} | ${cells.join(' | ')} | ${figures.length} |`);
}
