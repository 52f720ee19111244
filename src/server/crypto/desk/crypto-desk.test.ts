import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { parseUnits } from '../../../shared/crypto/coin-units.ts';
import { splitAfter, withdrawableCents } from '../../../shared/wallet/wallet.rules.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startPriceServer } from '../testing/price-server.ts';
import { proves } from '../testing/scenarios.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
afterAll(() => Promise.all([bsc.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, rateSources: prices.sources });
await shop.setSettings({ walletEnabled: true });
afterEach(async () => expect(await shop.violations()).toEqual({}));
const coin = 10n ** 18n;
const roles = ['user', 'admin'];
const [admin, other] = [await shop.addUser({ roles }), await shop.addUser({ roles })];
const desk = (actor: MemberActor) => shop.as({ ...actor, hasSudo: true }).cryptoDesk;
const confirm = (actor: MemberActor, id: string, transactionHash: string) =>
  shop.as({ ...actor, hasSudo: true }).reportedPayments.confirm({ id, transactionHash });
const queued = async (id: string, view: 'waiting' | 'surplus' = 'waiting') =>
  (await desk(admin).queue({ view, limit: 100 })).items.find((item) => item.id === id);
const walletOf = async (buyer: MemberActor) =>
  (await db.prisma.ledgerAccount.findFirst({ where: { owner: buyer.userId, kind: 'user_wallet' } }))?.balanceCents ?? 0;
const refused = (code: string) => ({ cause: { code } });

/** A paid order whose buyer sent 7 coins more. */
async function overpaid() {
  const waiting = await shop.awaiting();
  await bsc.sendTokens(shop.address, waiting.quote.units);
  await bsc.mine(15);
  await shop.watch();
  await desk(admin).assign(await unmatched(7n * coin, waiting.id));
  await bsc.mine(15);
  await shop.watch();
  return waiting;
}

/** Coins that nobody was asked for, and the order they are for. */
async function unmatched(units: bigint, orderId: string) {
  const hash = await bsc.sendTokens(shop.address, units);
  await shop.watch();
  const { items } = await desk(admin).unmatched({ limit: 100 });
  const { orderNumber } = await db.prisma.order.findUniqueOrThrow({ where: { id: orderId } });
  return { id: items.find((item) => item.hash === hash)?.id ?? '', orderNumber };
}

describe('the queue', () => {
  test('shows what was expected and what came, check by check, and forgets what was decided', async () => {
    const { id, quote } = await shop.awaiting({ priceCents: 60_000 });
    const hash = await bsc.sendTokens(shop.address, quote.units);
    await bsc.mine(15);
    await shop.watch();
    const item = await queued(id);
    expect(item).toMatchObject({ detail: 'confirmed', total: 600, missing: 0, needsSecond: false, surplus: 0 });
    expect(item?.quote?.amount).toBe(quote.amount);
    expect(item?.transfers).toMatchObject([{ hash, amount: quote.amount, required: 15, isConfirmed: true }]);
    expect(item?.checks.filter(({ isOk }) => !isOk)).toEqual([{ check: 'limit', isOk: false }]);
    await confirm(admin, id, hash);
    expect(await queued(id)).toBeUndefined();
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
  });

  test('is for those who approve payments, and none of it for their own orders', async () => {
    const buyer = await shop.addUser();
    await expect(desk(buyer).queue({})).rejects.toMatchObject(refused('FORBIDDEN'));
    const own = await shop.order(admin);
    await shop.quote(admin, own);
    await expect(desk(admin).assign(await unmatched(coin, own))).rejects.toMatchObject(refused('OWN_MATTER'));
  });

  test('asks for a fresh password before a payment is confirmed, whichever way', async () => {
    const { buyer, id } = await shop.awaiting();
    const transactionHash = `0x${'a7'.repeat(32)}`;
    await shop.as(buyer).reportedPayments.report({ id, network: 'bsc', transactionHash });
    const tired = shop.as({ ...admin, hasSudo: false });
    const ways = [
      () => tired.reportedPayments.confirm({ id, transactionHash }),
      () => tired.orderDesk.approve({ id }),
      () => tired.orderDesk.changeStatus({ id, status: 'processing' }),
      () => tired.cryptoDesk.credit({ id }),
    ];
    for (const way of ways) await expect(way()).rejects.toMatchObject(refused('AUTH_014'));
    expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
    await confirm(admin, id, transactionHash);
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
  });
});

describe('a large payment', () => {
  test('is booked once two people have approved it, however often one of them clicks', async () => {
    const { id, quote } = await shop.awaiting({ priceCents: 120_000 });
    const hash = await bsc.sendTokens(shop.address, quote.units);
    await bsc.mine(15);
    await shop.watch();
    const clicks = await Promise.allSettled([confirm(admin, id, hash), confirm(admin, id, hash)]);
    expect(clicks.some(({ status }) => status === 'fulfilled')).toBe(true);
    await expect(confirm(admin, id, hash)).rejects.toMatchObject(refused('ORDER_CONFLICT'));
    expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
    expect(await queued(id)).toMatchObject({ needsSecond: true, firstApproval: { isMine: true } });
    await Promise.allSettled([confirm(other, id, hash), confirm(other, id, hash)]);
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
    expect(await db.prisma.payment.count({ where: { orderId: id } })).toBe(1);
    expect(await db.prisma.auditEntry.count({ where: { entityId: id, action: 'confirm-payment' } })).toBe(2);
    proves('BSC_USDT', 'twoPeople');
  });

  test('asks two people about every transaction that is named', async () => {
    const { buyer, id, quote } = await shop.awaiting({ priceCents: 120_000 });
    const hash = await bsc.sendTokens(shop.address, quote.units);
    await bsc.mine(15);
    await shop.watch();
    await confirm(admin, id, hash);
    const transactionHash = `0x${'5e'.repeat(32)}`;
    await shop.as(buyer).reportedPayments.report({ id, network: 'bsc', transactionHash });
    await confirm(other, id, transactionHash);
    expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
    await expect(confirm(other, id, transactionHash)).rejects.toMatchObject(refused('ORDER_CONFLICT'));
    expect(await queued(id)).toMatchObject({ firstApproval: { isMine: true } });
    await confirm(other, id, hash);
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
  });

  test('is approved by the report that waits, though a later one was not accepted', async () => {
    const { buyer, id } = await shop.awaiting({ priceCents: 120_000 });
    const transactionHash = `0x${'5f'.repeat(32)}`;
    await shop.as(buyer).reportedPayments.report({ id, network: 'bsc', transactionHash });
    const elsewhere = await bsc.sendTokens(`0x${'ef'.repeat(20)}`, coin);
    await shop.as(buyer).reportedPayments.report({ id, network: 'bsc', transactionHash: elsewhere });
    await shop.watch();
    expect(await queued(id)).toMatchObject({ namedHash: transactionHash, firstApproval: null });
    await confirm(admin, id, transactionHash);
    expect(await queued(id)).toMatchObject({ firstApproval: { isMine: true } });
  });

  test('of a top-up is not accepted where its transaction was reported for something else', async () => {
    await shop.setSettings({ autoApproveMax: 10, twoPersonFrom: 15 });
    const member = await shop.addUser();
    const { nextAction } = await shop.as(member, randomUUID()).wallet.topUp({ amount: 20, paymentMethod: 'crypto' });
    const id = nextAction?.type === 'coins' ? nextAction.paymentId : '';
    const { quote } = await shop.as(member).coinPayments.request({ id, asset: 'BSC_USDT' });
    const transactionHash = await bsc.sendTokens(quote?.address ?? '', parseUnits(quote?.amount ?? '', 18) ?? 0n);
    const { buyer, id: order } = await shop.awaiting();
    await shop.as(buyer).reportedPayments.report({ id: order, network: 'bsc', transactionHash });
    await bsc.mine(15);
    await shop.watch();
    const decide = (isAccepted: boolean) => desk(admin).decide({ id, isAccepted, reason: 'Looked at the chain' });
    await expect(decide(true)).rejects.toMatchObject(refused('COIN_PAYMENT_CLOSED'));
    expect(await walletOf(member)).toBe(0);
    await decide(false);
    await shop.setSettings({ autoApproveMax: 500, twoPersonFrom: 1000 });
  });
});

describe('coins that nobody was asked for', () => {
  test('are assigned to an order once, count for it, and still need approval', async () => {
    const { id, quote } = await shop.awaiting();
    const rival = await shop.awaiting();
    const request = await unmatched(quote.units - 1n, id);
    expect((await desk(admin).unmatched({})).items[0]?.suggestions.map(({ orderNumber }) => orderNumber)).toContain(
      request.orderNumber,
    );
    const { orderNumber } = await db.prisma.order.findUniqueOrThrow({ where: { id: rival.id } });
    const both = await Promise.allSettled([
      desk(admin).assign(request),
      desk(other).assign({ ...request, orderNumber }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = both[0].status === 'fulfilled' ? id : rival.id;
    await bsc.mine(15);
    await shop.watch();
    expect(await shop.stateOf(winner)).toEqual(['pending', 'pending']);
    const item = await queued(winner);
    expect(item?.checks.filter(({ isOk }) => isOk === false)).toEqual([{ check: 'exact', isOk: false }]);
    await confirm(admin, winner, item?.transfers[0]?.hash ?? '');
    expect(await shop.stateOf(winner)).toEqual(['processing', 'paid']);
    proves('BSC_USDT', 'assigned');
  });

  test('are refused by an order that has no price in that coin', async () => {
    const id = await shop.order(await shop.addUser());
    await expect(desk(admin).assign(await unmatched(coin, id))).rejects.toMatchObject(refused('ORDER_CONFLICT'));
  });
});

test('a payment that staff approved and that pays somebody else is an alert', async () => {
  const { buyer, id, quote } = await shop.awaiting();
  const transactionHash = await bsc.sendTokens(`0x${'ef'.repeat(20)}`, quote.units);
  await shop.as(buyer).reportedPayments.report({ id, network: 'bsc', transactionHash });
  await confirm(admin, id, transactionHash);
  await bsc.mine(15);
  await shop.watch();
  await shop.watch();
  const alerts = await db.prisma.opsAlert.findMany({
    where: { kind: 'crypto-lost', details: { path: ['orderId'], equals: id } },
  });
  const title = expect.stringContaining('it paid to another address');
  expect(alerts).toMatchObject([{ title, dedupeKey: expect.stringMatching(/^crypto-unfound:/) }]);
  expect(await db.prisma.cryptoTransaction.findMany({ where: { orderId: id } })).toMatchObject([
    { status: 'approved', lookAt: null },
  ]);
  proves('BSC_USDT', 'approvedWrong');
});

describe('what an order does not need', () => {
  test('goes to the wallet once, when two click at once', async () => {
    const { buyer, id } = await overpaid();
    expect(await shop.payment(buyer, id)).toMatchObject({ back: null });
    expect(await db.prisma.notification.count({ where: { userId: buyer.userId, type: 'crypto_overpaid' } })).toBe(0);
    const item = await queued(id, 'surplus');
    expect(item?.surplus).toBeCloseTo(6.96, 1);
    const clicks = await Promise.allSettled([desk(admin).credit({ id }), desk(other).credit({ id })]);
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await walletOf(buyer)).toBe(Math.round((item?.surplus ?? 0) * 100));
    expect(await queued(id, 'surplus')).toBeUndefined();
    await expect(desk(admin).credit({ id })).rejects.toMatchObject(refused('ORDER_CONFLICT'));
    proves('BSC_USDT', 'overWallet');
  });

  test('and came by somebody’s word is its buyer’s to take back once staff approved it', async () => {
    const { buyer, id, quote } = await shop.awaiting();
    const transactionHash = await bsc.sendTokens(shop.address, quote.units + 7n * coin);
    await shop.as(buyer).reportedPayments.report({ id, network: 'bsc', transactionHash });
    await bsc.mine(15);
    await shop.watch();
    const takeBack = () => shop.as(buyer).cryptoQuotes.takeBack({ id, to: { kind: 'wallet' } });
    expect(await shop.payment(buyer, id)).toMatchObject({ back: null, isForStaff: true });
    await expect(takeBack()).rejects.toMatchObject(refused('ORDER_CONFLICT'));
    await confirm(admin, id, transactionHash);
    const told = { userId: buyer.userId, type: 'crypto_overpaid' } as const;
    expect(await db.prisma.notification.count({ where: told })).toBe(1);
    expect((await shop.payment(buyer, id)).back?.amount).toBeCloseTo(6.96, 1);
    const clicks = await Promise.allSettled([takeBack(), takeBack()]);
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await walletOf(buyer)).toBeCloseTo(696, -1);
    expect(await queued(id, 'surplus')).toBeUndefined();
    proves('BSC_USDT', 'overClaimed');
  });

  test('is told of and taken back as well where staff approved it before the shop had found it', async () => {
    const { buyer, id, quote } = await shop.awaiting();
    const transactionHash = await bsc.sendTokens(shop.address, quote.units + 7n * coin);
    await bsc.mine(15);
    await shop.as(buyer).reportedPayments.report({ id, network: 'bsc', transactionHash });
    await confirm(admin, id, transactionHash);
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
    await shop.watch();
    await shop.watch();
    expect(await db.prisma.orderEvent.count({ where: { orderId: id, type: 'crypto_overpaid' } })).toBe(1);
    expect((await shop.payment(buyer, id)).back?.amount).toBeCloseTo(6.96, 1);
    await shop.as(buyer).cryptoQuotes.takeBack({ id, to: { kind: 'wallet' } });
    expect(await walletOf(buyer)).toBeCloseTo(696, -1);
    proves('BSC_USDT', 'approvedUnseen');
  });

  test('is paid back by a transaction that the chain knows, and by no other', async () => {
    const { id } = await overpaid();
    const address = `0x${'cd'.repeat(20)}`;
    const pay = (hash: string, to = address) => desk(admin).payout({ id, address: to, hash });
    await expect(pay(`0x${'12'.repeat(32)}`)).rejects.toMatchObject(refused('TX_HASH_INVALID'));
    const elsewhere = await bsc.sendTokens(`0x${'ef'.repeat(20)}`, 7n * coin);
    await expect(pay(elsewhere)).rejects.toMatchObject(refused('TX_HASH_INVALID'));
    const hash = await bsc.sendTokens(address, 7n * coin);
    await expect(pay(hash, shop.address)).rejects.toMatchObject(refused('TX_HASH_INVALID'));
    const clicks = await Promise.allSettled([pay(hash), pay(hash)]);
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await queued(id, 'surplus')).toBeUndefined();
    const again = await overpaid();
    await expect(desk(admin).payout({ id: again.id, address, hash })).rejects.toMatchObject(refused('TX_EXISTS'));
    proves('BSC_USDT', 'overChain');
  });

  test('of a cancelled order is all that came', async () => {
    const { buyer, id, quote } = await shop.awaiting();
    await shop.as(buyer).orders.cancel({ id, reason: 'Changed my mind' });
    await bsc.sendTokens(shop.address, quote.units);
    await bsc.mine(15);
    await shop.watch();
    const { amount } = await desk(admin).credit({ id });
    expect(amount).toBeCloseTo(20, 1);
    expect(await walletOf(buyer)).toBe(Math.round(amount * 100));
    const movements = await db.prisma.ledgerEntry.findMany({
      where: { account: { kind: 'user_wallet', owner: buyer.userId } },
      include: { transaction: true },
    });
    const wallet = movements.map(({ amountCents, transaction: { type, orderId } }) => ({ amountCents, type, orderId }));
    expect(withdrawableCents(splitAfter(wallet))).toBe(Math.round(amount * 100));
    const [told] = await db.prisma.notification.findMany({
      where: { userId: buyer.userId, title: 'You received a refund' },
    });
    expect(told?.message).toMatch(/^Your crypto payment for order GM-\S+ was returned\. \$/);
  });
});
