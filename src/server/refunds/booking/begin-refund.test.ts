import { expect, test } from 'vitest';
import { lockOrder } from '../../orders/state/lock-order.ts';
import { createDeskShop } from '../../orders/testing/desk-shop.ts';
import { transaction } from '../../platform/database/db.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { beginRefund } from './begin-refund.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db);

interface RefundRequest {
  orderId: string;
  paymentId: string;
  amountCents: number;
}
let wishes = 0;

/** Of no line, as a fee or surplus goes back, so that nothing but the payment itself sets the limit. */
function refund({ orderId, ...request }: RefundRequest): Promise<string> {
  wishes += 1;
  const facts = { lines: [], method: 'original' as const, reason: 'other', requestedById: null };
  const idempotencyKey = `request:${wishes}`;
  return transaction(db, async (tx) => {
    const decision = { byUserId: null, text: 'Decided' };
    return await beginRefund(tx, await lockOrder(tx, orderId), { ...request, ...facts, idempotencyKey }, decision);
  });
}

async function completed() {
  const order = await shop.addOrder({ status: 'completed', totalCents: 1999 });
  return { orderId: order.id, paymentId: order.payments[0]?.id ?? '' };
}
const refundedCents = async (id: string) =>
  (await db.prisma.payment.findUniqueOrThrow({ where: { id } })).refundedCents;
const tooLarge = { code: 'REFUND_TOO_LARGE' };

test('refunds fit their payment, all of them together (M-07)', async () => {
  const paid = await completed();
  await expect(refund({ ...paid, amountCents: 2000 })).rejects.toMatchObject(tooLarge);
  await refund({ ...paid, amountCents: 1500 });
  await expect(refund({ ...paid, amountCents: 500 })).rejects.toMatchObject(tooLarge);
  await refund({ ...paid, amountCents: 499 });
  await expect(refund({ ...paid, amountCents: 1 })).rejects.toMatchObject(tooLarge);
  expect(await refundedCents(paid.paymentId)).toBe(1999);
  expect(await db.prisma.refund.count({ where: { orderId: paid.orderId } })).toBe(2);
});

test('of two at once that do not fit together one is made', async () => {
  const paid = await completed();
  const tries = await Promise.allSettled([1000, 1000].map((amountCents) => refund({ ...paid, amountCents })));
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refundedCents(paid.paymentId)).toBe(1000);
});

test('neither the payment of another order nor money that never came is given back', async () => {
  const [one, other] = [await completed(), await completed()];
  await expect(refund({ ...one, paymentId: other.paymentId, amountCents: 1 })).rejects.toMatchObject(tooLarge);
  await db.prisma.payment.update({ where: { id: one.paymentId }, data: { status: 'failed', paidAt: null } });
  await expect(refund({ ...one, amountCents: 1 })).rejects.toMatchObject(tooLarge);
});
