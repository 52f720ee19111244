import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { releaseLapsedReservations } from '../../orders/placing/release-lapsed-reservations.ts';
import { orderOf } from '../../orders/testing/test-services.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { reconcileLedger } from '../../wallet/balance/reconcile-ledger.ts';
import { refreshCryptoRates } from '../rates/refresh-crypto-rates.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalLedger } from '../testing/local-ledger.ts';
import { startPriceServer } from '../testing/price-server.ts';
import { proves } from '../testing/scenarios.ts';

const [ledger, prices] = await Promise.all([startLocalLedger(), startPriceServer()]);
afterAll(() => Promise.all([ledger.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { xrp: ledger.url, rateSources: prices.sources });
await shop.setSettings({ walletEnabled: true });
afterEach(async () => {
  await priceAt('2.5');
  expect(await shop.violations()).toEqual({});
});
const staff = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
const refused = (code: string) => ({ cause: { code } });
/** An account of the ledger that is nobody's here. */
const ownAddress = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';

async function priceAt(price: string) {
  for (const source of Object.values(prices.prices)) source.XRPUSD = price;
  await refreshCryptoRates(shop.services);
}
async function expire(id: string) {
  await db.prisma.$executeRaw`UPDATE crypto_quotes SET "createdAt" = "createdAt" - interval '1 hour',
    "expiresAt" = now() - interval '1 minute' WHERE "orderId" = ${id}::uuid`;
}
type Awaiting = Awaited<ReturnType<typeof shop.awaiting>>;
function send({ quote }: Awaiting, units = quote.units) {
  return ledger.pay({ to: quote.address, drops: units, tag: Number(quote.memo) });
}
/** An order whose coins came after its amount had expired. */
async function late(parts = 1n) {
  const waiting = await shop.awaiting({ asset: 'XRP' });
  await expire(waiting.id);
  send(waiting, waiting.quote.units / parts);
  await shop.watch();
  return waiting;
}
/** Which of these orders are in the late queue of the desk. */
const lateOnes = async (ids: string[]) => {
  const { items } = await shop.as(staff).cryptoDesk.queue({ view: 'late', limit: 100 });
  return items.flatMap(({ id, detail }) => (ids.includes(id) && detail === 'late' ? [id] : []));
};
const coins = (buyer: MemberActor) => shop.as(buyer).cryptoQuotes;
const goOn = async (buyer: MemberActor, id: string) => {
  const { offer } = await shop.payment(buyer, id);
  return await coins(buyer).continueLate({ id, worth: offer?.worth ?? 0 });
};
const toWallet = { kind: 'wallet' as const };
const walletOf = async (buyer: MemberActor) =>
  (await db.prisma.ledgerAccount.findFirst({ where: { owner: buyer.userId, kind: 'user_wallet' } }))?.balanceCents ?? 0;
/** What the ledger says of coins of this order that went back. */
async function bookedFor(orderId: string) {
  const entries = await db.prisma.ledgerEntry.findMany({
    where: { transaction: { orderId, type: 'refund' } },
    select: { amountCents: true, account: { select: { kind: true } } },
  });
  return Object.fromEntries(entries.map(({ amountCents, account }) => [account.kind, amountCents]));
}
const succeeded = (results: PromiseSettledResult<unknown>[]) =>
  results.filter((one) => one.status === 'fulfilled').length;

describe('an order whose coins came late', () => {
  test('is paid as agreed while the rate is about the same, once, from two tabs', async () => {
    const { buyer, id } = await late();
    await priceAt('2.46');
    expect(await shop.payment(buyer, id)).toMatchObject({ offer: { worth: 20, missing: 0, isOldPrice: true } });
    await shop.watch();
    expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
    const timely = await shop.awaiting({ asset: 'XRP' });
    send(timely, timely.quote.units / 2n);
    await shop.watch();
    expect(await lateOnes([id, timely.id])).toEqual([id]);
    const tabs = await Promise.allSettled([goOn(buyer, id), goOn(buyer, id)]);
    expect(succeeded(tabs)).toBeGreaterThan(0);
    await coins(buyer).continueLate({ id, worth: 20 });
    expect((await shop.stateOf(id))[1]).toBe('paid');
    expect(await lateOnes([id, timely.id])).toEqual([]);
    expect(await db.prisma.payment.count({ where: { orderId: id } })).toBe(1);
    expect((await shop.payment(buyer, id)).back).toBeNull();
    await expect(coins(buyer).takeBack({ id, to: toWallet })).rejects.toMatchObject(refused('ORDER_CONFLICT'));
    proves('XRP', 'lateContinued');
  });

  test('asks for the rest where the coins lost value, and refuses what was shown before', async () => {
    const waiting = await late();
    const { buyer, id } = waiting;
    await priceAt('2');
    await expect(coins(buyer).continueLate({ id, worth: 20 })).rejects.toMatchObject(refused('PRICE_CHANGED'));
    await expect(shop.quote(buyer, id, 'XRP')).rejects.toMatchObject(refused('ORDER_CONFLICT'));
    const paid = await goOn(buyer, id);
    expect(paid).toMatchObject({ detail: 'underpaid', offer: null });
    expect(paid.missing).toBeCloseTo(4, 1);
    await db.prisma.$executeRaw`UPDATE orders SET "expiresAt" = now() + interval '1 minute' WHERE "id" = ${id}::uuid`;
    send({ ...waiting, quote: await shop.quote(buyer, id, 'XRP') });
    await shop.watch();
    expect((await shop.stateOf(id))[1]).toBe('paid');
    proves('XRP', 'lateShort');
  });

  test('is paid, and what the coins gained is the buyer’s to take back', async () => {
    const { buyer, id } = await late();
    await priceAt('3');
    await goOn(buyer, id);
    expect((await shop.stateOf(id))[1]).toBe('paid');
    const { back } = await shop.payment(buyer, id);
    expect(back?.amount).toBeCloseTo(4, 0);
    const clicks = await Promise.allSettled([1, 2, 3].map(() => coins(buyer).takeBack({ id, to: toWallet })));
    expect(succeeded(clicks)).toBe(1);
    expect(await walletOf(buyer)).toBe(Math.round((back?.amount ?? 0) * 100));
    proves('XRP', 'overTaken');
  });

  test('is not paid where its stock is gone meanwhile, and the money can still be taken back', async () => {
    const { buyer, id } = await late();
    const lines = { orderItem: { orderId: id } };
    await db.prisma.stockReservation.updateMany({ where: lines, data: { expiresAt: new Date(0) } });
    await releaseLapsedReservations(shop.services);
    const { productId } = await db.prisma.stockReservation.findFirstOrThrow({ where: lines });
    await shop.as(await shop.addUser()).orders.place(orderOf({ id: productId }));
    await expect(goOn(buyer, id)).rejects.toMatchObject(refused('INSUFFICIENT_STOCK'));
    await coins(buyer).takeBack({ id, to: toWallet });
    expect(await walletOf(buyer)).toBe(2000);
  });

  test('is cancelled by whoever takes the coins back, at the rate of today, once', async () => {
    const { buyer, id } = await late();
    await priceAt('1.25');
    const both = await Promise.allSettled([
      coins(buyer).takeBack({ id, to: toWallet }),
      coins(buyer).takeBack({ id, to: toWallet }),
      goOn(buyer, id),
    ]);
    expect(succeeded(both)).toBe(1);
    if (both[2]?.status === 'rejected') {
      expect(await shop.stateOf(id)).toEqual(['cancelled', 'cancelled']);
      expect(await walletOf(buyer)).toBeCloseTo(1000, -2);
      expect(await db.prisma.cryptoReturn.count({ where: { orderId: id } })).toBe(1);
    }
    await shop.watch();
    await expect(coins(buyer).takeBack({ id, to: toWallet })).rejects.toMatchObject(refused('ORDER_CONFLICT'));
    proves('XRP', 'lateCredited');
  });

  test('is cancelled for coins that go to an address, which staff send and the chain proves', async () => {
    const { buyer, id, quote } = await late();
    const ask = (address: string) => coins(buyer).takeBack({ id, to: { kind: 'address', address } });
    await expect(ask('0x0000000000000000000000000000000000000000')).rejects.toMatchObject(
      refused('ORDER_VALIDATION_FAILED'),
    );
    await expect(ask(quote.address)).rejects.toMatchObject(refused('ORDER_VALIDATION_FAILED'));
    expect(await shop.stateOf(id)).toEqual(['pending', 'pending']);
    expect((await ask(ownAddress)).back).toMatchObject({ amount: 20, address: ownAddress, canCredit: false });
    await expect(ask(ownAddress)).rejects.toMatchObject(refused('ORDER_CONFLICT'));
    await expect(coins(buyer).takeBack({ id, to: toWallet })).rejects.toMatchObject(refused('ORDER_CONFLICT'));
    const { items } = await shop.as(staff).cryptoDesk.queue({ view: 'surplus', limit: 100 });
    expect(items.find((item) => item.id === id)).toMatchObject({ surplus: 20, wantedAt: ownAddress });
    const hash = ledger.pay({ to: ownAddress, drops: quote.units });
    await priceAt('3');
    const done = await shop.as(staff).cryptoDesk.payout({ id, address: ownAddress, hash });
    expect(done.amount).toBe(20);
    expect(done.worth).toBeCloseTo(24.12, 1);
    expect(done.gain).toBeCloseTo(4.02, 1);
    expect(await bookedFor(id)).toEqual({
      gateway: Math.round(((done.worth ?? 0) - (done.gain ?? 0)) * 100),
      exchange: Math.round((done.gain ?? 0) * 100),
      adjustments: -Math.round((done.worth ?? 0) * 100),
    });
    expect(await reconcileLedger(shop.services)).toBe(0);
    expect((await shop.payment(buyer, id)).back).toBeNull();
    expect(await walletOf(buyer)).toBe(0);
    proves('XRP', 'lateReturned');
  });

  test('is for staff after a day, who may approve it all the same', async () => {
    const { buyer, id } = await late();
    await db.prisma.$executeRaw`UPDATE crypto_transfers SET "seenAt" = now() - interval '25 hours',
      "blockAt" = now() - interval '25 hours' WHERE "orderId" = ${id}::uuid`;
    await expire(id);
    await db.prisma.$executeRaw`UPDATE crypto_quotes SET "createdAt" = now() - interval '30 hours',
      "expiresAt" = now() - interval '29 hours' WHERE "orderId" = ${id}::uuid`;
    const before = await shop.alerts('crypto-pending');
    await shop.watch();
    expect(await shop.alerts('crypto-pending')).toBe(before + 1);
    const report = await db.prisma.cryptoTransaction.findFirstOrThrow({ where: { orderId: id } });
    await shop.as(staff).reportedPayments.confirm({ id, transactionHash: report.hash });
    expect((await shop.stateOf(id))[1]).toBe('paid');
    await priceAt('5');
    expect(await shop.payment(buyer, id)).toMatchObject({ offer: null, back: null });
  });

  test('is nobody else’s to choose, and nobody’s who only claims the coins', async () => {
    const { buyer, id } = await late();
    const other = await shop.addUser();
    for (const who of [other, staff]) {
      await expect(coins(who).continueLate({ id, worth: 1 })).rejects.toMatchObject(refused('ORDER_NOT_FOUND'));
      await expect(coins(who).takeBack({ id, to: toWallet })).rejects.toMatchObject(refused('ORDER_NOT_FOUND'));
    }
    await db.prisma.cryptoTransfer.updateMany({ where: { orderId: id }, data: { isClaimed: true } });
    expect(await shop.payment(buyer, id)).toMatchObject({ offer: null, isForStaff: true });
    await expect(coins(buyer).continueLate({ id, worth: 1 })).rejects.toMatchObject(refused('ORDER_CONFLICT'));
    await expect(coins(buyer).takeBack({ id, to: toWallet })).rejects.toMatchObject(refused('ORDER_CONFLICT'));
    await shop.as(buyer).orders.cancel({ id, reason: 'Changed my mind' });
    expect((await shop.payment(buyer, id)).back).toBeNull();
    await expect(coins(buyer).takeBack({ id, to: toWallet })).rejects.toMatchObject(refused('ORDER_CONFLICT'));
    proves('XRP', 'lateClaimed');
  });
});

describe('coins that nothing needs', () => {
  test('above the limit for automatic approval go to the wallet by staff alone', async () => {
    const waiting = await shop.awaiting({ asset: 'XRP' });
    send(waiting, waiting.quote.units * 30n);
    await shop.watch();
    const { buyer, id } = waiting;
    expect((await shop.payment(buyer, id)).back).toMatchObject({ canCredit: false, address: null });
    await expect(coins(buyer).takeBack({ id, to: toWallet })).rejects.toMatchObject(refused('ORDER_CONFLICT'));
    expect(await walletOf(buyer)).toBe(0);
  });

  test('of a cancelled order are worth what they were asked for in time, and else what they are today', async () => {
    const [timely, tardy] = [await shop.awaiting({ asset: 'XRP' }), await shop.awaiting({ asset: 'XRP' })];
    for (const { buyer, id } of [timely, tardy]) await shop.as(buyer).orders.cancel({ id, reason: 'Changed my mind' });
    await expire(tardy.id);
    for (const one of [timely, tardy]) send(one);
    await shop.watch();
    await priceAt('1.25');
    for (const { buyer, id } of [timely, tardy]) await coins(buyer).takeBack({ id, to: toWallet });
    expect(await walletOf(timely.buyer)).toBe(2000);
    expect(await walletOf(tardy.buyer)).toBeCloseTo(1000, -2);
  });
});
