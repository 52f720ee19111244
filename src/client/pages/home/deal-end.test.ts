import { expect, test } from 'vitest';
import { describeDealEnd } from './deal-end.ts';

const now = new Date(2026, 10, 20, 9, 0).getTime();
const ends = (...at: [number, number, number, number, number]) => describeDealEnd(new Date(...at).toISOString(), now);

test('says when a deal ends as precisely as it matters', () => {
  expect(ends(2026, 10, 20, 9, 1)).toBe('Ends in 1 min');
  expect(ends(2026, 10, 20, 10, 0)).toBe('Ends in 1 h');
  expect(ends(2026, 10, 20, 14, 20)).toBe('Ends in 5 h 20 min');
  expect(ends(2026, 10, 20, 21, 0)).toBe('Ends Fri, 9 PM');
  expect(ends(2026, 10, 22, 18, 0)).toBe('Ends Sun, 6 PM');
  expect(ends(2026, 11, 5, 18, 0)).toBe('Ends Dec 5');
});

test('says nothing once it is over or unknown', () => {
  expect(ends(2026, 10, 20, 9, 0)).toBeUndefined();
  expect(describeDealEnd('never', now)).toBeUndefined();
});
