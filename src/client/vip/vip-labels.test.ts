import { expect, test } from 'vitest';
import { lifetimeStep } from './vip-labels.ts';

test.each([
  ['bronze', 'You become Silver at once'],
  ['silver', 'Your level stays'],
  ['diamond', 'Your level stays'],
] as const)('who is %s and upgrades to lifetime: %s', (level, told) => {
  expect(lifetimeStep(level)).toBe(told);
});
