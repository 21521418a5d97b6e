// Loads the phrases of another language than English, which is in the programs: those of the page at once, the others
// together with the first part of the page. The programs find them in two globals.
const text = async (name) => {
  const answer = await fetch(new URL(`${name}.txt`, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.text();
};
const part = (tag, name) => (tag === 'en' ? '' : text(`${tag}.${name}`));
const give = (tag, words) => Object.assign(globalThis, { skylineTag: tag, skylineWords: words });

let coming;
const fetchRest = async (tag) => {
  const more = await part(tag, 'more');
  if (globalThis.skylineTag === tag) give(tag, globalThis.skylineWords + more);
};
/** Fetches what the parts of the page say in the page's language, once. */
export const rest = () => {
  coming ??= fetchRest(globalThis.skylineTag ?? 'en').catch((fault) => {
    coming = undefined;
    throw fault;
  });
  return coming;
};

const about = globalThis.document?.querySelector('meta[name=description]');
const english = about?.content;
/** Lets the page speak that language; `chosen` by hand, it is kept. */
export const page = async (tag, chosen) => {
  const needed = chosen ? ['page', 'more'] : ['page'];
  const words = (await Promise.all(needed.map((name) => part(tag, name)))).join('');
  give(tag, words);
  coming = chosen && Promise.resolve();
  document.documentElement.lang = tag;
  about.content = words.match(/^app\.about\t(.*)/m)?.[1] ?? english;
  if (chosen) localStorage.setItem('skyline.language', tag);
};

/** Lets a worker speak that language. */
export const worker = async (tag) => {
  give(tag, await part(tag, 'page'));
  await rest();
};
