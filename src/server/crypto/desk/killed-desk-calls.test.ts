import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { parseUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts } from '../../../shared/crypto/crypto-assets.ts';
import { killRequest } from '../../idempotency/testing/kill-request.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startPriceServer } from '../testing/price-server.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
afterAll(() => Promise.all([bsc.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, rateSources: prices.sources });
await shop.setSettings({ walletEnabled: true });
afterEach(async () => expect(await shop.violations()).toEqual({}));
const coin = 10n ** 18n;
const admin = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
const desk = (key?: string) => shop.as(admin, key).cryptoDesk;

async function confirmed(): Promise<void> {
  await bsc.mine(15);
  await shop.watch();
}

/** A paid order whose buyer sent 7 coins more. */
async function overpaid(): Promise<string> {
  const { id, quote } = await shop.awaiting();
  await bsc.sendTokens(shop.address, quote.units);
  await confirmed();
  const hash = await bsc.sendTokens(shop.address, 7n * coin);
  await shop.watch();
  const { items } = await desk().unmatched({ limit: 100 });
  const { orderNumber } = await db.prisma.order.findUniqueOrThrow({ where: { id } });
  await desk().assign({ id: items.find((item) => item.hash === hash)?.id ?? '', orderNumber });
  await confirmed();
  return id;
}

/** A top-up of which a hash was reported that paid 7 coins too much, so that staff look at it. */
async function reportedTopUp(): Promise<string> {
  const member = await shop.addUser();
  const begun = await shop.as(member, randomUUID()).wallet.topUp({ amount: 20, paymentMethod: 'crypto' });
  const id = begun.nextAction?.paymentId ?? '';
  const { quote } = await shop.as(member).coinPayments.request({ id, asset: 'BSC_USDT' });
  const units = parseUnits(quote?.amount ?? '', assetFacts.BSC_USDT.decimals) ?? 0n;
  const transactionHash = await bsc.sendTokens(quote?.address ?? '', units + 7n * coin);
  await shop.as(member, randomUUID()).coinPayments.report({ id, network: 'bsc', transactionHash });
  await confirmed();
  return id;
}
const accept = (id: string, key?: string) => desk(key).decide({ id, isAccepted: true, reason: 'Looked at the chain' });

async function overpaidTopUp(): Promise<string> {
  const id = await reportedTopUp();
  await accept(id);
  return id;
}

/** What staff sent back, as the chain knows it. */
async function sentBack(id: string) {
  const address = `0x${randomUUID().replaceAll('-', '').padEnd(40, 'a')}`;
  const hash = await bsc.sendTokens(address, 7n * coin);
  await bsc.mine(15);
  return { id, address, hash };
}

/** Each makes ready what its call is about, and returns the call. */
const scenarios: Record<string, (key: string) => Promise<() => Promise<unknown>>> = {
  credit: async (key) => {
    const id = await overpaid();
    return () => desk(key).credit({ id });
  },
  payout: async (key) => {
    const sent = await sentBack(await overpaid());
    return () => desk(key).payout(sent);
  },
  decide: async (key) => {
    const id = await reportedTopUp();
    return () => accept(id, key);
  },
  creditPayment: async (key) => {
    const id = await overpaidTopUp();
    return () => desk(key).creditPayment({ id });
  },
  payoutPayment: async (key) => {
    const sent = await sentBack(await overpaidTopUp());
    return () => desk(key).payoutPayment(sent);
  },
};

describe('a call of the crypto desk that was killed before its answer was kept', () => {
  test.each(Object.entries(scenarios))('%s answers its repeat, and does nothing again', async (_name, prepare) => {
    const key = randomUUID();
    const call = await prepare(key);
    const first = await call();
    const count = async () => [
      await db.prisma.ledgerEntry.count(),
      await db.prisma.auditEntry.count(),
      await db.prisma.outboxMessage.count(),
    ];
    const before = await count();
    await killRequest(db, key);
    expect(await call()).toEqual(first);
    await killRequest(db, key);
    expect(await Promise.all([call(), call()])).toEqual([first, first]);
    expect(await count()).toEqual(before);
  });
});
