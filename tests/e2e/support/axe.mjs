// Accessibility by axe-core.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let source;

/** What of axe looks at colours: the rest is the same in every theme. */
export const COLOURS = ['color-contrast'];

/**
 * All violations that axe finds on a page, best practices included.
 * @param {{only?: string[], rules?: object}} [asked] `only` these rules; or its own, some of them put on or off by `rules`
 * @returns {Promise<{rule: string, impact: string, help: string, where: string[]}[]>}
 */
export async function violations(page, { only, rules } = {}) {
  source ??= await readFile(SOURCE, 'utf8');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (which) => {
    const { violations: found } = await window.axe.run(document, { resultTypes: ['violations'], ...which });
    return found.map(({ id, impact, help, nodes }) => ({
      rule: id,
      impact,
      help,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
  }, { ...(only && { runOnly: only }), ...(rules && { rules }) });
}

/** Fails with what axe found, if anything. */
export async function assertAccessible(page, state = 'the page', asked = {}) {
  const found = await violations(page, asked);
  const told = found.map(({ rule, impact, help, where }) => `${rule} (${impact}): ${help}\n    ${where.join('\n    ')}`);
  assert.equal(found.length, 0, `axe on ${state}:\n  ${told.join('\n  ')}`);
}
