// Has Lighthouse judge the page as a phone first opens it, packed as any host would send it: the
// middle of some runs in each category, and what it finds fault with.
//
// `node judge.mjs [RUNS]`
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { serve } from '../../../xtask/serve.mjs';
import { launch } from '../support/browser.mjs';
import { DIST } from '../support/paths.mjs';
import { median } from '../support/watch.mjs';

/** The fewest points by category. */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The site in a folder of its own, each file beside its packed form. */
async function packed() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skyline-packed-'));
  await cp(DIST, folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  }
  return folder;
}

const runs = Number(process.argv[2] ?? 5);
const folder = await packed();
const server = await serve(folder, 0, true);
const points = Object.fromEntries(Object.keys(WANTED).map((category) => [category, []]));
const faults = new Map();
for (let run = 0; run < runs; run += 1) {
  const browser = await launch();
  const options = { port: Number(new URL(browser.wsEndpoint()).port), onlyCategories: Object.keys(WANTED) };
  const { lhr } = await lighthouse(`${server.origin}/`, options);
  await browser.close();
  for (const category of Object.keys(WANTED)) points[category].push(100 * lhr.categories[category].score);
  for (const { id, score, displayValue, title } of Object.values(lhr.audits)) {
    if (score !== null && score < 0.9) faults.set(id, `${id}: ${title}${displayValue ? `, ${displayValue}` : ''}`);
  }
}
await server.close();
await rm(folder, { recursive: true });
for (const [category, all] of Object.entries(points)) {
  const reached = median(all);
  console.log(`${category}: ${reached.toFixed(0)} (${all.map((one) => one.toFixed(0)).join(', ')}), wanted ${WANTED[category]}`);
  if (reached < WANTED[category]) process.exitCode = 1;
}
for (const fault of faults.values()) console.log(`  ${fault}`);
