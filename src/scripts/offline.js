// Registers the service worker, which caches the site for use offline, and tells the page when a newer version is ready.
const { serviceWorker: workers } = navigator;
/** Remembers that the browser or the host refuses to cache the site: the player is told of it once. */
const REFUSED = 'skyline-unkept';
const tell = (what) => dispatchEvent(new Event(`skyline-${what}`));

/** Follows the kept site: tells of newer versions, and goes over to them when the player wants it. */
const follow = (kept) => {
  const announce = () => {
    // Without a controller the version that waits is the first one: nobody plays an older one.
    if (kept.waiting && workers.controller) tell('update');
  };
  const watch = () => kept.installing?.addEventListener('statechange', announce);
  /** Goes over to the version that waits, or that another tab has gone over to. */
  globalThis.skylineUpdate = () => {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    if (kept.waiting) kept.waiting.postMessage('take over');
    else location.reload();
  };
  kept.addEventListener('updatefound', watch);
  watch();
  announce();
  // A page that stays open for days hears of news, too.
  addEventListener('visibilitychange', () => document.hidden || kept.update().catch(() => {}));
};

const keep = async () => {
  follow(await workers.register('sw.js'));
  try {
    localStorage.removeItem(REFUSED);
  } catch {
    // Nothing was kept.
  }
};

/** Asks once more to keep the site, when the player wants it, and says in any case what came of it. */
globalThis.skylineKeepOffline = () => keep().then(() => tell('kept'), () => tell('unkept'));

await keep().catch((fault) => {
  try {
    if (navigator.onLine && !localStorage.getItem(REFUSED)) {
      localStorage.setItem(REFUSED, '1');
      tell('unkept');
    }
  } catch {
    // A browser that keeps nothing would be told of this at each visit.
  }
  throw fault;
});
