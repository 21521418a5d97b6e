// The film by both methods.
import assert from 'node:assert/strict';
import { S1, SIXTEEN } from './puzzles.mjs';
import { PHONE, SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { byAction } from './support/names.mjs';
import { painted } from './support/watch.mjs';

const METHODS = { 'named techniques': '0', 'as in the article': '1' };

for (const [name, value] of Object.entries(METHODS)) {
  journey(`the film of S1 runs from first to last and back: ${name}`, async ({ open, t }) => {
    const play = await open({ puzzle: S1 });
    const start = await play.values();
    await play.follow('watch');
    await play.until('there is a film', async () => (await play.film()) !== null);
    if (value !== '0') {
      await play.page.select('[data-action=method]', value);
      await play.until('it is the other film', async () =>
        (await play.film()) !== null && play.page.$eval('[data-action=method]', (select, value) => select.value === value, value),
      );
    }
    const { steps } = await play.film();
    t.diagnostic(`${name}: ${steps} steps`);
    assert.ok(steps > 20);
    const at = async (step, what) => assert.deepEqual(await play.film(), { step, steps }, what);
    if (await play.can('first')) await play.press('first');
    await at(0, 'First');
    assert.equal(await play.can('back'), false);
    assert.deepEqual(await play.values(), start, 'the first picture is the puzzle');
    for (let step = 1; step <= 3; step += 1) {
      await play.press('forward');
      await at(step, 'Forward');
    }
    await play.press('last');
    await at(steps, 'Last');
    assert.equal(await play.can('forward'), false);
    assert.equal((await play.board()).state, 'solved');
    for (let step = steps - 1; step >= steps - 3; step -= 1) {
      await play.press('back');
      await at(step, 'Back');
    }
    await play.press('first');
    await at(0, 'First again');
    assert.deepEqual(await play.values(), start);
    await play.press('play');
    await play.until('it plays', async () => (await play.film()).step > 1);
    await play.press('pause');
    assert.ok(await play.can('play'));
    await play.follow('play');
    assert.deepEqual(await play.values(), start, 'the game is as it was');
  });
}

for (const [name, size] of Object.entries({ fold: { width: 673, height: 841 }, phone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 }, laptop: { width: 1280, height: 577 } })) {
  journey(`the board, what moves the film and its step are in sight together on a ${name}`, async ({ open }) => {
    const play = await open({ puzzle: S1, size });
    await play.follow('watch');
    await play.until('there is a film', async () => (await play.film()) !== null);
    await play.press('last');
    await play.press('back');
    const below = await play.page.$$eval('[data-film] [data-board], [data-film] .transport, [data-film] .telling .reason', (parts) => {
      const end = Math.min(innerHeight, ...[...document.querySelectorAll('.places')].filter((bar) => getComputedStyle(bar).position === 'fixed').map((bar) => bar.getBoundingClientRect().top));
      return parts.filter((part) => part.getBoundingClientRect().bottom > end).map((part) => part.className);
    });
    assert.deepEqual(below, []);
  });
}

journey('candidates are filled in by one step, which opens to a step for each given', async ({ open }) => {
  const play = await open({ puzzle: '1.3..41.2....3.1' });
  await play.follow('watch');
  await play.until('there is a film', async () => (await play.film()) !== null);
  const first = () => play.page.$eval('.step-list [data-row-step="1"]', (row) => row.innerText);
  const pressed = () => play.page.$eval('[data-action=unfold]', (button) => button.ariaPressed);
  const { steps } = await play.film();
  assert.match(await first(), /Fill in candidates · 7\scross-outs/);
  await play.press('forward');
  const candidates = async () => (await play.board()).cells.flat().reduce((sum, { candidates }) => sum + candidates.length, 0);
  const all = await candidates();
  await play.press('forward');
  assert.deepEqual(await play.film(), { step: 2, steps });
  const filled = await play.board();
  assert.ok((await candidates()) < all / 2, 'seven cross-outs took half of them');
  await play.page.focus(byAction('unfold'));
  await play.keys('Enter');
  assert.deepEqual(await play.film(), { step: 8, steps: steps + 6 });
  assert.deepEqual(await play.board(), filled, 'the same place of the film');
  assert.equal(await pressed(), 'true');
  await play.page.select('[data-action=method]', '1');
  await play.until('the other film is unfolded too', async () => (await play.film()) !== null && !/Fill in/.test(await first()));
  await play.press('unfold');
  assert.match(await first(), /Fill in candidates/);
  assert.equal(await pressed(), 'false');
});

