import { expect, test } from 'vitest';
import { secondsUntil } from './seconds-until.ts';

const readAt = Date.parse('2026-05-01T12:00:00Z');

test.each([
  ['just begun', 0, 900],
  ['within a second, the whole of it is left', 0.4, 900],
  ['shown again from the cache, or after the device has slept', 240, 660],
  ['the last moment', 899.9, 1],
  ['over', 901, 0],
  ['the clock was set back', -300, 900],
])('%s', (_, after, left) => {
  expect(secondsUntil(readAt + 900_000, readAt + after * 1000, 900)).toBe(left);
});
