// Stands in for `:has()` where the browser lacks it, as Firefox before 121 does: takes up each sheet once more with
// `[data-has~="N"]` in place of the Nth different `:has(…)`, and keeps that attribute on the elements that it would choose.
// A relation is one to what is within the element, or to its children; siblings (`~`, `+`) are not looked at.
// Whole sheets, in their order: so each rule keeps its rank. A browser that lacks `:has()` drops only the rules with it.
const NAME = 'data-has';
const relations = [];

/** The text of a sheet with attributes in place of `:has(…)`. */
export function rewritten(text) {
  const [first, ...others] = text.split(':has(');
  return first + others.map((rest) => {
    let depth = 1;
    const end = [...rest].findIndex((sign) => (depth += { '(': 1, ')': -1 }[sign] ?? 0) === 0);
    const relation = rest.slice(0, end);
    if (!relations.includes(relation)) relations.push(relation);
    return `[${NAME}~="${relations.indexOf(relation)}"]${rest.slice(end + 1)}`;
  }).join('');
}

/** For each element, which of the relations it fulfils. */
function found() {
  const all = new Map();
  const add = (node, number) => {
    if (!all.has(node)) all.set(node, new Set());
    return all.get(node).size < all.get(node).add(number).size;
  };
  for (const [number, relation] of relations.entries()) {
    for (const part of relation.split(',').map((part) => part.trim())) {
      const isChild = part.startsWith('>');
      for (const { parentElement } of document.querySelectorAll(isChild ? part.slice(1) : part)) {
        for (let node = parentElement; node && add(node, number) && !isChild;) node = node.parentElement;
      }
    }
  }
  return all;
}

let marked = new Map();
function mark() {
  const now = found();
  for (const node of marked.keys()) if (!now.has(node)) node.removeAttribute(NAME);
  for (const [node, numbers] of now) {
    const value = [...numbers].join(' ');
    if (node.getAttribute(NAME) !== value) node.setAttribute(NAME, value);
  }
  marked = now;
}

const taken = new WeakSet();
async function take({ href, ownerNode }) {
  if (taken.has(ownerNode)) return;
  taken.add(ownerNode);
  const sheet = new CSSStyleSheet();
  // Its place at once: what is fetched may come in another order.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // Its fonts are there already; their addresses would be read as from the page.
  const withoutFonts = (text) => text.replaceAll(/@font-face\s*\{[^}]*\}/g, '');
  sheet.replaceSync(withoutFonts(rewritten(href ? await (await fetch(href)).text() : ownerNode.textContent)));
  mark();
}

for (const sheet of document.styleSheets) take(sheet);
document.addEventListener('load', ({ target }) => target.sheet && take(target.sheet), true);
new MutationObserver((records) => records.some(({ attributeName }) => attributeName !== NAME) && mark())
  .observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
