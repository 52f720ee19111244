import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { failingToken, fakeToken, startLocalChain } from '../testing/local-chain.ts';
import { startPriceServer } from '../testing/price-server.ts';
import { proves } from '../testing/scenarios.ts';

const [bsc, eth, prices] = await Promise.all([startLocalChain(56), startLocalChain(1), startPriceServer()]);
afterAll(() => Promise.all([bsc.stop(), eth.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, eth: eth.url, rateSources: prices.sources });
afterEach(async () => expect(await shop.violations()).toEqual({}));
const coin = 10n ** 18n;
const hashed = async (id: string) =>
  await db.prisma.cryptoTransaction.findFirst({ where: { orderId: id }, orderBy: { id: 'desc' } });

describe('a payment that arrives', () => {
  test('in tokens is seen, confirmed block by block and pays the order', async () => {
    const { buyer, id, quote } = await shop.awaiting();
    const hash = await bsc.sendTokens(shop.address, quote.units);
    await shop.watch();
    expect(await shop.payment(buyer, id)).toMatchObject({
      detail: 'confirming',
      missing: 0,
      transfers: [{ hash, amount: quote.amount, confirmations: 1, required: 15, isConfirmed: false }],
    });
    await bsc.mine(13);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
    await bsc.mine(1);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
    await shop.watch();
    const payments = await db.prisma.payment.findMany({ where: { orderId: id } });
    expect(payments).toMatchObject([{ status: 'paid', amountCents: 2000, providerReference: `bsc:${hash}` }]);
    proves('BSC_USDT', 'exact');
  });

  test('in the chain’s own coin pays as well', async () => {
    const { id, quote } = await shop.awaiting({ asset: 'ETH' });
    await eth.sendCoins(shop.address, quote.units);
    await eth.mine(11);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
    proves('ETH', 'exact');
  });

  test('above the limit waits for staff', async () => {
    const { buyer, id, quote } = await shop.awaiting({ priceCents: 60_000 });
    const hash = await bsc.sendTokens(shop.address, quote.units);
    await bsc.mine(15);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
    expect(await shop.payment(buyer, id)).toMatchObject({ detail: 'confirmed', isForStaff: true });
    const admin = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
    await shop.as(admin).reportedPayments.confirm({ id, transactionHash: hash });
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
    proves('BSC_USDT', 'large');
  });

  test('of another amount belongs to nobody', async () => {
    const { id, quote } = await shop.awaiting();
    await bsc.sendTokens(shop.address, quote.units + 1n);
    await bsc.mine(15);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
    expect(await db.prisma.cryptoTransfer.count({ where: { orderId: null } })).toBeGreaterThan(0);
    proves('BSC_USDT', 'nobodys');
  });

  test.each([
    ['of a token with the same look', 'fakeToken', fakeToken],
    ['that failed', 'failed', failingToken],
  ] as const)('%s is none', async (_what, outcome, contract) => {
    const { buyer, id, quote } = await shop.awaiting();
    await bsc.sendTokens(shop.address, quote.units, contract).catch(() => '');
    await bsc.mine(15);
    await shop.watch();
    expect((await shop.payment(buyer, id)).transfers).toEqual([]);
    proves('BSC_USDT', outcome);
  });

  test('after the time of the quote waits for its buyer’s choice', async () => {
    const { buyer, id, quote } = await shop.awaiting();
    await db.prisma.$executeRaw`UPDATE crypto_quotes SET "createdAt" = "createdAt" - interval '1 hour',
      "expiresAt" = now() - interval '1 minute' WHERE "orderId" = ${id}::uuid`;
    expect((await shop.payment(buyer, id)).detail).toBe('expired');
    await bsc.sendTokens(shop.address, quote.units);
    await bsc.mine(15);
    await shop.watch();
    expect(await shop.payment(buyer, id)).toMatchObject({ detail: 'late', offer: { isOldPrice: true } });
    expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
    proves('BSC_USDT', 'late');
  });

  test('on a network that was turned off since, or at an address of before, still counts', async () => {
    const { buyer, id, quote } = await shop.awaiting();
    const other = await shop.awaiting();
    await shop.setSettings({ 'networks.bsc.walletAddress': `0x${'ab'.repeat(20)}` });
    await bsc.sendTokens(shop.address, quote.units);
    await bsc.mine(15);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
    await shop.setSettings({ 'networks.bsc.walletAddress': shop.address, 'networks.bsc.enabled': false });
    expect((await shop.payment(buyer, id)).assets.map(({ asset }) => asset)).toEqual(['ETH']);
    await bsc.sendTokens(shop.address, other.quote.units);
    await bsc.mine(15);
    await shop.watch();
    expect(await shop.stateOf(other.id)).toEqual(['processing', 'paid']);
    await shop.setSettings({ 'networks.bsc.enabled': true });
    proves('BSC_USDT', 'closedNetwork');
  });

  test('for an order that is cancelled is kept for staff', async () => {
    const { buyer, id, quote } = await shop.awaiting();
    await shop.as(buyer).orders.cancel({ id, reason: 'Changed my mind' });
    const before = await shop.alerts('crypto-unneeded');
    await bsc.sendTokens(shop.address, quote.units);
    await bsc.mine(15);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['cancelled', 'cancelled']);
    const told = { userId: buyer.userId, title: 'Your coins have arrived', link: `/user/orders/${id}` };
    expect(await db.prisma.notification.count({ where: told })).toBe(1);
    expect(await shop.alerts('crypto-unneeded')).toBe(before + 1);
    proves('BSC_USDT', 'cancelled');
  });
});

