import { expect, test } from 'vitest';
import { isPlain, valueAt } from './value-at.ts';

test.each<[unknown, PropertyKey[], unknown]>([
  [{ a: [{ b: 1 }] }, ['a', 0, 'b'], 1],
  [{ a: null }, ['a', 'b'], undefined],
  ['text', ['length'], undefined],
  [undefined, ['a'], undefined],
  [Object.assign(() => undefined, { a: 1 }), ['a'], 1],
  [7, [], 7],
])('in %j at %j stands %j', (value, path, found) => expect(valueAt(value, path)).toBe(found));

test('arrays and objects of fields are plain, instances of a class are not', () => {
  expect([{}, [], Object.create(null), JSON.parse('{"a":1}')].map(isPlain)).toEqual([true, true, true, true]);
  expect([new Date(), new Uint8Array(1), new Map()].map(isPlain)).toEqual([false, false, false]);
});
