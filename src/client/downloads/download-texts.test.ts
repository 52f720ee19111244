import { expect, test } from 'vitest';
import { describeExpiry } from './download-texts.ts';

const now = Date.parse('2026-03-10T12:00:00.000Z');

test.each([
  ['2026-03-11T16:20:00.000Z', '1 day 4 h left'],
  ['2026-03-12T12:00:00.000Z', '2 days left'],
  ['2026-03-10T14:05:00.000Z', '2 h 5 min left'],
  ['2026-03-10T12:00:20.000Z', '1 min left'],
  ['2026-03-10T12:00:00.000Z', 'Expired'],
])('until %s is %s', (expiry, words) => {
  expect(describeExpiry(expiry, now)).toBe(words);
});
