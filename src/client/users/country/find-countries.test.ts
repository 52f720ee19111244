import { expect, test } from 'vitest';
import { findCountries } from './find-countries.ts';

test.each([
  ['ger', 'DE'],
  ['DE', 'DE'],
  ['us', 'US'],
  ['united k', 'GB'],
  ['cote', 'CI'],
  ['  turk', 'TR'],
])('%j finds %s first', (text, code) => expect(findCountries(text)[0]?.value).toBe(code));

test('finds all without words, and none for what is no country', () => {
  expect(findCountries('')).toHaveLength(249);
  expect(findCountries('atlantis')).toEqual([]);
});
