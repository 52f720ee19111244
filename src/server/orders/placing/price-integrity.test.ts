import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { orderOf } from '../testing/test-services.ts';
import { createTestShop, serveTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
afterEach(async () => expect(await shop.violations()).toEqual({}));

/** Fields that a dishonest buyer would set. */
const moneyFields =
  `price unitPrice listPrice priceCents unitPriceCents total totalCents subtotal discount discountCents
  couponDiscount methodDiscount fee feeCents tax taxCents taxRate taxMode vipPrice vipLevel isVip currency currencyCode
  walletUsed status paymentStatus paidAt amount`.split(/\s+/);
/** JSON as text, since numbers such as 1e2 and -0 do not survive being parsed. */
const foreignValue = fc.oneof(
  fc.constantFrom('0', '-1', '0.01', '1e-9', '"0"', '"free"', 'null', 'true', '[]', '{}', '"JPY"', '-0.0'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.string({ maxLength: 12 }).map((value) => JSON.stringify(value)),
);
const badQuantity = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '-1',
    '1.5',
    '1e2',
    '1E+3',
    '1e-1',
    '"1"',
    '"1e0"',
    'null',
    'true',
    '[1]',
    '{"gt":0}',
    '1e308',
  ),
  fc.integer({ max: 0 }).map(String),
  fc.integer({ min: 100 }).map(String),
  fc.double({ min: 0.001, max: 98.9, noNaN: true }).map((value) => String(Math.floor(value) + 0.5)),
  fc.string({ maxLength: 6 }).map((value) => JSON.stringify(value)),
);
const badExpectation = fc.oneof(
  fc.constantFrom('"19.99"', '19.991', '1e12', '-1e12', 'null', '[19.99]', '{"not":0}'),
  fc.double({ min: 0.01, max: 19.98, noNaN: true }).map((value) => value.toFixed(2)),
  fc.integer({ min: -1000, max: 0 }).map(String),
);
const badCoupon = fc.constantFrom('{"percent":100}', '100', '"a b"', '"NO-SUCH-COUPON"', '["X"]', '""', '"%"');

type Change = { place: 'order' | 'line' | 'quantity' | 'expectedPrice'; name: string; value: string };
const change = fc.oneof(
  fc.record({ place: fc.constant('order' as const), name: fc.constantFrom(...moneyFields), value: foreignValue }),
  fc.record({ place: fc.constant('line' as const), name: fc.constantFrom(...moneyFields), value: foreignValue }),
  fc.record({ place: fc.constant('quantity' as const), name: fc.constant('quantity'), value: badQuantity }),
  fc.record({
    place: fc.constant('expectedPrice' as const),
    name: fc.constant('expectedPrice'),
    value: badExpectation,
  }),
  fc.record({ place: fc.constant('order' as const), name: fc.constant('couponCode'), value: badCoupon }),
);

function bodyWith(productId: string, { place, name, value }: Change): string {
  const quantity = place === 'quantity' ? value : '1';
  const extra = place === 'line' || place === 'expectedPrice' ? `,"${name}":${value}` : '';
  const { items: _, ...rest } = orderOf();
  const order = JSON.stringify(rest).slice(1, -1);
  const top = place === 'order' ? `,"${name}":${value}` : '';
  return `{"items":[{"productId":"${productId}","quantity":${quantity}${extra}}],${order}${top}}`;
}

test('none of 5,000 orders with a price, currency, discount or quantity of its own is taken (M-08)', async () => {
  const buyer = await shop.addUser();
  const product = await shop.addKeyProduct(3, { type: 'game_item', priceCents: 1999 });
  const origin = await serveTestShop(shop, [buyer]);
  const send = async (body: string) => {
    const key = { 'x-test-user': buyer.userId, 'idempotency-key': randomUUID() };
    const headers = { 'content-type': 'application/json', ...key };
    return (await fetch(`${origin}/api/order`, { method: 'POST', headers, body })).status;
  };
  const bodies = fc.sample(change, 5000).map((one) => bodyWith(product.id, one));
  const taken: { status: number; body: string | undefined }[] = [];
  for (let start = 0; start < bodies.length; start += 40) {
    const batch = bodies.slice(start, start + 40);
    const statuses = await Promise.all(batch.map(send));
    for (const [index, status] of statuses.entries()) {
      if (![400, 409, 422].includes(status)) taken.push({ status, body: batch[index] });
    }
  }
  expect(taken).toEqual([]);
  expect(await db.prisma.order.count({ where: { userId: buyer.userId } })).toBe(0);
  // The same body without a change is an order: it was the change that was refused.
  const same = { place: 'quantity', name: 'quantity', value: '2' } as const;
  expect(await send(bodyWith(product.id, same))).toBe(201);
}, 240_000);

describe('VIP prices', async () => {
  const app = await createTestApp();
  const { prisma } = app.services.db;
  const browser = app.openBrowser();
  const { id: userId } = await browser.signUp();
  const seller = await app.openBrowser().signUp();
  const category = await prisma.category.create({ data: { name: 'All', slug: 'all' } });
  const product = await prisma.product.create({
    data: {
      slug: 'a-game',
      sku: 'A-GAME',
      name: 'A game',
      type: 'game_item',
      deliveryType: 'manual',
      status: 'active',
      priceCents: 2000,
      currentPriceCents: 2000,
      stockQuantity: null,
      sellerId: seller.id,
      categoryId: category.id,
      tags: [],
    },
  });
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() + days * day);
  type Membership = Partial<Prisma.VipSubscriptionUncheckedCreateInput>;

  test.each<[string, Membership, number]>([
    ['runs', { status: 'active', startDate: at(-1), endDate: at(1) }, 18],
    ['has ended, though nobody has noted it yet', { status: 'active', startDate: at(-9), endDate: at(-1) }, 20],
    ['is not paid yet', { status: 'pending' }, 20],
  ])('count at the checkout while the membership %s', async (_name, membership, total) => {
    await prisma.vipSubscription.deleteMany({ where: { userId } });
    const data = { userId, type: 'annual', level: 'gold', priceCents: 0, ...membership } as const;
    await prisma.vipSubscription.create({ data });
    const items = [{ productId: product.id, quantity: 1 }];
    const quote = await browser.send('post', '/api/order/validate', { items });
    expect(quote.body.totals.total).toBe(total);
    const place = () => browser.send('post', '/api/order', { ...orderOf(product) }, { 'CF-IPCountry': 'AT' });
    const { body } = await place();
    expect(body.order.total).toBe(total);
    const row = await prisma.order.findUniqueOrThrow({ where: { id: body.order.id } });
    expect(row.ipCountry).toBe('AT');
    // Evidence is no suggestion: that needs the setting.
    const suggested = await browser.get('/api/settings/suggested-country').set('CF-IPCountry', 'AT');
    expect(suggested.body).toEqual({ country: null });
    await browser.send('post', `/api/order/${body.order.id}/cancel`, { reason: 'Only looking' });
  });

  test('the ways to pay are told to whoever is signed in', async () => {
    const { body } = await browser.get('/api/settings/payment-methods');
    expect(body.items).toMatchObject([{ code: 'card', order: 0, fee: { percent: 0, fixed: 0 }, minAmount: null }]);
    expect((await app.openBrowser().get('/api/settings/payment-methods')).status).toBe(401);
  });
});
