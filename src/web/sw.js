// Keeps the whole site, so that it works without a network. A version is kept as one: its files never
// mix with another's. A newer version waits until the player wants it or no page is open.
// `xtask/slim.mjs` puts the names of the files here; without them nothing is kept.
const FILES = [];
const VERSION = '';
const NAME = 'skyline ';
const CACHE = NAME + VERSION;

/** The versions that are kept, the oldest first. */
const versions = async () => (await caches.keys()).filter((name) => name.startsWith(NAME));

addEventListener('install', (event) => {
  // Not from the browser's own cache: its files may be of another version.
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

addEventListener('activate', (event) => {
  const settle = async () => {
    // The version before this one stays for pages of it that are still open.
    const others = (await versions()).filter((name) => name !== CACHE);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(settle());
});

addEventListener('message', (event) => {
  if (event.data === 'take over') skipWaiting();
});

async function answer(request, url) {
  const home = new URL('./', location).pathname;
  const isPage = url.pathname === home || url.pathname === `${home}index.html`;
  const cache = await caches.open(CACHE);
  if (isPage) return (await cache.match('./')) ?? fetch(request);
  const isAsked = url.search !== '';
  // Which attempt it is, and what a worker is to load, do not change the file.
  for (const name of ['again', 'modules', 'language']) url.searchParams.delete(name);
  const kept = (await cache.match(url.href)) ?? (await caches.match(url.href));
  // A copy has no address of its own and so takes the one that was asked for, which tells a worker its modules.
  return kept && isAsked ? new Response(kept.body, kept) : (kept ?? fetch(request));
}

addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const isOurs = VERSION && event.request.method === 'GET' && url.origin === location.origin;
  // What is kept may be gone or damaged; that must not cost the page where there is a network.
  if (isOurs) event.respondWith(answer(event.request, url).catch(() => fetch(event.request)));
});
