import { expect, test } from 'vitest';
import { describeTimeLeft } from './sale-end.ts';

test.each([
  [0, undefined],
  [-5, undefined],
  [Number.NaN, undefined],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [309, '5 minutes 9 seconds'],
  [3600, '1 hour'],
  [3660, '1 hour 1 minute'],
  [86_400, '1 day'],
  [187_200, '2 days 4 hours'],
])('says what %d seconds are: %j', (seconds, text) => expect(describeTimeLeft(seconds * 1000, 0)).toBe(text));
