// Which browsers have a feature, by MDN's browser-compat-data, beside the least versions that the page is made for.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
export const BCD = require('@mdn/browser-compat-data');

/** The least versions, by the names that the data and esbuild have for the browsers. */
export const LEAST = require('../../../../xtask/browsers.json');

/** Not those on phones: they share the engine, and what the data says of them beside that is what a finger has no use for. */
const BROWSERS = Object.entries(LEAST);

/** Whether version `a` is `b` or newer. */
export function reaches(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [one, other] = [left[index] ?? 0, right[index] ?? 0];
    if (one !== other) return one > other;
  }
  return true;
}

/** Whether one statement of the data says that `version` has the feature under its plain name. */
function says(statement, version) {
  const { version_added: added, version_removed: removed, prefix, alternative_name: other, flags } = statement;
  if (typeof added !== 'string' || added === 'preview' || prefix || other || flags) return false;
  if (typeof removed === 'string' && reaches(version, removed.replace('≤', ''))) return false;
  return reaches(version, added.replace('≤', ''));
}

/**
 * The browsers whose least version lacks a feature. Partial support counts as support: its notes are about corners.
 * @param {object | undefined} node of the data, with its `__compat`
 * @returns {string[]}
 */
export function lacking(node) {
  const support = node?.__compat?.support;
  if (!support) return [];
  return BROWSERS.filter(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    return statements.length > 0 && !statements.some((statement) => says(statement, version));
  }).map(([browser, version]) => `${browser} ${version}`);
}

/** The same for a name that several features have: one that a browser has may be the one that is meant. */
export function lackingAll(nodes) {
  const [first = [], ...others] = nodes.filter((node) => node?.__compat).map(lacking);
  return first.filter((browser) => others.every((list) => list.includes(browser)));
}

/** Calls `visit(name, node, path)` for each feature below `node`. */
export function walk(node, visit, path = []) {
  for (const [name, child] of Object.entries(node)) {
    if (name === '__compat') continue;
    visit(name, child, [...path, name]);
    walk(child, visit, [...path, name]);
  }
}

/** The features below these nodes by their own names. */
export function byName(...nodes) {
  const found = new Map();
  for (const node of nodes) {
    walk(node, (name, child) => {
      if (!child.__compat) return;
      if (!found.has(name)) found.set(name, []);
      found.get(name).push(child);
    });
  }
  return found;
}
