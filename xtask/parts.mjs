// A module in two parts, so that what is not needed at first comes later. Both work on one memory and one table,
// which the first part has. It reaches the second through doors: places in the table where at first a stand-in
// lies, which has the second part brought; once that is there, its functions lie in those places.
import { NAME, fields, plain, written } from './text.mjs';

/** What the first part imports beside its own: brings the second part. */
export const BRING = 'bring';

/** The kinds of fields that a module of ours has. */
const KINDS = ['type', 'rec', 'import', 'global', 'memory', 'data', 'table', 'elem', 'export', 'func'];

/** A function of no more lines than these is no larger than a door to it. */
const SMALL = 24;

const EACH = new RegExp(NAME, 'g');
const CALL = new RegExp(`\\((?:call|return_call|ref\\.func) (${NAME.source})`, 'g');
const EXPORTED = new RegExp(`\\(func (${NAME.source})\\)\\)`);

/** What a function takes and gives, as its first line tells it. */
function signature(whole) {
  const head = whole.slice(0, whole.indexOf('\n'));
  const types = (what) => [...head.matchAll(new RegExp(`\\(${what} (?:\\$\\S+ )?([^)]+)\\)`, 'g'))].flatMap(([, list]) => list.split(' '));
  const [takes, gives] = [types('param'), types('result')];
  const told = (what, list) => (list.length ? ` (${what} ${list.join(' ')})` : '');
  return { count: takes.length, text: told('param', takes) + told('result', gives) };
}

/** The module that a module imports from. */
const source = (all) => all.find(({ kind }) => kind === 'import').whole.match(/"([^"]+)"/)[1];

/** The functions of a module: their bodies by name, whom each calls, and which lie in its table. */
function read(all) {
  const bodies = new Map(all.filter(({ kind }) => kind === 'func').map(({ name, whole }) => [name, whole]));
  const calls = new Map([...bodies].map(([name, whole]) => [name, [...whole.matchAll(CALL)].map(([, called]) => called).filter((called) => bodies.has(called))]));
  const [elements, ...more] = all.filter(({ kind }) => kind === 'elem');
  if (more.length || !elements) throw new Error('the table is filled in one piece');
  const [, start, listed] = elements.whole.match(/\(i32\.const (\d+)\)(.*)/);
  const slots = listed.match(EACH);
  const exported = all.filter(({ kind }) => kind === 'export').map(({ whole }) => whole.match(EXPORTED)?.[1]).filter(Boolean);
  return { bodies, calls, start: Number(start), slots, exported };
}

/** All that is reached from those functions by calls, themselves among them, but for what comes later. */
function reached(calls, from, isLater) {
  const found = new Set();
  const waiting = [...from];
  while (waiting.length) {
    const name = waiting.pop();
    if (!calls.has(name) || found.has(name) || isLater(name)) continue;
    found.add(name);
    waiting.push(...calls.get(name));
  }
  return found;
}

/**
 * Parts a module in text form. What scripts call by name is in the first part in any case; functions that only later
 * ones call go along with these.
 * @param {string} text
 * @param {(name: string) => boolean} isLater asked of each function's plain name
 * @returns {{ first: string, second: (given: (name: string) => string, shown: (name: string) => string) => string, doors: string[] }}
 * the texts, the second one by the names under which the first imports and exports, which may have been shortened; and the
 * plain names of the functions behind the doors
 */
