import { expect, test } from 'vitest';
import { differenceOf } from './json-difference.ts';

test.each([
  [1, 1, []],
  ['a', 'b', [{ path: 'value', from: '"a"', to: '"b"' }]],
  [null, true, [{ path: 'value', from: undefined, to: 'true' }]],
  [
    { a: 1, b: { c: [1] } },
    { a: 1, b: { c: [2], d: 3 } },
    [
      { path: 'b.c', from: '[1]', to: '[2]' },
      { path: 'b.d', from: undefined, to: '3' },
    ],
  ],
])('%j to %j', (from, to, lines) => {
  expect(differenceOf(from, to)).toEqual(lines);
});
