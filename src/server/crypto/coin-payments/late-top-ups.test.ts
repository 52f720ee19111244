import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { parseUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts } from '../../../shared/crypto/crypto-assets.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { reconcilePayments } from '../../settlement/reconcile-payments.ts';
import { reconcileLedger } from '../../wallet/balance/reconcile-ledger.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalLedger } from '../testing/local-ledger.ts';
import { startPriceServer } from '../testing/price-server.ts';
import { proves } from '../testing/scenarios.ts';

const [ledger, prices] = await Promise.all([startLocalLedger(), startPriceServer()]);
afterAll(() => Promise.all([ledger.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { xrp: ledger.url, rateSources: prices.sources });
await shop.setSettings({ walletEnabled: true });
const refused = (code: string) => ({ cause: { code } });
const balanceOf = async (member: MemberActor) => (await shop.as(member).wallet.get({})).balance;
const statusOf = async (member: MemberActor, id: string) => (await shop.as(member).coinPayments.get({ id })).status;

async function topUp(member: MemberActor) {
  const { nextAction } = await shop.as(member, randomUUID()).wallet.topUp({ amount: 20, paymentMethod: 'crypto' });
  if (nextAction?.type !== 'coins') throw new Error('No coins are asked for');
  return nextAction.paymentId;
}

/** Coins for it after their amount has expired, and how many. */
async function sendLate(member: MemberActor, id: string): Promise<bigint> {
  const { quote } = await shop.as(member).coinPayments.request({ id, asset: 'XRP' });
  if (!quote) throw new Error('There is no quote');
  await db.prisma.$executeRaw`UPDATE crypto_quotes SET "createdAt" = "createdAt" - interval '1 hour',
    "expiresAt" = now() - interval '1 minute' WHERE "paymentId" = ${id}::uuid`;
  const drops = parseUnits(quote.amount, assetFacts.XRP.decimals) ?? 0n;
  ledger.pay({ to: quote.address, drops, tag: Number(quote.memo) });
  await shop.watch();
  return drops;
}

test('coins that come late for a top-up are its buyer’s to choose: they top up, or go to the wallet all the same', async () => {
  for (const isContinued of [true, false]) {
    const member = await shop.addUser();
    const id = await topUp(member);
    await sendLate(member, id);
    expect(await shop.as(member).coinPayments.get({ id })).toMatchObject({ detail: 'late', offer: { worth: 20 } });
    const own = shop.as(member).coinPayments;
    const other = shop.as(await shop.addUser()).coinPayments;
    await expect(other.continueLate({ id, worth: 20 })).rejects.toMatchObject(refused('NOT_FOUND'));
    await expect(other.takeBack({ id, to: { kind: 'wallet' } })).rejects.toMatchObject(refused('NOT_FOUND'));
    const choose = async () =>
      isContinued ? await own.continueLate({ id, worth: 20 }) : await own.takeBack({ id, to: { kind: 'wallet' } });
    await Promise.allSettled([choose(), choose()]);
    expect(await balanceOf(member)).toBe(20);
    expect(await statusOf(member, id)).toBe(isContinued ? 'paid' : 'cancelled');
    await shop.watch();
    await reconcilePayments(shop.services);
    await expect(own.takeBack({ id, to: { kind: 'wallet' } })).rejects.toMatchObject(refused('COIN_PAYMENT_CLOSED'));
    expect(await balanceOf(member)).toBe(20);
  }
  expect(await shop.violations()).toEqual({});
  proves('XRP', 'topUpLateChosen');
});

test('coins that came late for a top-up go to an address, once staff have sent them and the chain knows it', async () => {
  const member = await shop.addUser();
  const id = await topUp(member);
  const drops = await sendLate(member, id);
  const staff = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
  const desk = shop.as(staff).cryptoDesk;
  const address = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
  const asked = await shop.as(member).coinPayments.takeBack({ id, to: { kind: 'address', address } });
  expect(asked).toMatchObject({ status: 'cancelled', back: { amount: 20, address } });
  const { items } = await desk.payments({ limit: 50 });
  expect(items.find((item) => item.id === id)).toMatchObject({ surplus: 20, wantedAt: address, isToDecide: false });
  const record = (hash: string) => desk.payoutPayment({ id, address, hash });
  await expect(record('AB'.repeat(32))).rejects.toMatchObject(refused('TX_HASH_INVALID'));
  const hash = ledger.pay({ to: address, drops });
  const clicks = await Promise.allSettled([record(hash), record(hash)]);
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(desk.creditPayment({ id })).rejects.toMatchObject(refused('COIN_PAYMENT_CLOSED'));
  expect(await balanceOf(member)).toBe(0);
  expect((await shop.as(member).coinPayments.get({ id })).back).toBeNull();
  expect(await shop.alerts('crypto-unneeded')).toBe(0);
  expect(await reconcileLedger(shop.services)).toBe(0);
  proves('XRP', 'topUpReturned');
});

test('an id in capitals gives nobody the coins of a top-up that still waits for the rest', async () => {
  const member = await shop.addUser();
  const id = await topUp(member);
  const { quote } = await shop.as(member).coinPayments.request({ id, asset: 'XRP' });
  const drops = parseUnits(quote?.amount ?? '', assetFacts.XRP.decimals) ?? 0n;
  ledger.pay({ to: quote?.address ?? '', drops: drops / 2n, tag: Number(quote?.memo) });
  await shop.watch();
  const staff = { ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true };
  const call = shop.as(staff).cryptoDesk.creditPayment({ id: id.toUpperCase() });
  await expect(call).rejects.toMatchObject(refused('COIN_PAYMENT_CLOSED'));
  expect(await balanceOf(member)).toBe(0);
});
