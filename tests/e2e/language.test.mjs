// The page in three languages: the browser's, or the one chosen by hand.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { FIFTY_EIGHT_SOLUTION, S1, SMALL, SMALL_TOWERS } from './puzzles.mjs';
import { IS_FIREFOX, SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { bring } from './support/library.mjs';
import { byAction } from './support/names.mjs';
import { solved } from './support/tour.mjs';
import { word } from './support/words.mjs';

/** What the page says, by language. */
const WORDS = {
  en: { letters: /^[\p{Script=Latin}\P{L}]*$/u },
  ru: { letters: /\p{Script=Cyrillic}/u },
  'zh-Hans': { letters: /\p{Script=Han}/u },
};

/** What the controls of that action are called. */
const namesOf = (play, action) => play.page.$$eval(`[data-action=${action}]`, (all) => all.map((node) => node.ariaLabel ?? node.textContent));

const lang = (play) => play.page.evaluate(() => document.documentElement.lang);
const choose = async (play, to) => {
  await play.press('settings');
  await play.chooseLanguage(to);
  assert.equal(await lang(play), to);
  await play.press('close', '[data-settings] *');
};
const reason = async (play) => {
  await play.ask(3);
  return (await play.hint()).text;
};

for (const [languages, tag] of [['ru-RU,ru,en', 'ru'], ['zh-CN,zh', 'zh-Hans'], ['zh-TW', 'zh-Hans'], ['de,ru', 'ru'], ['de-DE,fr', 'en'], ['en-GB,ru', 'en']]) {
  journey(`a browser of ${languages} gets ${tag}`, async ({ open }) => {
    const play = await open({ puzzle: S1, languages });
    assert.equal(await lang(play), tag);
    const about = await play.page.$eval('meta[name=description]', (meta) => meta.content);
    assert.match(about, WORDS[tag].letters, 'the description is in the language');
    assert.match(await reason(play), WORDS[tag].letters, 'and so is a hint');
  });
}

journey('the day of the puzzles of today is told as the language writes it', async ({ open }) => {
  for (const languages of ['en', 'ru', 'zh-CN']) {
    const play = await open({ puzzle: SMALL, languages });
    await play.page.evaluate(() => { location.hash = 'new'; });
    const about = await play.page.waitForSelector('.today .help');
    const day = await play.page.evaluate(() => new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' }));
    assert.ok((await about.evaluate((node) => node.textContent)).includes(day), `${day} is said in ${languages}`);
  }
});

journey('a language is chosen by hand, at once and for good, and nothing is lost', async ({ open }) => {
  const play = await open({ puzzle: SMALL, languages: 'en' });
  const english = await reason(play);
  assert.match(english, WORDS.en.letters);
  const { technique } = await play.hint();
  await choose(play, 'ru');
  await play.until('the hint is told anew', async () => /\p{Script=Cyrillic}/u.test((await play.hint()).text));
  assert.equal((await play.hint()).technique, technique, 'the same hint');
  const cells = await play.page.$$eval('[role=gridcell]', (all) => all.map((cell) => cell.ariaLabel).join());
  assert.match(cells, /пусто/u, 'a cell says itself');
  assert.doesNotMatch(cells, /given|empty/u);

  await play.follow('watch');
  await play.until('there is a film', async () => (await play.film()) !== null);
  await play.press('last');
  const at = await play.film();
  await choose(play, 'zh-Hans');
  const step = () => play.page.$eval('.step-list', (list) => list.innerText);
  await play.until('the film is told anew', async () => /\p{Script=Han}/u.test(await step()));
  assert.deepEqual(await play.film(), at, 'the film stays where it is');

  await play.follow('import');
  await play.write('text', 'bad ] text');
  await play.until('the fault is told', async () => (await play.alerts()).some((alert) => /\p{Script=Han}/u.test(alert)));
  await choose(play, 'ru');
  await play.until('the fault is told anew', async () => (await play.alerts()).some((alert) => /\p{Script=Cyrillic}/u.test(alert)));
  assert.equal(await play.page.$eval('#import-text', (field) => field.value), 'bad ] text');
  await play.follow('compare');
  await play.until('the place is there', async () => play.can('start-all'));

  await play.reload();
  assert.equal(await lang(play), 'ru', 'kept');
  await play.until('the place is there', async () => play.can('start-all'));
  await choose(play, 'en');
  await play.until('English is back', async () => (await namesOf(play, 'start-all')).includes(word('en', 'compare.start-all')));
  // What was said for those who do not see it stands for a moment longer.
  await play.until('nothing is left in Russian', () => play.page.evaluate(() => !/\p{Script=Cyrillic}/u.test(document.body.innerText)));
  assert.match(await play.page.$eval('meta[name=description]', (meta) => meta.content), /^Sky/);
});

/** The places that come when they are asked for, by their addresses. */
const LATER = ['settings', 'new', 'edit', 'library', 'learn', 'compare', 'batch', 'import', 'share'];

/** What each of those places says, without its figures, which times are among. */
async function said(play) {
  const all = {};
  for (const place of LATER) {
    await play.page.evaluate((place) => { location.hash = place; }, place);
    const text = () => play.page.evaluate((place) => {
      const main = document.querySelector(`main[data-place=${place}]`);
      return main?.querySelector('h1:not(.unseen)') ? main.innerText.replaceAll(/[\d:.,]+|\s+/g, ' ') : '';
    }, place);
    await play.until(`${place} is there`, async () => (await text()).length > 40);
    all[place] = await play.settled(200, place, text);
  }
  return all;
}

journey('a place that was there before says all of itself in the language that is chosen', { timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: SMALL, languages: 'en' });
  await said(play);
  await choose(play, 'ru');
  const changed = await said(play);
  await play.reload();
  let again;
  // What a place still computes is not said yet.
  await play.until('it says the same after a reload', async () => isDeepStrictEqual(changed, (again = await said(play)))).catch(() => assert.deepEqual(changed, again));
});

