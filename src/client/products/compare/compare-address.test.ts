import { expect, test } from 'vitest';
import { compareHref, readComparedIds } from './compare-address.ts';

test('a comparison can be shared as a link', () => {
  const href = compareHref(['a', 'b']);
  expect(href).toBe('/compare?ids=a,b');
  expect(readComparedIds(new URL(href, 'http://shop').search)).toEqual(['a', 'b']);
  expect(compareHref([])).toBe('/compare');
});

test('an address compares four at most, and none twice', () => {
  expect(readComparedIds('?ids=a,b,a,,c,d,e')).toEqual(['a', 'b', 'c', 'd']);
  expect(readComparedIds('')).toEqual([]);
});
