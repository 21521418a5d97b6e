// Whose work the page carries: the file goes along with the site, is led to from Settings, and is as the crates have it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { NOTICES, notices } from '../../xtask/notices.mjs';
import { journey } from './support/journey.mjs';
import { DIST } from './support/paths.mjs';

test('the notices are those of the crates that the page is made of', async () => {
  assert.equal(await readFile(NOTICES, 'utf8'), notices(), 'out of date: run `node xtask/notices.mjs`');
});

test('every crate of the list has the text of a licence', async () => {
  const [, list, texts] = /:\n\n([\s\S]*?)\n\n([\s\S]*)$/.exec(await readFile(NOTICES, 'utf8'));
  const names = list.split('\n').map((line) => line.replace(/:.*/, ''));
  assert.ok(names.length > 40, `${names.length} names`);
  assert.deepEqual(names.filter((name) => !texts.includes(name)), []);
  assert.deepEqual([...list.matchAll(/GPL|SSPL|BUSL/g)].map(([licence]) => licence), []);
});

journey('Settings leads to the notices, which lie beside the page', async ({ open, origin }) => {
  const play = await open();
  await play.page.evaluate(() => { location.hash = 'settings'; });
  await play.page.waitForSelector('[data-settings] [data-action=notices]');
  const address = await play.page.$eval('[data-action=notices]', (link) => link.href);
  assert.equal(address, `${origin}/notices.txt`);
  const answer = await fetch(address);
  assert.equal(answer.status, 200);
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), await readFile(path.join(DIST, 'notices.txt')));
  assert.equal(await readFile(path.join(DIST, 'notices.txt'), 'utf8'), await readFile(NOTICES, 'utf8'));
});