journey('words that do not load leave the page as it is', { faults: true, skip: IS_FIREFOX && 'its driver fails no request' }, async ({ open }) => {
  const play = await open({ puzzle: SMALL, languages: 'en' });
  await play.page.setRequestInterception(true);
  play.page.on('request', (request) => (request.url().includes('ru.page') ? request.abort() : request.continue()));
  await play.press('settings');
  await play.press('language', '[lang=ru]');
  await play.until('it says so', async () => play.page.evaluate(() => document.body.innerText.includes('could not load')));
  assert.equal(await lang(play), 'en');
  assert.ok(await play.can('close'));
});

journey('a change of language needs no pointer', async ({ open }) => {
  const play = await open({ puzzle: SMALL, languages: 'en' });
  await play.page.focus(byAction('settings'));
  await play.keys('Enter');
  await play.page.waitForSelector('[data-settings]');
  for (let presses = 0; presses < 9 && (await play.focused()).name !== 'Русский'; presses += 1) await play.keys('Tab');
  await play.keys('Enter');
  await play.until('the page speaks Russian', async () => (await lang(play)) === 'ru');
  await play.until('the place does, too', async () => (await namesOf(play, 'close')).includes(word('ru', 'action.close')));
  assert.equal((await play.focused()).name, 'Русский', 'the focus stays');
});

/** Shows a place and waits until it is there. */
const enter = async (play, place, selector) => {
  await play.page.evaluate((place) => {
    location.hash = place;
  }, place);
  await play.page.waitForSelector(selector, { visible: true });
};

