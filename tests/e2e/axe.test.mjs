// Accessibility by axe in every state of the page, on desktop and phone, light and dark.
import { S1 } from './puzzles.mjs';
import { SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { bring } from './support/library.mjs';
import { plotted } from './support/tour.mjs';

const LOOSE = '4:1///////////////';
const says = (play, text) => play.until(`the page says «${text}»`, () => play.page.evaluate((text) => document.body.innerText.includes(text), text));
const gone = (play, selector) => play.until(`${selector} is gone`, async () => (await play.page.$(selector)) === null);

/** Every state in turn; each leaves the page ready for the next one. */
const STATES = {
  Play: async (play) => says(play, 'one solution'),
  notes: async (play) => play.press('fill-notes'),
  'a conflict': async (play) => {
    await play.select(2, 1);
    await play.keys('7', 'ArrowRight', '7');
  },
  'several cells and colours': async (play) => {
    await play.keys('Control+z', 'Control+z');
    await play.select(1, 1);
    await play.keys('Alt+1', 'Alt+8', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await play.press('colours');
    for (const colour of [1, 8]) await play.press('colour', `[data-colour="${colour}"]`);
    await play.press('tints');
    await play.press('digit', '[data-digit="5"]');
  },
  'marks of clues': async (play) => {
    await play.press('values');
    for (let times = 0; times < 3; times += 1) await play.selectClue('left', 4);
    await play.keys('Escape');
  },
  history: async (play) => {
    await play.press('history');
    await play.until('it is there', () => play.can('save'));
    await play.press('save');
    await play.press('branch');
  },
  keys: async (play) => {
    await play.press('renamed');
    await play.press('history');
    await play.keys('F1');
    await play.until('they are there', async () => (await play.page.$('.sheet')) !== null);
  },
  'where to look': async (play) => {
    await play.keys('Escape');
    await gone(play, 'dialog');
    await play.press('hint');
  },
  'the technique': async (play) => play.press('hint'),
  'the reason': async (play) => play.press('hint'),
  'the hint applied': async (play) => play.press('apply'),
  'a line': async (play) => {
    await play.keys('Escape');
    await play.selectClue('left', 3);
  },
  'the choice of a puzzle': async (play) => {
    if (await play.can('close')) await play.press('close');
    await play.press('new');
  },
  settings: async (play) => {
    await play.keys('Escape');
    await gone(play, 'dialog');
    await play.press('settings');
    await play.page.waitForSelector('[data-settings]');
  },
  Watch: async (play) => {
    await play.press('close');
    await play.follow('watch');
    await play.until('there is a film', async () => (await play.film()) !== null);
    await play.press('last');
    await play.press('back');
  },
  Import: async (play) => play.follow('import'),
  'a bad text': async (play) => play.write('text', 'bad ] text'),
  'several solutions': async (play) => {
    await play.write('text', LOOSE);
    await says(play, 'Several solutions');
  },
  'Edit, two solutions': async (play) => {
    await play.press('edit');
    await says(play, 'They differ in the marked cells.');
    await play.page.$eval('.place.edit details', (details) => { details.open = true; });
  },
  'Edit, what solutions use': async (play) => {
    await play.press('true-candidates');
    await play.page.waitForSelector('.place.edit [data-candidates=all]');
  },
  'Edit, a broken rule': async (play) => {
    await play.select(1, 1);
    await play.keys('2', 'ArrowRight', '2');
    await says(play, 'Broken rules');
  },
  'Edit, what conflicts': async (play) => {
    await play.keys('Backspace', 'ArrowLeft', 'Backspace', 'ArrowDown', '4');
    await says(play, 'remove any one.');
  },
  'Edit, one solution': async (play) => {
    await play.press('from-game');
    await says(play, 'One solution: ');
    await play.press('solution');
    // By keys: on a phone the button may stand below the bar.
    await play.page.focus('[data-action=find-redundant]');
    await play.keys('Enter');
    await play.page.waitForSelector('.place.edit .found h2');
  },
  Compare: async (play) => {
    await play.follow('compare');
    await play.until('the place is there', async () => play.can('start-all'));
  },
  'methods at work': async (play) => {
    await play.press('start-all');
    await play.until('one works', async () => (await play.page.$('[data-method][data-state="working"]')) !== null);
    await play.page.$$eval('details', (all) => all.forEach((details) => { details.open = true; }));
  },
  'methods at their end': async (play) => {
    // At once, in the page: a method may end between a look and a press.
    await play.page.evaluate(() => document.querySelector('.tools-of [data-action=cancel]:enabled')?.click());
    await play.press('example');
    await play.press('start-all');
    await play.until('all are done', async () => (await play.page.$$('[data-method][data-state="done"]')).length === 4);
  },
  Batch: async (play) => {
    await play.follow('batch');
    await play.page.waitForSelector('[data-batch]');
  },
  'a batch done': async (play) => {
    await play.page.click('[data-batch] input[type=checkbox]');
    await play.write('text', `one, 1.3434122143432.\n${LOOSE}\nno puzzle\n11..............`);
    await play.press('solve');
    await play.until('it is done', async () => (await play.page.$('[data-batch=done] a[download]')) !== null);
  },
  'a row of the batch': async (play) => {
    await play.page.focus('[data-batch] [role=grid]');
    await play.keys('Home');
    await play.until('the row is there', () => play.can('open'));
  },
  'an error of the batch': async (play) => play.keys('ArrowDown', 'ArrowDown'),
  'no row of the batch': async (play) => play.page.type('[data-batch] input[type=search]', 'zzz'),
  New: async (play) => {
    await play.follow('new');
    await play.until('a maker is there', async () => (await play.page.$$('#new-needs option')).length > 10);
  },
  'more wishes': async (play) => play.page.$$eval('.new details', (all) => all.forEach((details) => { details.open = true; })),
  'a wish that cannot be': async (play) => {
    await play.page.locator('#new-givens').fill('99');
    await says(play, 'This board has only 36 cells.');
  },
  'puzzles being made': async (play) => {
    await play.page.$eval('#new-givens', (input) => { input.focus(); input.select(); });
    await play.keys('Backspace');
    await play.press('six');
    await play.press('create');
    await play.until('it is at work', async () => (await play.page.$('[data-make=working] [role=progressbar], [data-make=made]')) !== null);
  },
  'puzzles made': async (play) => play.until('all are made', async () => (await play.page.$('[data-make=made] a[download]')) !== null),
  'a grid being filled': async (play) => {
    await play.press('start');
    await play.page.waitForSelector('.counts');
    for (let step = 0; step < 5; step += 1) await play.press('step');
  },
  Library: async (play) => {
    await play.follow('library');
    await play.page.waitForSelector('[data-library] [role=grid]');
  },
  'a saved game': async (play) => {
    await play.page.focus('[data-library] [role=grid]');
    await play.keys('Home');
    await play.until('the game is there', () => play.can('open'));
  },
  calendar: async (play) => play.press('calendar'),
  'export and wipe': async (play) => play.press('data'),
  'games brought here': (play) => bring(play, plotted()),
  statistics: async (play) => {
    await play.press('statistics');
    await play.page.waitForSelector('[data-chart=times] .bars');
    await play.page.$$eval('.statistics details', (all) => all.forEach((details) => { details.open = true; }));
  },
  Share: async (play) => {
    await play.page.evaluate(() => { location.hash = 'share'; });
    await play.page.waitForSelector('.share textarea');
    await play.page.$$eval('.share details', (all) => all.forEach((details) => { details.open = true; }));
  },
  Learn: async (play) => {
    await play.follow('learn');
    await play.page.waitForSelector('a[data-lesson]');
  },
  'a technique': async (play) => {
    await play.page.evaluate(() => { location.hash = 'learn/xy-wing'; });
    await play.page.waitForSelector('[data-technique=xy-wing]');
  },
  solved: async (play) => {
    await play.follow('play');
    await play.reveal();
    await play.until('it is solved', async () => (await play.board()).state === 'solved');
  },
};

for (const [name, size] of Object.entries(SIZES)) {
  journey(`axe finds nothing, ${name}, light and dark`, { timeout: 240_000 }, async ({ open }) => {
    const play = await open({ puzzle: S1, size });
    for (const [state, reach] of Object.entries(STATES)) {
      await reach(play);
      await play.accessibleInThemes(`${state}, ${name}`);
    }
  });
}
