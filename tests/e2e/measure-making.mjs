// Reports how long puzzles of many recipes take to be made in the page, from the link to what is shown: what the
// player waits, all that the page and its worker do in it. `node tests/e2e/measure-making.mjs [RUNS]` after
// `cargo xtask build`; of what takes long as many runs as make a median.
import { serve } from '../../xtask/serve.mjs';
import { SMALL } from './puzzles.mjs';
import { address, dress, launch, ready } from './support/browser.mjs';
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

try {
  const page = await browser.newPage();
  await dress(page, {});
  await page.goto(address(server.origin, SMALL));
  await ready(page);
  await page.evaluate(() => { location.hash = 'new'; });
  await page.waitForSelector('#new-needs option:nth-child(11)');
  console.log(`${await browser.version()}\n\n| recipe | runs | median, ms | most, ms |\n| --- | ---: | ---: | ---: |`);
  for (const recipe of RECIPES) {
    const times = [];
    for (let seed = 1; seed <= (LONG.test(recipe) ? Math.ceil(RUNS / 3) : RUNS); seed += 1) times.push(await make(page, `make=${recipe}.seed-${seed}`));
    console.log(`| ${recipe} | ${times.length} | ${median(times).toFixed(0)} | ${Math.max(...times).toFixed(0)} |`);
  }
} finally {
  await browser.close();
  await server.close();
}
