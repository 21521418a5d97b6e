// The phrases of the page by language, as its tables of words have them.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from './paths.mjs';

/** What stands in English for signs that a source cannot hold as they are. */
const plainly = (text) => text.replace(/\\u\{([0-9a-f]+)\}/g, (_, code) => String.fromCodePoint(parseInt(code, 16))).replace(/\\\n\s*/g, '').replace(/\\(["\\])/g, '$1');

/** The lines of the tables that stand as texts in the folder of a language. */
function lines(tag) {
  const folder = path.join(LANGUAGES, tag);
  const all = readdirSync(folder).filter((file) => file.endsWith('.txt')).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'));
  return all.filter((line) => line.includes('\t')).map((line) => line.split('\t'));
}

function english() {
  const folder = path.join(LANGUAGES, 'en');
  const text = readdirSync(folder).filter((file) => file.endsWith('.rs')).map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  const pairs = [...text.matchAll(/\(\s*"([a-z0-9.-]+)",\s*"((?:[^"\\]|\\[\s\S])*)",?\s*\)/g)].map(([, key, phrase]) => [key, plainly(phrase)]);
  return [...pairs, ...lines('en')];
}

const tables = new Map();

/**
 * All phrases of a language by their keys; `{name}` stands for what is filled in.
 * @param {'en'|'ru'|'zh-Hans'} tag
 * @returns {Map<string, string>}
 */
export function phrases(tag) {
  if (!tables.has(tag)) tables.set(tag, new Map(tag === 'en' ? english() : lines(tag)));
  return tables.get(tag);
}

/** The phrase of that key, which must be there. */
export function word(tag, key) {
  const phrase = phrases(tag).get(key);
  if (phrase === undefined) throw new Error(`no phrase ${key} in ${tag}`);
  return phrase;
}

/** The phrase of that key with its arguments filled in: `{name}`, and `{count?one|more}` by the count. */
export function say(tag, key, args) {
  const forms = (name, all) => all.split('|').at(args[name] === 1 ? 0 : -1);
  return word(tag, key).replaceAll(/\{(\w+)\?([^}]*)\}/g, (_, name, all) => forms(name, all)).replaceAll(/\{(\w+)\}/g, (_, name) => args[name]);
}
