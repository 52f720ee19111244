import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalLedger } from '../testing/local-ledger.ts';
import { startPriceServer } from '../testing/price-server.ts';
import { startProxyNode } from '../testing/proxy-node.ts';
import { proves } from '../testing/scenarios.ts';
import { startLocalTon } from '../testing/ton/local-ton.ts';

const [ledger, ton, prices] = await Promise.all([startLocalLedger(), startLocalTon(), startPriceServer()]);
const second = await startProxyNode(ledger.url);
afterAll(() => Promise.all([ledger.stop(), ton.stop(), prices.close(), second.close()]));
const db = await createTestDatabase();
const nodes = { xrp: `${ledger.url},${second.url}`, ton: ton.url, rateSources: prices.sources };
const shop = await createCoinShop(db, nodes);
afterEach(async () => expect(await shop.violations()).toEqual({}));

type Quote = Awaited<ReturnType<typeof shop.quote>>;
type Pay = (quote: Pick<Quote, 'address' | 'memo' | 'units'>) => Promise<string>;
const payXrp: Pay = async ({ address, memo, units }) =>
  ledger.pay({ to: address, drops: units, ...(memo === '' ? {} : { tag: Number(memo) }) });
/** The hash that the payer's wallet shows. */
const payTon: Pay = async ({ address, memo, units }) =>
  (await ton.sendTokens({ to: address, units, ...(memo === '' ? {} : { comment: memo.toLowerCase() }) })).shown;
const report = async (
  who: Awaited<ReturnType<typeof shop.awaiting>>,
  network: 'ton' | 'xrp',
  transactionHash: string,
) => await shop.as(who.buyer).reportedPayments.report({ id: who.id, network, transactionHash });
const hashesOf = async (orderId: string) =>
  await db.prisma.cryptoTransaction.findMany({
    where: { orderId },
    select: { status: true, reason: true, hash: true },
  });

