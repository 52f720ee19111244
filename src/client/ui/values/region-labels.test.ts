import { expect, test } from 'vitest';
import { describeRegions, summarizeRegions } from './region-labels.ts';

test.each([
  [['US'], 'the United States'],
  [['US', 'CA'], 'the United States and Canada'],
  [['US', 'CA', 'GB', 'AU'], 'the United States, Canada, the United Kingdom, and Australia'],
  [['DE', 'FR', 'ES', 'IT', 'NL', 'PL', 'SE'], 'Germany, France, Spain, and 4 more'],
])('%j is short as %s', (regions, text) => expect(summarizeRegions(regions)).toBe(text));

test('names every country where there is room', () => {
  expect(describeRegions(['DE', 'FR'])).toBe('Germany, France');
  expect(describeRegions(['GLOBAL'])).toBe('Works worldwide');
});