journey('a dead end shows on the board where it is', async ({ open }) => {
  // The third building of the first row is 3 or 4 by its clues, and the clue above forbids both.
  const play = await open({ puzzle: '{"n":5,"top":[0,0,4,0,0],"left":[2,0,0,0,0],"right":[4,0,0,0,0]}' });
  await play.follow('watch');
  await play.until('there is a film', async () => (await play.film()) !== null);
  await play.press('last');
  const { step, steps } = await play.film();
  assert.equal(step, steps);
  const marked = (await play.board()).cells.flat().filter(({ marks }) => marks.length > 0);
  assert.ok(marked.length > 0, 'the last step has its evidence');
  await play.until('it is told why', async () => (await play.page.$eval('.watch .title', (title) => title.innerText)).includes('no solution'));
});

journey('a film that guesses between solutions says so; its buttons keep the focus and its keys', async ({ open }) => {
  const play = await open({ puzzle: '{"n":4,"box":[2,2],"givens":[1,2,3,4,3,4,1,2,0,0,0,0,0,0,0,0]}' });
  await play.follow('watch');
  await play.until('there is a film', async () => (await play.film()) !== null);
  await play.until('it is told', async () => (await play.page.$eval('.watch .title', (title) => title.innerText)).includes('several solutions'));
  const { steps } = await play.film();
  await play.focusIsKept();
  await play.page.focus(byAction('last'));
  await play.keys('Enter');
  assert.deepEqual(await play.film(), { step: steps, steps });
  await play.until('the focus is on another button of the film', async () => (await play.focused()).action === 'play');
  await play.keys('ArrowLeft');
  assert.deepEqual(await play.film(), { step: steps - 1, steps });
});

journey('the list of steps follows a phone that is turned, and leaves a reader elsewhere alone', async ({ open }) => {
  const [standing, lying] = [{ width: 390, height: 844 }, { width: 844, height: 390 }];
  const play = await open({ puzzle: S1, size: standing });
  await play.follow('watch');
  await play.until('there is a film', async () => (await play.film()) !== null);
  await play.press('last');
  await play.press('back');
  const list = () => play.page.$eval('.step-list', (list) => {
    const row = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    const { top, bottom } = list.getBoundingClientRect();
    return { shown: Boolean(row && row.top >= top - 1 && row.bottom <= bottom + 1), at: list.scrollTop };
  });
  for (const size of [lying, standing, lying]) {
    await play.setAppearance({ size });
    await play.until(`the step is in sight at ${size.width} px`, async () => (await list()).shown);
  }
  const scroll = async (by) => {
    await play.page.$eval('.step-list', (list, by) => { list.scrollTop += by; }, by);
    await painted(play.page);
    return list();
  };
  // A reader of the rows beside the step, whose browser shows or hides a bar.
  await play.setAppearance({ size: standing });
  const near = await scroll(-20);
  assert.ok(near.shown && near.at > 0);
  await play.setAppearance({ size: { ...standing, height: standing.height - 50 } });
  assert.equal((await list()).at, near.at);
  // One in the middle of the film, where the step is not.
  const far = await scroll(-2000);
  assert.ok(!far.shown && far.at > 0);
  await play.setAppearance({ size: lying });
  await painted(play.page);
  assert.equal((await list()).at, far.at);
});

journey('the explanation of a step is not cut beside a list that could be shorter', async ({ open }) => {
  const play = await open({ puzzle: S1 });
  await play.follow('watch');
  await play.until('there is a film', async () => (await play.film()) !== null);
  for (let step = 1; step <= 30; step += 1) {
    await play.press('forward');
    const [text, room, list] = await play.page.evaluate(() => {
      const telling = document.querySelector('.telling');
      return [telling.scrollHeight, telling.clientHeight, document.querySelector('.step-list').clientHeight];
    });
    assert.ok(text <= room || list < 200, `step ${step}: ${text} px of text in ${room}, beside a list of ${list}`);
  }
});

journey('on a phone the candidates of the cells that a step changes stand in digits below its reason', PHONE, async ({ open }) => {
  const play = await open({ puzzle: SIXTEEN, size: SIZES.phone });
  await play.page.evaluate(() => { location.hash = 'watch'; });
  await play.page.waitForSelector('[data-film]', { timeout: 60_000 });
  for (let step = 0; step < 6; step += 1) await play.press('forward');
  const { cells } = await play.board();
  const changed = cells.flat().filter(({ marks }) => marks.includes('eliminated') || marks.includes('placed'));
  assert.ok(changed.length > 0, 'the step changes something');
  const told = await play.page.$$eval('.changed-cells p', (all) => all.map((one) => one.checkVisibility() && [...one.children].map(({ innerText }) => innerText).join(' ')));
  assert.deepEqual(told, changed.slice(0, 12).map(({ row, col, candidates }) => `r${row}c${col} ${candidates.join(' ')}`));
  await play.press('zoom');
  await play.until('notes are read on the board', async () => (await play.page.$('[data-board][data-dots]')) === null);
  assert.equal(await play.page.$eval('.changed-cells', (list) => list.checkVisibility()), false);
});
