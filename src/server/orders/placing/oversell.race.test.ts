import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { MemberActor } from '../../platform/actor.ts';
import { type BarrierRequest, type BarrierResponse, sendTogether } from '../../platform/testing/barrier-client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { createTestShop, serveTestShop } from '../testing/test-shop.ts';

/** BUYERS=200 ROUNDS=20 is the proof of M-01; each run plays a part of it. */
const [buyerCount, rounds] = [Number(process.env.BUYERS ?? 40), Number(process.env.ROUNDS ?? 3)];
const db = await createTestDatabase();
const shop = await createTestShop(db);
const buyers = await Promise.all(Array.from({ length: buyerCount }, () => shop.addUser()));
/** Nobody has more than a few open orders, so the last tests have buyers of their own. */
const others = await Promise.all(Array.from({ length: buyerCount }, () => shop.addUser()));
const origin = await serveTestShop(shop, [...buyers, ...others]);
afterEach(async () => {
  expect(await shop.violations()).toEqual({});
});

const post = (by: MemberActor, path: string, body: unknown): BarrierRequest => ({
  method: 'POST',
  path,
  headers: { 'x-test-user': by.userId, 'idempotency-key': randomBytes(12).toString('hex') },
  body,
});
type Placed = { order: { id: string; userId: string } };
/** What became of them, by status and code. */
function tally(answers: readonly BarrierResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, text } of answers) {
    const name = status < 300 ? 'done' : `${status} ${JSON.parse(text).code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
const stockOf = async (id: string) => (await db.prisma.product.findUniqueOrThrow({ where: { id } })).stockQuantity;

test(`ten items are sold to ten of ${buyerCount} who want them at once, and no money of the others is kept (M-01)`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const product = await shop.addKeyProduct(10);
    const placed = await sendTogether(
      origin,
      buyers.map((buyer) => post(buyer, '/api/order', orderOf(product))),
    );
    expect(tally(placed)).toEqual({ done: 10, '409 INSUFFICIENT_STOCK': buyerCount - 10 });
    const payments = placed.flatMap((answer, index) => {
      const buyer = buyers[index];
      if (answer.status !== 201 || !buyer) return [];
      const { order }: Placed = JSON.parse(answer.text);
      return [post(buyer, '/api/order/process-payment', paymentOf(order.id))];
    });
    expect(tally(await sendTogether(origin, payments))).toEqual({ done: 10 });
    expect(await stockOf(product.id)).toBe(0);
    const where = { status: 'paid', order: { items: { some: { productId: product.id } } } } as const;
    expect(await db.prisma.payment.count({ where })).toBe(10);
  }
});

test('carts that hold the same products in opposite order never wait for each other in a ring (M-01)', async () => {
  const [sword, shield] = [await shop.addKeyProduct(buyerCount), await shop.addKeyProduct(buyerCount)];
  const bodies = buyers.map((_, index) => {
    const { items, ...rest } = orderOf(sword);
    const both = [...items, ...orderOf(shield).items];
    return { ...rest, items: index % 2 === 0 ? both : both.toReversed() };
  });
  const answers = await sendTogether(
    origin,
    buyers.map((buyer, index) => post(buyer, '/api/order', bodies[index])),
  );
  expect(tally(answers)).toEqual({ done: buyerCount });
  expect([await stockOf(sword.id), await stockOf(shield.id)]).toEqual([0, 0]);
});

test('the last units are shared by a bundle and those who want a part alone, in whatever order (M-01)', async () => {
  const [scarce, plenty] = [await shop.addKeyProduct(10), await shop.addKeyProduct(buyerCount)];
  const bundle = await shop.addBundle(20, plenty, scarce);
  const answers = await sendTogether(
    origin,
    buyers.map((buyer, index) => {
      const { items, ...rest } = orderOf(...(index % 3 === 0 ? [bundle] : [scarce, plenty]));
      return post(buyer, '/api/order', { ...rest, items: index % 3 === 1 ? items.toReversed() : items });
    }),
  );
  expect(tally(answers)).toEqual({ done: 10, '409 INSUFFICIENT_STOCK': buyerCount - 10 });
  expect([await stockOf(scarce.id), await stockOf(plenty.id)]).toEqual([0, buyerCount - 10]);
});

test('gifts and those who buy for themselves share the last units (M-01)', async () => {
  const product = await shop.addKeyProduct(10);
  const gift = { receiverEmail: 'bob@example.net' };
  const answers = await sendTogether(
    origin,
    others.map((buyer, index) => post(buyer, '/api/order', { ...orderOf(product), ...(index % 2 === 0 && { gift }) })),
  );
  expect(tally(answers)).toEqual({ done: 10, '409 INSUFFICIENT_STOCK': buyerCount - 10 });
  expect(await stockOf(product.id)).toBe(0);
});

test('each variant of a family sells its own units, and none of another (M-01)', async () => {
  const variants = [await shop.addKeyProduct(3), await shop.addKeyProduct(7)] as const;
  await shop.addFamily(...variants);
  const answers = await sendTogether(
    origin,
    others.map((buyer, index) => post(buyer, '/api/order', orderOf(variants[index % 2 === 0 ? 0 : 1]))),
  );
  expect(tally(answers)).toEqual({ done: 10, '409 INSUFFICIENT_STOCK': buyerCount - 10 });
  const sold = variants.map(({ id }) => db.prisma.stockReservation.count({ where: { productId: id } }));
  expect(await Promise.all(sold)).toEqual([3, 7]);
  expect(await Promise.all(variants.map(({ id }) => stockOf(id)))).toEqual([0, 0]);
});