export function parted(text, isLater) {
  const all = fields(text);
  const of = (...kinds) => all.filter(({ kind }) => kinds.includes(kind));
  const unknown = all.find(({ kind }) => !KINDS.includes(kind));
  if (unknown) throw new Error(`no part for a field of this kind: ${unknown.whole.slice(0, 80)}`);
  const { bodies, calls, start, slots, exported } = read(all);
  const isWorth = (name) => bodies.get(name).split('\n').length > SMALL && !exported.includes(name);
  const first = reached(calls, [...exported, ...slots], (name) => isWorth(name) && isLater(plain(name)));
  const later = [...bodies.keys()].filter((name) => !first.has(name));
  const isNeeded = (name) => later.some((other) => bodies.get(other).includes(name));
  const [table] = of('table').filter(({ whole }) => whole.includes('funcref'));

  // Those that the table does not have yet get a place at its end.
  const thunks = [...new Set([...first].flatMap((name) => calls.get(name)))].filter((name) => !first.has(name));
  // The second part calls the first by the table too: its exports would be as many objects for the page to make at the start.
  const lent = [...new Set(later.flatMap((name) => calls.get(name)))].filter((name) => first.has(name));
  slots.push(...[...thunks, ...lent].filter((name) => !slots.includes(name)));
  const slotOf = (name) => start + slots.indexOf(name);
  const end = start + slots.length;
  const doors = new Map(slots.map((name, at) => [start + at, name]).filter(([, name]) => bodies.has(name) && !first.has(name)));
  const standIn = (slot) => `$"door ${slot}"`;
  const passing = (called, name, slot, before = '') => {
    const { count, text: type } = signature(bodies.get(called));
    const handed = Array.from({ length: count }, (_, at) => ` (local.get ${at})`).join('');
    return ` (func ${name}${type}${before} (call_indirect ${table.name}${type}${handed} (i32.const ${slot})))\n`;
  };
  // Neighbours in the table are put there together.
  const runs = [];
  for (const slot of doors.keys()) {
    if (runs.at(-1)?.at(-1) === slot - 1) runs.at(-1).push(slot);
    else runs.push([slot]);
  }

  // What the second part takes from the first: its name outside, what it is, and how that is declared.
  const globals = of('global').filter(({ name }) => isNeeded(name));
  const shared = of('memory', 'table').filter((field) => field.kind === 'memory' || field === table || isNeeded(field.name));
  const loans = [
    ...globals.map(({ name, whole }) => [`global ${name}`, whole.match(/ (\(mut \w+\)|[if]\d\d) /)[0]]),
    // Of any size: the first part knows which.
    ...shared.map(({ kind, name, whole }) => [`${kind} ${name}`, whole.match(/ \d+(?: \d+)?( \w+)?\)/)[0].replace(/ \d+(?: \d+)?/, ' 1').slice(0, -1)]),
  ].map(([what, type], at) => ({ outer: `loan${at}`, what, type }));

  const grown = ` (table ${table.name} ${end} ${end} funcref)\n`;
  const filled = slots.map((name, at) => (doors.has(start + at) ? standIn(start + at) : name));
  return {
    doors: [...new Set([...doors.values()].map(plain))],
    first: written(
      of('type', 'rec', 'import').map(({ whole }) => whole),
      ` (import "${source(all)}" "${BRING}" (func $bring))\n`,
      of('global', 'memory', 'data', 'table', 'export').map((field) => (field === table ? grown : field.whole)),
      loans.map(({ outer, what }) => ` (export "${outer}" (${what}))\n`),
      ` (elem (table ${table.name}) (i32.const ${start}) func ${filled.join(' ')})\n`,
      [...first].map((name) => bodies.get(name)),
      thunks.map((name) => passing(name, name, slotOf(name))),
      [...doors].map(([slot, name]) => passing(name, standIn(slot), slot, ' (call $bring)')),
    ),
    second: (given, shown) =>
      written(
        of('type', 'rec').map(({ whole }) => whole),
        of('import').map(({ whole }) => whole.replace(/"[^"]+" "([^"]+)"/, (_, name) => `"own" "${given(name)}"`)),
        loans.map(({ outer, what, type }) => ` (import "first" "${shown(outer)}" (${what}${type}))\n`),
        runs.map((run) => ` (elem (table ${table.name}) (i32.const ${run[0]}) func ${run.map((slot) => doors.get(slot)).join(' ')})\n`),
        later.map((name) => bodies.get(name)),
        lent.map((name) => passing(name, name, slotOf(name))),
      ),
  };
}

/**
 * The module with a call of the import `hit` at the start of each function, which gets its number.
 * @returns {{ text: string, names: string[] }} the plain names by number
 */
export function traced(text) {
  const names = [];
  const all = fields(text);
  const bodies = all.map(({ kind, name, whole }) => {
    if (kind !== 'func') return whole;
    names.push(plain(name));
    const lines = whole.split('\n');
    const body = lines.findIndex((line, at) => at > 0 && !line.startsWith('  (local '));
    return [...lines.slice(0, body), `  (call $hit (i32.const ${names.length - 1}))`, ...lines.slice(body)].join('\n');
  });
  return { text: written(` (import "${source(all)}" "hit" (func $hit (param i32)))\n`, bodies), names };
}
