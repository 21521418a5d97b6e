// The card of a won game: the result shared without spoilers, and the techniques that the puzzle took.
import assert from 'node:assert/strict';
import { S1, S1_SOLUTION, SMALL, SMALL_SOLUTION, SMALL_TOWERS } from './puzzles.mjs';
import { IS_FIREFOX, PHONE, SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { report } from './support/watch.mjs';

/** A won game with its card. */
async function won(open, looks = {}) {
  const play = await open({ puzzle: SMALL, ...looks });
  await play.solve(SMALL_SOLUTION);
  await play.page.waitForSelector('[data-win]');
  return play;
}

/** Opens what the card shares, and waits until it is complete; its text. */
async function share(play) {
  await play.press('share');
  const text = () => play.page.$eval('dialog[open] [data-action=text]', ({ value }) => value);
  await play.page.waitForSelector('dialog[open] .frame img');
  await play.until('the link is there', async () => (await text()).includes('#puzzle='));
  return text();
}

/** Runs in the page: the picture that is shared, as what can be told of it here. */
async function pictureOf() {
  const image = document.querySelector('dialog[open] .frame img');
  await image.decode();
  const link = document.querySelector('dialog[open] a[download]');
  const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight });
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const colours = new Set();
  const { data } = context.getImageData(220, 226, 640, 640);
  for (let at = 0; at < data.length; at += 4 * 97) colours.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
  return { width: image.naturalWidth, height: image.naturalHeight, file: link.download, isPng: link.href.startsWith('data:image/png;base64,iVBORw0KGgo'), colours: colours.size };
}

journey('on the narrowest phones the buttons of the card hold their words, and a short one shows the card whole, in each language', PHONE, async ({ open }) => {
  for (const languages of ['en', 'ru', 'zh-CN']) {
    const play = await won(open, { size: { ...SIZES.phone, width: 360, height: 640 }, languages });
    for (const width of [320, 360, 375, 390, 412]) {
      await play.page.setViewport({ ...SIZES.phone, width, height: 640 });
      const wide = await play.page.$$eval('.done .foot .btn', (all) => all.filter((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        const [words, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
        return words.width === 0 || words.left < box.left + 1 || words.right > box.right - 1;
      }).map((button) => button.ariaLabel ?? button.innerText));
      assert.deepEqual(wide, [], `${languages}, ${width} wide: what shows nothing, or more than it has room for`);
    }
    await play.page.setViewport({ ...SIZES.phone, width: 360, height: 640 });
    // The last line reaches into the air around it, to be large enough for a finger: its words count.
    const hidden = await play.page.$eval('.done .scroll', (card) => {
      const words = document.createRange();
      words.selectNodeContents(card.querySelector('summary') ?? [...card.querySelectorAll('[role=listitem]')].at(-1));
      return words.getBoundingClientRect().bottom - card.getBoundingClientRect().bottom;
    });
    assert.ok(hidden <= 0, `${languages}: ${hidden} px of the card are out of sight`);
    await play.page.close();
  }
});

journey('beside the board the card is no higher than what it says', async ({ open }) => {
  for (const size of [SIZES.desktop, { width: 2560, height: 1440 }]) {
    const play = await won(open, { size });
    const gap = await play.page.evaluate(() => {
      const last = [...document.querySelectorAll('.done .scroll > *')].at(-1).getBoundingClientRect();
      return document.querySelector('.done .foot .btn').getBoundingClientRect().top - last.bottom;
    });
    assert.ok(gap < 48, `${gap} px of nothing above its buttons`);
    await play.page.close();
  }
});

journey('a result is shared as text and picture, without a digit of the solution', async ({ open }) => {
  for (const [size, theme] of [[SIZES.desktop, 'light'], [SIZES.phone, 'dark']]) {
    const play = await won(open, { size, theme });
    const text = await share(play);
    const rows = [0, 4, 8, 12].map((at) => SMALL_SOLUTION.slice(at, at + 4));
    const columns = [0, 1, 2, 3].map((at) => rows.map((row) => row[at]));
    for (const line of [...rows, ...columns]) {
      for (const apart of ['', ' ', ',', '/']) assert.ok(!decodeURIComponent(text).includes(line.join(apart)), `${line} is in ${text}`);
    }
    const [first, second, address] = text.split('\n');
    assert.match(first, /^Skyline · Skyscrapers 4×4 · easy$/);
    assert.match(second, /^\d+:\d\d · no help$/);
    assert.match(address, /^http.*#puzzle=/);
    const { width, height, file, isPng, colours } = await play.page.evaluate(pictureOf);
    assert.deepEqual([width, height, file, isPng], [1080, 1080, 'skyline.png', true]);
    // The panel, cells that were given, cells that were filled.
    assert.ok(colours >= 3, `${colours} colours`);
    await play.accessible('the result to be shared');
    await play.press('close');
    await play.until('the dialog is gone', async () => (await play.page.$('dialog')) === null);
    assert.equal((await play.focused()).action, 'share', 'the focus goes back');
    await play.page.close();
  }
});

journey('the text and the picture of a result get into the clipboard', { skip: IS_FIREFOX && 'its driver gives nobody the clipboard' }, async ({ open, origin }) => {
  const play = await won(open);
  await play.page.browserContext().overridePermissions(new URL(origin).origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
  const text = await share(play);
  const told = () => play.page.$eval('dialog[open] [role=status]', (status) => status.textContent);
  await play.press('copy-text');
  await play.until('it is told', async () => (await told()) === 'Copied.');
  assert.equal(await play.page.evaluate(() => navigator.clipboard.readText()), text);
  await play.press('copy-picture');
  await play.until('a picture is in the clipboard', () => play.page.evaluate(async () => (await navigator.clipboard.read())[0].types.includes('image/png')));
});

journey('the system’s own way to share gets the text and the picture of a result', async ({ open }) => {
  const play = await open();
  await play.page.evaluateOnNewDocument(() => {
    const shared = [];
    Object.defineProperty(navigator, 'share', { value: async (data) => shared.push(data) });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.assign(globalThis, { shared });
  });
  await play.openPuzzle(SMALL);
  await play.solve(SMALL_SOLUTION);
  await play.page.waitForSelector('[data-win]');
  const text = await share(play);
  await play.press('send');
  await play.until('it is sent', () => play.page.evaluate(() => shared.length === 1));
  const sent = await play.page.evaluate(() => ({ text: shared[0].text, files: shared[0].files.map(({ name, type, size }) => [name, type, size > 5000]) }));
  assert.deepEqual(sent, { text, files: [['skyline.png', 'image/png', true]] });
});

journey('the card names the hardest step and the techniques, each with its page, without being late', async ({ open, t }) => {
  const play = await won(open);
  await play.page.waitForSelector('[data-win] .took');
  const took = await play.page.$eval('.took', (section) => ({
    hardest: section.dataset.hardest,
    named: document.querySelector('.figures [data-action=technique]').dataset.technique,
    all: [...section.querySelectorAll('[role=listitem]')].map((item) => [item.querySelector('a').dataset.technique, Number(item.querySelector('small').textContent.slice(1))]),
  }));
  assert.equal(took.named, took.hardest);
  assert.ok(took.all.some(([id]) => id === took.hardest), `${took.hardest} is among ${took.all}`);
  assert.ok(took.all.every(([, count]) => count > 0));
  assert.equal(new Set(took.all.map(([id]) => id)).size, took.all.length, 'each once');
  // The card stands with the last digit: what it tells of techniques was found out in play.
  await play.keys('Control+z');
  await play.until('the game goes on', async () => (await play.board()).state === 'playing');
  const late = await play.page.evaluate(async () => {
    const until = async (selector) => {
      while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
      return performance.now();
    };
    const begun = performance.now();
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'y', code: 'KeyY', ctrlKey: true, bubbles: true, cancelable: true }));
    return { card: (await until('[data-win]')) - begun, took: (await until('[data-win] .took')) - begun };
  });
  report(t, 100, 'from the last digit to the card', late.card);
  assert.ok(late.took - late.card < 50, `the techniques come ${late.took - late.card} ms after the card`);
  await play.page.click('.figures [data-action=technique]');
  await play.page.waitForSelector('main[data-place="learn"]');
  assert.equal(await play.page.evaluate(() => location.hash), `#learn/${took.hardest}`);
});

