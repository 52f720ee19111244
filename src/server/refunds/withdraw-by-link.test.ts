import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { orderOf } from '../orders/testing/test-services.ts';
import { guest as guestActor } from '../platform/actor.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { createRefundHarness } from './testing/refund-harness.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
afterEach(async () => expect(await harness.violations()).toEqual({}));

describe('an order', () => {
  test('is withdrawn from by the link of its mail, without signing in', async () => {
    const { orderId } = await harness.buyKey();
    const { orderNumber, linkKey } = await db.prisma.order.findUniqueOrThrow({ where: { id: orderId } });
    const guest = harness.as(guestActor);
    for (const key of [randomUUID(), orderId]) {
      const call = guest.refunds.withdrawByLink({ orderNumber, key });
      await expect(call).rejects.toMatchObject({ cause: { code: 'ORDER_NOT_FOUND' } });
    }
    const link = { orderNumber, key: linkKey ?? '' };
    expect(await guest.refunds.linkedWithdrawal(link)).toMatchObject({ state: 'open', paid: 19.99 });
    expect(await guest.refunds.withdrawByLink(link)).toMatchObject({ state: 'withdrawn' });
    await harness.work();
    expect(await harness.order(orderId)).toMatchObject({ status: 'refunded', refunds: [{ reason: 'changed_mind' }] });
    await expect(guest.refunds.withdrawByLink(link)).rejects.toMatchObject({ cause: { code: 'ORDER_CONFLICT' } });
    const mail = await db.prisma.outboxMessage.findFirstOrThrow({ where: { key: `mail:order_paid:${orderId}` } });
    expect(JSON.stringify(mail.payload)).toContain(`/withdraw/${orderNumber}?key=${linkKey}`);
  });

  test('is withdrawn from by the link before it is paid: the order is cancelled, and no money moves', async () => {
    const buyer = await harness.addUser();
    const product = await harness.addKeyProduct(1, { priceCents: 1999 });
    const { order } = await harness.as(buyer).orders.place(orderOf(product));
    const { orderNumber, linkKey } = await db.prisma.order.findUniqueOrThrow({ where: { id: order.id } });
    const link = { orderNumber, key: linkKey ?? '' };
    const guest = harness.as(guestActor);
    expect(await guest.refunds.linkedWithdrawal(link)).toMatchObject({ state: 'open', paid: 0 });
    expect(await guest.refunds.withdrawByLink(link)).toMatchObject({ state: 'withdrawn', paid: 0 });
    await harness.work();
    expect(await harness.order(order.id)).toMatchObject({ status: 'cancelled', refunds: [] });
    expect(await harness.givenBack(order.id)).toEqual([]);
    await expect(guest.refunds.withdrawByLink(link)).rejects.toMatchObject({ cause: { code: 'ORDER_CONFLICT' } });
  });
});
