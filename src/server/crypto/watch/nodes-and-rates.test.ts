import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { refreshCryptoRates } from '../rates/refresh-crypto-rates.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startPriceServer } from '../testing/price-server.ts';
import { startProxyNode } from '../testing/proxy-node.ts';
import { proves } from '../testing/scenarios.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
const [first, second] = await Promise.all([startProxyNode(bsc.url), startProxyNode(bsc.url)]);
afterAll(() => Promise.all([bsc.stop(), prices.close(), first.close(), second.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: `${first.url},${second.url}`, rateSources: prices.sources });
const { services } = shop;
const fine = { coinbase: { USDTUSD: '1' }, kraken: { USDTUSD: '1' }, bitstamp: { USDTUSD: '1' } };

beforeEach(async () => {
  Object.assign(prices.prices, structuredClone(fine));
  for (const node of [first, second]) node.lie = undefined;
  await shop.watch();
  await refreshCryptoRates(services);
});
afterEach(async () => expect(await shop.violations()).toEqual({}));
const offered = async () => {
  const buyer = await shop.addUser();
  return (await shop.payment(buyer, await shop.order(buyer))).assets.map(({ asset }) => asset);
};
const makeOld = () => db.prisma.$executeRaw`UPDATE crypto_rates SET "readAt" = "readAt" - interval '11 minutes'`;

describe('what is offered', () => {
  test('needs two sources that agree and are fresh', async () => {
    expect(await offered()).toEqual(['BSC_USDT']);
    prices.prices.kraken = { USDTUSD: '1.06' };
    await refreshCryptoRates(services);
    expect(await offered()).toEqual([]);
    expect(await shop.alerts('crypto-rate')).toBe(1);
    prices.prices.kraken = {};
    await makeOld();
    await refreshCryptoRates(services);
    expect(await offered()).toEqual(['BSC_USDT']);
    expect(await shop.alerts('crypto-rate')).toBe(0);
    prices.prices.bitstamp = { USDTUSD: 'NaN' };
    await makeOld();
    await refreshCryptoRates(services);
    expect(await offered()).toEqual([]);
    proves('BSC_USDT', 'rates');
  });

  test('needs a chain that is being read', async () => {
    await db.prisma.$executeRaw`UPDATE crypto_cursors SET "readAt" = "readAt" - interval '11 minutes'`;
    expect(await offered()).toEqual([]);
    const buyer = await shop.addUser();
    await expect(shop.quote(buyer, await shop.order(buyer))).rejects.toMatchObject({
      cause: { code: 'PROVIDER_NOT_CONFIGURED' },
    });
    await shop.watch();
    expect(await offered()).toEqual(['BSC_USDT']);
    proves('BSC_USDT', 'unread');
  });
});

describe('a quote', () => {
  test('stays the same until it expires, and is another one then', async () => {
    const { buyer, id, quote } = await shop.awaiting();
    expect((await shop.quote(buyer, id)).id).toBe(quote.id);
    await db.prisma.$executeRaw`UPDATE crypto_quotes SET "expiresAt" = now() WHERE "orderId" = ${id}::uuid`;
    expect((await shop.quote(buyer, id)).id).not.toBe(quote.id);
  });

  test('never shares its amount, however many ask at once', async () => {
    const waiting = await Promise.all(Array.from({ length: 12 }, () => shop.awaiting()));
    expect(new Set(waiting.map(({ quote }) => quote.amount)).size).toBe(12);
    const { buyer, id } = waiting[0] ?? (await shop.awaiting());
    await db.prisma.$executeRaw`UPDATE crypto_quotes SET "expiresAt" = now() WHERE "orderId" = ${id}::uuid`;
    await Promise.allSettled(Array.from({ length: 6 }, () => shop.quote(buyer, id)));
    expect(await db.prisma.cryptoQuote.count({ where: { orderId: id } })).toBe(2);
  });
});

describe('nodes', () => {
  test('that are away lose no payment: every block since is read once', async () => {
    const waiting = [await shop.awaiting(), await shop.awaiting()];
    for (const node of [first, second]) node.lie = () => 'down';
    for (const { quote } of waiting) await bsc.sendTokens(shop.address, quote.units);
    await shop.watch();
    expect(await shop.alerts('crypto-node')).toBe(1);
    await bsc.mine(900);
    for (const node of [first, second]) node.lie = undefined;
    first.calls.length = 0;
    await shop.watch();
    expect(first.calls.filter((method) => method === 'eth_getLogs')).toHaveLength(3);
    expect(await Promise.all(waiting.map(({ id }) => shop.stateOf(id)))).toEqual([
      ['processing', 'paid'],
      ['processing', 'paid'],
    ]);
    expect(await shop.alerts('crypto-node')).toBe(0);
    proves('BSC_USDT', 'nodesAway');
  });

  test('of which one is away are replaced by the other', async () => {
    first.lie = () => 'down';
    const { buyer, id, quote } = await shop.awaiting();
    await bsc.sendTokens(shop.address, quote.units);
    await shop.watch();
    expect((await shop.payment(buyer, id)).detail).toBe('confirming');
    proves('BSC_USDT', 'nodeAway');
  });

  test('of which one invents a payment or its depth are not believed', async () => {
    const { id, quote } = await shop.awaiting();
    second.lie = (method) => (method === 'eth_getTransactionReceipt' ? null : undefined);
    await bsc.sendTokens(shop.address, quote.units);
    await bsc.mine(15);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
    expect(await shop.alerts('crypto-nodes')).toBeGreaterThan(0);
    second.lie = undefined;
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
    expect(await shop.alerts('crypto-nodes')).toBe(0);
    proves('BSC_USDT', 'nodeLies');
  });
});

test('200 amounts that are waited for cost one call for all their blocks', async () => {
  const { id } = await shop.awaiting();
  await db.prisma.$executeRaw`
    INSERT INTO crypto_quotes ("id", "orderId", "asset", "network", "address", "units", "amountCents", "currency", "rate",
      "createdAt", "expiresAt")
    SELECT gen_random_uuid(), "orderId", "asset", "network", "address", "units" + n * 10 ^ 18, "amountCents", "currency",
      "rate", "createdAt", "expiresAt" FROM crypto_quotes, generate_series(1, 200) n WHERE "orderId" = ${id}::uuid`;
  await bsc.mine(50);
  first.calls.length = 0;
  await shop.watch();
  expect(first.calls.filter((method) => method === 'eth_getLogs')).toHaveLength(1);
  expect(first.calls.length).toBeLessThan(6);
  proves('BSC_USDT', 'many');
});

test('a worker that dies between seeing and confirming, and two at once, book the money once', async () => {
  const { id, quote } = await shop.awaiting();
  await bsc.sendTokens(shop.address, quote.units);
  await shop.watch();
  expect(await db.prisma.cryptoTransfer.count({ where: { orderId: id, confirmedAt: null } })).toBe(1);
  await bsc.mine(20);
  await Promise.all([shop.watch(), shop.watch(), shop.watch()]);
  await shop.watch();
  expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
  expect(await db.prisma.payment.count({ where: { orderId: id } })).toBe(1);
  proves('BSC_USDT', 'crash');
});
