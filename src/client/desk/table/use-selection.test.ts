import { expect, test } from 'vitest';
import { rowsUpTo } from './use-selection.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

test.each([
  ['b', 'd', 'bcd'],
  ['d', 'b', 'bcd'],
  ['c', 'c', 'c'],
  [undefined, 'd', 'd'],
  ['of the page before', 'a', 'a'],
  ['of the page before', 'c', 'c'],
])('from %s to %s it is %s', (lastId, id, taken) => {
  expect(
    rowsUpTo(rows, lastId, id)
      .map((row) => row.id)
      .join(''),
  ).toBe(taken);
});
