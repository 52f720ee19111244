import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestRequestInfo, orderOf } from '../../orders/testing/test-services.ts';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCallerFactory } from '../../platform/trpc.ts';
import { appRouter } from '../app-router.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const addStaff = () => shop.addUser({ roles: ['admin'] });
const createCaller = createCallerFactory(appRouter);
const as = (actor: MemberActor) =>
  createCaller({
    actor,
    guards: [],
    services: shop.services,
    requestInfo: { ...createTestRequestInfo(), idempotencyKey: randomUUID() },
  });

test('whoever makes a coupon does not use it, also when its terms are changed in between', async () => {
  const [me, other] = [await addStaff(), await addStaff()];
  const product = await shop.addKeyProduct(3, { priceCents: 1999 });
  const terms = { kind: 'percent' as const, value: 50, maxUses: 5, maxUsesPerUser: 1 };
  const coupon = await as(me).coupons.create({ code: `OWN${Date.now()}`, ...terms });
  const request = { ...orderOf(product), couponCode: coupon.code };
  await expect(as(me).orders.place(request)).rejects.toMatchObject({ cause: { code: 'COUPON_INVALID' } });
  const { coupon: quoted } = await as(me).orders.validate({ items: request.items, couponCode: coupon.code });
  expect(quoted).toMatchObject({ valid: false, reason: 'own_coupon' });
  expect((await as(other).orders.place(request)).order.totals.couponDiscount).toBe(10);
});