for (const tag of ['ru', 'zh-Hans']) {
  journey(`axe finds nothing in ${tag} on a phone, and nothing is wider than the page`, { skip: IS_FIREFOX && 'axe finds the same in any browser' }, async ({ open }) => {
    const play = await open({ puzzle: S1, languages: tag, size: SIZES.phone });
    const look = async (state) => {
      await play.accessible(`${state}, ${tag}, phone`);
      const wide = await play.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${state} is ${wide} px wider than the page`);
    };
    await look('Play');
    await reason(play);
    await look('a hint');
    await play.press('settings');
    await look('settings');
    await play.press('close');
    await enter(play, 'watch', '[data-film]');
    await play.press('last');
    await look('Watch');
    await enter(play, 'import', '#import-text');
    await play.write('text', 'bad ] text');
    await play.until('the fault is told', async () => (await play.alerts()).length > 0);
    await look('Import');
    await enter(play, 'compare', '[data-method]');
    await look('Compare');
    await enter(play, 'batch', '[data-batch]');
    await look('Batch');
  });
}

journey('what is on the screen is said anew in another language', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.press('fill-notes');
  await play.press('history');
  await play.until('the history is there', () => play.can('save'));
  await play.press('save');
  await play.page.evaluate((text) => { location.hash = `puzzle=${encodeURIComponent(text)}`; }, SMALL_TOWERS);
  const says = (text) => play.until(`the page says «${text}»`, () => play.page.evaluate((text) => document.body.innerText.includes(text), text));
  await says('Saved: Skyscrapers 9×9');
  await says('Move 0 of 0');
  await play.press('settings');
  await play.press('language', '[lang=ru]');
  await says('Сохранено: Небоскрёбы 9×9');
  await play.press('close', '[data-settings] *');
  await says('Ход 0 из 0');
  await play.follow('library');
  await play.until('days are Russian', () => play.page.evaluate(() => /\d (янв|февр|марта|апр|мая|июн|июл|авг|сент|окт|нояб|дек)/.test(document.querySelector('[data-library=true]')?.innerText ?? '')));
});

/** What 1, 2, 5, 21 and 22 cells are called below the board and in Compare, by language. */
const COUNTED = {
  en: {
    notes: ['to 1 cell.', 'to 2 cells.', 'to 5 cells.', 'to 21 cells.', 'to 22 cells.'],
    blanks: ['1 empty cell,', '2 empty cells,', '5 empty cells,', '21 empty cells,', '22 empty cells,'],
  },
  ru: {
    notes: ['в 1 клетку.', 'в 2 клетки.', 'в 5 клеток.', 'в 21 клетку.', 'в 22 клетки.'],
    blanks: ['1 пустая клетка,', '2 пустые клетки,', '5 пустых клеток,', '21 пустая клетка,', '22 пустые клетки,'],
  },
  'zh-Hans': {
    notes: ['已在1格', '已在2格', '已在5格', '已在21格', '已在22格'],
    blanks: ['1个空格，', '2个空格，', '5个空格，', '21个空格，', '22个空格，'],
  },
};

for (const [tag, { notes, blanks }] of Object.entries(COUNTED)) {
  journey(`a count and its word agree, ${tag}`, async ({ open }) => {
    const play = await open({ puzzle: SMALL, languages: tag });
    for (const [at, count] of [1, 2, 5, 21, 22].entries()) {
      await play.openPuzzle('.'.repeat(count) + FIFTY_EIGHT_SOLUTION.slice(count));
      await play.press('fill-notes');
      const said = await play.page.$eval('main .status', (line) => line.innerText);
      assert.ok(said.includes(notes[at]), `«${said}» has «${notes[at]}»`);
      await enter(play, 'compare', '[data-method]');
      const title = await play.page.$eval('main .title', (title) => title.innerText);
      assert.ok(title.includes(blanks[at]), `«${title}» has «${blanks[at]}»`);
    }
  });
}

/** How help that was used none, 1, 2 and 22 times is called beside a game of the library. */
const HELP = {
  en: ['no help', 'help ×1', 'help ×2', 'help ×22'],
  ru: ['без помощи', 'помощь ×1', 'помощь ×2', 'помощь ×22'],
  'zh-Hans': ['未求助', '求助1次', '求助2次', '求助22次'],
};

journey('the help of a game is counted in each language, also in one that is chosen later', async ({ open }) => {
  const play = await open({ puzzle: SMALL, languages: 'en' });
  await bring(play, [0, 1, 2, 22].map((hints, at) => solved({ number: at + 1, hints, ago: at })));
  for (const [tag, counted] of Object.entries(HELP)) {
    await play.page.evaluate(() => { location.hash = 'settings'; });
    await play.chooseLanguage(tag);
    await play.page.evaluate(() => { location.hash = 'library'; });
    await play.page.click('.library .tabs .btn:first-child');
    await play.page.waitForSelector('[data-place-of-row="3"]');
    await play.page.focus('.library [role=grid]');
    const about = () => play.page.$eval('.detail .about', (line) => line.textContent.split(' · ').at(2));
    for (const [at, words] of counted.entries()) {
      await play.keys(at === 0 ? 'Home' : 'ArrowDown');
      await play.page.waitForSelector(`[data-place-of-row="${at}"][aria-selected=true]`);
      assert.equal(await about(), words, tag);
    }
  }
});
