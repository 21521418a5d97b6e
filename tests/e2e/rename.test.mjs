// A game in the library gets a title of the player's own: it is called so wherever it stands, and found by it.
// Browsers: Chromium, Firefox.
import assert from 'node:assert/strict';
import { FIFTY_EIGHT, SMALL } from './puzzles.mjs';
import { SIZES } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { bring } from './support/library.mjs';
import { older } from './support/tour.mjs';

const rows = (play) => play.page.$$eval('[data-library] [data-place-of-row] .names', (all) => all.map((names) => names.innerText.split('\n')[0]));

async function enter(play, games) {
  await play.page.evaluate(() => { location.hash = 'library/games'; });
  await play.until(`there are ${games} games`, () => play.page.evaluate((games) => document.querySelector('[data-library=true]')?.dataset.games === String(games), games));
}

for (const [name, size] of Object.entries(SIZES)) {
  journey(`a game is renamed, and called by its new title: ${name}`, async ({ open }) => {
    const play = await open({ puzzle: SMALL, size });
    await play.select(1, 1);
    await play.keys('4');
    await play.openPuzzle(FIFTY_EIGHT);
    await play.select(1, 1);
    await play.keys('4');
    await bring(play, older());
    await enter(play, 2 + older().length);
    await play.page.click('[data-place-of-row="1"]');
    const write = async (title) => {
      await play.press('rename');
      await play.page.$eval('[data-action=title]', (field) => field.select());
      await play.page.focus('[data-action=title]');
      await play.keys('Backspace');
      await play.page.keyboard.type(title);
    };
    await write('Harbour at night');
    await play.accessible(`the field for a title on a ${name}`);
    await play.keys('Enter');
    await play.until('it is called so', async () => (await rows(play))[1] === 'Harbour at night');
    assert.equal(await play.page.$eval('.detail h2', (head) => head.innerText), 'Harbour at night');
    assert.equal(await play.page.$('.rename[open]'), null, 'the field is closed');
    await play.page.type('[data-library] input[type=search]', 'harbour');
    await play.until('it is found', async () => (await rows(play)).length === 1);
    await play.press('clear');
    // Without a title it has the name of its kind again.
    await write('');
    await play.page.focus('[data-library] [role=grid]');
    await play.until('it is called by its kind', async () => (await rows(play))[1] === 'Skyscrapers 4×4');
  });
}
