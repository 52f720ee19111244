import { randomUUID } from 'node:crypto';
import { afterEach, expect } from 'vitest';
import type { OrderStatus } from '../../shared/orders/order.machine.ts';
import { orderOf, paymentOf } from '../orders/testing/test-services.ts';
import type { MemberActor } from '../platform/actor.ts';
import { testRaces } from '../platform/testing/race-table.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { reconcilePayments } from '../settlement/reconcile-payments.ts';
import { reconcileLedger } from './balance/reconcile-ledger.ts';
import { addWithdrawer, cardOf, sudo, topUpOf } from './testing/wallet-acts.ts';
import { createWalletShop } from './testing/wallet-shop.ts';

const db = await createTestDatabase({ waitMs: 60_000 });
const shop = await createWalletShop(db, { withdrawalsEnabled: true });
const staff = shop.as(sudo(await shop.addUser({ roles: ['admin'] }))).adminWallet;
afterEach(async () => {
  expect(await shop.violations()).toEqual({});
  expect(await reconcileLedger(shop.services)).toBe(0);
});

interface Given {
  member: MemberActor;
  orders: string[];
  withdrawalId: string;
  topUpId: string;
  /** Of the top-up that waits for the bank. */
  paymentId: string;
}

/** A member with $19.99 that came back from a refund, and two orders of that price. */
async function priceOfOne(): Promise<Given> {
  const member = await addWithdrawer(shop, 1999);
  const place = async () => {
    const product = await shop.addKeyProduct(1, { priceCents: 1999 });
    return (await shop.as(member).orders.place(orderOf(product))).order.id;
  };
  const orders = [await place(), await place()];
  return { member, orders, withdrawalId: '', topUpId: '', paymentId: '' };
}

async function asked(): Promise<Given> {
  const member = await addWithdrawer(shop, 1999);
  const { id } = await shop.as(member).wallet.withdraw({ amount: 19.99 });
  return { member, orders: [], withdrawalId: id, topUpId: '', paymentId: '' };
}

async function approved(): Promise<Given> {
  const given = await asked();
  await staff.approve({ id: given.withdrawalId });
  return given;
}

/** As `priceOfOne`, but the money came by a card. */
async function toppedUp(): Promise<Given> {
  const given = await priceOfOne();
  await staff.adjust({ id: given.member.userId, direction: 'debit', amount: 19.99, reason: 'Make room' });
  const { topUp } = await shop.as(given.member).wallet.topUp(topUpOf(19.99));
  return { ...given, topUpId: topUp.id };
}

/** The bank is asked about a top-up of $30 long ago, so that the reconcile job looks after it. */
async function atBank(): Promise<Given> {
  const member = await addWithdrawer(shop, 0);
  const { topUp, nextAction } = await shop.as(member).wallet.topUp(topUpOf(30, '4000002500003155'));
  const past = `"createdAt" = now() - interval '20 minutes'`;
  await db.pool.query(`UPDATE payments SET ${past} WHERE "topUpId" = $1`, [topUp.id]);
  return { member, orders: [], withdrawalId: '', topUpId: topUp.id, paymentId: nextAction?.paymentId ?? '' };
}

/** $1,950 of the $2,000 that a wallet may hold. */
async function almostFull(): Promise<Given> {
  return { member: await addWithdrawer(shop, 195_000), orders: [], withdrawalId: '', topUpId: '', paymentId: '' };
}

const payByWallet = (index: number) => ({
  at: 'ledger.posted',
  run: ({ member, orders }: Given) =>
    shop.as(member).orders.processPayment({ orderId: orders[index] ?? '', paymentMethod: 'wallet' }),
});
const answerBank = (outcome: 'approved' | 'rejected') => ({
  at: 'top-up.settle.before-commit',
  run: ({ member, topUpId, paymentId }: Given) =>
    shop.as(member).wallet.payTopUp({
      ...{ id: topUpId, paymentMethod: 'card' },
      threeDSecure: { paymentId, outcome },
    }),
});
const acts = {
  /** Held once the wallet is debited and before that is committed. */
  payOne: payByWallet(0),
  payAnother: payByWallet(1),
  settleOne: { ...payByWallet(0), at: 'payment.settle.before-commit' },
  payByCard: {
    at: 'payment.settle.before-commit',
    run: ({ member, orders }: Given) => shop.as(member).orders.processPayment(paymentOf(orders[0] ?? '')),
  },
  cancel: {
    at: 'order.cancel.before-commit',
    run: ({ member, orders }: Given) => shop.as(member).orders.cancel({ id: orders[0] ?? '', reason: 'Never mind' }),
  },
  withdraw: {
    at: 'withdrawal.request.before-commit',
    run: ({ member }: Given) => shop.as(member).wallet.withdraw({ amount: 19.99 }),
  },
  takeBack: {
    at: 'withdrawal.decide.before-commit',
    run: ({ member, withdrawalId }: Given) => shop.as(member).wallet.cancelWithdrawal({ id: withdrawalId }),
  },
  approve: {
    at: 'withdrawal.decide.before-commit',
    run: ({ withdrawalId }: Given) => staff.approve({ id: withdrawalId }),
  },
  reject: {
    at: 'withdrawal.decide.before-commit',
    run: ({ withdrawalId }: Given) => staff.reject({ id: withdrawalId, reason: 'Too late' }),
  },
  payOut: {
    at: 'withdrawal.decide.before-commit',
    run: ({ withdrawalId }: Given) =>
      staff.pay({
        id: withdrawalId,
        payoutHash: `0x${randomUUID().replaceAll('-', '').repeat(2)}`,
        isUnverified: true,
      }),
  },
  topUpFifty: {
    at: 'top-up.begin.before-commit',
    run: ({ member }: Given) => shop.as(member).wallet.topUp(topUpOf(50)),
  },
  /** Held once the money is in the wallet: a top-up takes the wallet's lock twice, and staff may come between. */
  bookFifty: {
    at: 'top-up.settle.before-commit',
    run: ({ member }: Given) => shop.as(member).wallet.topUp(topUpOf(50)),
  },
  /** The ceiling is for members: staff may go above it. */
  creditFifty: {
    run: ({ member }: Given) =>
      staff.adjust({ id: member.userId, direction: 'credit', amount: 50, reason: 'Goodwill' }),
  },
  debitAll: {
    run: ({ member }: Given) =>
      staff.adjust({ id: member.userId, direction: 'debit', amount: 19.99, reason: 'Booked twice' }),
  },
  returnTopUp: { run: ({ topUpId }: Given) => staff.refundTopUp({ id: topUpId, reason: 'Asked by mail' }) },
  approveAtBank: answerBank('approved'),
  rejectAtBank: answerBank('rejected'),
  payWithOtherCard: {
    at: 'top-up.settle.before-commit',
    run: ({ member, topUpId }: Given) =>
      shop.as(member).wallet.payTopUp({ id: topUpId, paymentMethod: 'card', card: cardOf() }),
  },
  reconcile: { at: 'top-up.settle.before-commit', run: () => reconcilePayments(shop.services) },
};

