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
// The page names the place that is shown.
const page = document.querySelector('.app');
const watcher = new MutationObserver(say);

function say() {
  const main = document.querySelector('main');
  const { place } = main.dataset;
  const { name } = page.dataset;
  const head = main.querySelector({ play: 'h1', watch: 'h1', learn: '.lesson h1' }[place] ?? ':not(*)');
  const title = [head?.textContent, place === 'play' ? '' : name, app].filter(Boolean).join(' · ');
  if (document.title !== title) document.title = title;
  // Not all of the place, where it changes with every key.
  const all = { attributes: true, characterData: true, childList: true, subtree: true };
  watcher.disconnect();
  watcher.observe(page, { attributeFilter: ['data-in', 'data-name'] });
  if (place === 'learn') watcher.observe(main, all);
  else if (head) watcher.observe(head.parentElement, all);
}
say();
