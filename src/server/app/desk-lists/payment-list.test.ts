import { expect, test } from 'vitest';
import { type PaymentListInput, paymentListInputSchema } from '../../../shared/payments/payment-list.schemas.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import { listPayments } from '../../payments/desk/payment-list.queries.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createVipShop } from '../../vip/testing/vip-shop.ts';
import { topUpOf } from '../../wallet/testing/wallet-acts.ts';

const db = await createTestDatabase();
const shop = await createVipShop(db);

const declined = '4000000000000002';
const [ann, ben] = [await shop.addMember(), await shop.addMember()];
const product = await shop.addKeyProduct(5);
const { order } = await shop.as(ann).orders.place(orderOf(product));
await shop
  .as(ann)
  .orders.processPayment(paymentOf(order.id, declined))
  .catch(() => undefined);
await shop.as(ann).orders.processPayment(paymentOf(order.id));
await shop.as(ben).wallet.topUp(topUpOf(20));
await shop.buy(ben);

const list = (asked: Partial<PaymentListInput> = {}) =>
  listPayments(shop.services, paymentListInputSchema.parse(asked));
const only = async (...filters: NonNullable<PaymentListInput['filters']>) => (await list({ filters })).items;

test('has every attempt of orders, top-ups and memberships, newest first', async () => {
  const { items, totalItems, aggregates } = await list();
  expect(items).toMatchObject([
    { purpose: 'vip', orderNumber: null, user: { id: ben.userId }, status: 'paid' },
    { purpose: 'topUp', orderNumber: null, user: { id: ben.userId }, amount: 20, refunded: 0, card: 'visa 4242' },
    { purpose: 'order', orderId: order.id, orderNumber: order.orderNumber, user: { id: ann.userId }, status: 'paid' },
    { purpose: 'order', orderId: order.id, status: 'failed', failureCode: 'card_declined', paidAt: null },
  ]);
  expect(totalItems).toBe(4);
  expect(aggregates?.refunded).toEqual([{ currency: 'USD', value: 0 }]);
});

test('is narrowed by what pays, for whom, how much and its end', async () => {
  const filtered = [
    [{ field: 'purpose', op: 'is', value: 'topUp' }, 1],
    [{ field: 'purpose', op: 'is', value: 'vip' }, 1],
    [{ field: 'status', op: 'in', value: ['failed', 'cancelled'] }, 1],
    [{ field: 'amount', op: 'is', value: 20 }, 1],
    [{ field: 'orderNumber', op: 'is', value: order.orderNumber.toLowerCase() }, 2],
    [{ field: 'isSurplus', op: 'is', value: false }, 4],
    [{ field: 'isDisputed', op: 'is', value: true }, 0],
  ] as const;
  for (const [filter, count] of filtered)
    expect(await only({ ...filter, value: filter.value as never })).toHaveLength(count);
});

test('is searched by order number, name and reference', async () => {
  const { userName } = await db.prisma.user.findUniqueOrThrow({ where: { id: ben.userId } });
  expect((await list({ q: order.orderNumber.slice(0, -1) })).totalItems).toBe(2);
  expect((await list({ q: userName })).totalItems).toBe(2);
  const [topUp] = await only({ field: 'purpose', op: 'is', value: 'topUp' });
  expect((await list({ q: ` ${topUp?.reference} ` })).items).toEqual([topUp]);
  expect((await list({ q: 'pi_unknown%' })).totalItems).toBe(0);
});
