import { expect, test } from 'vitest';
import { isPaidOut } from './payout.rules.ts';

test.each([
  ['exactly what is owed', 2000, [2000, 1500], true],
  ['a little less, since the rate moved', 2000, [1960, 1500], true],
  ['as much as it was worth when it came', 2000, [1500, 2000], true],
  ['more than is owed', 2000, [2600, 2500], true],
  ['less than is owed', 2000, [1959, 1500], false],
  ['nothing', 1, [0, 0], false],
])('%s', (_what, owed, values, isPaid) => {
  expect(isPaidOut(owed, values)).toBe(isPaid);
});
