import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { expireUnpaidOrders } from '../../orders/placing/expire-unpaid-orders.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startPriceServer } from '../testing/price-server.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
afterAll(() => Promise.all([bsc.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, rateSources: prices.sources });
afterEach(async () => expect(await shop.violations()).toEqual({}));

const orderInput = async () => ({
  ...orderOf(await shop.addKeyProduct(1, { priceCents: 2000 })),
  paymentMethod: 'crypto' as const,
  cryptoAsset: 'BSC_USDT' as const,
});

test('an order that names its coin is placed and quoted in one call, and again the same', async () => {
  const buyer = await shop.addUser();
  const request = await orderInput();
  const key = randomUUID();
  const { order, payment } = await shop.as(buyer, key).orders.place(request);
  expect(payment.quote).toMatchObject({ asset: 'BSC_USDT', isExpired: false });
  const { quote } = await shop.payment(buyer, order.id);
  expect(quote).toMatchObject({ id: payment.quote?.id, amount: payment.quote?.amount });
  const again = await shop.as(buyer, key).orders.place(request);
  expect([again.order.id, again.payment.quote?.id]).toEqual([order.id, payment.quote?.id]);
  expect(await db.prisma.cryptoQuote.count({ where: { orderId: order.id } })).toBe(1);
});

test('a coin that is not offered places nothing; one for another method is refused', async () => {
  const buyer = await shop.addUser();
  const request = await orderInput();
  await expect(shop.as(buyer).orders.place({ ...request, cryptoAsset: 'ETH' })).rejects.toMatchObject({
    cause: { code: 'PROVIDER_NOT_CONFIGURED' },
  });
  await expect(shop.as(buyer).orders.place({ ...request, paymentMethod: 'card' })).rejects.toThrow();
  expect(await db.prisma.order.count({ where: { userId: buyer.userId } })).toBe(0);
});

test('without a coin an order is placed as before', async () => {
  const buyer = await shop.addUser();
  const { cryptoAsset: _, ...request } = await orderInput();
  const { payment } = await shop.as(buyer).orders.place(request);
  expect(payment).toEqual({ provider: expect.any(String) });
});

test('an order that is quoted outlives its time until coins sent at the end of the quote can have come', async () => {
  const { id } = await shop.awaiting();
  const expire = async (quoteEnd: string) => {
    await db.pool.query(`UPDATE orders SET "expiresAt" = now() WHERE "id" = $1`, [id]);
    await db.pool.query(`UPDATE crypto_quotes SET "expiresAt" = now() + $2::interval WHERE "orderId" = $1`, [
      id,
      quoteEnd,
    ]);
    await expireUnpaidOrders(shop.services);
    return await shop.stateOf(id);
  };
  expect(await expire('1 minute')).toEqual(['pending', 'pending']);
  expect(await expire('-29 minutes')).toEqual(['pending', 'pending']);
  expect(await expire('-31 minutes')).toEqual(['cancelled', 'cancelled']);
});

/** A buyer with two unpaid orders for the same single copy, the first of which is quoted in coins. */
async function orderedTwice() {
  const buyer = await shop.addUser();
  const game = await shop.addKeyProduct(5, { priceCents: 2000 });
  const [first, second] = [
    (await shop.as(buyer).orders.place(orderOf(game))).order.id,
    (await shop.as(buyer).orders.place(orderOf(game))).order.id,
  ];
  return { buyer, first, second, quote: await shop.quote(buyer, first) };
}

test('a single copy that is quoted in coins is being paid for, and is not sold to its buyer by card besides', async () => {
  const { buyer, first, second } = await orderedTwice();
  const pay = () => shop.as(buyer, randomUUID()).orders.processPayment(paymentOf(second));
  await expect(pay()).rejects.toMatchObject({ cause: { code: 'ORDER_CONFLICT' } });
  await shop.as(buyer).orders.cancel({ id: first, reason: 'I pay by card' });
  expect((await pay()).status).toBe('paid');
});

test('coins for a single copy that was bought meanwhile end their order, and are there to be taken back', async () => {
  const { buyer, first, second, quote } = await orderedTwice();
  await db.pool.query(`UPDATE crypto_quotes SET "expiresAt" = now() WHERE "orderId" = $1`, [first]);
  await shop.as(buyer, randomUUID()).orders.processPayment(paymentOf(second));
  await db.pool.query(`UPDATE crypto_quotes SET "expiresAt" = now() + interval '9 minutes' WHERE "orderId" = $1`, [
    first,
  ]);
  await bsc.sendTokens(shop.address, quote.units);
  await bsc.mine(15);
  await shop.watch();
  expect(await shop.stateOf(first)).toEqual(['cancelled', 'cancelled']);
  expect(await db.prisma.payment.count({ where: { orderId: first, status: 'paid' } })).toBe(0);
  expect(await shop.alerts('crypto-unneeded')).toBe(1);
  const told = { userId: buyer.userId, type: 'order_cancelled' };
  expect(await db.prisma.notification.count({ where: told })).toBe(1);
});

test('a member price is not quoted once the membership is over', async () => {
  const buyer = await shop.addUser();
  const id = await shop.order(buyer);
  const addDiscount = (cents: number) =>
    db.prisma.order.update({
      where: { id },
      data: { vipDiscountCents: { increment: cents }, subtotalCents: { increment: cents } },
    });
  await addDiscount(100);
  await expect(shop.quote(buyer, id)).rejects.toMatchObject({ cause: { code: 'PRICE_CHANGED' } });
  await addDiscount(-100);
});

test('a claim that staff rejected does not keep the rightful payer from theirs', async () => {
  const transactionHash = `0x${'7a'.repeat(32)}`;
  const [stranger, payer] = [await shop.awaiting(), await shop.awaiting()];
  const report = ({ buyer, id }: typeof payer) =>
    shop.as(buyer).reportedPayments.report({ id, network: 'bsc', transactionHash });
  await report(stranger);
  await expect(report(payer)).rejects.toMatchObject({ cause: { code: 'TX_EXISTS' } });
  await db.prisma.cryptoTransaction.updateMany({
    where: { hash: transactionHash },
    data: { status: 'rejected', reason: 'Not on the chain', decidedAt: new Date() },
  });
  await report(payer);
  await expect(report(stranger)).rejects.toMatchObject({ cause: { code: 'TX_EXISTS' } });
  const rows = await db.prisma.cryptoTransaction.findMany({ where: { orderId: { in: [stranger.id, payer.id] } } });
  expect(rows).toMatchObject([{ orderId: payer.id, status: 'pending_approval', reason: null, decidedAt: null }]);
});
