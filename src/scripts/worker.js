// Starts the worker's program, in the page's language.
import '../streaming.js';
import start from './main.js';

const asked = new URL(import.meta.url).searchParams;
const language = asked.get('language') ?? 'en';
// The page notices by this lock that the worker has ended: see `boot.js`.
const lock = asked.get('lock');
const held = lock && navigator.locks && new Promise((done) => navigator.locks.request(lock, () => (done(), new Promise(() => {}))).catch(done));
// What a promise throws is an error of the worker, too.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
// English stands in for words that do not come.
if (language !== 'en') await import(new URL('../language.js', import.meta.url)).then(({ worker }) => worker(language)).catch(() => {});
await held;
await start({ module_or_path: new URL('main_bg.wasm', import.meta.url) });
