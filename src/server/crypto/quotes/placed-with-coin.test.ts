import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { orderOf } from '../../orders/testing/test-services.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startPriceServer } from '../testing/price-server.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
afterAll(() => Promise.all([bsc.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, rateSources: prices.sources });
afterEach(async () => expect(await shop.violations()).toEqual({}));

const wishOf = async () => ({
  ...orderOf(await shop.addKeyProduct(1, { priceCents: 2000 })),
  paymentMethod: 'crypto' as const,
  cryptoAsset: 'BSC_USDT' as const,
});

test('an order that names its coin is placed and quoted in one call, and again the same', async () => {
  const buyer = await shop.addUser();
  const wish = await wishOf();
  const key = randomUUID();
  const { order, payment } = await shop.as(buyer, key).orders.place(wish);
  expect(payment.quote).toMatchObject({ asset: 'BSC_USDT', isExpired: false });
  const { quote } = await shop.payment(buyer, order.id);
  expect(quote).toMatchObject({ id: payment.quote?.id, amount: payment.quote?.amount });
  const again = await shop.as(buyer, key).orders.place(wish);
  expect([again.order.id, again.payment.quote?.id]).toEqual([order.id, payment.quote?.id]);
  expect(await db.prisma.cryptoQuote.count({ where: { orderId: order.id } })).toBe(1);
});

test('a coin that is not offered places nothing; one for another method is refused', async () => {
  const buyer = await shop.addUser();
  const wish = await wishOf();
  await expect(shop.as(buyer).orders.place({ ...wish, cryptoAsset: 'ETH' })).rejects.toMatchObject({
    cause: { code: 'PROVIDER_NOT_CONFIGURED' },
  });
  await expect(shop.as(buyer).orders.place({ ...wish, paymentMethod: 'card' })).rejects.toThrow();
  expect(await db.prisma.order.count({ where: { userId: buyer.userId } })).toBe(0);
});

test('without a coin an order is placed as before', async () => {
  const buyer = await shop.addUser();
  const { cryptoAsset: _, ...wish } = await wishOf();
  const { payment } = await shop.as(buyer).orders.place(wish);
  expect(payment).toEqual({ provider: expect.any(String) });
});
