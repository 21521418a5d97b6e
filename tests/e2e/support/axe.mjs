// Accessibility by axe-core.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let source;

/**
 * All violations that axe finds on a page, best practices included.
 * @param {object} [further] rules beside its own, as axe takes them
 * @returns {Promise<{rule: string, impact: string, help: string, where: string[]}[]>}
 */
export async function violations(page, further = {}) {
  source ??= await readFile(SOURCE, 'utf8');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (rules) => {
    const { violations: found } = await window.axe.run(document, { resultTypes: ['violations'], rules });
    return found.map(({ id, impact, help, nodes }) => ({
      rule: id,
      impact,
      help,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
  }, further);
}

/** Fails with what axe found, if anything. */
export async function assertAccessible(page, state = 'the page', further = {}) {
  const found = await violations(page, further);
  const told = found.map(({ rule, impact, help, where }) => `${rule} (${impact}): ${help}\n    ${where.join('\n    ')}`);
  assert.equal(found.length, 0, `axe on ${state}:\n  ${told.join('\n  ')}`);
}
