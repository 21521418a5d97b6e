// The second try of a journey: it helps only a fault that does not come again, and it is told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { twice } from './support/journey.mjs';

/** Something that fails so many times before it succeeds. */
const failing = (times) => {
  let left = times;
  return async () => {
    if (left > 0) throw new Error(`fault ${times - --left}`);
    return 'done';
  };
};

test('what succeeds is done once, and nothing is told', async () => {
  assert.equal(await twice(failing(0), () => assert.fail('it was told')), 'done');
});

test('a fault that does not come again is told', async () => {
  const told = [];
  assert.equal(await twice(failing(1), ({ message }) => told.push(message)), 'done');
  assert.deepEqual(told, ['fault 1']);
});

test('a fault that comes again fails', async () => {
  await assert.rejects(twice(failing(2), () => assert.fail('it was told')), /fault 2/);
});
