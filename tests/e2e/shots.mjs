// Takes pictures of the page for a person to look at: every place, size, theme and order of board.
// `node tests/e2e/shots.mjs [PATTERN]` after `cargo xtask build`: those whose names fit the pattern, such
// as `play-9.*phone`; the pictures are in tests/e2e/out.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '../../xtask/serve.mjs';
import { S1, SMALL, SMALL_SOLUTION, SMALL_TOWERS } from './puzzles.mjs';
import { DIST, OUT } from './support/paths.mjs';
import { Play } from './support/play.mjs';
import { positions, savedGame } from './support/positions.mjs';
import { THEMES, address, emulate, launch, ready } from './support/browser.mjs';
import { painted } from './support/watch.mjs';

const touch = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const SCREENS = {
  small: { width: 320, height: 640, ...touch },
  phone: { width: 390, height: 844, ...touch },
  lying: { width: 844, height: 390, ...touch },
  fold: { width: 673, height: 841, ...touch, deviceScaleFactor: 1 },
  tablet: { width: 820, height: 1180, ...touch, deviceScaleFactor: 1 },
  low: { width: 1280, height: 577 },
  desk: { width: 1440, height: 900 },
  wall: { width: 2560, height: 1440 },
};

/** A board of n x n boxes with all its clues and about half of its digits. */
function patterned(n) {
  const order = n * n;
  const value = (row, col) => ((((row % n) * n + Math.floor(row / n) + col) * 7) % order) + 1;
  const all = [...Array(order).keys()];
  const seen = (line) => line.reduce(([count, top], height) => (height > top ? [count + 1, height] : [count, top]), [0, 0])[0];
  const column = (col) => all.map((row) => value(row, col));
  const row = (index) => all.map((col) => value(index, col));
  const givens = all.flatMap((r) => all.map((c) => ((r * 3 + c * 5) % 7 < 3 ? value(r, c) : 0)));
  return JSON.stringify({
    n: order, box: [n, n], givens,
    top: all.map((col) => seen(column(col))), bottom: all.map((col) => seen(column(col).reverse())),
    left: all.map((index) => seen(row(index))), right: all.map((index) => seen(row(index).reverse())),
  });
}

const BOARDS = { 4: SMALL, 9: S1, 16: patterned(4), 25: patterned(5) };
const go = (hash) => async (play) => {
  await play.page.evaluate((hash) => { location.hash = hash; }, hash);
  await new Promise((done) => setTimeout(done, 700));
};

/** Presses the controls of those actions, also one that a screen of another size has in sight. */
const press = (...actions) => async (play) => {
  for (const action of actions) {
    const click = () => play.page.evaluate((action) => {
      const control = document.querySelector(`[data-action="${action}"]`);
      control?.click();
      return control !== null;
    }, action);
    let found = await click();
    if (!found) {
      // It may stand in the menu of Play.
      await play.page.evaluate(() => document.querySelector('[data-action="menu"]')?.click());
      await new Promise((done) => setTimeout(done, 250));
      found = await click();
    }
    if (!found) console.error(`there is no control «${action}»`);
    await new Promise((done) => setTimeout(done, 250));
  }
};
const skyline = async (play) => {
  await play.page.evaluate(() => { document.documentElement.dataset.view = 'skyline'; });
};