describe.each([
  ['XRP', 'xrp', payXrp],
  ['TON_USDT', 'ton', payTon],
] as const)('%s', (asset, network, pay) => {
  test('is asked for with a memo of the order’s own, and pays it at once when it is final', async () => {
    const [first, other] = [await shop.awaiting({ asset }), await shop.awaiting({ asset })];
    expect(first.quote.memo).not.toBe(other.quote.memo);
    expect(first.quote.uri).toContain(first.quote.memo);
    await pay(first.quote);
    await shop.watch();
    expect(await shop.stateOf(first.id)).toEqual(['processing', 'paid']);
    expect(await shop.stateOf(other.id)).toEqual(['pending', 'pending']);
    await shop.watch();
    expect(await db.prisma.payment.count({ where: { orderId: first.id } })).toBe(1);
    proves(asset, 'exact');
  });

  test('that is too little asks for the rest under the same memo, and both add up', async () => {
    const { buyer, id, quote } = await shop.awaiting({ asset });
    await pay({ ...quote, units: (quote.units * 3n) / 4n });
    await shop.watch();
    const under = await shop.payment(buyer, id);
    expect(under).toMatchObject({ detail: 'underpaid', transfers: [{ confirmations: 1, required: 1 }] });
    expect(under.missing).toBeCloseTo(5, 0);
    const rest = await shop.quote(buyer, id, asset);
    expect(rest.memo).toBe(quote.memo);
    await pay(rest);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
    proves(asset, 'under');
  });

  test('that is too much pays, and the surplus is told', async () => {
    const { id, quote } = await shop.awaiting({ asset });
    const before = await shop.alerts('crypto-overpaid');
    await pay({ ...quote, units: quote.units * 2n });
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
    expect(await shop.alerts('crypto-overpaid')).toBe(before + 1);
    proves(asset, 'over');
  });

  test('that comes late waits for its buyer’s choice', async () => {
    const { buyer, id, quote } = await shop.awaiting({ asset });
    await db.prisma.$executeRaw`UPDATE crypto_quotes SET "createdAt" = "createdAt" - interval '1 hour',
      "expiresAt" = now() - interval '1 minute' WHERE "orderId" = ${id}::uuid`;
    await pay(quote);
    await shop.watch();
    expect(await shop.payment(buyer, id)).toMatchObject({ detail: 'late', offer: { isOldPrice: true } });
    expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
    proves(asset, 'late');
  });

  test.each(['', '12345'])(
    'with the memo "%s" belongs to nobody until its hash is reported, then staff decide',
    async (memo) => {
      const who = await shop.awaiting({ asset });
      const hash = await pay({ ...who.quote, memo });
      await shop.watch();
      expect((await shop.payment(who.buyer, who.id)).transfers).toEqual([]);
      const admin = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
      const { items } = await shop.as(admin).cryptoDesk.unmatched({ page: 1, limit: 50 });
      expect(items[0]).toMatchObject({ asset, memo });
      await report(who, network, hash);
      await shop.watch();
      expect(await shop.payment(who.buyer, who.id)).toMatchObject({ detail: 'confirmed', isForStaff: true });
      expect(await shop.stateOf(who.id)).toEqual(['pending', 'pending']);
      const [row] = await hashesOf(who.id);
      await shop.as(admin).reportedPayments.confirm({ id: who.id, transactionHash: row?.hash ?? '' });
      expect(await shop.stateOf(who.id)).toEqual(['processing', 'paid']);
      proves(asset, memo === '' ? 'noMemo' : 'wrongMemo');
    },
  );

  test('of somebody else gains nothing by its hash', async () => {
    const [victim, thief] = [await shop.awaiting({ asset }), await shop.awaiting({ asset })];
    await report(thief, network, await pay(victim.quote));
    await shop.watch();
    expect(await hashesOf(thief.id)).toMatchObject([{ status: 'rejected', reason: 'transaction id already exists' }]);
    expect(await shop.stateOf(thief.id)).toEqual(['pending', 'pending']);
    expect(await shop.stateOf(victim.id)).toEqual(['processing', 'paid']);
    proves(asset, 'stolen');
  });

  test('reported twice by its buyer is kept once', async () => {
    const who = await shop.awaiting({ asset });
    await report(who, network, await pay(who.quote));
    await shop.watch();
    await shop.watch();
    expect(await hashesOf(who.id)).toMatchObject([{ status: 'approved' }]);
    expect(await shop.stateOf(who.id)).toEqual(['processing', 'paid']);
    proves(asset, 'reportedTwice');
  });

  test('as dust does not touch the order whose memo it names', async () => {
    const { buyer, id, quote } = await shop.awaiting({ asset });
    await pay({ ...quote, units: 1n });
    await shop.watch();
    expect(await shop.payment(buyer, id)).toMatchObject({ detail: 'awaiting', transfers: [] });
    proves(asset, 'dust');
  });
});

test('a partial payment of XRP is worth what it delivered', async () => {
  const { buyer, id, quote } = await shop.awaiting({ asset: 'XRP' });
  const [to, tag, drops] = [quote.address, Number(quote.memo), quote.units * 1000n];
  ledger.pay({ to, tag, drops, delivered: quote.units / 2n });
  await shop.watch();
  expect(await shop.payment(buyer, id)).toMatchObject({ detail: 'underpaid', received: 10 });
  ledger.pay({ to, tag, drops, delivered: 1n });
  await shop.watch();
  expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
  proves('XRP', 'partial');
});

test.each([
  [
    'another jetton',
    'fakeToken',
    (to: string, units: bigint, comment: string) => ton.sendTokens({ to, units, comment, isFake: true }),
  ],
  ['what a stranger pretends', 'pretended', ton.pretend],
] as const)('%s pays nothing on TON', async (_what, outcome, act) => {
  const { buyer, id, quote } = await shop.awaiting({ asset: 'TON_USDT' });
  await act(quote.address, quote.units, quote.memo);
  await shop.watch();
  expect(await shop.payment(buyer, id)).toMatchObject({ detail: 'awaiting', transfers: [] });
  proves('TON_USDT', outcome);
});

test('XRP that one of two nodes does not know is not believed', async () => {
  const { id, quote } = await shop.awaiting({ asset: 'XRP' });
  second.lie = (method) => (method === 'tx' ? { error: 'txnNotFound', status: 'error' } : undefined);
  await payXrp(quote);
  await shop.watch();
  expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
  expect(await shop.alerts('crypto-nodes')).toBe(1);
  second.lie = undefined;
  await shop.watch();
  expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
  proves('XRP', 'nodeLies');
});
