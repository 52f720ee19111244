import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startPriceServer } from '../testing/price-server.ts';
import { settleConfirmed } from './settle-confirmed.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
afterAll(() => Promise.all([bsc.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, rateSources: prices.sources });
afterEach(async () => expect(await shop.violations()).toEqual({}));

test('a payment in coins is completed at twice the confirmations that made it count', async () => {
  const { id, quote } = await shop.awaiting();
  await bsc.sendTokens(shop.address, quote.units);
  const paymentOf = async () => await db.prisma.payment.findFirst({ where: { orderId: id, method: 'crypto' } });
  await bsc.mine(15);
  await shop.watch();
  expect(await paymentOf()).toMatchObject({ status: 'paid', settledAt: null });
  await settleConfirmed(shop.services);
  expect((await paymentOf())?.settledAt).toBeNull();
  await bsc.mine(15);
  await shop.watch();
  await settleConfirmed(shop.services);
  const settledAt = (await paymentOf())?.settledAt;
  expect(settledAt).toEqual(expect.any(Date));
  await settleConfirmed(shop.services);
  expect((await paymentOf())?.settledAt).toEqual(settledAt);
});
