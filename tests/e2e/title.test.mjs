// The title of the page: where one is, and which puzzle or lesson it is, in the language of the page.
import { S1, SMALL } from './puzzles.mjs';
import { journey } from './support/journey.mjs';

const titled = (play, title) => play.until(`the page is called «${title}»`, async () => (await play.page.title()) === title);
const go = (play, hash) => play.page.evaluate((hash) => { location.hash = hash; }, hash);

const PLACES = {
  home: 'Home', new: 'New', edit: 'Edit', library: 'Library', compare: 'Compare', batch: 'Batch', import: 'Import', share: 'Share', settings: 'Settings',
  watch: 'Skyscrapers 4×4 · Watch', learn: 'Learn', 'learn/x-wing': 'X-wing · Learn', 'learn/naked-pair': 'Naked pair · Learn', play: 'Skyscrapers 4×4',
};

journey('every place has its title, and the board that of its puzzle', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await titled(play, 'Skyscrapers 4×4 · Skyline');
  for (const [place, title] of Object.entries(PLACES)) {
    await go(play, place);
    await titled(play, `${title} · Skyline`);
  }
  await go(play, `puzzle=${encodeURIComponent(S1)}`);
  await titled(play, 'Skyscrapers 9×9 · Skyline');
  await play.reload();
  await titled(play, 'Skyscrapers 9×9 · Skyline');
});

journey('the title waits for a puzzle that is long to be read', async ({ open }) => {
  const play = await open({ puzzle: SMALL });
  await play.page.setRequestInterception(true);
  play.page.on('request', (request) => setTimeout(() => request.continue(), request.url().includes('texts') ? 1000 : 0));
  await play.reload();
  await titled(play, 'Skyscrapers 4×4 · Skyline');
});

journey('the title follows the language', async ({ open }) => {
  const play = await open({ puzzle: SMALL, languages: 'ru' });
  await titled(play, 'Небоскрёбы 4×4 · Skyline');
  await go(play, 'settings');
  await titled(play, 'Настройки · Skyline');
  await play.press('language', '[lang=zh-Hans]');
  await titled(play, '设置 · Skyline');
});
