import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { createTestShop, serveTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
afterEach(async () => expect(await shop.violations()).toEqual({}));

const refused = (code: string) => ({ cause: { code } });

describe('an order', () => {
  test('snapshots names and prices, reserves stock and tells the buyer', async () => {
    const buyer = await shop.addUser();
    const game = await shop.addKeyProduct(3, { priceCents: 2000, salePriceCents: 1500 });
    const item = await shop.addKeyProduct(9, { type: 'game_item', priceCents: 333 });
    const { order, payment } = await shop.as(buyer).orders.place(orderOf(game, { id: item.id, quantity: 4 }));
    await db.prisma.product.update({ where: { id: game.id }, data: { name: 'Renamed', priceCents: 9900 } });

    expect(payment.provider).toBe('test-gateway');
    const { order: again } = { order: await shop.as(buyer).orders.get({ id: order.id }) };
    expect(again).toEqual(order);
    expect(order.orderNumber).toMatch(/^GM-\d{4}-\d{6}$/);
    expect(order.items.map(({ name, unitPrice, discount, total }) => ({ name, unitPrice, discount, total }))).toEqual([
      { name: game.name, unitPrice: 15, discount: 5, total: 15 },
      { name: item.name, unitPrice: 3.33, discount: 0, total: 13.32 },
    ]);
    expect(order).toMatchObject({
      status: 'pending',
      total: 28.32,
      totals: { subtotal: 33.32, saleDiscount: 5, vipDiscount: 0 },
      ...{ subtotal: 33.32, discount: 5, vipDiscount: 0, tax: 0, fee: 0, walletUsed: 0, notes: [], issues: [] },
      allowedActions: ['pay', 'cancel', 'name-transaction', 'open-issue', 'add-note'],
    });
    const stock = await db.prisma.product.findMany({
      where: { id: { in: [game.id, item.id] } },
      orderBy: { id: 'asc' },
    });
    expect(stock.map((product) => product.stockQuantity)).toEqual([2, 5]);
    expect(await db.prisma.notification.count({ where: { userId: buyer.userId, type: 'order_placed' } })).toBe(1);
    expect(await db.prisma.outboxMessage.count({ where: { key: `mail:order_placed:${order.id}` } })).toBe(1);
    const list = shop.as(buyer).orders.list;
    expect((await list({})).items).toMatchObject([{ id: order.id, itemsCount: 5 }]);
    expect((await list({ q: game.name, status: 'pending', from: '1900-01-01T00:00:00Z' })).totalItems).toBe(1);
    for (const q of ['nothing like it', '%', '_', 'GM_']) expect((await list({ q })).items).toEqual([]);
    expect((await list({ to: '1900-01-01T00:00:00Z', sortBy: 'total', order: 'asc' })).items).toEqual([]);
  });

  test('of a single copy that another tab bought meanwhile is not paid again', async () => {
    const buyer = shop.as(await shop.addUser());
    const [game, item] = [await shop.addKeyProduct(2), await shop.addKeyProduct(2, { type: 'game_item' })];
    const { order: first } = await buyer.orders.place(orderOf(game, item));
    const { order: second } = await buyer.orders.place(orderOf(game));
    const { order: third } = await buyer.orders.place(orderOf(item));
    await buyer.orders.processPayment(paymentOf(first.id));
    await expect(buyer.orders.processPayment(paymentOf(second.id))).rejects.toMatchObject({
      message: `You already own ${game.name}. Cancel this order and order the rest again.`,
      ...refused('ORDER_CONFLICT'),
    });
    expect((await buyer.orders.get({ id: second.id })).payments).toEqual([]);
    expect(await buyer.orders.processPayment(paymentOf(third.id))).toMatchObject({ status: 'paid' });
  });

  test('of a single copy is not paid while another order pays for it, however close they come', async () => {
    const buyer = shop.as(await shop.addUser());
    const game = await shop.addKeyProduct(2);
    const { order: first } = await buyer.orders.place(orderOf(game));
    const { order: second } = await buyer.orders.place(orderOf(game));
    const tries = await Promise.allSettled([first, second].map(({ id }) => buyer.orders.processPayment(paymentOf(id))));
    expect(tries.flatMap((tried) => (tried.status === 'fulfilled' ? [tried.value.status] : []))).toEqual(['paid']);
    expect(tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason] : []))).toMatchObject([
      refused('ORDER_CONFLICT'),
    ]);
  });

  test('of a single copy is not paid while the bank is asked about another order of it', async () => {
    const buyer = shop.as(await shop.addUser());
    const game = await shop.addKeyProduct(2);
    const { order: first } = await buyer.orders.place(orderOf(game));
    const { order: second } = await buyer.orders.place(orderOf(game));
    await buyer.orders.processPayment(paymentOf(first.id, '4000002500003155'));
    await expect(buyer.orders.processPayment(paymentOf(second.id))).rejects.toMatchObject({
      message: `You are already paying for ${game.name} in another order. Finish or cancel that one first.`,
      ...refused('ORDER_CONFLICT'),
    });
  });

  test('charges a VIP the lowest of sale, VIP and list price', async () => {
    const vip = await shop.addUser({ vipLevel: 'gold' });
    const product = await shop.addKeyProduct(5, { priceCents: 1000, salePriceCents: 950 });
    const { order } = await shop.as(vip).orders.place(orderOf(product));
    expect(order.totals).toMatchObject({ subtotal: 10, saleDiscount: 0.5, vipDiscount: 0.5, total: 9 });
  });

  test.each([
    ['inactive', { status: 'inactive' as const }, 1, 'ORDER_VALIDATION_FAILED'],
    ['not yet published', { publishFrom: new Date(Date.now() + 3_600_000) }, 1, 'ORDER_VALIDATION_FAILED'],
    ['for VIPs', { vipOnly: true }, 1, 'ORDER_VALIDATION_FAILED'],
    ['a single copy, wanted twice', {}, 2, 'ORDER_VALIDATION_FAILED'],
    ['beyond its limit per order', { type: 'game_item' as const, maxPerOrder: 2 }, 3, 'ORDER_VALIDATION_FAILED'],
    ['beyond its stock', { type: 'game_item' as const }, 6, 'INSUFFICIENT_STOCK'],
  ])('is refused for a product that is %s', async (_name, data, quantity, code) => {
    const buyer = await shop.addUser();
    const product = await shop.addKeyProduct(5, data);
    const placing = shop.as(buyer).orders.place(orderOf({ id: product.id, quantity }));
    await expect(placing).rejects.toMatchObject(refused(code));
    expect(await db.prisma.order.count({ where: { userId: buyer.userId } })).toBe(0);
  });

  test('is refused as price changed, with the lines, when the buyer saw a lower price', async () => {
    const buyer = await shop.addUser();
    const product = await shop.addKeyProduct(5, { priceCents: 2000 });
    const placing = shop.as(buyer).orders.place(orderOf({ id: product.id, expectedPrice: 0.01 }));
    await expect(placing).rejects.toMatchObject({
      cause: {
        code: 'PRICE_CHANGED',
        options: { details: { items: [{ productId: product.id, status: 'price_changed', price: 20 }] } },
      },
    });
  });

  test.each([
    ['anybody', {}, 2500, 20],
    ['a VIP whose browser knew the price of guests', { vipLevel: 'gold' as const }, 2000, 18],
  ])('is placed at the lower price of now for %s', async (_name, rank, seenCents, total) => {
    const buyer = await shop.addUser(rank);
    const product = await shop.addKeyProduct(5, { priceCents: 2000 });
    const request = orderOf({ id: product.id, expectedPrice: seenCents / 100 });
    const quote = await shop.as(buyer).orders.validate({ items: request.items });
    expect(quote).toMatchObject({ valid: true, items: [{ status: 'ok' }], totals: { total } });
    expect((await shop.as(buyer).orders.place(request)).order.total).toBe(total);
  });

  test('takes no foreign price, currency or discount', async () => {
    const buyer = await shop.addUser();
    const product = await shop.addKeyProduct(5, { priceCents: 2000 });
    const origin = await serveTestShop(shop, [buyer]);
    const valid = orderOf(product);
    const bodies = [
      { ...valid, total: 1 },
      { ...valid, currency: 'JPY' },
      { ...valid, discount: 5 },
      ...['price', 'unitPrice', 'totalCents', 'vipPrice'].map((field) => ({
        ...valid,
        items: [{ productId: product.id, quantity: 1, [field]: 1 }],
      })),
      ...['1', 1.5, -1, 0, 1e3, null, [1], { not: 1 }].map((quantity) => ({
        ...valid,
        items: [{ productId: product.id, quantity }],
      })),
    ];
    const headers = () => ({ 'x-test-user': buyer.userId, 'idempotency-key': randomUUID() });
    const replies = await sendTogether(
      origin,
      bodies.map((body) => ({ method: 'POST', path: '/api/order', headers: headers(), body })),
    );
    expect(replies.slice(0, 7).map((reply) => reply.status)).toEqual(Array(7).fill(400));
    expect(replies.every((reply) => [400, 422].includes(reply.status))).toBe(true);
    expect(await db.prisma.order.count({ where: { userId: buyer.userId } })).toBe(0);
  });

  test('names a product once, however its id is written', async () => {
    const buyer = await shop.addUser();
    const { id } = await shop.addKeyProduct(5);
    const twice = orderOf({ id }, { id: id.toUpperCase() });
    await expect(shop.as(buyer).orders.place(twice)).rejects.toMatchObject(refused('ORDER_VALIDATION_FAILED'));
    const { order } = await shop.as(buyer).orders.place(orderOf({ id: id.toUpperCase() }));
    expect(order.items.map((item) => item.productId)).toEqual([id]);
  });

  test('is the last of three unpaid ones', async () => {
    const buyer = await shop.addUser();
    const product = await shop.addKeyProduct(9, { type: 'game_item' });
    for (let count = 0; count < 3; count += 1) await shop.as(buyer).orders.place(orderOf(product));
    await expect(shop.as(buyer).orders.place(orderOf(product))).rejects.toMatchObject(refused('TOO_MANY_OPEN_ORDERS'));
  });

  test('of a stranger does not exist', async () => {
    const [buyer, stranger] = [await shop.addUser(), await shop.addUser()];
    const { order } = await shop.as(buyer).orders.place(orderOf(await shop.addKeyProduct(1)));
    const missing = randomUUID();
    const caller = shop.as(stranger).orders;
    for (const id of [order.id, missing]) {
      await expect(caller.get({ id })).rejects.toMatchObject(refused('ORDER_NOT_FOUND'));
      await expect(caller.cancel({ id, reason: 'just so' })).rejects.toMatchObject(refused('ORDER_NOT_FOUND'));
      await expect(caller.processPayment(paymentOf(id))).rejects.toMatchObject(refused('ORDER_NOT_FOUND'));
      const key = { id, itemId: missing, keyId: missing, acknowledge: true as const };
      await expect(caller.revealKey(key)).rejects.toMatchObject(refused('ORDER_NOT_FOUND'));
    }
    expect((await caller.list({})).items).toEqual([]);
    await expect(shop.as({ kind: 'guest', roles: ['guest'] }).orders.get({ id: order.id })).rejects.toMatchObject(
      refused('UNAUTHENTICATED'),
    );
  });

  test('given up returns its stock, once', async () => {
    const buyer = await shop.addUser();
    const product = await shop.addKeyProduct(1);
    const { order } = await shop.as(buyer).orders.place(orderOf(product));
    const cancelled = await shop.as(buyer).orders.cancel({ id: order.id, reason: 'Changed my mind' });
    expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled' });
    const again = shop.as(buyer).orders.cancel({ id: order.id, reason: 'Twice' });
    await expect(again).rejects.toMatchObject({
      cause: { code: 'ORDER_CONFLICT', options: { details: { status: 'cancelled', allowed: [] } } },
    });
    expect(await db.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({ stockQuantity: 1 });
  });
});

describe('a cart', () => {
  test('is priced again, line by line', async () => {
    const buyer = await shop.addUser();
    const [fine, gone, changed] = [
      await shop.addKeyProduct(5, { priceCents: 1000 }),
      await shop.addKeyProduct(0),
      await shop.addKeyProduct(5, { type: 'game_item', priceCents: 500 }),
    ];
    const validated = await shop.as(buyer).orders.validate({
      items: [
        { productId: fine.id, quantity: 1, expectedPrice: 10 },
        { productId: gone.id, quantity: 1 },
        { productId: changed.id, quantity: 7, expectedPrice: 5 },
        { productId: randomUUID(), quantity: 1 },
      ],
    });
    expect(validated.items.map(({ status, quantity }) => [status, quantity])).toEqual([
      ['ok', 1],
      ['out_of_stock', 0],
      ['limited', 5],
      ['unavailable', 0],
    ]);
    expect(validated).toMatchObject({
      valid: false,
      totals: { total: 35 },
      methods: [{ method: 'card', isTest: true }],
    });
  });
});
