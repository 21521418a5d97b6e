// Words to the player that stand over the page: what they cover, and when they go.
import assert from 'node:assert/strict';
import { FIFTY_EIGHT, S1, SMALL } from './puzzles.mjs';
import { PHONE, SIZES, address } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { painted } from './support/watch.mjs';

const LOOKS = { ...SIZES, 'small phone': { ...SIZES.phone, width: 320, height: 640 }, laptop: { width: 1280, height: 720 } };

const notice = (play) => play.page.evaluate(() => document.querySelector('.notice')?.innerText ?? null);

/** The names of what plays the game and lies under the word. */
const covered = (play) =>
  play.page.evaluate(() => {
    const over = document.querySelector('.notice').getBoundingClientRect();
    const parts = [...document.querySelectorAll('main button, main [role=gridcell]')].filter((part) => part.checkVisibility() && !part.closest('.notice'));
    const isUnder = ({ left, right, top, bottom }) => [over.right - left, right - over.left, over.bottom - top, bottom - over.top].every((part) => part > 12);
    return parts.filter((part) => isUnder(part.getBoundingClientRect())).map((part) => part.ariaLabel ?? part.textContent);
  });

for (const [name, size] of Object.entries(LOOKS)) {
  journey(`the word on the game put aside covers nothing that plays, and goes with the next move: ${name}`, async ({ open, origin }) => {
    const play = await open({ puzzle: SMALL, size });
    await play.select(1, 1);
    await play.keys('2');
    await play.page.goto(address(origin, FIFTY_EIGHT));
    await play.until('it is told', async () => (await notice(play))?.includes('Skyscrapers 4×4'));
    assert.equal((await play.board()).size, 9);
    assert.deepEqual(await covered(play), []);
    await play.select(1, 1);
    await play.keys('4');
    assert.equal(await notice(play), null);
  });
}

/** What can be pressed and lies under the word, if only by a line: in the header, on the board, beside it. */
const touched = (play) =>
  play.page.evaluate(() => {
    const over = document.querySelector('.notice').getBoundingClientRect();
    const parts = [...document.querySelectorAll(':is(.top, main) :is(a, button), main [role=gridcell], main [data-clue]')].filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('.notice'));
    const isUnder = ({ left, right, top, bottom }) => over.right > left && right > over.left && over.bottom > top && bottom > over.top;
    return parts.filter((part) => isUnder(part.getBoundingClientRect())).map((part) => part.ariaLabel ?? part.dataset.clue ?? part.textContent);
  });

for (const tag of ['en', 'ru', 'zh-Hans']) {
  journey(`the word on a newer version covers nothing that is pressed, and moves nothing (${tag})`, async ({ open }) => {
    const play = await open({ puzzle: S1 });
    await play.page.evaluate((tag) => localStorage.setItem('skyline.language', tag), tag);
    for (const [name, size] of Object.entries({ ...LOOKS, 'phone on its side': { ...SIZES.phone, width: 844, height: 390 }, tablet: { width: 768, height: 1024 } })) {
      await play.setAppearance({ size });
      await play.reload();
      const top = () => play.page.$eval('[data-board]', (board) => board.getBoundingClientRect().top);
      const before = await top();
      await play.page.evaluate(() => dispatchEvent(new Event('skyline-update')));
      await play.until('it is told', async () => (await notice(play)) !== null);
      assert.deepEqual(await touched(play), [], name);
      assert.equal(await top(), before, name);
    }
  });
}

journey('the word on a newer version waits for other words, and comes back after them', async ({ open, origin }) => {
  const first = await open({ puzzle: SMALL });
  await first.select(1, 1);
  await first.keys('4');
  const second = await open();
  await first.page.bringToFront();
  const says = (words) => first.until(`it is told: ${words}`, async () => (await notice(first))?.includes(words));
  await says('in another tab');
  await first.page.evaluate(() => dispatchEvent(new Event('skyline-update')));
  await painted(first.page);
  assert.match(await notice(first), /another tab/);
  await first.press('take-over');
  await first.until('the newer version is offered', () => first.can('update'));
  await first.page.goto(address(origin, 'rubbish'));
  await says('No puzzle was found');
  await first.press('close');
  await first.until('the newer version is offered', () => first.can('update'));
  await first.press('close');
  await first.until('nothing more is told', async () => (await notice(first)) === null);
  await second.page.close();
});

journey('the word on a bad address goes with it', async ({ open, origin }) => {
  const play = await open({ puzzle: SMALL });
  // The second one was cut off in the middle of an escaped letter.
  for (const bad of [address(origin, 'rubbish'), `${address(origin, SMALL).slice(0, -1)}`]) {
    await play.page.goto(bad);
    await play.until('it is told', async () => (await play.alerts()).length === 1);
    await play.page.goBack();
    await play.until('it is gone', async () => (await play.alerts()).length === 0);
    assert.equal((await play.board()).size, 4);
  }
});

