import { expect, test } from 'vitest';
import { itemSteps } from './item-steps.ts';

const own = { viewedAs: 'buyer', gift: null, allowedActions: ['open-issue'] } as const;

test('a delivered line can be reviewed and reported', () => {
  expect(itemSteps(own, { deliveryStatus: 'delivered' })).toEqual({ canReview: true, canReport: true });
});

test('one that has not come can be reported only', () => {
  expect(itemSteps(own, { deliveryStatus: 'failed' })).toEqual({ canReview: false, canReport: true });
});

test('no review of what was sold or given away, and no report where the order takes none', () => {
  const delivered = { deliveryStatus: 'delivered' } as const;
  expect(itemSteps({ ...own, viewedAs: 'seller' }, delivered).canReview).toBe(false);
  expect(itemSteps({ ...own, gift: {} }, delivered).canReview).toBe(false);
  expect(itemSteps({ ...own, allowedActions: [] }, delivered).canReport).toBe(false);
});
