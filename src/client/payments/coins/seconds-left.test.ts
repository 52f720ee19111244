import { expect, test } from 'vitest';
import { secondsLeftOf } from './seconds-left.ts';

const readAt = Date.parse('2026-05-01T12:00:00Z');

test.each([
  ['just read', 0, 900],
  ['shown again from the cache, or after the device has slept', 240, 660],
  ['over', 901, 0],
  ['the clock was set back', -300, 900],
])('%s', (_, after, left) => {
  expect(secondsLeftOf(900, readAt, readAt + after * 1000)).toBe(left);
});
