import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createVipShop } from '../testing/vip-shop.ts';

const db = await createTestDatabase();
const shop = await createVipShop(db);
const product = await shop.addKeyProduct(60, { priceCents: 2000 });
/** As the shop knew them when their request began. */
let member: MemberActor;
beforeEach(async () => {
  member = { ...(await shop.addMember()), vipLevel: 'bronze' };
  await shop.buy(member);
});
afterEach(async () => expect(await shop.violations()).toEqual({}));

const place = (key: string) => shop.as(member, key).orders.place(orderOf(product));
const keyOf = (name: string) => `${name}-${member.userId}`;
const lost = { cause: { code: 'PRICE_CHANGED' } };

describe('a member price', () => {
  test('is paid while the membership runs', async () => {
    const { order } = await place(keyOf('place'));
    expect(order.totals).toMatchObject({ vipDiscount: 1 });
    const paid = await shop.as(member, keyOf('pay')).orders.processPayment(paymentOf(order.id));
    expect(paid.status).toBe('paid');
    expect(await shop.as(member).vip.status({})).toMatchObject({ savingsTotal: 1, spendTotal: 19 });
  });

  test('is not given to a request that began before the refund', async () => {
    await shop.as(member).vip.cancel({});
    await expect(place(keyOf('place'))).rejects.toMatchObject(lost);
  });

  test('of an order that waits is lost with the refund', async () => {
    const { order } = await place(keyOf('place'));
    await shop.as(member).vip.cancel({});
    const paid = shop.as(member, keyOf('pay')).orders.processPayment(paymentOf(order.id));
    await expect(paid).rejects.toMatchObject(lost);
    expect(await db.prisma.payment.count({ where: { orderId: order.id } })).toBe(0);
  });

  test.each(Array.from({ length: 10 }, (_, trial) => trial))(
    'is never paid after a refund at the same moment (%i)',
    async (trial) => {
      const { order } = await place(keyOf(`place-${trial}`));
      const [paid, cancelled] = await Promise.allSettled([
        shop.as(member, keyOf(`pay-${trial}`)).orders.processPayment(paymentOf(order.id)),
        shop.as(member).vip.cancel({}),
      ]);
      expect(cancelled.status).toBe('fulfilled');
      if (paid.status === 'rejected') expect(paid.reason).toMatchObject(lost);
      expect(await shop.as(member).vip.status({})).toMatchObject({ isVip: false });
    },
  );
});