describe('a hash that the buyer reports', () => {
  const report = (buyer: Awaited<ReturnType<typeof shop.addUser>>, id: string, transactionHash: string) =>
    shop.as(buyer).reportedPayments.report({ id, network: 'bsc', transactionHash });

  test('of the exact payment approves itself once it is deep enough', async () => {
    const { buyer, id, quote } = await shop.awaiting();
    await report(buyer, id, await bsc.sendTokens(shop.address, quote.units));
    await bsc.mine(15);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
    proves('BSC_USDT', 'reported');
  });

  test('of another amount is claimed; the rest is asked for, and staff decide', async () => {
    const { buyer, id, quote } = await shop.awaiting();
    await report(buyer, id, await bsc.sendTokens(shop.address, quote.units - 5n * coin));
    await bsc.mine(15);
    await shop.watch();
    const under = await shop.payment(buyer, id);
    expect(under).toMatchObject({ detail: 'underpaid' });
    expect(under.missing).toBeCloseTo(4.98, 1);
    const rest = await shop.quote(buyer, id);
    expect(Number(rest.amount)).toBeCloseTo(5, 1);
    await bsc.sendTokens(shop.address, rest.units);
    await bsc.mine(15);
    await shop.watch();
    expect(await shop.payment(buyer, id)).toMatchObject({ detail: 'confirmed', isForStaff: true });
    expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
    const admin = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
    await shop.as(admin).reportedPayments.confirm({ id, transactionHash: (await hashed(id))?.hash ?? '' });
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
    proves('BSC_USDT', 'claimed');
    proves('BSC_USDT', 'under');
  });

  test('of too little, of which the rest does not come within a day, puts the order on hold', async () => {
    const { buyer, id, quote } = await shop.awaiting();
    await report(buyer, id, await bsc.sendTokens(shop.address, quote.units - 5n * coin));
    await bsc.mine(15);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
    await db.prisma.$executeRaw`UPDATE crypto_transfers SET "seenAt" = now() - interval '25 hours',
      "blockAt" = now() - interval '25 hours' WHERE "orderId" = ${id}::uuid`;
    await shop.watch();
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['on_hold', 'pending']);
    const admin = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
    await shop.as(admin).reportedPayments.confirm({ id, transactionHash: (await hashed(id))?.hash ?? '' });
    expect((await shop.stateOf(id))[1]).toBe('paid');
    proves('BSC_USDT', 'underForGood');
  });

  test('of somebody else’s payment gains nothing', async () => {
    const victim = await shop.awaiting();
    const thief = await shop.awaiting();
    const hash = await bsc.sendTokens(shop.address, victim.quote.units);
    await report(thief.buyer, thief.id, hash);
    await bsc.mine(15);
    await shop.watch();
    expect(await shop.stateOf(thief.id)).toEqual(['pending', 'pending']);
    expect(await hashed(thief.id)).toMatchObject({ status: 'rejected', reason: 'transaction id already exists' });
    expect(await shop.stateOf(victim.id)).toEqual(['processing', 'paid']);
    proves('BSC_USDT', 'stolen');
  });

  test.each([
    [
      'another token',
      'wrongToken',
      () => bsc.sendTokens(shop.address, coin, fakeToken),
      /^invalid transaction hash: .*another token/,
    ],
    [
      'another address',
      'wrongRecipient',
      () => bsc.sendTokens(bsc.payer, coin),
      /^invalid transaction hash: .*another address/,
    ],
  ] as const)('of %s is rejected with its sentence', async (_what, outcome, send, reason) => {
    const { buyer, id } = await shop.awaiting();
    await report(buyer, id, await send());
    await bsc.mine(1);
    await shop.watch();
    const row = await hashed(id);
    expect(row?.status).toBe('rejected');
    expect(row?.reason).toMatch(reason);
    proves('BSC_USDT', outcome);
  });

  test('of a payment that is older than the order is rejected', async () => {
    const hash = await bsc.sendTokens(shop.address, 3n * coin);
    const { buyer, id } = await shop.awaiting();
    await db.prisma.$executeRaw`UPDATE orders SET "createdAt" = now() + interval '10 minutes' WHERE "id" = ${id}::uuid`;
    await report(buyer, id, hash);
    await shop.watch();
    expect((await hashed(id))?.reason).toMatch(/older than the order/);
    await db.prisma.$executeRaw`UPDATE orders SET "createdAt" = now() WHERE "id" = ${id}::uuid`;
    proves('BSC_USDT', 'older');
  });

  test('that is not there is looked for a day long', async () => {
    const { buyer, id } = await shop.awaiting();
    await report(buyer, id, `0x${'12'.repeat(32)}`);
    await shop.watch();
    expect(await hashed(id)).toMatchObject({ status: 'pending_approval' });
    await db.prisma.$executeRaw`UPDATE crypto_transactions SET "submittedAt" = now() - interval '25 hours',
      "lookAt" = now() WHERE "orderId" = ${id}::uuid`;
    await shop.watch();
    expect(await hashed(id)).toMatchObject({ status: 'rejected', reason: 'transaction not completed on chain' });
    proves('BSC_USDT', 'missing');
  });
});

