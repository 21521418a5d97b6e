// The bar of a phone has the colour that the page has, also where that is chosen by hand.
const root = document.documentElement;
const bars = document.querySelectorAll('[name=theme-color]');
function paint() {
  for (const bar of bars) bar.content = getComputedStyle(root).backgroundColor;
}
paint();
new MutationObserver(paint).observe(root, { attributeFilter: ['data-theme'] });
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);

// The page's title says where one is, as the navigation does, and which puzzle or lesson it is: so
// tabs, bookmarks and the browser's history can be told apart, and a screen reader says it first.
const { title: app } = document;
const top = document.querySelector('.top');
const watcher = new MutationObserver(say);

function say() {
  const main = document.querySelector('main');
  const { place } = main.dataset;
  // The bar has five places, Create has tabs; the others are called as their heading.
  const [tab, entry, pressed] = [main.querySelector('.tabs [aria-current]'), top.querySelector('[aria-current]'), top.querySelector('[aria-pressed="true"]')];
  const heading = tab || entry || pressed ? null : main.querySelector('h1:not(.unseen)');
  const name = (tab ?? entry ?? heading)?.textContent ?? pressed?.getAttribute('aria-label');
  const head = main.querySelector({ play: 'h1', watch: 'h1', learn: '.lesson h1' }[place] ?? ':not(*)');
  const title = [head?.textContent, place === 'play' ? '' : name, app].filter(Boolean).join(' · ');
  if (document.title !== title) document.title = title;
  // Not all of the place, where it changes with every key.
  const all = { attributes: true, characterData: true, childList: true, subtree: true };
  watcher.disconnect();
  // Which place one is in; places of one tab leave the bar as it is.
  watcher.observe(top.parentElement, { attributeFilter: ['data-in'] });
  watcher.observe(top, all);
  const isNamedInside = place === 'learn' || !(tab || entry || pressed);
  watcher.observe(isNamedInside && place !== 'watch' ? main : (head?.parentElement ?? top), all);
}
say();
