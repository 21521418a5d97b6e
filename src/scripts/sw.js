// The service worker: caches the whole site, so that it works offline. Each version has a cache of its own, so files of two
// versions never mix. It is complete only if every file has its hash, so that a login page, an error page or half a file is
// never cached as one. A newer version waits until the player wants it or no page is open. `listFilesToKeep` of
// `xtask/slim.mjs` puts the names and hashes of all files here; without them nothing is cached.
const FILES = {};
const VERSION = '';
const NAME = 'skyline ';
const CACHE = NAME + VERSION;

/** Whether a cache is of this site: another one on the same host may have such names too. An empty one is nobody's. */
async function isOfSite(name) {
  const cache = await caches.open(name);
  return Boolean(await cache.match('./')) || (await cache.keys()).length === 0;
}

/** The other versions that are kept, the oldest first. */
async function others() {
  const names = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== CACHE);
  const isOurs = await Promise.all(names.map(isOfSite));
  return names.filter((_, at) => isOurs[at]);
}

/**
 * Whether something that is kept of a version is not what it was when that was built: its name is the hash of it, as
 * `xtask/version.mjs` has it. Earlier versions kept what came, without a look.
 */
async function isDamaged(name) {
  const home = new URL('./', location).href;
  const cache = await caches.open(name);
  const files = new Map();
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    files.set(request.url.slice(home.length) || 'index.html', await kept.arrayBuffer());
  }
  if (files.size === 0) return false;
  const parts = [...files.keys()].sort().flatMap((file) => [`${file} ${files.get(file).byteLength}\n`, files.get(file)]);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()));
  return [...hash.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('') !== name.slice(NAME.length);
}

async function damaged() {
  const names = await others();
  const isBroken = await Promise.all(names.map((name) => isDamaged(name).catch(() => true)));
  return names.filter((_, at) => isBroken[at]);
}

async function keep() {
  const isNew = !(await caches.has(CACHE));
  // Not from the browser's own cache: its files may be of another version.
  const fresh = Object.entries(FILES).map(([file, hash]) => new Request(file, { cache: 'reload', integrity: `sha256-${hash}` }));
  try {
    await (await caches.open(CACHE)).addAll(fresh);
  } catch (fault) {
    if (isNew) await caches.delete(CACHE);
    throw fault;
  }
  // A page of a damaged version may never start, and so never ask for this one.
  if ((await damaged()).length > 0) await skipWaiting();
}

addEventListener('install', (event) => event.waitUntil(keep()));

addEventListener('activate', (event) => {
  const settle = async () => {
    const broken = await damaged();
    // The version before this one stays for pages of it that are still open.
    const old = (await others()).filter((name) => !broken.includes(name)).slice(0, -1);
    await Promise.all([...broken, ...old].map((name) => caches.delete(name)));
    const pages = broken.length > 0 ? await clients.matchAll({ type: 'window' }) : [];
    await clients.claim();
    // Pages that the damaged version answered begin anew; each move was saved when it was made. Not waited for: they
    // wait for this.
    for (const page of pages) page.navigate(page.url).catch(() => {});
  };
  event.waitUntil(settle());
});

addEventListener('message', (event) => {
  if (event.data === 'take over') skipWaiting();
});

async function answer(request, url) {
  const home = new URL('./', location).pathname;
  const isPage = url.pathname === home || url.pathname === `${home}index.html`;
  // Without opening it: a version that was thrown away is not to come back empty.
  const ours = { cacheName: CACHE };
  if (isPage) return (await caches.match('./', ours)) ?? fetch(request);
  const isAsked = url.search !== '';
  // What a worker is to speak does not change the file.
  for (const name of ['language', 'lock']) url.searchParams.delete(name);
  const kept = (await caches.match(url.href, ours)) ?? (await caches.match(url.href));
  // A copy has no address of its own and so takes the one that was asked for, which tells a worker its language.
  return kept && isAsked ? new Response(kept.body, kept) : (kept ?? fetch(request));
}

addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const isOurs = VERSION && event.request.method === 'GET' && url.origin === location.origin;
  // What is kept may be gone or damaged; that must not cost the page where there is a network.
  if (isOurs) event.respondWith(answer(event.request, url).catch(() => fetch(event.request)));
});
