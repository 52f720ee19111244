import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startEsploraServer } from '../testing/esplora-server.ts';
import { startLocalLitecoin } from '../testing/local-litecoin.ts';
import { startPriceServer } from '../testing/price-server.ts';
import { startProxyNode } from '../testing/proxy-node.ts';
import { proves } from '../testing/scenarios.ts';

const [ltc, prices] = await Promise.all([startLocalLitecoin(), startPriceServer()]);
const [first, esplora] = await Promise.all([startProxyNode(ltc.url), startEsploraServer(ltc)]);
afterAll(() => Promise.all([ltc.stop(), prices.close(), first.close(), esplora.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { ltc: `${first.url},${esplora.url}`, rateSources: prices.sources });
afterEach(async () => {
  first.lie = undefined;
  expect(await shop.violations()).toEqual({});
});
const awaiting = () => shop.awaiting({ asset: 'LTC' });
const paid = ['processing', 'paid'];
const unpaid = ['pending', 'pending'];
const mined = async (blocks = 3) => {
  await ltc.mine(blocks);
  await shop.watch();
};

describe('a payment in LTC', () => {
  test('is seen before it is mined, confirmed block by block, and pays the order once', async () => {
    const { buyer, id, quote } = await awaiting();
    expect(quote.uri).toBe(`litecoin:${quote.address}?amount=${quote.amount}`);
    expect(quote.amount).toMatch(/^0\.\d{1,8}$/);
    const hash = await ltc.send(quote.address, quote.units);
    await shop.watch();
    const transfer = { hash, amount: quote.amount, required: 3, isConfirmed: false };
    const seen = (confirmations: number) => ({ detail: 'confirming', transfers: [{ ...transfer, confirmations }] });
    expect(await shop.payment(buyer, id)).toMatchObject(seen(0));
    await mined(2);
    expect(await shop.payment(buyer, id)).toMatchObject(seen(2));
    expect(await shop.stateOf(id)).toEqual(unpaid);
    await mined(1);
    expect(await shop.stateOf(id)).toEqual(paid);
    await shop.watch();
    const payments = await db.prisma.payment.findMany({ where: { orderId: id } });
    expect(payments).toMatchObject([{ status: 'paid', amountCents: 2000, providerReference: `ltc:${hash}` }]);
    proves('LTC', 'exact');
  });

  test('that comes in three parts adds up', async () => {
    const { id, quote } = await awaiting();
    const part = quote.units / 3n;
    for (const units of [part, part, quote.units - 2n * part]) await ltc.send(quote.address, units);
    await mined();
    expect(await shop.stateOf(id)).toEqual(paid);
    proves('LTC', 'parts');
  });

  test('that is too small is mended by its buyer at the same address', async () => {
    const { buyer, id, quote } = await awaiting();
    await ltc.send(quote.address, quote.units / 2n);
    await mined();
    expect(await shop.payment(buyer, id)).toMatchObject({ detail: 'underpaid' });
    const rest = await shop.quote(buyer, id, 'LTC');
    expect(rest.address).toBe(quote.address);
    await ltc.send(rest.address, rest.units);
    await mined();
    expect(await shop.stateOf(id)).toEqual(paid);
    proves('LTC', 'under');
  });

  test('that is too large pays, and staff hear of the rest', async () => {
    const { id, quote } = await awaiting();
    const before = await shop.alerts('crypto-overpaid');
    await ltc.send(quote.address, 2n * quote.units);
    await mined();
    expect(await shop.stateOf(id)).toEqual(paid);
    expect(await shop.alerts('crypto-overpaid')).toBe(before + 1);
    proves('LTC', 'over');
  });

  test('that was sent in time and mined later is in time', async () => {
    const { id, quote } = await awaiting();
    await ltc.send(quote.address, quote.units);
    await shop.watch();
    await db.prisma.$executeRaw`UPDATE crypto_quotes SET "expiresAt" = clock_timestamp() WHERE "orderId" = ${id}::uuid`;
    await mined();
    expect(await shop.stateOf(id)).toEqual(paid);
    proves('LTC', 'slowBlock');
  });

  test('that was sent too late waits for its buyer’s choice', async () => {
    const { buyer, id, quote } = await awaiting();
    await db.prisma.$executeRaw`UPDATE crypto_quotes SET "expiresAt" = now() - interval '1 minute',
      "createdAt" = now() - interval '1 hour' WHERE "orderId" = ${id}::uuid`;
    await ltc.send(quote.address, quote.units);
    await mined();
    expect(await shop.payment(buyer, id)).toMatchObject({ detail: 'late', offer: { isOldPrice: true } });
    expect(await shop.stateOf(id)).toEqual(unpaid);
    proves('LTC', 'late');
  });

  test('of next to nothing is none', async () => {
    const { buyer, id, quote } = await awaiting();
    await ltc.send(quote.address, 4000n);
    await mined();
    expect(await shop.payment(buyer, id)).toMatchObject({ detail: 'awaiting', transfers: [] });
    proves('LTC', 'dust');
  });

  test('of the same amount for two orders is told apart by its address', async () => {
    const [one, two] = [await awaiting(), await awaiting()];
    expect(one.quote.address).not.toBe(two.quote.address);
    await ltc.send(two.quote.address, one.quote.units);
    await mined();
    expect(await shop.stateOf(one.id)).toEqual(unpaid);
    expect(await shop.stateOf(two.id)).toEqual(paid);
    proves('LTC', 'sameAmount');
  });

  test('that pays two orders in one transaction pays one, and staff hear of the other', async () => {
    const both = [await awaiting(), await awaiting()];
    await ltc.sendMany(both.map(({ quote }) => [quote.address, quote.units]));
    await mined();
    const states = await Promise.all(both.map(({ id }) => shop.stateOf(id)));
    expect(states).toContainEqual(paid);
    expect(states).toContainEqual(unpaid);
    expect(await shop.alerts('crypto-shared')).toBe(1);
    proves('LTC', 'twoOrders');
  });
});

describe('a payment that waits for its block', () => {
  test('and is replaced by another pays nothing', async () => {
    const { buyer, id, quote } = await awaiting();
    const hash = await ltc.send(quote.address, quote.units);
    await shop.watch();
    await ltc.replace(hash);
    await shop.watch();
    expect(await shop.payment(buyer, id)).toMatchObject({ detail: 'awaiting', transfers: [] });
    const row = await db.prisma.cryptoTransaction.findFirst({ where: { orderId: id } });
    expect(row).toMatchObject({ status: 'rejected', reason: 'transaction not completed on chain' });
    await mined();
    expect(await shop.stateOf(id)).toEqual(unpaid);
    proves('LTC', 'replaced');
  });

  test('and whose coins are spent otherwise in a block pays nothing', async () => {
    const { buyer, id, quote } = await awaiting();
    const hash = await ltc.send(quote.address, quote.units);
    await shop.watch();
    expect((await shop.payment(buyer, id)).detail).toBe('confirming');
    await ltc.mineOnly([await ltc.replace(hash)]);
    await mined();
    expect(await shop.stateOf(id)).toEqual(unpaid);
    expect((await shop.payment(buyer, id)).transfers).toEqual([]);
    proves('LTC', 'spentElsewhere');
  });
});

test('a payment that waits for a day holds its order no longer, and counts when it is mined after all', async () => {
  const { buyer, id, quote } = await awaiting();
  await ltc.send(quote.address, quote.units);
  await shop.watch();
  await db.prisma
    .$executeRaw`UPDATE crypto_transfers SET "seenAt" = now() - interval '25 hours' WHERE "orderId" = ${id}::uuid`;
  await shop.watch();
  expect((await shop.payment(buyer, id)).transfers).toEqual([]);
  expect(await db.prisma.cryptoTransaction.count({ where: { orderId: id, status: 'pending_approval' } })).toBe(0);
  await mined();
  expect(await shop.stateOf(id)).toEqual(paid);
  proves('LTC', 'stuck');
});

describe('a block that is replaced', () => {
  test('before the payment was deep enough takes it back; mined again it counts', async () => {
    const { buyer, id, quote } = await awaiting();
    await ltc.send(quote.address, quote.units);
    await mined(2);
    expect((await shop.payment(buyer, id)).detail).toBe('confirming');
    await ltc.takeBack(2);
    for (let block = 0; block < 5; block += 1) await ltc.mineOnly([]);
    await shop.watch();
    expect((await shop.payment(buyer, id)).transfers).toMatchObject([{ confirmations: 0 }]);
    expect(await shop.stateOf(id)).toEqual(unpaid);
    await mined();
    expect(await shop.stateOf(id)).toEqual(paid);
    proves('LTC', 'reorgBefore');
  });

  test('after the approval holds the order and tells staff', async () => {
    const { id, quote } = await awaiting();
    await ltc.send(quote.address, quote.units);
    await mined();
    expect(await shop.stateOf(id)).toEqual(paid);
    await ltc.takeBack(3);
    for (let block = 0; block < 5; block += 1) await ltc.mineOnly([]);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['on_hold', 'paid']);
    expect(await shop.alerts('crypto-lost')).toBe(1);
    await mined();
    expect(await shop.alerts('crypto-lost')).toBe(0);
    proves('LTC', 'reorgAfter');
  });
});

describe('a hash that the buyer reports', () => {
  const report = (buyer: Awaited<ReturnType<typeof shop.addUser>>, id: string, transactionHash: string) =>
    shop.as(buyer).reportedPayments.report({ id, network: 'ltc', transactionHash });

  test('of the order’s own payment changes nothing about it', async () => {
    const { buyer, id, quote } = await awaiting();
    await report(buyer, id, await ltc.send(quote.address, quote.units));
    await shop.watch();
    expect((await shop.payment(buyer, id)).detail).toBe('confirming');
    await mined();
    expect(await shop.stateOf(id)).toEqual(paid);
    proves('LTC', 'reported');
  });

  test('of somebody else’s payment gains nothing', async () => {
    const [victim, thief] = [await awaiting(), await awaiting()];
    await report(thief.buyer, thief.id, await ltc.send(victim.quote.address, victim.quote.units));
    await mined();
    expect(await shop.stateOf(thief.id)).toEqual(unpaid);
    expect(await shop.stateOf(victim.id)).toEqual(paid);
    const row = await db.prisma.cryptoTransaction.findFirst({ where: { orderId: thief.id } });
    expect(row).toMatchObject({ status: 'rejected', reason: 'transaction id already exists' });
    proves('LTC', 'stolen');
  });
});

describe('nodes', () => {
  test('that are away lose no payment, and an Esplora server takes over', async () => {
    const { id, quote } = await awaiting();
    first.lie = () => 'down';
    await ltc.send(quote.address, quote.units);
    await ltc.mine(20);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(unpaid);
    first.lie = undefined;
    // A node that failed often is left alone for some seconds.
    const again = async () => {
      await shop.watch();
      return await shop.stateOf(id);
    };
    await expect.poll(again, { timeout: 20_000, interval: 1000 }).toEqual(paid);
    proves('LTC', 'nodesAway');
    proves('LTC', 'nodeAway');
  });

  test('that tell a block without its payment are not believed', async () => {
    const { id, quote } = await awaiting();
    await ltc.mineOnly([]);
    const empty = await ltc.rpc('getblock', [await ltc.rpc('getbestblockhash'), 0]);
    await shop.watch();
    await ltc.send(quote.address, quote.units);
    await ltc.mine(3);
    first.lie = (method) => (method === 'getblock' ? empty : undefined);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(paid);
    proves('LTC', 'nodeHides');
  });

  test('of which one does not know the payment are not believed', async () => {
    const { id, quote } = await awaiting();
    await ltc.send(quote.address, quote.units);
    await ltc.mine(3);
    first.lie = (method) => (method === 'getrawtransaction' ? null : undefined);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(unpaid);
    expect(await shop.alerts('crypto-nodes')).toBe(1);
    first.lie = undefined;
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(paid);
    proves('LTC', 'nodeLies');
  });
});

describe('addresses', () => {
  test('are taken once each, however many ask at once, and their order keeps its own', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => awaiting()));
    expect(new Set(orders.map(({ quote }) => quote.address)).size).toBe(8);
    const { buyer, id, quote } = orders[0] ?? (await awaiting());
    await db.prisma.$executeRaw`UPDATE crypto_quotes SET "expiresAt" = now() WHERE "orderId" = ${id}::uuid`;
    expect((await shop.quote(buyer, id, 'LTC')).address).toBe(quote.address);
    const positions = await db.prisma.cryptoAddress.findMany({ orderBy: { position: 'asc' } });
    expect(positions.map(({ position }) => position)).toEqual(positions.map((_row, index) => index));
    proves('LTC', 'ownAddress');
  });

  test('that stay unpaid beyond what wallets look at are told of, until one is paid', async () => {
    await db.prisma.$executeRaw`UPDATE crypto_accounts SET "nextPosition" = "nextPosition" + 25`;
    const { id, quote } = await awaiting();
    expect(await shop.alerts('crypto-gap')).toBe(1);
    await ltc.send(quote.address, quote.units);
    await mined();
    expect(await shop.stateOf(id)).toEqual(paid);
    await awaiting();
    expect(await shop.alerts('crypto-gap')).toBe(0);
    proves('LTC', 'gap');
  });
});
