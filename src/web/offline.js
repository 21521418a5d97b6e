// Keeps the site for times without a network, and tells the page when a newer version is ready.
const { serviceWorker: workers } = navigator;
const kept = await workers.register('sw.js');

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
