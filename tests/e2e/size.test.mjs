// Bytes until the board takes input: what the browser really asks for, compressed as a good host would.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { BYTES_TO_PLAY } from './budget.mjs';
import { ready } from './support/browser.mjs';
import { journey } from './support/journey.mjs';
import { DIST } from './support/paths.mjs';

function brotli(bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}

async function weigh(url) {
  const { pathname } = new URL(url);
  const name = pathname === '/' ? 'index.html' : decodeURIComponent(pathname.slice(1));
  const bytes = await readFile(path.join(DIST, name));
  return { name, raw: bytes.length, brotli: brotli(bytes) };
}

function line(name, raw, small) {
  const column = (entry) => entry.toLocaleString('en').padStart(10);
  return name.padEnd(44) + column(raw) + column(small);
}

journey('the page is small', async ({ open, origin, t }) => {
  const play = await open({ wait: false });
  const asked = new Set([`${origin}/`]);
  play.page.on('request', (request) => asked.add(request.url()));
  await play.page.reload();
  await ready(play.page);
  const own = [...asked].filter((url) => url.startsWith(origin)).map((url) => url.replace(/#.*/, ''));
  const files = await Promise.all([...new Set(own)].map(weigh));
  const sum = (key) => files.reduce((total, file) => total + file[key], 0);
  t.diagnostic(line('file', 'bytes', 'brotli 11'));
  for (const file of files.toSorted((a, b) => b.brotli - a.brotli)) {
    t.diagnostic(line(file.name, file.raw, file.brotli));
  }
  t.diagnostic(line('until the board takes input', sum('raw'), sum('brotli')));
  t.diagnostic(line('budget', '', BYTES_TO_PLAY));
  assert.ok(files.some(({ name }) => name.endsWith('.wasm')), 'the wasm module was seen');
  assert.ok(sum('brotli') <= BYTES_TO_PLAY, `${sum('brotli')} bytes to play, over the budget of ${BYTES_TO_PLAY}`);
});
