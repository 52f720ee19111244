import { randomUUID } from 'node:crypto';
import { orderOf } from '../../../orders/testing/test-services.ts';
import type { TestShop } from '../../../orders/testing/test-shop.ts';
import type { MemberActor } from '../../../platform/actor.ts';
import { ownMemberships } from './own-memberships.ts';

/** Calls of the desk about a membership, an order, a withdrawal or the earnings of whoever makes them, ready to be made. */
export const ownDeskMatters = (shop: TestShop) => ({
  ...ownMemberships(shop),
  ...ownCoins(shop),
  ...ownEarnings(shop),
  ...ownWithdrawals(shop),
});

const ownEarnings = (shop: TestShop) => ({
  'payouts.setCommission': async (me: MemberActor) => () =>
    shop.as(me).payouts.setCommission({ id: me.userId, ownPercent: 0 }),
});

function ownWithdrawals(shop: TestShop) {
  const withdrawal = async ({ userId }: MemberActor, status: 'approved' | 'paid') => {
    const money = { amountCents: 1000, feeCents: 0, currency: 'USD', network: 'bsc', address: '0x0' };
    const data = { userId, status, ...money, idempotencyKey: randomUUID() };
    return (await shop.db.prisma.walletWithdrawal.create({ data })).id;
  };
  return {
    'adminWallet.pay': async (me: MemberActor) => {
      const id = await withdrawal(me, 'approved');
      return () => shop.as(me).adminWallet.pay({ id, payoutHash: `0x${'a'.repeat(64)}` });
    },
    'adminWallet.return': async (me: MemberActor) => {
      const id = await withdrawal(me, 'paid');
      return () => shop.as(me).adminWallet.return({ id, reason: 'They came back' });
    },
  };
}

function ownCoins(shop: TestShop) {
  const place = async (me: MemberActor) => {
    const { order } = await shop.as(me, randomUUID()).orders.place(orderOf(await shop.addKeyProduct(1)));
    return order;
  };
  /** The payment in coins of one's own top-up. */
  const begin = async ({ userId }: MemberActor) => {
    const { prisma } = shop.db;
    const money = { amountCents: 2000, currency: 'USD' };
    const topUp = await prisma.walletTopUp.create({ data: { userId, ...money, idempotencyKey: randomUUID() } });
    const way = { provider: 'coins', method: 'crypto' as const, status: 'processing' as const };
    return (await prisma.payment.create({ data: { topUpId: topUp.id, ...way, ...money } })).id;
  };
  return {
    'cryptoDesk.decide': async (me: MemberActor) => {
      const id = await begin(me);
      return () => shop.as(me).cryptoDesk.decide({ id, isAccepted: true, reason: 'Because' });
    },
    'cryptoDesk.decideLost': async (me: MemberActor) => {
      const id = await begin(me);
      return () => shop.as(me).cryptoDesk.decideLost({ id, isGivenUp: false, reason: 'Because' });
    },
    'cryptoDesk.creditPayment': async (me: MemberActor) => {
      const id = await begin(me);
      return () => shop.as(me).cryptoDesk.creditPayment({ id });
    },
    'cryptoDesk.payoutPayment': async (me: MemberActor) => {
      const id = await begin(me);
      return () => shop.as(me).cryptoDesk.payoutPayment({ id, address: `0x${'a'.repeat(40)}`, hash: 'a'.repeat(64) });
    },
    'cryptoDesk.assign': async (me: MemberActor) => {
      const { orderNumber } = await place(me);
      return () => shop.as(me).cryptoDesk.assign({ id: randomUUID(), orderNumber });
    },
    'cryptoDesk.credit': async (me: MemberActor) => {
      const { id } = await place(me);
      return () => shop.as(me).cryptoDesk.credit({ id });
    },
    'cryptoDesk.payout': async (me: MemberActor) => {
      const { id } = await place(me);
      return () => shop.as(me).cryptoDesk.payout({ id, address: `0x${'a'.repeat(40)}`, hash: 'a'.repeat(64) });
    },
  };
}
