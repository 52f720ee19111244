import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { parseUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts, type CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { watchCrashPoints } from '../../platform/crash-points.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { reconcilePayments } from '../../settlement/reconcile-payments.ts';
import { returnVipMoney } from '../../vip/money/return-money.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startLocalLedger } from '../testing/local-ledger.ts';
import { startPriceServer } from '../testing/price-server.ts';
import { proves } from '../testing/scenarios.ts';
import { startLocalTon } from '../testing/ton/local-ton.ts';

const [bsc, ledger, ton, prices] = await Promise.all([
  startLocalChain(56),
  startLocalLedger(),
  startLocalTon(),
  startPriceServer(),
]);
afterAll(() => Promise.all([bsc.stop(), ledger.stop(), ton.stop(), prices.close()]));
const db = await createTestDatabase();
const nodes = { bsc: bsc.url, xrp: ledger.url, ton: ton.url, rateSources: prices.sources };
const shop = await createCoinShop(db, nodes);
await shop.setSettings({ walletEnabled: true });
afterEach(async () => expect(await shop.violations()).toEqual({}));
const coin = 10n ** 18n;
const refused = (code: string) => ({ cause: { code } });

const call = (actor: MemberActor) => shop.as(actor, randomUUID());
async function topUp(member: MemberActor, amount = 20) {
  const { nextAction } = await call(member).wallet.topUp({ amount, paymentMethod: 'crypto' });
  if (nextAction?.type !== 'coins') throw new Error('No coins are asked for');
  return nextAction.paymentId;
}
async function buyVip(member: MemberActor) {
  const { payment } = await call(member).vip.buy({ plan: 'annual', paymentMethod: 'crypto' });
  if (payment.nextAction?.type !== 'coins') throw new Error('No coins are asked for');
  return payment.nextAction.paymentId;
}
async function ask(member: MemberActor, id: string, asset: CryptoAsset = 'BSC_USDT') {
  const { quote } = await shop.as(member).coinPayments.request({ id, asset });
  if (!quote) throw new Error('There is no quote');
  return { ...quote, units: parseUnits(quote.amount, assetFacts[asset].decimals) ?? 0n };
}
type Quote = Awaited<ReturnType<typeof ask>>;
const send: Partial<Record<CryptoAsset, (quote: Pick<Quote, 'address' | 'memo' | 'units'>) => Promise<unknown>>> = {
  BSC_USDT: async ({ address, units }) => {
    await bsc.sendTokens(address, units);
    await bsc.mine(15);
  },
  XRP: async ({ address, memo, units }) => ledger.pay({ to: address, drops: units, tag: Number(memo) }),
  TON_USDT: ({ address, memo, units }) => ton.sendTokens({ to: address, units, comment: memo }),
};
const pay = async (quote: Quote, units = quote.units) => await send[quote.asset]?.({ ...quote, units });
const balanceOf = async (member: MemberActor) => (await shop.as(member).wallet.get({})).balance;
const statusOf = async (member: MemberActor, id: string) => (await shop.as(member).coinPayments.get({ id })).status;
async function expire(id: string) {
  await db.prisma.$executeRaw`UPDATE crypto_quotes SET "createdAt" = "createdAt" - interval '3 hours',
    "expiresAt" = now() - interval '2 hours' WHERE "paymentId" = ${id}::uuid`;
  await db.prisma
    .$executeRaw`UPDATE payments SET "createdAt" = "createdAt" - interval '3 hours' WHERE "id" = ${id}::uuid`;
}

describe.each(['BSC_USDT', 'XRP', 'TON_USDT'] as const)('%s', (asset) => {
  test('tops up the wallet once the coins are confirmed, and only once', async () => {
    const member = await shop.addUser();
    const id = await topUp(member);
    const quote = await ask(member, id, asset);
    await pay(quote);
    await shop.watch();
    expect(await balanceOf(member)).toBe(20);
    expect(await statusOf(member, id)).toBe('paid');
    await shop.watch();
    await reconcilePayments(shop.services);
    expect(await balanceOf(member)).toBe(20);
    const { items } = await shop.as(member).wallet.transactions({});
    expect(items).toMatchObject([{ type: 'topup', amount: 20, note: 'Cryptocurrency' }]);
    proves(asset, 'topUp');
  });

  test('buys a membership', async () => {
    const member = await shop.addUser();
    const id = await buyVip(member);
    await pay(await ask(member, id, asset));
    await shop.watch();
    expect(await shop.as(member).vip.status({})).toMatchObject({ isVip: true, type: 'annual', status: 'active' });
    proves(asset, 'vip');
  });

  test('that is too little asks for the rest, and both add up', async () => {
    const member = await shop.addUser();
    const id = await topUp(member);
    const quote = await ask(member, id, asset);
    if (asset === 'BSC_USDT') {
      await call(member).coinPayments.report({
        ...{ id, network: 'bsc' },
        transactionHash: await bsc.sendTokens(quote.address, quote.units - 5n * coin),
      });
      await bsc.mine(15);
    } else await pay(quote, (quote.units * 3n) / 4n);
    await shop.watch();
    expect(await shop.as(member).coinPayments.get({ id })).toMatchObject({ detail: 'underpaid', status: 'processing' });
    expect(await balanceOf(member)).toBe(0);
    await pay(await ask(member, id, asset));
    await shop.watch();
    // A reported hash is somebody's word, so staff look at it.
    if (asset === 'BSC_USDT') await decide(await admin(), id, true);
    expect(await balanceOf(member)).toBe(20);
    proves(asset, 'topUpUnder');
  });
});

const admin = () => shop.addUser({ roles: ['user', 'admin'] });
const decide = async (staff: MemberActor, id: string, isAccepted: boolean) =>
  await shop.as({ ...staff, hasSudo: true }).cryptoDesk.decide({ id, isAccepted, reason: 'Looked at the chain' });
const queued = async (id: string) =>
  (await shop.as(await admin()).cryptoDesk.payments({ limit: 50 })).items.find((item) => item.id === id);

describe('what is paid in coins', () => {
  test('is offered by the use flags of the networks', async () => {
    const member = await shop.addUser();
    const offered = async () => {
      const of = (methods: { method: string; coins?: string[] | undefined }[]) =>
        methods.find(({ method }) => method === 'crypto')?.coins;
      const { topUpMethods } = await shop.as(member).wallet.get({});
      return { topUp: of(topUpMethods), vip: of((await shop.as(member).vip.status({})).paymentMethods) };
    };
    const all = ['BSC_USDT', 'TON_USDT', 'XRP'];
    expect(await offered()).toEqual({ topUp: all, vip: all });
    await shop.setSettings({ 'networks.bsc.useForVip': false, 'networks.ton.useForCheckout': false });
    expect(await offered()).toEqual({ topUp: ['BSC_USDT', 'XRP'], vip: ['XRP'] });
    const id = await buyVip(member);
    await expect(ask(member, id)).rejects.toMatchObject(refused('PROVIDER_NOT_CONFIGURED'));
    await shop.setSettings({ 'networks.bsc.useForVip': true, 'networks.ton.useForCheckout': true });
  });

  test('is nobody else’s to see, ask or report', async () => {
    const id = await topUp(await shop.addUser());
    const other = shop.as(await shop.addUser()).coinPayments;
    await expect(other.get({ id })).rejects.toMatchObject(refused('NOT_FOUND'));
    await expect(other.request({ id, asset: 'XRP' })).rejects.toMatchObject(refused('NOT_FOUND'));
    const report = { id, network: 'bsc' as const, transactionHash: `0x${'ab'.repeat(32)}` };
    await expect(other.report(report)).rejects.toMatchObject(refused('NOT_FOUND'));
    expect((await other.open({})).items).toEqual([]);
  });

  test('has a memo that no order can have', async () => {
    const member = await shop.addUser();
    const id = await topUp(member);
    const { memo } = await ask(member, id, 'XRP');
    expect(Number(memo)).toBeGreaterThan(3_000_000_000);
    expect(Number(memo)).toBeLessThan(2 ** 32);
    expect((await ask(member, id, 'TON_USDT')).memo).toMatch(/^PAY-3\d{7}$/);
    expect((await shop.as(member).coinPayments.open({})).items).toMatchObject([{ id, purpose: 'topUp', total: 20 }]);
  });

  test('waits as long as its amount is good, and is given up an hour after that', async () => {
    const member = await shop.addUser();
    const id = await topUp(member);
    await ask(member, id);
    await reconcilePayments(shop.services);
    expect(await statusOf(member, id)).toBe('processing');
    await expire(id);
    await reconcilePayments(shop.services);
    expect(await statusOf(member, id)).toBe('cancelled');
    await expect(ask(member, id)).rejects.toMatchObject(refused('COIN_PAYMENT_CLOSED'));
  });

  test('and was given up is kept for staff, who add it to the wallet once', async () => {
    const member = await shop.addUser();
    const id = await topUp(member);
    const quote = await ask(member, id);
    await expire(id);
    await reconcilePayments(shop.services);
    await pay(quote);
    await shop.watch();
    expect(await balanceOf(member)).toBe(0);
    expect((await queued(id))?.surplus).toBeCloseTo(20, 1);
    const staff = { ...(await admin()), hasSudo: true };
    const clicks = await Promise.allSettled([1, 2].map(() => shop.as(staff).cryptoDesk.creditPayment({ id })));
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(member)).toBeCloseTo(20, 1);
    expect(await queued(id)).toBeUndefined();
    proves('BSC_USDT', 'topUpEnded');
  });

  test('and comes late waits for staff, who may accept or refuse it', async () => {
    for (const isAccepted of [true, false]) {
      const member = await shop.addUser();
      const id = await topUp(member);
      const quote = await ask(member, id);
      await db.prisma.$executeRaw`UPDATE crypto_quotes SET "createdAt" = "createdAt" - interval '1 hour',
        "expiresAt" = now() - interval '1 minute' WHERE "paymentId" = ${id}::uuid`;
      await pay(quote);
      await shop.watch();
      expect(await queued(id)).toMatchObject({ detail: 'late', isToDecide: true, purpose: 'topUp' });
      await reconcilePayments(shop.services);
      expect(await statusOf(member, id)).toBe('processing');
      await decide(await admin(), id, isAccepted);
      expect(await balanceOf(member)).toBe(isAccepted ? 20 : 0);
      expect(await statusOf(member, id)).toBe(isAccepted ? 'paid' : 'cancelled');
      expect((await queued(id))?.surplus).toBe(isAccepted ? undefined : 20);
      await expect(decide(await admin(), id, isAccepted)).rejects.toMatchObject(refused('COIN_PAYMENT_CLOSED'));
    }
    proves('BSC_USDT', 'topUpLate');
  });

  test('and is too much pays, and the rest is given back', async () => {
    const member = await shop.addUser();
    const id = await topUp(member);
    const quote = await ask(member, id, 'XRP');
    await pay(quote, quote.units * 2n);
    await shop.watch();
    expect(await balanceOf(member)).toBe(20);
    const staff = { ...(await admin()), hasSudo: true };
    expect((await shop.as(staff).cryptoDesk.creditPayment({ id })).amount).toBeCloseTo(20, 0);
    await expect(shop.as(member).cryptoDesk.creditPayment({ id })).rejects.toMatchObject(refused('FORBIDDEN'));
    proves('XRP', 'topUpOver');
  });

  test('and is returned under the guarantee goes to the wallet, by staff', async () => {
    const member = await shop.addUser();
    const id = await buyVip(member);
    await pay(await ask(member, id, 'XRP'));
    await shop.watch();
    await shop.as(member).vip.cancel({ immediate: true });
    await returnVipMoney(shop.services, id);
    expect(await shop.alerts('vip-refund-failed')).toBe(1);
    expect((await queued(id))?.surplus).toBeCloseTo(49.99, 1);
    await shop.as({ ...(await admin()), hasSudo: true }).cryptoDesk.creditPayment({ id });
    expect(await balanceOf(member)).toBeCloseTo(49.99, 1);
    expect(await shop.alerts('vip-refund-failed')).toBe(0);
  });

  test('needs two people above the limit', async () => {
    await shop.setSettings({ autoApproveMax: 10, twoPersonFrom: 15 });
    const member = await shop.addUser();
    const id = await topUp(member);
    await pay(await ask(member, id));
    await shop.watch();
    const first = await admin();
    await decide(first, id, true);
    await expect(decide(first, id, true)).rejects.toMatchObject(refused('ORDER_CONFLICT'));
    expect(await balanceOf(member)).toBe(0);
    expect(await shop.alerts('crypto-pending')).toBe(1);
    await call(member).coinPayments.report({ id, network: 'bsc', transactionHash: `0x${'7a'.repeat(32)}` });
    const second = await admin();
    await decide(second, id, true);
    // Nobody else had seen the transaction that came in between.
    expect(await balanceOf(member)).toBe(0);
    await expect(decide(second, id, true)).rejects.toMatchObject(refused('ORDER_CONFLICT'));
    await decide(first, id, true);
    const where = { entityId: id, action: 'confirm-payment' };
    const kept = await db.prisma.auditEntry.findMany({ where, orderBy: { seq: 'asc' } });
    expect(kept.map(({ newValue }) => newValue)).toMatchObject(
      [true, true, false].map((waitsForSecond) => ({ waitsForSecond })),
    );
    expect(await balanceOf(member)).toBe(20);
    expect(await shop.alerts('crypto-pending')).toBe(0);
    await shop.setSettings({ autoApproveMax: 500, twoPersonFrom: 1000 });
  });

  test('is booked by the next run where the worker died before it was', async () => {
    const member = await shop.addUser();
    const id = await topUp(member);
    await pay(await ask(member, id));
    const die = (name: string) =>
      name === 'coins.between-verdict-and-booking' ? Promise.reject(new Error('killed')) : undefined;
    await watchCrashPoints(die, () => shop.watch());
    expect(await balanceOf(member)).toBe(0);
    await db.prisma
      .$executeRaw`UPDATE payments SET "createdAt" = "createdAt" - interval '2 minutes' WHERE "id" = ${id}::uuid`;
    await reconcilePayments(shop.services);
    expect(await balanceOf(member)).toBe(20);
    proves('BSC_USDT', 'crashTopUp');
  });

  test('gives way to another way to pay, unless coins are there', async () => {
    const member = await shop.addUser();
    const id = await topUp(member);
    const { topUpId } = await db.prisma.payment.findUniqueOrThrow({ where: { id } });
    const again = () => call(member).wallet.payTopUp({ id: topUpId ?? '', paymentMethod: 'crypto' });
    await again();
    expect(await statusOf(member, id)).toBe('cancelled');
    const open = (await shop.as(member).coinPayments.open({})).items[0]?.id ?? '';
    const quote = await ask(member, open);
    await bsc.sendTokens(quote.address, quote.units);
    await shop.watch();
    await expect(again()).rejects.toMatchObject(refused('WALLET_LOCKED'));
    await bsc.mine(15);
    await shop.watch();
    expect(await balanceOf(member)).toBe(20);
  });
});