journey('on a phone the card tells all it has without scrolling, and no cell has a frame any more', PHONE, async ({ open }) => {
  const play = await won(open, { size: SIZES.phone });
  await play.page.waitForSelector('[data-win] .took');
  assert.ok(await play.page.$eval('.done .scroll', (scroll) => scroll.scrollHeight <= scroll.clientHeight), 'it scrolls');
  assert.deepEqual((await play.board()).cells.flat().filter(({ marks }) => marks.includes('selected')), []);
  const colours = await play.page.$$eval('.tools :is([data-action=hint], [data-action=check])', (all) => all.map((button) => getComputedStyle(button).color));
  assert.equal(colours[0], colours[1], 'nothing invites a hint');
});

journey('the city of a won game has a building for each cell, given ones too, and is put away to see the board', async ({ open }) => {
  for (const size of [SIZES.desktop, SIZES.phone]) {
    const given = `${SMALL_TOWERS},${SMALL_SOLUTION[0]}o`;
    const play = await open({ puzzle: given, size });
    // A line that is open does not hide what the game took.
    await play.selectClue('top', 1);
    await play.page.waitForSelector('.play[data-over="line"]');
    await play.solveByHints();
    await play.page.waitForSelector('.play[data-over="done"] [data-win]');
    const city = await play.page.$eval('.stage .sky svg.city', (drawing) => ({
      buildings: drawing.querySelectorAll('.building').length,
      given: drawing.querySelectorAll('.building.given').length,
      roofs: [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent).join(''),
    }));
    assert.deepEqual(city, { buildings: SMALL_SOLUTION.length, given: 1, roofs: SMALL_SOLUTION.join('') });
    assert.ok(await play.page.evaluate(unhidden, '[data-win] [data-action="next"]'), 'what can come next is in sight');
    await play.press('show-board');
    await play.until('the board is seen', () => play.page.evaluate(unhidden, '.cell'));
    await play.press('show-city');
    await play.page.waitForSelector('.stage .sky svg.city');
    await play.keys('Control+z');
    await play.until('the game goes on', async () => (await play.board()).state === 'playing');
    assert.equal(await play.page.$('.win-scene'), null);
    await play.page.close();
  }
});

