// Keeps the site for times without a network, and tells the page when a newer version is ready.
const { serviceWorker: workers } = navigator;
/** Where the browser or the website refuses to keep the site, the player is told once. */
const REFUSED = 'skyline-unkept';
const kept = await workers.register('sw.js').catch((fault) => {
  try {
    if (navigator.onLine && !localStorage.getItem(REFUSED)) {
      localStorage.setItem(REFUSED, '1');
      dispatchEvent(new Event('skyline-unkept'));
    }
  } catch {
    // A browser that keeps nothing would be told of this at each visit.
  }
  throw fault;
});
try {
  localStorage.removeItem(REFUSED);
} catch {
  // Nothing was kept.
}

const announce = () => {
  // Without a controller the version that waits is the first one: nobody plays an older one.
  if (kept.waiting && workers.controller) dispatchEvent(new Event('skyline-update'));
};
const follow = () => kept.installing?.addEventListener('statechange', announce);

/** Goes over to the version that waits, or that another tab has gone over to. */
globalThis.skylineUpdate = () => {
  workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  if (kept.waiting) kept.waiting.postMessage('take over');
  else location.reload();
};
kept.addEventListener('updatefound', follow);
follow();
announce();
// A page that stays open for days hears of news, too.
addEventListener('visibilitychange', () => document.hidden || kept.update().catch(() => {}));
