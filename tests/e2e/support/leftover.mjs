// What is left in English on a page that speaks another language.
import { phrases } from './words.mjs';

/** Phrases of English that the language says otherwise: whole ones, and parts of at least two words between what is filled in. */
function english(tag) {
  const own = phrases(tag);
  const others = [...phrases('en')].filter(([key, phrase]) => own.get(key) !== phrase);
  const said = [...own.values()].join('\n');
  const parts = others.flatMap(([, phrase]) => phrase.split(/\{[^}]*\}|\|/)).map((part) => part.trim());
  return {
    whole: new Set(others.map(([, phrase]) => phrase).filter((phrase) => /[a-z]{2}/i.test(phrase) && !said.split('\n').includes(phrase))),
    parts: [...new Set(parts)].filter((part) => /[a-z]{2,}[^a-z]+[a-z]{2,}/i.test(part) && part.length > 7 && !said.includes(part)),
  };
}

/** Runs in the page: every text that is seen, or said of what is seen. */
function texts() {
  const all = [];
  for (const node of document.querySelectorAll('body *')) {
    // What is written on keys is the same everywhere.
    if (node.closest('kbd') || (!node.checkVisibility() && node.localName !== 'option')) continue;
    for (const child of node.childNodes) if (child.nodeType === Node.TEXT_NODE) all.push(child.data);
    for (const name of ['aria-label', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt']) all.push(node.getAttribute(name) ?? '');
    // A sentence may be of several elements.
    if (/^(p|li|h\d|button|label|summary|dd|dt|td|th|figcaption)$/.test(node.localName) && !node.querySelector('kbd')) all.push(node.innerText);
  }
  return [document.title, ...all].map((text) => text.trim()).filter((text) => /[a-z]{2}/i.test(text));
}

const tables = new Map();

/**
 * The texts of the page that English says so and its own language does not.
 * @param {import('./play.mjs').Play} play
 * @param {'ru'|'zh-Hans'} tag
 */
export async function leftover(play, tag) {
  if (!tables.has(tag)) tables.set(tag, english(tag));
  const { whole, parts } = tables.get(tag);
  const found = (await play.page.evaluate(texts)).filter((text) => whole.has(text) || parts.some((part) => text.includes(part)));
  return [...new Set(found)];
}
