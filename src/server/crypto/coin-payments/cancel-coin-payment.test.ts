import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { parseUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts } from '../../../shared/crypto/crypto-assets.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { reconcilePayments } from '../../settlement/reconcile-payments.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalLedger } from '../testing/local-ledger.ts';
import { startPriceServer } from '../testing/price-server.ts';

const [ledger, prices] = await Promise.all([startLocalLedger(), startPriceServer()]);
afterAll(() => Promise.all([ledger.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { xrp: ledger.url, rateSources: prices.sources });
await shop.setSettings({ walletEnabled: true });
afterEach(async () => expect(await shop.violations()).toEqual({}));
const refused = (code: string) => ({ cause: { code } });
const coins = (member: MemberActor) => shop.as(member).coinPayments;
const balanceOf = async (member: MemberActor) => (await shop.as(member).wallet.get({})).balance;

/** A member whose top-up waits for coins, and a way to send so many of those it was asked for. */
async function waiting() {
  const member = await shop.addUser();
  const { nextAction } = await shop.as(member, randomUUID()).wallet.topUp({ amount: 20, paymentMethod: 'crypto' });
  if (nextAction?.type !== 'coins') throw new Error('No coins are asked for');
  const id = nextAction.paymentId;
  const { quote } = await coins(member).request({ id, asset: 'XRP' });
  if (!quote) throw new Error('There is no quote');
  const drops = parseUnits(quote.amount, assetFacts.XRP.decimals) ?? 0n;
  const send = async (part = 1n) => {
    ledger.pay({ to: quote.address, drops: drops / part, tag: Number(quote.memo) });
    await shop.watch();
  };
  return { member, id, send };
}

test('a top-up that waits for coins is cancelled by its buyer alone, once or twice, and waits no more', async () => {
  const { member, id } = await waiting();
  await expect(coins(await shop.addUser()).cancel({ id })).rejects.toMatchObject(refused('NOT_FOUND'));
  expect((await coins(member).open({})).items).toMatchObject([{ id }]);
  const clicks = await Promise.all([coins(member).cancel({ id }), coins(member).cancel({ id })]);
  expect(clicks).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]);
  expect((await coins(member).open({})).items).toEqual([]);
  await expect(coins(member).request({ id, asset: 'XRP' })).rejects.toMatchObject(refused('COIN_PAYMENT_CLOSED'));
  await reconcilePayments(shop.services);
  expect((await coins(member).get({ id })).status).toBe('cancelled');
});

test('coins that come for a cancelled top-up pay nothing and are their buyer’s to take back', async () => {
  const { member, id, send } = await waiting();
  await coins(member).cancel({ id });
  await send();
  expect(await balanceOf(member)).toBe(0);
  expect(await coins(member).get({ id })).toMatchObject({ status: 'cancelled', back: { amount: 20, canCredit: true } });
  expect(await shop.alerts('crypto-unneeded')).toBe(1);
  const told = await db.prisma.notification.findMany({ where: { userId: member.userId } });
  expect(told).toMatchObject([{ title: 'Your coins have arrived', link: `/user/coins/${id}` }]);
  await coins(member).takeBack({ id, to: { kind: 'wallet' } });
  expect(await balanceOf(member)).toBe(20);
  expect(await shop.alerts('crypto-unneeded')).toBe(0);
});

test('a top-up is not cancelled once coins have come or a transaction is reported, nor when it is paid', async () => {
  const paid = await waiting();
  await paid.send();
  await expect(coins(paid.member).cancel({ id: paid.id })).rejects.toMatchObject(refused('COIN_PAYMENT_CLOSED'));
  expect(await balanceOf(paid.member)).toBe(20);

  const short = await waiting();
  await short.send(2n);
  await expect(coins(short.member).cancel({ id: short.id })).rejects.toMatchObject(refused('COIN_PAYMENT_CLOSED'));
  const { member, id } = await waiting();
  await coins(member).report({ id, network: 'xrp', transactionHash: 'C0'.repeat(32) });
  await expect(coins(member).cancel({ id })).rejects.toMatchObject(refused('COIN_PAYMENT_CLOSED'));
  expect((await coins(short.member).get({ id: short.id })).status).toBe('processing');
});