testRaces(db, { acts, end }, [
  [
    priceOfOne,
    'payOne',
    'payAnother',
    'done, INSUFFICIENT_FUNDS: $0 paid open',
    'done, INSUFFICIENT_FUNDS: $0 open paid',
  ],
  [priceOfOne, 'payOne', 'payOne', 'done, ORDER_LOCKED: $0 paid open'],
  [priceOfOne, 'settleOne', 'payOne', 'done, ORDER_LOCKED: $0 paid open', 'done, ORDER_LOCKED: $0 paid open'],
  [priceOfOne, 'settleOne', 'payByCard', 'done, ORDER_LOCKED: $0 paid open', 'done, ORDER_LOCKED: $19.99 paid open'],
  [priceOfOne, 'settleOne', 'cancel', 'done, ORDER_LOCKED: $0 paid open', 'done, ORDER_LOCKED: $19.99 cancelled open'],
  [
    priceOfOne,
    'withdraw',
    'payOne',
    'done, INSUFFICIENT_FUNDS: $0 open open',
    'done, INSUFFICIENT_FUNDS: $0 paid open',
  ],
  [priceOfOne, 'withdraw', 'withdraw', 'done, INSUFFICIENT_FUNDS: $0 open open'],
  [
    priceOfOne,
    'debitAll',
    'payOne',
    'done, INSUFFICIENT_FUNDS: $0 open open',
    'done, INSUFFICIENT_FUNDS: $0 paid open',
  ],
  [
    priceOfOne,
    'debitAll',
    'withdraw',
    'done, INSUFFICIENT_FUNDS: $0 open open',
    'done, INSUFFICIENT_FUNDS: $0 open open',
  ],
  [asked, 'approve', 'takeBack', 'done, WALLET_CONFLICT: $0', 'done, WALLET_CONFLICT: $19.99'],
  [asked, 'approve', 'reject', 'done, done: $19.99', 'done, WALLET_CONFLICT: $19.99'],
  [asked, 'takeBack', 'reject', 'done, WALLET_CONFLICT: $19.99', 'done, WALLET_CONFLICT: $19.99'],
  [asked, 'takeBack', 'takeBack', 'done, WALLET_CONFLICT: $19.99'],
  [approved, 'payOut', 'reject', 'done, WALLET_CONFLICT: $0', 'done, WALLET_CONFLICT: $19.99'],
  [approved, 'payOut', 'payOut', 'done, WALLET_CONFLICT: $0'],
  [
    toppedUp,
    'returnTopUp',
    'payOne',
    'done, INSUFFICIENT_FUNDS: $0 open open',
    'done, INSUFFICIENT_FUNDS: $0 paid open',
  ],
  [toppedUp, 'returnTopUp', 'returnTopUp', 'done, WALLET_CONFLICT: $0 open open'],
  [atBank, 'approveAtBank', 'approveAtBank', 'done, done: $30'],
  [atBank, 'approveAtBank', 'rejectAtBank', 'done, done: $30', 'PAYMENT_DECLINED, PAYMENT_DECLINED: $0'],
  [atBank, 'approveAtBank', 'payWithOtherCard', 'done, done: $30', 'done, PAYMENT_DECLINED: $30'],
  [atBank, 'approveAtBank', 'reconcile', 'done, done: $30', 'done, PAYMENT_DECLINED: $0'],
  [almostFull, 'topUpFifty', 'topUpFifty', 'done, WALLET_LIMIT: $2000'],
  [almostFull, 'bookFifty', 'creditFifty', 'done, done: $2050', 'done, WALLET_LIMIT: $2000'],
]);

const words: Partial<Record<OrderStatus, string>> = { pending: 'open', processing: 'paid' };

/** What is in the wallet, and what became of the orders. */
async function end({ member, orders }: Given): Promise<string> {
  const rows = await db.prisma.order.findMany({ where: { id: { in: orders } }, orderBy: { createdAt: 'asc' } });
  const left = `$${(await shop.balanceOf(member)) / 100}`;
  return [left, ...rows.map(({ status }) => words[status] ?? status)].join(' ');
}