/** Runs in the page: whether the middle of that element is seen. */
function unhidden(selector) {
  const element = document.querySelector(selector);
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

journey('each button of the card says in words what it does, within its edges', async ({ open }) => {
  const looks = { ...SIZES, fold: { width: 673, height: 841 }, laptop: { width: 1280, height: 577 } };
  for (const languages of ['en', 'ru', 'zh-CN']) {
    const play = await won(open, { languages });
    for (const [name, size] of Object.entries(looks)) {
      await play.setAppearance({ size });
      const bad = await play.page.$$eval('.done .foot .btn', (all) => all.filter((button) => {
        const edge = button.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(button);
        const words = range.getBoundingClientRect();
        return !button.innerText.trim() || words.left < edge.left || words.right > edge.right || words.top < edge.top || words.bottom > edge.bottom;
      }).map((button) => button.outerHTML));
      assert.deepEqual(bad, [], `${languages}, ${name}`);
      const { scrolls, rows } = await play.page.$eval('.done .foot', (foot) => ({ scrolls: foot.scrollWidth > foot.clientWidth, rows: new Set([...foot.querySelectorAll('.btn')].map(({ offsetTop }) => offsetTop)).size }));
      assert.ok(!scrolls && rows <= 2, `${languages}, ${name}`);
    }
    await play.page.close();
  }
});

journey('on a phone a card with many techniques shows the hardest, folds the easy ones and does not scroll, in every language', { ...PHONE, timeout: 240_000 }, async ({ open }) => {
  const play = await open({ puzzle: S1, size: SIZES.phone });
  await play.solve([...S1_SOLUTION].map(Number));
  for (const languages of ['en', 'ru', 'zh-Hans']) {
    await play.page.evaluate((tag) => localStorage.setItem('skyline.language', tag), languages);
    await play.reload();
    await play.page.waitForSelector('[data-win] .took');
    await play.styled();
    const room = await play.page.$eval('.done .scroll', (scroll) => scroll.getBoundingClientRect().bottom - scroll.lastElementChild.getBoundingClientRect().bottom);
    const line = await play.page.$eval('.done .figures > :last-child', ({ offsetHeight }) => offsetHeight);
    assert.ok(room >= line, `${languages}: ${room} px are left for the streak of a daily puzzle, which takes ${line}`);
    const listed = () => play.page.$$eval('.took [role=listitem]', (all) => all.filter((item) => item.checkVisibility()).map((item) => item.querySelector('a').dataset.technique));
    assert.equal((await listed()).length, 2, languages);
    const folded = Number((await play.page.$eval('[data-action=easier]', ({ textContent }) => textContent)).match(/\d+/)[0]);
    await play.press('easier');
    assert.equal((await listed()).length, 2 + folded, languages);
    assert.ok(folded > 8 && new Set(await listed()).size === 2 + folded, 'each once');
    const sizes = await play.page.$$eval('.done .foot .btn, .done .foot .btn span', (all) => all.map((node) => parseFloat(getComputedStyle(node).fontSize)));
    assert.ok(Math.min(...sizes) >= 11, `${languages}: ${sizes}`);
  }
});

journey('who asks for help on a solved board keeps the card of the game', async ({ open }) => {
  for (const size of [SIZES.desktop, SIZES.phone]) {
    const play = await won(open, { size });
    for (const action of ['hint', 'all-steps', 'own-chain', 'check']) {
      await play.press(action);
      await play.until('the menu is closed', async () => (await play.page.$('dialog')) === null);
      await play.settled(300, action, () => play.page.evaluate(() => [document.querySelector('[data-win]')?.checkVisibility() ?? false, document.querySelectorAll('[data-hint]').length]));
      assert.ok(await play.page.evaluate(unhidden, '[data-win] [data-action="next"]'), `the card is seen after «${action}»`);
      assert.equal(await play.hint(), null, action);
    }
    await play.page.close();
  }
});

journey('the buttons of what the card shares are no wider than they say, in every language', async ({ open }) => {
  for (const languages of ['en', 'ru', 'zh-CN']) {
    const play = await won(open, { languages });
    await share(play);
    const [close, ...others] = await play.page.$$eval('dialog[open] .btn', (all) => all.map((button) => ({ width: button.offsetWidth, height: button.offsetHeight, size: getComputedStyle(button).fontSize })));
    assert.ok(close.width <= close.height * 1.25, `the one that closes it is ${close.width} px wide, ${close.height} px high`);
    assert.equal(new Set(others.map(({ size }) => size)).size, 1, `${languages}: ${others.map(({ size }) => size)}`);
    await play.page.close();
  }
});
