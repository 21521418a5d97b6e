// The bar of a phone browser has the colour of the page, also where the player has chosen it.
const root = document.documentElement;
const bars = document.querySelectorAll('[name=theme-color]');
function paint() {
  for (const bar of bars) bar.content = getComputedStyle(root).backgroundColor;
}
paint();
new MutationObserver(paint).observe(root, { attributeFilter: ['data-theme'] });
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);

// The document's title names the place and the puzzle or lesson, so that tabs, bookmarks and the browser's history can be
// told apart; a screen reader says it first.
const { title: app } = document;
// Its `data-name` is the name of the place.
const page = document.querySelector('.app');
const watcher = new MutationObserver(updateTitle);

function updateTitle() {
  const main = document.querySelector('main');
  const { place } = main.dataset;
  const { name } = page.dataset;
  const head = main.querySelector({ play: 'h1', watch: 'h1', learn: '.lesson h1' }[place] ?? ':not(*)');
  const title = [head?.textContent, place === 'play' ? '' : name, app].filter(Boolean).join(' · ');
  if (document.title !== title) document.title = title;
  // In other places not all elements: they change with every key.
  const all = { attributes: true, characterData: true, childList: true, subtree: true };
  watcher.disconnect();
  watcher.observe(page, { attributeFilter: ['data-in', 'data-name'] });
  if (place === 'learn') watcher.observe(main, all);
  else if (head) watcher.observe(head.parentElement, all);
}
updateTitle();

// A page may be left open over night, and a phone wakes up with it: what it shows of today is then to be that of the new day.
const day = () => new Date().toDateString();
let today = day();
function lookAtDay() {
  if (day() === today) return;
  today = day();
  dispatchEvent(new Event('skyline-day'));
}
setInterval(lookAtDay, 5000);
document.addEventListener('visibilitychange', lookAtDay);
