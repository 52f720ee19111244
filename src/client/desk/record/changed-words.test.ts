import { expect, test } from 'vitest';
import { changedWords } from './changed-words.ts';

test('names what differs from what is typed, in the order of the labels', () => {
  const labels = { rate: 'Rate (%)', name: 'Name on invoices', note: 'Note' };
  const mine = { rate: '19', name: 'VAT', note: 'Old' };
  expect(changedWords(labels, mine, { rate: '20', name: ' VAT', note: '' })).toEqual([
    ['Rate (%)', '20'],
    ['Note', 'none'],
  ]);
  expect(changedWords(labels, mine, mine)).toEqual([]);
});
