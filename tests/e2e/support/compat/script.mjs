// Finds in a script what the least versions lack and the script does not ask for before it uses it.
import { parse } from 'acorn';
import { BCD, byName, lackingAll } from './data.mjs';

const { builtins: BUILTINS } = BCD.javascript;
const { api: API } = BCD;

/** All that the least versions read: newer syntax is an error. */
const SYNTAX = { ecmaVersion: 2022, sourceType: 'module' };

/** Members of any interface or class by name; events have names such as `scrollend_event`. */
const MEMBERS = byName(API, BUILTINS);

/** What the data has of a global name. */
const global = (name) => (Object.hasOwn(API, name) ? API[name] : Object.hasOwn(BUILTINS, name) ? BUILTINS[name] : undefined);

const isNode = (value) => typeof value?.type === 'string';

/** Calls `visit(node, ancestors)` for each node, the nearest ancestor last. */
function walk(node, visit, ancestors = []) {
  visit(node, ancestors);
  const below = [...ancestors, node];
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit, below);
}

/** The names that a pattern or a declaration binds, in any scope of the script. */
function bound(tree) {
  const names = new Set();
  const take = (pattern) => {
    if (pattern?.type === 'Identifier') names.add(pattern.name);
    else if (pattern) for (const child of [pattern.left, pattern.argument, ...(pattern.elements ?? []), ...(pattern.properties ?? []).map((one) => one.value ?? one)]) take(child);
  };
  walk(tree, (node) => {
    if (/Function|Class/.test(node.type)) [node.id, ...(node.params ?? [])].forEach(take);
    if (node.type === 'VariableDeclarator') take(node.id);
    if (node.type === 'CatchClause') take(node.param);
    if (/^Import.*Specifier$/.test(node.type)) take(node.local);
  });
  return names;
}

/** The names that the script asks for before it uses them: `'x' in y`, `y.x?.`, `typeof x`, `y.x &&`, `y.x ??`. */
function askedFor(tree) {
  const names = new Set();
  const take = (node) => {
    if (node?.type === 'Identifier') names.add(node.name);
    if (node?.type === 'MemberExpression' && !node.computed) names.add(node.property.name);
  };
  walk(tree, (node) => {
    if (node.type === 'BinaryExpression' && node.operator === 'in' && node.left.type === 'Literal') names.add(node.left.value);
    if (node.type === 'UnaryExpression' && node.operator === 'typeof') take(node.argument);
    if (node.type === 'LogicalExpression') take(node.left);
    if (/^(Conditional|If)/.test(node.type)) take(node.test);
    if (node.optional) [node, node.callee, node.object].forEach(take);
  });
  return names;
}

/** What a call uses beside its name: options, and events that are listened to. */
function ofCall({ callee, arguments: given }) {
  const name = callee.property?.name ?? callee.name;
  const found = [];
  if (name === 'addEventListener' && given[0]?.type === 'Literal') found.push([`event ${given[0].value}`, MEMBERS.get(`${given[0].value}_event`)]);
  for (const option of given.filter(({ type }) => type === 'ObjectExpression').flatMap(({ properties }) => properties)) {
    const key = option.key?.name;
    const entries = (MEMBERS.get(name) ?? []).map((entry) => entry[`options_${key}_parameter`] ?? entry[`options_parameter`]?.[key]).filter(Boolean);
    found.push([`${name}({ ${key} })`, entries]);
  }
  return found;
}

/**
 * What the script uses that a least version lacks. A name that several interfaces have counts as new only where all
 * of them are: the type of what it is asked of is not known.
 * @param {string} text
 * @param {Record<string, string>} allowed names of features that may be missing, each with the reason
 * @returns {{feature: string, where: string, browsers: string[]}[]}
 */
export function inScript(text, allowed = {}) {
  let tree;
  try {
    tree = parse(text, SYNTAX);
  } catch (fault) {
    return [{ feature: `syntax newer than ES${SYNTAX.ecmaVersion}: ${fault.message}`, where: text.slice(Math.max(0, fault.pos - 40), fault.pos + 40), browsers: [] }];
  }
  const [own, asked] = [bound(tree), askedFor(tree)];
  const faults = [];
  const report = (name, nodes, node, plain = name) => {
    const browsers = lackingAll(nodes ?? []);
    if (browsers.length === 0 || name in allowed || asked.has(plain)) return;
    faults.push({ feature: name, where: text.slice(Math.max(0, node.start - 20), node.end + 20).slice(0, 120), browsers });
  };
  walk(tree, (node, ancestors) => {
    const parent = ancestors.at(-1);
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      const { object, property: { name } } = node;
      const home = object.type === 'Identifier' && !own.has(object.name) && global(object.name);
      const exact = home && (home[`${name}_static`] ?? home[name]);
      if (exact) report(`${object.name}.${name}`, [exact], node, name);
      else report(`.${name}`, MEMBERS.get(name), node, name);
    } else if (node.type === 'Property' && parent?.type === 'ObjectPattern' && !node.computed) {
      report(`.${node.key.name}`, MEMBERS.get(node.key.name), node, node.key.name);
    } else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      for (const [name, nodes] of ofCall(node)) report(name, nodes, node);
    } else if (node.type === 'Identifier' && !own.has(node.name)) {
      const isName = (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) || (/Property|Method/.test(parent?.type) && parent.key === node && !parent.computed);
      if (!isName) report(node.name, [global(node.name)], node);
    }
  });
  return faults;
}
