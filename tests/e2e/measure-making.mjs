// Reports how long puzzles of many recipes take to be made in the page, from the link to what is shown: what the
// player waits, all that the page and its worker do in it. The first puzzle of a page just opened, whose worker compiles
// its code and remembers nothing, stands beside those of a page that stays open and makes one after another.
// `node tests/e2e/measure-making.mjs [RUNS]` after `cargo xtask build`; of what takes long as many runs as make a median.
import { serve } from '../../xtask/serve.mjs';
import { SMALL } from './puzzles.mjs';
import { address, emulate, launch, ready } from './support/browser.mjs';
import { DIST } from './support/paths.mjs';
import { median } from './support/watch.mjs';

const RUNS = Number(process.argv[2] ?? 15);
const LONG = /-(16|25)\./;
const RECIPES = [
  'skyscrapers-7.givens-0', 'skyscrapers-8.givens-0', 'skyscrapers-9.givens-0', 'skyscrapers-9.easy', 'skyscrapers-9.medium',
  'sudoku-9.box-3x3.easy', 'sudoku-9.box-3x3.medium', 'sudoku-9.box-3x3.minimal', 'sudoku-16.box-4x4', 'sudoku-25.box-5x5',
  'hybrid-9.box-3x3.easy', 'hybrid-9.box-3x3.medium', 'hybrid-9.box-3x3.minimal', 'hybrid-6.box-2x3.minimal',
];
const PATIENCE = 30_000;
/** Pages opened for a first puzzle of each recipe. */
const FIRSTS = 5;

const [server, browser] = await Promise.all([serve(DIST), launch()]);

/** Milliseconds until that recipe and seed are made. */
const make = (page, link) =>
  page.evaluate((link, patience) => new Promise((done, fail) => {
    const end = setTimeout(() => fail(new Error(`${link} is not made`)), patience);
    const start = performance.now();
    const watch = new MutationObserver(() => {
      if (document.querySelector('[data-make]')?.dataset.make !== 'made') return;
      watch.disconnect();
      clearTimeout(end);
      done(performance.now() - start);
    });
    watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-make'] });
    location.hash = link;
  }), link, PATIENCE);

/** A page of its own at New, whose worker is there. */
async function opened() {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await emulate(page, {});
  await page.goto(address(server.origin, SMALL));
  await ready(page);
  await page.evaluate(() => { location.hash = 'new'; });
  await page.waitForSelector('#new-needs option:nth-child(11)');
  return page;
}

/** The milliseconds of a recipe's first puzzles, each in a page of its own. */
async function firsts(recipe) {
  const times = [];
  for (let seed = 1; seed <= FIRSTS; seed += 1) {
    const page = await opened();
    times.push(await make(page, `make=${recipe}.seed-${seed}`));
    await page.browserContext().close();
  }
  return times;
}

try {
  const page = await opened();
  console.log(`${await browser.version()}\n`);
  console.log(`| recipe | first puzzle of a page (${FIRSTS}): median, ms | most, ms | page that stays open: runs | median, ms | most, ms |`);
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const recipe of RECIPES) {
    const [first, times] = [await firsts(recipe), []];
    for (let seed = 1; seed <= (LONG.test(recipe) ? Math.ceil(RUNS / 3) : RUNS); seed += 1) times.push(await make(page, `make=${recipe}.seed-${seed}`));
    const [begin, later] = [first, times].map((list) => `${median(list).toFixed(0)} | ${Math.max(...list).toFixed(0)}`);
    console.log(`| ${recipe} | ${begin} | ${times.length} | ${later} |`);
  }
} finally {
  await browser.close();
  await server.close();
}
