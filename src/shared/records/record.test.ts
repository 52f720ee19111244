import { expect, test } from 'vitest';
import { namesOf, pick, recordOf } from './record.ts';

test('a record is made of its names in their order', () => {
  const lengths = recordOf(['b', 'aa'], (name) => name.length);
  expect(lengths).toEqual({ b: 1, aa: 2 });
  expect(namesOf(lengths)).toEqual(['b', 'aa']);
});

test('picking takes what is named, null and undefined too, and nothing else', () => {
  expect(pick({ a: null, b: undefined, secret: 1 }, ['a', 'b'])).toStrictEqual({ a: null, b: undefined });
});
