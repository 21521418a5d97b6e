// Finds in a style sheet what the least versions lack and nothing stands in for.
import * as csstree from 'css-tree';
import { BCD, byName, lacking, lackingAll } from './data.mjs';

const { 'at-rules': AT_RULES, properties: PROPERTIES, selectors: SELECTORS, types: TYPES } = BCD.css;

/** Functions by name: `round` is one of the types, and a keyword of several properties as well. */
const FUNCTIONS = byName(TYPES);
const FUNCTIONS_OF_PROPERTIES = byName(PROPERTIES);
const functionsOf = (name) => (TYPES[name] ? [TYPES[name]] : (FUNCTIONS.get(name) ?? FUNCTIONS_OF_PROPERTIES.get(name) ?? []));

/** The data has units of length by the group that they came with. */
const UNITS = [
  [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
  [/^d(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^l(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^s(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
];

const isVendor = (name) => /^-(webkit|moz|ms|o)-/.test(name);
const isOwn = (name) => name.startsWith('--');

/** A feature in use: its name for people, and the browsers that lack it. */
const feature = (name, browsers) => ({ name, browsers });

function ofUnit(unit) {
  const name = unit.toLowerCase();
  const group = UNITS.find(([pattern]) => pattern.test(name))?.[1] ?? name;
  return feature(`unit ${name}`, lacking(TYPES.length[group] ?? TYPES.length[unit]));
}

function ofFunction(node) {
  const name = node.name.toLowerCase();
  const known = functionsOf(name);
  const found = [feature(`${name}()`, lackingAll(known))];
  const relative = node.children?.first?.type === 'Identifier' && node.children.first.name === 'from';
  if (relative) found.push(feature(`${name}(from …)`, lackingAll(known.map((entry) => entry.relative_syntax))));
  return found;
}

/** What a value uses that can be new. */
function ofValue(value, property) {
  const found = [];
  csstree.walk(value, (node) => {
    if (node.type === 'Function') found.push(...ofFunction(node));
    else if (node.type === 'Dimension') {
      found.push(ofUnit(node.unit));
      if (property === 'text-decoration') found.push(feature(`${property}: thickness`, lacking(PROPERTIES[property].includes_thickness)));
    }
    else if (node.type === 'Identifier' && !isOwn(node.name) && property !== 'font-family') {
      const known = PROPERTIES[property]?.[node.name.toLowerCase()];
      if (known) found.push(feature(`${property}: ${node.name}`, lacking(known)));
    }
  });
  return found.filter(({ browsers }) => browsers.length > 0);
}

/** What the name of a property is, if it is too new. */
function ofProperty(property) {
  if (isOwn(property) || isVendor(property)) return [];
  return [feature(property, lacking(PROPERTIES[property]))].filter(({ browsers }) => browsers.length > 0);
}

/** Whether a block's content is aligned, as only that of flex and grid was before: where the rule itself says that it is one. */
function ofContext(property, block) {
  const isBlock = block.some(({ property, value }) => property === 'display' && /^(inline-)?block$|^flow-root$/.test(csstree.generate(value)));
  if (!isBlock || !/^(align|place)-content$/.test(property)) return [];
  return [feature(`${property} of a block`, lacking(PROPERTIES['align-content'].context_block))].filter(({ browsers }) => browsers.length > 0);
}

const hasVar = (value) => csstree.find(value, (node) => node.type === 'Function' && node.name === 'var') !== null;

/** What a selector uses that is too new. */
function ofSelector(prelude) {
  const found = [];
  csstree.walk(prelude, (node) => {
    if (node.type === 'NestingSelector') found.push(feature('nesting', lacking(SELECTORS.nesting)));
    if (!/^Pseudo(Class|Element)Selector$/.test(node.type) || isVendor(node.name)) return;
    found.push(feature(`:${node.name}`, lacking(SELECTORS[node.name.toLowerCase()])));
  });
  return found.filter(({ browsers }) => browsers.length > 0);
}

/** What `@media`, `@container` and the other at-rules use that is too new. */
function ofAtRule(node) {
  const known = AT_RULES[node.name];
  const found = isVendor(node.name) ? [] : [feature(`@${node.name}`, lacking(known))];
  if (node.prelude && node.name !== 'supports') {
    csstree.walk(node.prelude, (part) => {
      if (part.type === 'Feature') found.push(feature(`@${node.name} (${part.name})`, lacking(known?.[part.name])));
      if (part.type === 'FeatureRange') found.push(feature(`@${node.name} (a < b)`, lacking(known?.range_syntax)));
    });
  }
  return found.filter(({ browsers }) => browsers.length > 0);
}

/** The names of the features that a condition of `@supports` asks for; none where it asks for their absence. */
function asked(prelude) {
  const text = csstree.generate(prelude);
  if (/\bnot\b/.test(text)) return [];
  const names = [];
  csstree.walk(prelude, (node) => {
    if (node.type === 'Declaration' || node.type === 'SupportsDeclaration') {
      const { property, value } = node.declaration ?? node;
      names.push(...ofProperty(property), ...ofValue(value, property));
    }
  });
  for (const [, selector] of text.matchAll(/selector\((.*)\)/g)) names.push(...ofSelector(csstree.parse(selector, { context: 'selector' })));
  return names.map(({ name }) => name);
}

/**
 * Whether another declaration of the block stands in for this one where this one is dropped. One whose value has a
 * `var()`, or of a custom property, is never dropped: it is invalid only when it is computed, and then no other counts.
 */
function hasFallback(declaration, isNewValue, block) {
  const { property, value } = declaration;
  if (isNewValue && (isOwn(property) || hasVar(value))) return false;
  for (const other of block) {
    if (other === declaration) return false;
    const isPrefixed = isVendor(other.property) && other.property.replace(/^-\w+-/, '') === property;
    const isEarlier = other.property === property && ofProperty(property).length === 0 && ofValue(other.value, property).length === 0;
    if (isPrefixed || isEarlier) return true;
  }
  return false;
}

/**
 * What the sheet uses that a least version lacks, unless an `@supports` or an earlier declaration takes care.
 * @param {string} text
 * @param {Record<string, string>} allowed names of features that may be missing, each with the reason
 * @returns {{feature: string, where: string, browsers: string[]}[]}
 */
export function inSheet(text, allowed = {}) {
  const faults = [];
  const guards = [];
  const report = (found, where) => {
    for (const { name, browsers } of found) {
      if (!(name in allowed) && !guards.flat().includes(name)) faults.push({ feature: name, where, browsers });
    }
  };
  const rules = [];
  const tree = csstree.parse(text, {
    parseCustomProperty: true,
    onParseError: (fault) => faults.push({ feature: `unread: ${fault.message}`, where: `line ${fault.line}`, browsers: [] }),
  });
  csstree.walk(tree, {
    enter(node) {
      if (node.type === 'Atrule') {
        report(ofAtRule(node), `@${node.name}`);
        if (node.name === 'supports') guards.push(asked(node.prelude));
      } else if (node.type === 'Rule') {
        const where = csstree.generate(node.prelude);
        if (rules.length > 0) report([feature('nesting', lacking(SELECTORS.nesting))], where);
        rules.push(where);
        report(ofSelector(node.prelude), where);
        const block = node.block.children.toArray().filter(({ type }) => type === 'Declaration');
        for (const declaration of block) {
          const { property, value } = declaration;
          const place = `${where} { ${property}: ${csstree.generate(value)} }`;
          const isNew = [...ofProperty(property), ...ofContext(property, block)];
          const found = isNew.length > 0 ? isNew : ofValue(value, property);
          if (found.length > 0 && !hasFallback(declaration, isNew.length === 0, block)) report(found, place);
        }
      }
    },
    leave(node) {
      if (node.type === 'Rule') rules.pop();
      if (node.type === 'Atrule' && node.name === 'supports') guards.pop();
    },
  });
  return faults;
}
