import { afterAll, afterEach, expect, test } from 'vitest';
import { parseUnits } from '../../../shared/crypto/coin-units.ts';
import type { RefundOrder } from '../../../shared/refunds/refund.schemas.ts';
import { ordersWorker } from '../../orders/orders.worker.ts';
import { paymentOf } from '../../orders/testing/test-services.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { refundsWorker } from '../../refunds/refunds.worker.ts';
import { ledgerChecks } from '../../wallet/balance/ledger-checks.ts';
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
  await refreshCryptoRates(shop.services);
  expect(await shop.violations()).toEqual({});
  for (const { kind, sql } of ledgerChecks) expect([kind, (await db.pool.query(sql)).rows]).toEqual([kind, []]);
});
const admin = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
const support = await shop.addUser({ roles: ['user', 'support'] });
const wallet = `0x${'cd'.repeat(20)}`;
type Choice = Partial<Pick<RefundOrder, 'method' | 'amountBy' | 'subtractPercent' | 'amount'>>;

/** A delivered order of $20 that was paid in coins, or by card, of a buyer with a wallet. */
async function bought({ isByCard = false, hasWallet = true } = {}): Promise<string> {
  const buyer = await shop.addUser();
  const id = await shop.order(buyer);
  if (isByCard) await shop.as(buyer).orders.processPayment(paymentOf(id));
  else {
    await bsc.sendTokens(shop.address, (await shop.quote(buyer, id)).units);
    await bsc.mine(15);
    await shop.watch();
  }
  for (let rounds = 0; rounds < 10; rounds += 1) if ((await runJobs(shop.services, handlers)) === 0) break;
  const verifiedAt = new Date(Date.now() - 25 * 3_600_000);
  const data = { userId: buyer.userId, network: 'bsc', address: wallet, verifiedAt };
  if (hasWallet) await db.prisma.connectedWallet.create({ data });
  return id;
}
const refund = (id: string, choice: Choice, by: MemberActor = admin) =>
  shop
    .as(by)
    .refunds.refundOrder({ id, reason: 'other', details: 'The buyer asked for it', method: 'crypto', ...choice });
const dueOf = async (id: string) => (await shop.as(admin).refunds.coinsDue({ id })).coins;
const setRates = (factor: number) => db.pool.query(`UPDATE crypto_rates SET "rate" = "rate" * $1`, [factor]);
const wrong = (field: string, message: string) => ({
  cause: { code: 'ORDER_VALIDATION_FAILED', options: { errors: { [field]: [message] } } },
});

test('at today’s rate the number of coins is fixed, and worth in money follows when they are sent', async () => {
  const [fixed, open] = [await bought(), await bought()];
  const { id } = await refund(fixed, { amountBy: 'currentRate' });
  const { id: openId } = await refund(open, { amountBy: 'fiat' });
  const before = await dueOf(id);
  expect(before).toMatchObject({ isFixed: true });
  await setRates(2);
  expect(await dueOf(id)).toEqual(before);
  const later = await dueOf(openId);
  expect(later?.isFixed).toBe(false);
  expect(Number(later?.amount)).toBeCloseTo(Number(before?.amount) / 2, 1);
});

test('at the rate of then the buyer gets the coins that they sent, and the books balance', async () => {
  const order = await bought();
  await setRates(1.5);
  const { id, amount } = await refund(order, { amountBy: 'rateThen' });
  const due = await dueOf(id);
  expect(Number(due?.amount)).toBeCloseTo(amount, 0);
  const units = parseUnits(due?.amount ?? '', 18) ?? 0n;
  const little = await bsc.sendTokens(wallet, (units * 9n) / 10n);
  const pay = (hash: string) => shop.as(admin).refunds.payOut({ id, hash, isUnverified: false });
  await expect(pay(little)).rejects.toMatchObject({ cause: { code: 'PAYOUT_TOO_SMALL' } });
  const paid = await pay(await bsc.sendTokens(wallet, units));
  expect(paid).toMatchObject({ status: 'settled', amountBy: 'rateThen', subtractPercent: 0 });
  expect(paid.paidOut?.gain).toBeGreaterThan(9);
  expect((await db.prisma.order.findUniqueOrThrow({ where: { id: order } })).status).toBe('refunded');
});

test('a percentage stays with the shop: less is refunded, and the order stays completed', async () => {
  const order = await bought({ isByCard: true });
  const refunded = await refund(order, { amountBy: 'fiat', subtractPercent: 2.5 });
  expect(refunded).toMatchObject({ amount: 19.5, subtractPercent: 2.5, amountBy: 'fiat' });
  const hash = await bsc.sendTokens(wallet, (195n * 10n ** 18n) / 10n);
  await shop.as(admin).refunds.payOut({ id: refunded.id, hash, isUnverified: false });
  const { status, refundedCents } = await db.prisma.order.findUniqueOrThrow({ where: { id: order } });
  expect([status, refundedCents]).toEqual(['completed', 1950]);
  const custom = await refund(await bought(), { amountBy: 'custom', amount: 8, subtractPercent: 50 });
  expect(custom.amount).toBe(4);
});

test('choices that do not fit are refused, and nothing is written', async () => {
  const [coins, card, noWallet] = [
    await bought(),
    await bought({ isByCard: true }),
    await bought({ hasWallet: false }),
  ];
  await expect(refund(coins, { amountBy: 'custom' })).rejects.toMatchObject(wrong('amount', 'amountMissing'));
  await expect(refund(coins, { amountBy: 'fiat', amount: 3 })).rejects.toMatchObject(wrong('amount', 'noAmountHere'));
  await expect(refund(coins, { amountBy: 'overpaidAmount' })).rejects.toMatchObject(
    wrong('amountBy', 'overpaidElsewhere'),
  );
  await expect(refund(card, { amountBy: 'rateThen' })).rejects.toMatchObject(wrong('amountBy', 'noCoinsCame'));
  const original = { method: 'original' } as const;
  await expect(refund(card, { ...original, amountBy: 'fiat' })).rejects.toMatchObject(
    wrong('amountBy', 'onlyForCoins'),
  );
  await expect(refund(card, { ...original, subtractPercent: 3 })).rejects.toMatchObject(
    wrong('subtractPercent', 'onlyForCoins'),
  );
  await expect(refund(noWallet, { ...original, amountBy: 'currentRate' })).rejects.toMatchObject(
    wrong('amountBy', 'noConnectedWallet'),
  );
  expect(await db.prisma.refund.count({ where: { orderId: { in: [coins, card, noWallet] } } })).toBe(0);
});

test('coins that have risen count against what a member of staff may refund', async () => {
  const order = await bought();
  await setRates(6);
  await expect(refund(order, { amountBy: 'rateThen' }, support)).rejects.toMatchObject({
    cause: { code: 'REFUND_LIMIT' },
  });
  expect((await refund(order, { amountBy: 'fiat' }, support)).amount).toBeLessThan(21);
});