const taken = async (play, text) => {
  await go('import')(play);
  await play.page.type('#import-text', text.slice(0, 1));
  await play.page.$eval('#import-text', (field, text) => {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);
  await new Promise((done) => setTimeout(done, 1000));
};

/** Solves SMALL as a player does. */
const win = async (play) => {
  await play.solve(SMALL_SOLUTION);
  await new Promise((done) => setTimeout(done, 1500));
};

/** A position whose next step is a chain, with the reason of the hint. */
const chain = async (play) => {
  const { text } = positions().find(({ technique }) => technique === 'xy-wing');
  await play.page.evaluateOnNewDocument((game) => {
    sessionStorage.clear();
    localStorage.setItem('skyline.last', '1-1');
    localStorage.setItem('skyline.game.1-1', `1 1 1 0 0 0 1 0 0 0|${game}`);
  }, savedGame(text));
  await play.page.goto('about:blank');
  await play.page.goto(address(server.origin));
  await ready(play.page);
  await press('hint', 'more', 'more')(play);
};

/** What is shown: on which boards, and how it is reached. */
const SCENES = {
  play: [[4, 9, 16, 25], press()],
  notes: [[4, 9, 16, 25], async (play) => {
    await press('fill-notes')(play);
    await play.page.click('[role=gridcell][data-given="false"]');
  }],
  zoomed: [[16, 25], async (play) => {
    await press('fill-notes')(play);
    await play.page.click('[role=gridcell][data-given="false"]');
    await press('zoom-in')(play);
  }],
  hint: [[4, 9, 16, 25], press('hint', 'hint', 'hint')],
  line: [[4, 9, 16, 25], (play) => play.page.click('[data-clue="left"][data-index="3"]')],
  chain: [[9], chain],
  win: [[4], win],
  'win-share': [[4], async (play) => {
    await win(play);
    await press('share')(play);
  }],
  city: [[4], press('city')],
  history: [[9], press('fill-notes', 'history')],
  colours: [[9], press('colours')],
  solved: [[4, 9, 16, 25], press('reveal', 'confirm')],
  menu: [[9], press('places')],
  choice: [[9], press('new')],
  keys: [[9], press('keys')],
  skyline: [[9, 16, 25], async (play) => {
    await skyline(play);
    await press('fill-notes', 'reveal', 'confirm')(play);
  }],
  watch: [[4, 9, 16, 25], async (play) => {
    await go('watch')(play);
    await play.until('there is a film', async () => (await play.film()) !== null, 60_000);
    await press('last', 'back')(play);
  }],
  new: [[9], go('new')],
  edit: [[4, 9, 16, 25], async (play) => {
    await go('edit')(play);
    await press('from-game')(play);
  }],
  'edit-empty': [[9], go('edit')],
  library: [[9], async (play) => {
    for (const order of [25, 4, 16, 9]) {
      await go(`puzzle=${encodeURIComponent(BOARDS[order])}`)(play);
      await press('fill-notes')(play);
    }
    await go('library')(play);
  }],
  calendar: [[9], async (play) => {
    await go('library')(play);
    await press('calendar')(play);
  }],
  statistics: [[4], async (play) => {
    await play.page.click('[data-row="1"][data-col="1"]');
    for (let at = 0; at < 16; at += 1) {
      await play.keys(String(SMALL_SOLUTION[at]), at % 4 < 3 ? 'ArrowRight' : 'ArrowDown', ...(at % 4 < 3 ? [] : ['Home']));
    }
    await go('library')(play);
    await press('statistics')(play);
  }],
  home: [[9], go('home')],
  rules: [[9], go('rules')],
  learn: [[9], go('learn')],
  lesson: [[9], go('learn/xy-wing')],
  practice: [[9], go('learn/xy-wing/practice')],
  'practice-shown': [[9], async (play) => {
    await go('learn/xy-wing/practice')(play);
    await press('show')(play);
  }],
  compare: [[4, 9, 16, 25], async (play) => {
    await go('compare')(play);
    await press('start-all')(play);
    await play.until('they are at work', async () => (await play.page.$('[data-method][data-state=idle]')) === null, 4000);
    await new Promise((done) => setTimeout(done, 1500));
  }],
  batch: [[9], async (play) => {
    await go('batch')(play);
    await play.page.type('#batch-text', [...Object.values(BOARDS), SMALL_TOWERS, '53..7....6..195....98....6.8...6...34..8.3..17', '4:1/2'].join('\n\n'));
    await press('solve')(play);
    await play.until('it is at its end', async () => (await play.page.$('[data-batch=done]')) !== null);
    await play.page.click('[data-place-of-row="2"]');
  }],
  import: [[4, 9, 16, 25], (play, order) => taken(play, BOARDS[order])],
  'import-bad': [[9], (play) => taken(play, S1.slice(0, 150))],
  share: [[4, 9, 16, 25], go('share')],
  settings: [[9], go('settings')],
};

/** Themes beside the two that the system has, and languages: on a few screens. */
const FURTHER = [
  { theme: 'contrast', screens: ['phone', 'desk'] },
  { languages: 'zh-CN', screens: ['phone'] },
  { languages: 'ru', screens: ['small', 'phone'] },
];

const wanted = new RegExp(process.argv[2] ?? '');
const groups = Object.entries(SCENES).flatMap(([scene, [orders, reach]]) => orders.flatMap((order) => {
  const group = (screens, themes, languages) => {
    const shot = (screen, theme) => ({ name: [scene, order, screen, theme, languages].filter(Boolean).join('-'), size: SCREENS[screen], theme });
    const shots = screens.flatMap((screen) => themes.map((theme) => shot(screen, theme))).filter(({ name }) => wanted.test(name));
    return { reach, order, languages, shots };
  };
  const isTouch = (screen) => Boolean(SCREENS[screen].hasTouch);
  const all = Object.keys(SCREENS);
  return [
    group(all.filter(isTouch), THEMES),
    group(all.filter((screen) => !isTouch(screen)), THEMES),
    ...FURTHER.flatMap(({ theme = 'light', languages, screens }) => screens.map((screen) => group([screen], [theme], languages))),
  ];
})).filter(({ shots }) => shots.length > 0);

await mkdir(OUT, { recursive: true });
const [server, browser] = await Promise.all([serve(process.env.SKYLINE_DIST ?? DIST), launch()]);

/** Enters a place once and takes it on all its screens, in all its themes. */
async function take({ reach, order, languages, shots }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const [{ name, ...looks }] = shots;
  await emulate(page, { ...looks, languages });
  if (looks.theme === 'contrast') await page.evaluateOnNewDocument(() => localStorage.setItem('skyline.theme', 'contrast'));
  await page.goto(address(server.origin, BOARDS[order]));
  await ready(page);
  const play = new Play(page, { origin: server.origin, looks, faults: [] });
  await reach(play, order).catch((fault) => console.error(`${name}: ${fault.message}`));
  for (const { name, size, theme } of shots) {
    await emulate(page, { size, theme });
    await new Promise((done) => setTimeout(done, 300));
    await painted(page);
    await page.screenshot({ path: path.join(OUT, `${name}.png`) });
  }
  await context.close();
}

try {
  for (const group of groups) await take(group);
} finally {
  await browser.close();
  await server.close();
}
console.log(`${groups.flatMap(({ shots }) => shots).length} pictures in ${OUT}`);