describe('paying in coins', () => {
  test('has the price of that way to pay, and nothing is charged for it', async () => {
    await shop.setSettings({ paymentDiscountMethods: 'crypto', paymentDiscountPercent: 10 });
    const { buyer, id, quote } = await shop.awaiting();
    expect(Number(quote.amount)).toBeCloseTo(18.1, 1);
    const order = await shop.as(buyer).orders.get({ id });
    expect(order).toMatchObject({ paymentMethod: 'crypto', total: 18 });
    await expect(shop.as(buyer).orders.processPayment({ orderId: id, paymentMethod: 'crypto' })).rejects.toMatchObject({
      cause: { code: 'PROVIDER_NOT_CONFIGURED' },
    });
    await shop.setSettings({ paymentDiscountMethods: '', paymentDiscountPercent: 0 });
    await bsc.sendTokens(shop.address, quote.units);
    await bsc.mine(15);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
  });
});

describe('a block that is replaced', () => {
  test('before the payment was deep enough takes it back', async () => {
    const { buyer, id, quote } = await shop.awaiting();
    await bsc.sendTokens(shop.address, quote.units);
    await bsc.mine(2);
    await shop.watch();
    expect((await shop.payment(buyer, id)).detail).toBe('confirming');
    await bsc.reorganize(3);
    await bsc.mine(20);
    await shop.watch();
    expect(await shop.payment(buyer, id)).toMatchObject({ detail: 'awaiting', transfers: [] });
    expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
    proves('BSC_USDT', 'reorgBefore');
  });

  test('after the approval holds the order and tells staff', async () => {
    const { id, quote } = await shop.awaiting();
    await bsc.sendTokens(shop.address, quote.units);
    await bsc.mine(15);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
    await bsc.reorganize(16);
    await bsc.mine(20);
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['on_hold', 'paid']);
    expect(await shop.alerts('crypto-lost')).toBe(1);
    proves('BSC_USDT', 'reorgAfter');
  });
});
