import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startLocalLitecoin } from '../testing/local-litecoin.ts';
import { startPriceServer } from '../testing/price-server.ts';
import { startProxyNode } from '../testing/proxy-node.ts';
import { proves } from '../testing/scenarios.ts';

const [eth, litecoin, prices] = await Promise.all([startLocalChain(1), startLocalLitecoin(), startPriceServer()]);
// Bitcoin has no package in Debian: a node of the same kind tells its blocks, and says that they are Bitcoin's.
const bitcoin = await startProxyNode(litecoin.url);
bitcoin.lie = (method, [height]) =>
  method === 'getblockhash' && height === 0
    ? '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
    : undefined;
afterAll(() => Promise.all([eth.stop(), bitcoin.close(), litecoin.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { eth: eth.url, btc: bitcoin.url, rateSources: prices.sources });
afterEach(async () => expect(await shop.violations()).toEqual({}));

const paid = ['processing', 'paid'];
const unpaid = ['pending', 'pending'];
const chains = {
  ETH: { network: 'eth', send: eth.sendCoins, mine: () => eth.mine(12) },
  BTC: { network: 'btc', send: litecoin.send, mine: () => litecoin.mine() },
} as const;

describe.each(['ETH', 'BTC'] as const)('%s', (asset) => {
  const { network, send, mine } = chains[asset];
  const mined = async () => {
    await mine();
    await shop.watch();
  };
  type Who = Awaited<ReturnType<typeof shop.awaiting>>;
  const report = async ({ buyer, id }: Who, transactionHash: string) =>
    await shop.as(buyer).reportedPayments.report({ id, network, transactionHash });

  test('pays its order once it is deep enough, and no other', async () => {
    const [first, other] = [await shop.awaiting({ asset }), await shop.awaiting({ asset })];
    await send(first.quote.address, first.quote.units);
    await mined();
    expect(await shop.stateOf(first.id)).toEqual(paid);
    expect(await shop.stateOf(other.id)).toEqual(unpaid);
    await mined();
    expect(await db.prisma.payment.count({ where: { orderId: first.id } })).toBe(1);
    proves(asset, 'exact');
  });

  test('that is too little asks for the rest, and both count', async () => {
    const who = await shop.awaiting({ asset });
    const hash = await send(who.quote.address, (who.quote.units * 3n) / 4n);
    if (asset === 'ETH') await report(who, hash);
    await mined();
    expect(await shop.payment(who.buyer, who.id)).toMatchObject({ detail: 'underpaid' });
    const rest = await shop.quote(who.buyer, who.id, asset);
    await send(rest.address, rest.units);
    await mined();
    if (asset === 'ETH') {
      expect(await shop.payment(who.buyer, who.id)).toMatchObject({ detail: 'confirmed', isForStaff: true });
      const admin = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
      await shop.as(admin).reportedPayments.confirm({ id: who.id, transactionHash: hash });
      proves(asset, 'claimed');
    }
    expect(await shop.stateOf(who.id)).toEqual(paid);
    proves(asset, 'under');
  });

  test('that comes late waits for its buyer’s choice', async () => {
    const { buyer, id, quote } = await shop.awaiting({ asset });
    await db.prisma.$executeRaw`UPDATE crypto_quotes SET "createdAt" = "createdAt" - interval '1 hour',
      "expiresAt" = now() - interval '1 minute' WHERE "orderId" = ${id}::uuid`;
    await send(quote.address, quote.units);
    await mined();
    expect(await shop.payment(buyer, id)).toMatchObject({ detail: 'late', offer: { isOldPrice: true } });
    expect(await shop.stateOf(id)).toEqual(unpaid);
    proves(asset, 'late');
  });

  test('of somebody else gains nothing by its hash', async () => {
    const [victim, thief] = [await shop.awaiting({ asset }), await shop.awaiting({ asset })];
    await report(thief, await send(victim.quote.address, victim.quote.units));
    await mined();
    expect(await shop.stateOf(victim.id)).toEqual(paid);
    expect(await shop.stateOf(thief.id)).toEqual(unpaid);
    proves(asset, 'stolen');
  });

  test('for a cancelled order is kept for staff', async () => {
    const { buyer, id, quote } = await shop.awaiting({ asset });
    await shop.as(buyer).orders.cancel({ id, reason: 'Changed my mind' });
    const before = await shop.alerts('crypto-unneeded');
    await send(quote.address, quote.units);
    await mined();
    expect(await shop.alerts('crypto-unneeded')).toBe(before + 1);
    proves(asset, 'cancelled');
  });
});

test('too much in BTC pays, and staff hear of the rest', async () => {
  const { id, quote } = await shop.awaiting({ asset: 'BTC' });
  const before = await shop.alerts('crypto-overpaid');
  await litecoin.send(quote.address, 2n * quote.units);
  await litecoin.mine();
  await shop.watch();
  expect(await shop.stateOf(id)).toEqual(paid);
  expect(await shop.alerts('crypto-overpaid')).toBe(before + 1);
  proves('BTC', 'over');
});

test('a payment that its buyer named on other networks as well is approved where it is', async () => {
  const admin = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
  const { buyer, id, quote } = await shop.awaiting({ asset: 'ETH', priceCents: 60_000 });
  const transactionHash = await eth.sendCoins(quote.address, quote.units);
  for (const network of ['bsc', 'eth', 'ton'] as const) {
    await shop.as(buyer).reportedPayments.report({ id, network, transactionHash });
  }
  await eth.mine(12);
  await shop.watch();
  await shop.as(admin).reportedPayments.confirm({ id, transactionHash });
  expect(await shop.stateOf(id)).toEqual(paid);
  const where = { orderId: id, status: 'approved' as const };
  expect(await db.prisma.cryptoTransaction.findMany({ where })).toMatchObject([{ network: 'eth' }]);
});
