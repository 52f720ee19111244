import { expect, test } from 'vitest';
import { whyNoWithdrawal } from './why-no-withdrawal.ts';

const limits = { withdrawalMin: 10, withdrawalDaily: 1000, withdrawalLeft: 1000 };

test('who has too little is told how much there is, and how much it takes', () => {
  expect(whyNoWithdrawal({ availableToWithdraw: 4.5, currency: 'USD', limits })).toBe(
    '$4.50 can be withdrawn now; the minimum is $10.00.',
  );
  expect(whyNoWithdrawal({ availableToWithdraw: -3, currency: 'USD', limits })).toContain('$0.00 can be withdrawn now');
});

test('who has enough is told of the limit that stands in the way', () => {
  const told = whyNoWithdrawal({ availableToWithdraw: 800, currency: 'USD', limits: { ...limits, withdrawalLeft: 5 } });
  expect(told).toContain('Up to $1,000.00 can be withdrawn within 24 hours, and $5.00 of that is left.');
  expect(told).not.toContain('the minimum is');
});
