// What is done to wasm modules after the build, on modules of a few lines.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromText, toText } from '../../xtask/binaryen.mjs';
import { parted, traced } from '../../xtask/parts.mjs';
import { quiet } from '../../xtask/quiet.mjs';

/** Lines that make a function larger than a door. */
const padded = Array.from({ length: 30 }, (_, at) => `(i32.store (i32.const ${4 * at}) (i32.add (local.get 0) (global.get $base)))`).join('\n');

const MODULE = `(module
  (import "./own.js" "tell" (func $tell (param i32)))
  (global $base (mut i32) (i32.const 5))
  (global $other i32 (i32.const 1))
  (memory $memory 1)
  (table $table 2 2 funcref)
  (elem (table $table) (i32.const 1) func $"a::later[0123456789abcdef]::<i64>")
  (export "memory" (memory $memory))
  (export "near" (func $near))
  (export "far" (func $far))
  (export "by_table" (func $by_table))
  (export "direct" (func $direct))
  (func $near (param i32) (result i32) (i32.add (local.get 0) (global.get $base)))
  (func $only_later (param i32) ${padded} (call $tell (local.get 0)))
  (func $"a::later[0123456789abcdef]::<i64>" (param i32) (param i64) (result i64)
    ${padded}
    (call $only_later (call $near (local.get 0)))
    (global.set $base (i32.const 7))
    (i64.add (local.get 1) (i64.const 1)))
  (func $"a::untabled[0123456789abcdef]" (param i32) (result i32) ${padded} (call $near (i32.add (local.get 0) (i32.const 10))))
  (func $direct (param i32) (result i32) (call $"a::untabled[0123456789abcdef]" (local.get 0)))
  (func $far (param i32) (param i64) (result i64) (call $"a::later[0123456789abcdef]::<i64>" (local.get 0) (local.get 1)))
  (func $by_table (param i32) (param i64) (result i64) (call_indirect $table (param i32 i64) (result i64) (local.get 0) (local.get 1) (i32.const 1)))
)`;

test('a module in two parts does what it did in one, also what is told and set in the second', () => {
  const whole = toText(fromText(MODULE));
  const { first, second, doors } = parted(whole, (name) => ['a::later::<i64>', 'a::untabled'].includes(name));
  assert.deepEqual(doors, ['a::later::<i64>', 'a::untabled']);
  const names = (text) => [...toText(fromText(text)).matchAll(/^ \(func (\S+)/gm)].map(([, name]) => name);
  assert.ok(names(first).includes('$near') && !names(first).includes('$only_later'), 'what only later ones call goes along');
  const told = [];
  const own = { tell: (number) => told.push(number) };
  let made = 0;
  let rest;
  const make = () => {
    made += 1;
    const module = new WebAssembly.Module(fromText(second((name) => name, (name) => name)));
    return new WebAssembly.Instance(module, { own, first: near.exports });
  };
  const bring = () => { rest ??= make(); };
  const near = new WebAssembly.Instance(new WebAssembly.Module(fromText(first)), { './own.js': { ...own, bring } });
  assert.equal(near.exports.near(1), 6);
  assert.equal(made, 0, 'nobody wanted the second part');
  assert.equal(near.exports.by_table(1, 2n), 3n);
  assert.deepEqual(told, [6]);
  assert.equal(near.exports.near(1), 8, 'what the second part has set');
  assert.equal(near.exports.far(2, 40n), 41n);
  assert.equal(near.exports.direct(3), 20, 'both ways by places that the table did not have');
  assert.deepEqual([told, made], [[6, 9], 1]);
});

test('a field that nobody knows is no part of a module', () => {
  assert.throws(() => parted(toText(fromText(MODULE)).replace(' (memory', ' (riddle $a)\n (memory'), () => false), /riddle/);
});

test('each function of a traced module tells that it is called', () => {
  const { text, names } = traced(toText(fromText(MODULE)));
  const hits = [];
  const own = { tell: () => {}, hit: (number) => hits.push(names[number]) };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(fromText(text)), { './own.js': own });
  exports.far(1, 1n);
  assert.deepEqual(hits, ['far', 'a::later::<i64>', 'near', 'only_later']);
});

test('a panic ends a quiet module, and where it was is not told', () => {
  // A path of twelve signs at 64, and at 80 what a panic tells of it: where, how long, line, column.
  const data = 'src/panic.rs\\00\\00\\00\\00\\40\\00\\00\\00\\0c\\00\\00\\00\\07\\00\\00\\00\\09\\00\\00\\00also kept: a.rs';
  const panicking = (result) => `(module
    (import "./own.js" "tell" (func $tell (param i32)))
    (memory $memory 1)
    (data (i32.const 64) "${data}")
    (export "memory" (memory $memory))
    (export "check" (func $check))
    (func $"core[0123456789abcdef]::panicking::panic_bounds_check" (param i32)${result} (call $tell (local.get 0)) (unreachable))
    (func $check (param i32)
      (if (i32.gt_u (local.get 0) (i32.const 3))
        (then ${result ? '(drop ' : ''}(call $"core[0123456789abcdef]::panicking::panic_bounds_check" (i32.const 80))${result ? ')' : ''}))))`;
  const told = [];
  const module = new WebAssembly.Module(quiet(fromText(panicking(''))));
  const { exports } = new WebAssembly.Instance(module, { './own.js': { tell: (at) => told.push(at) } });
  exports.check(3);
  assert.throws(() => exports.check(4), WebAssembly.RuntimeError);
  assert.deepEqual(told, []);
  const bytes = Buffer.from(exports.memory.buffer, 64, 47);
  assert.deepEqual([...bytes.subarray(0, 32)], Array(32).fill(0));
  assert.equal(bytes.subarray(32).toString(), 'also kept: a.rs');
  assert.throws(() => quiet(fromText(panicking(' (result i32)'))), /panic_bounds_check returns/);
});
