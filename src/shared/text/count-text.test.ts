import { expect, test } from 'vitest';
import { countOf, formatCount, formatPercent } from './count-text.ts';

test('counts are grouped by thousands', () => {
  expect([0, 999, 1234, 1_000_000].map(formatCount)).toEqual(['0', '999', '1,234', '1,000,000']);
});

test('one thing is named alone, others as many', () => {
  expect([0, 1, 2, 1234].map((count) => countOf(count, 'item'))).toEqual([
    '0 items',
    '1 item',
    '2 items',
    '1,234 items',
  ]);
  expect([1, 2].map((count) => countOf(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries']);
});

test('a share is told with at most one decimal', () => {
  expect([0, 0.05, 0.1234, 1].map(formatPercent)).toEqual(['0%', '5%', '12.3%', '100%']);
});
