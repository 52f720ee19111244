import { expect, test } from 'vitest';
import { interleave } from '../../platform/testing/interleave.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../testing/refund-harness.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);

test('of two refunds that support decides at once, the sixth of the day is refused', async () => {
  const support = await harness.addUser({ roles: ['support'] });
  const [one, other] = [await harness.buyKey(), await harness.buyKey()];
  const refund = (orderId: string) => () =>
    harness.as(support).refunds.refundOrder({ id: orderId, reason: 'other', details: 'Goodwill', amount: 1 });
  for (let round = 0; round < 4; round += 1) await refund(one.orderId)();
  const first = { at: 'refund.decide.before-commit', run: refund(one.orderId) };
  const { outcomes } = await interleave(db, first, { run: refund(other.orderId) });
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { cause: { code: 'REFUND_LIMIT' } } },
  ]);
});
