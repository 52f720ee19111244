import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { formatUnits } from '../../../shared/crypto/coin-units.ts';
import { killRequest } from '../../idempotency/testing/kill-request.ts';
import { ordersWorker } from '../../orders/orders.worker.ts';
import { paymentOf } from '../../orders/testing/test-services.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { refundsWorker } from '../../refunds/refunds.worker.ts';
import { ledgerChecks } from '../../wallet/balance/ledger-checks.ts';
import { giveMoney } from '../../wallet/testing/give-money.ts';
import { refreshCryptoRates } from '../rates/refresh-crypto-rates.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startPriceServer } from '../testing/price-server.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
afterAll(() => Promise.all([bsc.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, rateSources: prices.sources });
const handlers = [ordersWorker, refundsWorker].flatMap((worker) => worker(shop.services).handlers);
afterEach(async () => {
  expect(await shop.violations()).toEqual({});
  for (const { kind, sql } of ledgerChecks) expect([kind, (await db.pool.query(sql)).rows]).toEqual([kind, []]);
});
const coin = 10n ** 18n;
const wallet = `0x${'cd'.repeat(20)}`;
const restMs = 24 * 3_600_000 + 1000;
const admin = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
const refused = (code: string, message?: RegExp) => ({
  cause: { code, ...(message && { message: expect.stringMatching(message) }) },
});
const pay = (id: string, hash: string, isUnverified = false) =>
  shop.as(admin).refunds.payOut({ id, hash, isUnverified });

async function work() {
  for (let rounds = 0; rounds < 10; rounds += 1) if ((await runJobs(shop.services, handlers)) === 0) return;
}

async function payByCard(buyer: MemberActor): Promise<string> {
  const id = await shop.order(buyer);
  await shop.as(buyer).orders.processPayment(paymentOf(id));
  return id;
}

async function payByCoins(buyer: MemberActor): Promise<string> {
  const id = await shop.order(buyer);
  const { units } = await shop.quote(buyer, id);
  await bsc.sendTokens(shop.address, units);
  await bsc.mine(15);
  await shop.watch();
  return id;
}

/** A refund in coins of a delivered order, for staff to pay out; $20 unless it was paid in coins. */
async function owed({ network = 'bsc', payOrder = payByCard } = {}): Promise<string> {
  const buyer = await shop.addUser();
  const id = await payOrder(buyer);
  await work();
  const verifiedAt = new Date(Date.now() - restMs);
  await db.prisma.connectedWallet.create({ data: { userId: buyer.userId, network, address: wallet, verifiedAt } });
  const input = { id, reason: 'other', details: 'The buyer asked for it', method: 'crypto' } as const;
  const refund = await shop.as(admin).refunds.refundOrder(input);
  await refreshCryptoRates(shop.services);
  return refund.id;
}
const entriesOf = async (refundId: string) => {
  const entries = await db.prisma.ledgerEntry.findMany({
    where: { transaction: { refundId } },
    select: { amountCents: true, account: { select: { kind: true } } },
  });
  return Object.fromEntries(entries.map(({ account, amountCents }) => [account.kind, amountCents]));
};

describe('a refund in coins', () => {
  test('tells what to send, and is settled by a transaction that the chain knows', async () => {
    const id = await owed();
    const { coins, ...to } = await shop.as(admin).refunds.coinsDue({ id });
    expect(to).toEqual({ network: 'bsc', address: wallet, isLost: false });
    expect(coins).toMatchObject({ symbol: 'USDT', isVerifiable: true });
    expect(Number(coins?.amount)).toBeCloseTo(20, 0);

    const hash = await bsc.sendTokens(wallet, 20n * coin);
    const paid = await pay(id, ` ${hash.slice(2).toUpperCase()}`);
    expect(paid).toMatchObject({
      status: 'settled',
      payoutHash: hash,
      paidOut: { amount: '20', symbol: 'USDT', gain: 0 },
    });
    const entries = await entriesOf(id);
    expect(entries).toMatchObject({ sales: -2000, exchange: 0, gateway: Math.round((paid.paidOut?.worth ?? 0) * 100) });
    const fact = await db.prisma.auditEntry.findFirstOrThrow({ where: { entityId: id, key: 'refund.pay-out' } });
    expect(fact.newValue).toMatchObject({ hash, isVerified: true, sent: '20 BSC_USDT' });
    await expect(pay(id, hash)).rejects.toMatchObject(refused('CONFLICT'));
    const where = { type: 'refund_paid_out', dedupeKey: `refund_paid_out:${id}` };
    const told = await db.prisma.notification.findFirstOrThrow({ where });
    expect(told.message).toContain('Coins worth $20.00');
    const mail = await db.prisma.outboxMessage.findFirstOrThrow({ where: { key: `mail:refund-paid-out:${id}` } });
    expect(mail.payload).toMatchObject({ variables: { address: '0xcdcd…cdcd', transactionHash: hash } });
  });

  test('books what the coins have gained since they came', async () => {
    const id = await owed({ payOrder: payByCoins });
    await db.prisma.$executeRaw`UPDATE crypto_rates SET "rate" = "rate" * 1.5`;
    const { coins } = await shop.as(admin).refunds.coinsDue({ id });
    expect(Number(coins?.amount)).toBeLessThan(14);
    const { paidOut } = await pay(id, await bsc.sendTokens(wallet, 14n * coin));
    expect(paidOut?.gain).toBeCloseTo(((paidOut?.worth ?? 0) * 0.5) / 1.5, 1);
    const { gateway = 0, exchange = 0, sales = 0, adjustments = 0 } = await entriesOf(id);
    expect(gateway).toBeLessThan(1500);
    expect(exchange).toBe(Math.round((paidOut?.gain ?? 0) * 100));
    expect([sales < 0, gateway + exchange + sales + adjustments]).toEqual([true, 0]);
    await refreshCryptoRates(shop.services);
  });

  test('is not settled by what did not pay it', async () => {
    const early = await bsc.sendTokens(wallet, 20n * coin);
    const id = await owed();
    await expect(pay(id, 'nonsense')).rejects.toMatchObject(refused('TX_HASH_INVALID'));
    await expect(pay(id, `0x${'12'.repeat(32)}`)).rejects.toMatchObject(refused('TX_HASH_INVALID', /was not found/));
    const elsewhere = await bsc.sendTokens(`0x${'ef'.repeat(20)}`, 20n * coin);
    await expect(pay(id, elsewhere)).rejects.toMatchObject(refused('TX_HASH_INVALID', /this address/));
    const little = await bsc.sendTokens(wallet, 19n * coin);
    await expect(pay(id, little)).rejects.toMatchObject(refused('PAYOUT_TOO_SMALL', /less than the \$20/));
    await db.prisma.refund.update({ where: { id }, data: { createdAt: new Date(Date.now() + 3_600_000) } });
    await expect(pay(id, early)).rejects.toMatchObject(refused('TX_HASH_INVALID', /older/));
    expect(await db.prisma.refund.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'approved',
      payoutHash: null,
    });
    expect(await entriesOf(id)).toEqual({});
  });

  test('takes each transaction once, also when two are recorded at the same time', async () => {
    const ids = [await owed(), await owed()];
    const hash = await bsc.sendTokens(wallet, 20n * coin);
    const both = await Promise.allSettled(ids.flatMap((id) => [pay(id, hash), pay(id, hash)]));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const open = await db.prisma.refund.findFirstOrThrow({ where: { id: { in: ids }, status: 'approved' } });
    await expect(pay(open.id, hash)).rejects.toMatchObject(refused('TX_EXISTS'));
  });

  test('on a network without a node is settled by the word of staff, which the audit keeps', async () => {
    const id = await owed({ network: 'eth' });
    const { coins } = await shop.as(admin).refunds.coinsDue({ id });
    expect(coins).toMatchObject({ symbol: 'ETH', isVerifiable: false });
    const hash = `0x${'ab'.repeat(32)}`;
    await expect(pay(id, hash)).rejects.toMatchObject(refused('PAYOUT_UNVERIFIED'));
    const key = randomUUID();
    const payKeyed = () => shop.as(admin, key).refunds.payOut({ id, hash, isUnverified: true });
    expect(await payKeyed()).toMatchObject({ status: 'settled', payoutHash: hash, paidOut: null });
    await killRequest(db, key);
    expect(await payKeyed()).toMatchObject({ status: 'settled', payoutHash: hash });
    expect(await entriesOf(id)).toEqual({ gateway: 2000, sales: -2000 });
    const fact = await db.prisma.auditEntry.findFirstOrThrow({ where: { entityId: id, key: 'refund.pay-out' } });
    expect(fact.newValue).toMatchObject({ hash, isVerified: false });
    const next = await owed({ network: 'eth' });
    await expect(pay(next, hash.toUpperCase().replace('0X', ''), true)).rejects.toMatchObject(refused('TX_EXISTS'));
  });

  test('is settled by no transaction that paid a withdrawal, nor the other way round', async () => {
    await shop.setSettings({ walletEnabled: true, withdrawalsEnabled: true });
    const withdrawal = async () => {
      const member = await shop.addUser();
      await giveMoney(db, member.userId, 2000, 'refund');
      const verifiedAt = new Date(Date.now() - restMs);
      const connected = { userId: member.userId, network: 'eth', address: wallet, verifiedAt };
      await db.prisma.connectedWallet.create({ data: connected });
      await db.prisma.user.update({ where: { id: member.userId }, data: { twoFactorEnabledAt: new Date() } });
      const { id } = await shop.as({ ...member, hasSudo: true }).wallet.withdraw({ amount: 20 });
      await shop.as(admin).adminWallet.approve({ id });
      return (payoutHash: string) => shop.as(admin).adminWallet.pay({ id, payoutHash, isUnverified: true });
    };
    const [first, second] = [`0x${'ac'.repeat(32)}`, `0x${'ad'.repeat(32)}`];
    const refundId = await owed({ network: 'eth' });
    await pay(refundId, first, true);
    const payWithdrawal = await withdrawal();
    await expect(payWithdrawal(first)).rejects.toMatchObject(refused('WALLET_CONFLICT'));
    await payWithdrawal(second);
    await expect(pay(await owed({ network: 'eth' }), second, true)).rejects.toMatchObject(refused('TX_EXISTS'));
    await shop.setSettings({ walletEnabled: false, withdrawalsEnabled: false });
  });

  test('cannot be called unverified where there is a node', async () => {
    const id = await owed();
    await expect(pay(id, `0x${'12'.repeat(32)}`, true)).rejects.toMatchObject(refused('TX_HASH_INVALID'));
  });

  test('of a buyer without a wallet goes where they told staff', async () => {
    const id = await owed();
    const { order } = await db.prisma.refund.update({
      where: { id },
      data: { payoutNetwork: null, payoutAddress: null },
      select: { order: { select: { userId: true } } },
    });
    await db.prisma.connectedWallet.delete({ where: order });
    expect(await shop.as(admin).refunds.coinsDue({ id })).toEqual({
      network: null,
      address: null,
      isLost: false,
      coins: null,
    });
    const address = `0x${'98'.repeat(20)}`;
    const hash = await bsc.sendTokens(address, 21n * coin);
    await expect(pay(id, hash)).rejects.toMatchObject(refused('VALIDATION_FAILED'));
    const to = { id, hash, network: 'bsc', isUnverified: false } as const;
    await expect(shop.as(admin).refunds.payOut({ ...to, address: shop.address })).rejects.toMatchObject(
      refused('TX_HASH_INVALID', /belongs to the shop/),
    );
    const paid = await shop.as(admin).refunds.payOut({ ...to, address });
    expect(paid).toMatchObject({
      payout: { network: 'bsc', address },
      paidOut: { amount: formatUnits(21n * coin, 18) },
    });
  });

  test('goes to no wallet that was connected less than a day ago', async () => {
    const buyer = await shop.addUser();
    const id = await payByCard(buyer);
    await work();
    const data = { userId: buyer.userId, network: 'bsc', address: wallet };
    await db.prisma.connectedWallet.create({ data });
    const offered = async () => (await shop.as(buyer).orders.get({ id })).refundMethods;
    expect(await offered()).toEqual(['original']);
    const input = { id, reason: 'changed_mind', method: 'crypto' } as const;
    const why = { cause: { options: { errors: { method: ['noConnectedWallet'] } } } };
    await expect(shop.as(buyer).refunds.request(input)).rejects.toMatchObject(why);
    const decision = { id, reason: 'other', details: 'The buyer asked for it' } as const;
    await expect(shop.as(admin).refunds.refundOrder({ ...decision, method: 'crypto' })).rejects.toMatchObject(why);
    await expect(shop.as(admin).refunds.refundOrder({ ...decision, method: 'wallet' })).rejects.toMatchObject({
      cause: { options: { errors: { method: ['walletClosed'] } } },
    });
    const verifiedAt = new Date(Date.now() - restMs);
    await db.prisma.connectedWallet.update({ where: { userId: buyer.userId }, data: { verifiedAt } });
    expect(await offered()).toEqual(['original', 'crypto']);
    await shop.as(buyer).refunds.request(input);
    expect(await db.prisma.refund.findFirst({ where: { orderId: id } })).toMatchObject({ payoutAddress: wallet });
  });

  test('is owed after a withdrawal from the contract, and goes to the wallet once that has rested', async () => {
    const buyer = await shop.addUser();
    const orderId = await payByCoins(buyer);
    await work();
    const data = { userId: buyer.userId, network: 'bsc', address: wallet };
    await db.prisma.connectedWallet.create({ data });
    await shop.as(buyer).refunds.withdrawContract({ id: orderId });
    const { id } = await db.prisma.refund.findFirstOrThrow({ where: { orderId, status: 'approved' } });
    expect(await shop.as(admin).refunds.coinsDue({ id })).toEqual({
      network: null,
      address: null,
      isLost: false,
      coins: null,
    });
    const verifiedAt = new Date(Date.now() - restMs);
    await db.prisma.connectedWallet.update({ where: { userId: buyer.userId }, data: { verifiedAt } });
    expect(await shop.as(admin).refunds.coinsDue({ id })).toMatchObject({ address: wallet });
    expect(await pay(id, await bsc.sendTokens(wallet, 21n * coin))).toMatchObject({ status: 'settled' });
  });

  test('asks for a fresh password', async () => {
    const id = await owed();
    const call = shop.as({ ...admin, hasSudo: false }).refunds.payOut({ id, hash: 'a'.repeat(64) });
    await expect(call).rejects.toMatchObject(refused('AUTH_014'));
  });
});
