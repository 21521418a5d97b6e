// Starts the page's module. A file of its own, because the page's policy takes no inline script. `guard.js` has run before.
import './streaming.js';
import start from './main.js';

const guard = globalThis.skylineGuard;
globalThis.skylineBegun = true;
// The policy also wants a word for every address that a worker is started from: our own, no other; and
// for HTML: the board's cells and drawings, of elements and attributes that cannot act.
const HARMLESS = /^(?:[^<]|<\/?(?:div|span|small|em|[ibsu]|h2|p|ol|li|svg|g|path|rect|circle|text)(?: (?:class|role|tabindex|(?:data|aria)-[a-z]+|viewBox|transform|width|height|d|r|opacity|font-size|stroke-(?:width|dasharray)|[cdr]?[xy])=(?:[\w-]+|"[^"]*"))* ?\/?>)*$/;
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin === location.origin) return url;
    throw new TypeError(`no worker from ${url}`);
  },
  createHTML(html) {
    if (HARMLESS.test(html)) return html;
    throw new TypeError(`no HTML such as ${html}`);
  },
});

// The files lie beside the page's module, in a release in a folder named by what is in it (see `xtask/slim.mjs`): so a kept
// file of one release never meets one of another.
// Not by a selector: the first one that a page asks for costs half a millisecond.
const page = [...document.scripts].find(({ dataset }) => dataset.wasm).dataset;
const module = new URL(page.wasm, document.baseURI);
const at = (file) => new URL(file, module).href;
// Where the parts of the page's module are, for a release, whose script lies in the page itself.
globalThis.skylineHome = module.href;

// Another language than English comes when it is chosen: by hand before, or else by the browser.
let words = false;
const speak = async (what, ...details) => {
  words = true;
  await (await import(at('language.js')))[what](...details);
};
globalThis.skylineSpeak = (tag) => speak('page', tag, true).catch(() => {});
const look = document.documentElement.dataset;
try {
  for (const what of ['theme', 'view', 'accent', 'black']) look[what] = localStorage.getItem(`skyline.${what}`) ?? '';
} catch {
  // Nothing is kept where the browser forbids it.
}

// What the parts say in another language than English comes with the first of them, and the later styles come beside a part
// that shows something: asked for after it, they would cost another way to the server and back.
globalThis.skylinePartComes = async (shows) => {
  if (shows) later();
  if (words) await speak('rest');
  return '';
};
globalThis.skylineMissed = () => guard.missed();

// A worker can end without a word: the system takes it, or it closes itself. While it lives it holds a lock, which the
// page waits for once the worker has spoken. Where there are no locks, as without a secure connection, only a worker
// that does not greet is noticed.
globalThis.skylineWorker = (name) => {
  const lock = `skyline-${Math.random()}`;
  const worker = new Worker(`${at('worker/worker.js')}?language=${globalThis.skylineTag ?? 'en'}&lock=${lock}`, { type: 'module', name });
  const missed = () => guard.missed();
  worker.addEventListener('error', missed);
  const greeted = () => {
    worker.removeEventListener('error', missed);
    navigator.locks?.request(lock, () => worker.dispatchEvent(new Event('error'))).catch(() => {});
  };
  worker.addEventListener('message', greeted, { once: true });
  return worker;
};

// What the first screen of Play does not show is styled after it, or when another place or a dialog is
// entered; at once where the board is to look otherwise.
const later = () => later.done ??= new Promise((onload) => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: at('later.css'), onload, onerror: () => (guard.missed(), onload()) }));
});
const styled = (ms) => new Promise((done) => {
  const timer = setTimeout(done, ms);
  later().then(() => (clearTimeout(timer), done()));
});
// A place waits for its styles: without them its pictures fill the window.
globalThis.skylineStyled = () => styled(10_000).then(() => '');
// Dialogs wait too, but not long: they would change their shape under the finger.
globalThis.skylineShow = async () => {
  await styled(2000);
  document.querySelector('dialog:not([open])')?.showModal();
};
const isPlay = /^#?(play|puzzle=.*)?$/.test(location.hash);
const isPlain = look.theme !== 'contrast' && !look.view && !look.accent && !look.black && !matchMedia('(prefers-contrast: more), (forced-colors: active)').matches;
if (!isPlay || !isPlain) later();
addEventListener('hashchange', later, { once: true });

const also = (file) => import(at(file)).catch(() => guard.missed());
if (!CSS.supports('selector(:has(a))')) also('has.js');
// These need the board, which itself may wait: a puzzle in the address is read by a part.
new MutationObserver((_, watcher) => {
  watcher.disconnect();
  setTimeout(guard.started, 0);
  setTimeout(() => (later(), ['focus.js', 'title.js', 'zoom.js', 'announcer.js', 'feedback.js'].forEach(also)), 250);
}).observe(document.documentElement, { attributeFilter: ['data-ready'] });

if (guard.language !== 'en') await speak('page', guard.language).catch(() => {});
await start({ module_or_path: module }).catch((fault) => {
  guard.failed(fault);
  throw fault;
});
// A newer version comes with a reload, also where `offline.js` does not.
globalThis.skylineUpdate = () => location.reload();
// Keeping the site can wait for what the player came for.
if ('serviceWorker' in navigator) setTimeout(also, 2000, 'offline.js');
