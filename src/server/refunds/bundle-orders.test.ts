import { afterEach, describe, expect, test } from 'vitest';
import { deliverOrderJob } from '../orders/orders.jobs.ts';
import { orderOf, paymentOf } from '../orders/testing/test-services.ts';
import type { MemberActor } from '../platform/actor.ts';
import { transaction } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { createRefundHarness } from './testing/refund-harness.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
afterEach(async () => expect(await harness.violations()).toEqual({}));

const refused = (code: string) => ({ cause: { code } });

/** Two games and a pack of files: $10.00, $7.77 on sale for $5.55, and $19.99, together 15% off. */
async function addTrio() {
  const first = await harness.addKeyProduct(3, { priceCents: 1000 });
  const second = await harness.addKeyProduct(3, { priceCents: 777, salePriceCents: 555 });
  const { product: pack } = await harness.addFileProduct(1000);
  return { first, second, pack, bundle: await harness.addBundle(15, first, second, pack) };
}
const validate = async (buyer: MemberActor, ...products: { id: string; quantity?: number; expectedPrice?: number }[]) =>
  await harness.as(buyer).orders.validate({ items: orderOf(...products).items });

describe('a bundle', () => {
  test('is one line of the cart and a line of the order for each part, to the cent', async () => {
    const { first, second, pack, bundle } = await addTrio();
    const buyer = await harness.addUser();
    const cart = await validate(buyer, bundle);
    expect(cart).toMatchObject({ valid: true, totals: { subtotal: 37.76, saleDiscount: 7.55, total: 30.21 } });
    expect(cart.items).toMatchObject([{ productId: bundle.id, status: 'ok', price: 30.21, quantity: 1 }]);
    expect(cart.items[0]?.parts.map(({ productId, price, deduction }) => [productId, price, deduction])).toEqual([
      [first.id, 8.5, null],
      [second.id, 4.72, null],
      [pack.id, 16.99, null],
    ]);
    const { order } = await harness.as(buyer).orders.place(orderOf({ id: bundle.id, expectedPrice: 30.21 }));
    expect(order).toMatchObject({ total: 30.21, totals: { saleDiscount: 7.55, vipDiscount: 0 } });
    const within = { id: bundle.id, name: bundle.name };
    expect(order.items.map((item) => [item.productId, item.total, item.bundle])).toEqual([
      [first.id, 8.5, within],
      [second.id, 4.72, within],
      [pack.id, 16.99, within],
    ]);
    const found = await harness.as(buyer).orders.list({ q: bundle.name });
    expect(found.items).toMatchObject([{ id: order.id, items: [1, 2, 3].map(() => ({ bundle: bundle.name })) }]);
  });

  test('delivers each part once, though the job runs twice (M-15), and each can be given back alone', async () => {
    const { first, second, bundle } = await addTrio();
    const buyer = await harness.addUser();
    const orderId = await harness.pay(buyer, bundle);
    await transaction(db, (tx) => enqueue(tx, deliverOrderJob, { orderId }, { key: `again:${orderId}` }));
    await harness.work();
    const delivered = await harness.order(orderId);
    expect(delivered.status).toBe('completed');
    expect(delivered.items.map(({ keys, grants }) => [keys.length, grants.length])).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
    const earned = await db.prisma.sellerEarning.count({ where: { orderId } });
    const line = delivered.items.find(({ productId }) => productId === second.id);
    await harness.as(buyer).refunds.request({ id: orderId, reason: 'changed_mind', items: [line?.id ?? ''] });
    await harness.work();
    const after = await harness.order(orderId);
    expect(after).toMatchObject({ status: 'completed', paymentStatus: 'paid', refundedCents: 472 });
    expect(after.items.map(({ deliveryStatus, refundedCents }) => [deliveryStatus, refundedCents])).toEqual([
      ['delivered', 0],
      ['revoked', 472],
      ['delivered', 0],
    ]);
    expect(await harness.givenBack(orderId)).toMatchObject([{ amountCents: 472 }]);
    expect(await db.prisma.sellerEarning.count({ where: { orderId } })).toBe(earned);
    // What was given back is no longer owned; the rest still is.
    const [again] = (await validate(buyer, bundle)).items;
    expect(again).toMatchObject({ status: 'ok', price: 4.72 });
    expect(again?.parts.map(({ deduction }) => deduction)).toEqual(['owned', null, 'owned']);
    expect((await validate(buyer, first)).items).toMatchObject([{ status: 'already_owned' }]);
  });

  test('does not charge or deliver the part that its buyer owns', async () => {
    const { first, second, pack, bundle } = await addTrio();
    const buyer = await harness.addUser();
    await harness.pay(buyer, second);
    await harness.work();
    const cart = await validate(buyer, { id: bundle.id, expectedPrice: 30.21 });
    expect(cart).toMatchObject({ valid: true, totals: { total: 25.49 } });
    const orderId = await harness.pay(buyer, bundle);
    await harness.work();
    const order = await harness.order(orderId);
    expect(order).toMatchObject({ status: 'completed', totalCents: 2549 });
    expect(order.items.map(({ productId, totalCents }) => [productId, totalCents])).toEqual([
      [first.id, 850],
      [pack.id, 1699],
    ]);
    expect(await db.prisma.productKey.count({ where: { productId: second.id, status: 'available' } })).toBe(2);
    const owned = (await validate(buyer, bundle)).items;
    expect(owned).toMatchObject([{ status: 'already_owned', quantity: 0 }]);
    await expect(harness.as(buyer).orders.place(orderOf(bundle))).rejects.toMatchObject(
      refused('ORDER_VALIDATION_FAILED'),
    );
  });

  test('whose part was bought meanwhile is not paid for twice', async () => {
    const { second, bundle } = await addTrio();
    const buyer = await harness.addUser();
    const { order } = await harness.as(buyer).orders.place(orderOf(bundle));
    await harness.pay(buyer, second);
    await expect(harness.as(buyer).orders.processPayment(paymentOf(order.id))).rejects.toMatchObject(
      refused('ORDER_CONFLICT'),
    );
  });

  test('is refused when a part got dearer since the buyer looked, and takes no stock then', async () => {
    const { first, bundle } = await addTrio();
    const buyer = await harness.addUser();
    await db.prisma.product.update({ where: { id: first.id }, data: { priceCents: 1100 } });
    const seen = { id: bundle.id, expectedPrice: 30.21 };
    const { items } = await validate(buyer, seen);
    expect(items).toMatchObject([{ status: 'price_changed', price: 31.06 }]);
    await expect(harness.as(buyer).orders.place(orderOf(seen))).rejects.toMatchObject(refused('PRICE_CHANGED'));
    const { stockQuantity } = await db.prisma.product.findUniqueOrThrow({ where: { id: first.id } });
    expect(stockQuantity).toBe(3);
  });

  test('is refused whole while a part is sold out or not for sale, or when two are asked for', async () => {
    const { first, second, bundle } = await addTrio();
    const buyer = await harness.addUser();
    const statusOf = async (quantity = 1) => (await validate(buyer, { id: bundle.id, quantity })).items[0]?.status;
    expect(await statusOf(2)).toBe('limited');
    await db.prisma.product.update({ where: { id: second.id }, data: { maxPerUser: 1, type: 'game_item' } });
    await harness.pay(buyer, second);
    expect(await statusOf()).toBe('limited');
    await db.prisma.product.update({ where: { id: second.id }, data: { status: 'inactive' } });
    expect(await statusOf()).toBe('unavailable');
    await db.prisma.product.update({ where: { id: second.id }, data: { status: 'active', maxPerUser: null } });
    await db.pool.query('UPDATE products SET "stockQuantity" = 0 WHERE "id" = $1', [first.id]);
    expect(await statusOf()).toBe('out_of_stock');
    await expect(harness.as(buyer).orders.place(orderOf(bundle))).rejects.toMatchObject(refused('INSUFFICIENT_STOCK'));
    await db.pool.query('UPDATE products SET "stockQuantity" = 3 WHERE "id" = $1', [first.id]);
    expect(await statusOf()).toBe('ok');
  });

  test('beside one of its parts, or a bundle with the same part, charges nothing twice', async () => {
    const { first, second, pack, bundle } = await addTrio();
    const overlapping = await harness.addBundle(50, first, await harness.addKeyProduct(2, { priceCents: 400 }));
    const buyer = await harness.addUser();
    const both = await validate(buyer, bundle, overlapping);
    expect(both.items.map(({ status, price }) => [status, price])).toEqual([
      ['ok', 30.21],
      ['ok', 2],
    ]);
    expect(both.items[1]?.parts[0]).toMatchObject({ productId: first.id, deduction: 'in_cart' });
    const { order } = await harness.as(buyer).orders.place(orderOf(bundle, overlapping));
    expect(order).toMatchObject({ total: 32.21 });
    expect(order.items).toHaveLength(4);
    const beside = await validate(buyer, second, bundle);
    expect(beside.items.map(({ status }) => status)).toEqual(['in_bundle', 'ok']);
    const asked = harness.as(buyer).orders.place(orderOf(bundle, pack));
    await expect(asked).rejects.toMatchObject(refused('ORDER_VALIDATION_FAILED'));
  });
});
