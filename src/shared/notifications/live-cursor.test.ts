import { expect, test } from 'vitest';
import { endOfCursor, readLiveCursor } from './live-cursor.ts';

test.each(['750:750:', '750:760:750,755', '1:9223372036854775807:'])('%s is a cursor', (text) => {
  expect(readLiveCursor(text)).toBe(text);
});

test.each([
  '',
  '750',
  '760:750:',
  '0:5:',
  '750:760:749',
  '750:760:760',
  '750:760:755,751',
  "1:2:'",
  '1:2:1,',
  `1:2:${'1,'.repeat(9000)}1`,
])('%s is none', (text) => {
  expect(readLiveCursor(text)).toBeUndefined();
});

test('ends where the next transaction begins', () => {
  expect(endOfCursor('750:760:755')).toBe(760n);
});