journey('on a folding phone the reason of a hint is whole while a word stands over the page, and covers no control', async ({ open }) => {
  const play = await open({ puzzle: S1, size: { width: 673, height: 841 } });
  await play.page.evaluate(() => dispatchEvent(new Event('skyline-unkept')));
  await play.until('it is told', async () => (await notice(play)) !== null);
  await play.ask(3);
  const hidden = await play.page.evaluate(() => {
    const sight = document.querySelector('[data-hint] .scroll').getBoundingClientRect();
    const over = document.querySelector('.notice').getBoundingClientRect();
    const isHidden = ({ top, bottom }) => bottom > sight.bottom + 1 || (top < over.bottom && bottom > over.top);
    return [...document.querySelectorAll('[data-hint] .reason')].filter((words) => isHidden(words.getBoundingClientRect())).map(({ innerText }) => innerText);
  });
  assert.deepEqual(hidden, []);
  assert.deepEqual(await touched(play), []);
});

journey('the offer to read the rules goes once a hint is asked for', async ({ open }) => {
  const play = await open({ puzzle: S1, size: SIZES.phone, firstVisit: true });
  await play.until('it is offered', async () => (await play.page.$('.notice [data-action=rules]')) !== null);
  await play.ask(1);
  assert.equal(await notice(play), null);
});

journey('the word on a newer version takes no room from a hint, and is there again after it', async ({ open }) => {
  const play = await open({ puzzle: S1, size: SIZES.phone });
  const top = () => play.page.$eval('[data-hint]', (hint) => hint.getBoundingClientRect().top);
  await play.ask(1);
  const before = await top();
  await play.press('close');
  await play.page.evaluate(() => dispatchEvent(new Event('skyline-update')));
  await play.until('it is told', () => play.can('update'));
  await play.ask(1);
  assert.equal(await notice(play), null);
  assert.equal(await top(), before);
  await play.press('close');
  await play.until('it is told again', () => play.can('update'));
});

journey('on a phone a word on what failed neither moves nor covers what a hint says, in every language', PHONE, async ({ open }) => {
  const says = (play) => play.page.$$eval('[data-hint] :is(.follows, .reason)', (all) => all.map((words) => words.getBoundingClientRect().top));
  for (const languages of ['en', 'ru', 'zh-CN']) {
    const play = await open({ puzzle: S1, size: SIZES.phone, languages });
    await play.ask(3);
    const before = await says(play);
    await play.page.evaluate(() => dispatchEvent(new Event('skyline-unkept')));
    await play.until('it is told', async () => (await notice(play)) !== null);
    assert.deepEqual(await says(play), before, languages);
    assert.ok(await play.page.$eval('.notice', (over, top) => over.getBoundingClientRect().bottom <= top, before[0]), languages);
    assert.deepEqual(await touched(play), [], languages);
    await play.page.close();
  }
});

journey('on a phone the word on a bad link covers nothing that plays, in every language', PHONE, async ({ open }) => {
  for (const languages of ['en', 'ru', 'zh-CN']) {
    const play = await open({ puzzle: 'rubbish', size: SIZES.phone, languages });
    await play.until('it is told', async () => (await play.alerts()).length === 1);
    assert.deepEqual(await covered(play), [], languages);
    await play.page.close();
  }
});

journey('the offer to read the rules stays with the game that it is made for', async ({ open }) => {
  const offered = async (play) => (await play.page.$('.notice [data-action=rules]')) !== null;
  for (const [place, leave] of [['learn', (play) => play.page.evaluate(() => { location.hash = 'learn'; })], ['rules', (play) => play.press('rules', '.notice *')]]) {
    const play = await open({ puzzle: S1, size: SIZES.phone, firstVisit: true });
    await play.until('it is offered', () => offered(play));
    await leave(play);
    await play.page.waitForSelector(`main[data-place=${place}] h1`);
    assert.equal(await offered(play), false, place);
    await play.page.evaluate(() => localStorage.clear());
    await play.page.close();
  }
});

journey('on the smallest phone a word on what failed covers no clue and no word of the keys, in every language', PHONE, async ({ open }) => {
  for (const languages of ['en', 'ru', 'zh-CN']) {
    for (const puzzle of [S1, SMALL]) {
      const play = await open({ puzzle, size: LOOKS['small phone'], languages });
      await play.styled();
      await play.page.evaluate(() => dispatchEvent(new Event('skyline-unkept')));
      await play.until('it is told', async () => (await notice(play)) !== null);
      const under = await play.page.evaluate(() => {
        const over = document.querySelector('.notice').getBoundingClientRect();
        const words = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
        const found = [];
        while (words.nextNode()) {
          const within = words.currentNode.parentElement;
          if (!within.closest('[data-clue], .modes') || within.closest('.said')) continue;
          const range = document.createRange();
          range.selectNodeContents(words.currentNode);
          const { top, bottom, height } = range.getBoundingClientRect();
          // A quarter of a line above and below its letters is air.
          if (height > 0 && top + height / 4 < over.bottom && bottom - height / 4 > over.top) found.push(words.currentNode.data);
        }
        return found;
      });
      assert.deepEqual(under, [], `${languages}, ${puzzle === S1 ? '9x9' : '4x4'}`);
      await play.page.close();
    }
  }
});
