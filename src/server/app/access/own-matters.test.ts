import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deliverOrder } from '../../orders/fulfilment/deliver-order.ts';
import { createTestRequestInfo, orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import { refuseCardData } from '../../payments/cards/refuse-card-data.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createCallerFactory } from '../../platform/trpc.ts';
import { ensureSystemRoles } from '../../roles/ensure-system-roles.ts';
import { giveMoney } from '../../wallet/testing/give-money.ts';
import { appRouter } from '../app-router.ts';
import { noOwnMatters } from '../testing/own-matters/no-own-matters.ts';
import { ownDeskMatters } from '../testing/own-matters/own-desk-matters.ts';
import { ownRecords } from '../testing/own-matters/own-records.ts';
import { staffDecisions, throwFirst } from '../testing/staff-decisions.ts';

const db = await createTestDatabase();
const { prisma } = db;
const shop = await createTestShop(db);
await ensureSystemRoles(db);
const sellerRole = await prisma.role.findUniqueOrThrow({ where: { name: 'seller' } });
const adminRole = await prisma.role.findUniqueOrThrow({ where: { name: 'admin' } });

async function addStaff(): Promise<MemberActor> {
  const actor = { ...(await shop.addUser({ roles: ['admin'] })), hasSudo: true };
  await prisma.user.update({ where: { id: actor.userId }, data: { status: 'active' } });
  await prisma.userRole.create({ data: { userId: actor.userId, roleId: adminRole.id } });
  return actor;
}
/** So that nobody is the last administrator. */
await addStaff();
const createCaller = createCallerFactory(appRouter);
const as = (actor: MemberActor) =>
  createCaller({
    actor,
    guards: [refuseCardData],
    services: shop.services,
    requestInfo: { ...createTestRequestInfo(), idempotencyKey: randomUUID() },
  });

type Side = 'buyer' | 'seller' | 'recipient';
const sides = ['buyer', 'seller'] as const;

/** An order that the member of staff bought or sold, paid; what else it is, the scenario makes of it. */
async function ownOrder(me: MemberActor, side: Side) {
  const seller = side === 'seller' ? me : shop.seller;
  const buyer = side === 'buyer' ? me : await shop.addUser();
  const product = await shop.addKeyProduct(2, { priceCents: 1999, sellerId: seller.userId });
  const { order } = await shop.as(buyer, randomUUID()).orders.place(orderOf(product));
  return { id: order.id, buyer };
}
async function paidOrder(me: MemberActor, side: Side) {
  const { id, buyer } = await ownOrder(me, side);
  await shop.as(buyer, randomUUID()).orders.processPayment(paymentOf(id));
  return id;
}
async function completedOrder(me: MemberActor, side: Side) {
  const id = await paidOrder(me, side);
  await deliverOrder(shop.services, id, async () => undefined);
  return id;
}
async function heldOrder(me: MemberActor, side: Side) {
  const id = await paidOrder(me, side);
  await prisma.order.update({ where: { id }, data: { status: 'on_hold' } });
  return id;
}
async function askedRefund(me: MemberActor, side: Side) {
  const orderId = await completedOrder(me, side);
  const { id: paymentId } = await prisma.payment.findFirstOrThrow({ where: { orderId } });
  const facts = { amountCents: 1999, currency: 'USD', reason: 'other', idempotencyKey: randomUUID() };
  return (await prisma.refund.create({ data: { orderId, paymentId, ...facts } })).id;
}
async function review(userId: string, sellerId = shop.seller.userId) {
  const product = await shop.addProduct({ sellerId });
  const author = { userId, rating: 5, flags: ['unverified'] };
  return (await prisma.review.create({ data: { ...author, productId: product.id, status: 'pending' } })).id;
}
async function ownReview(me: MemberActor, side: Side) {
  return side === 'buyer' ? await review(me.userId) : await review((await shop.addUser()).userId, me.userId);
}
async function reportedReview(me: MemberActor) {
  const id = await review((await shop.addUser()).userId);
  const data = { targetType: 'review', targetId: id, reason: 'spam', reporterId: me.userId } as const;
  await prisma.abuseReport.create({ data });
  return id;
}
async function withdrawal({ userId }: MemberActor, status: 'requested') {
  const data = { userId, status, amountCents: 1000, feeCents: 0, currency: 'USD', network: 'bsc', address: '0x0' };
  return (await prisma.walletWithdrawal.create({ data: { ...data, idempotencyKey: randomUUID() } })).id;
}
const application = async ({ userId }: MemberActor) =>
  (await prisma.sellerApplication.create({ data: { userId, displayName: 'Mine', about: '' } })).id;
const goodwill = { reason: 'other', details: 'Goodwill' } as const;

type Scenario = (me: MemberActor, side: Side) => Promise<() => Promise<unknown>>;
interface Guarded {
  /** Only where each of these sides of a sale can be staff's own. */
  sides?: readonly Side[];
  scenario: Scenario;
}
const ofBoth = (scenario: Scenario): Guarded => ({ sides, scenario });
const ofOne = (scenario: Scenario): Guarded => ({ sides: ['buyer'], scenario });

/** Each call by which staff decide, about what is their own. */
const guarded: Record<string, Guarded> = {
  'adminUsers.setStatus': ofOne(async (me) => () => {
    return as(me).adminUsers.setStatus({ id: me.userId, status: 'banned', reason: 'A holiday' });
  }),
  'adminUsers.changeSuspension': ofOne(async (me) => () => {
    return as(me).adminUsers.changeSuspension({ id: me.userId, until: '2100-01-01T00:00:00Z', reason: 'A holiday' });
  }),
  'adminUsers.verifyEmail': ofOne(async (me) => () => as(me).adminUsers.verifyEmail({ id: me.userId })),
  'userRecords.addNote': ofOne(async (me) => () => as(me).userRecords.addNote({ id: me.userId, text: 'Fine' })),
  'adminUsers.unlock': ofOne(async (me) => () => as(me).adminUsers.unlock({ id: me.userId })),
  'adminUsers.resetTwoFactor': ofOne(async (me) => () => as(me).adminUsers.resetTwoFactor({ id: me.userId })),
  'adminWallet.approve': ofOne(async (me) => {
    const id = await withdrawal(me, 'requested');
    return () => as(me).adminWallet.approve({ id });
  }),
  'adminWallet.reject': ofOne(async (me) => {
    const id = await withdrawal(me, 'requested');
    return () => as(me).adminWallet.reject({ id, reason: 'Not yet' });
  }),
  'adminWallet.refundTopUp': ofOne(async (me) => {
    const money = { amountCents: 1000, currency: 'USD', idempotencyKey: randomUUID() };
    const { id } = await prisma.walletTopUp.create({ data: { userId: me.userId, status: 'paid', ...money } });
    return () => as(me).adminWallet.refundTopUp({ id, reason: 'Not needed' });
  }),
  'adminWallet.adjust': ofOne(async (me) => () => {
    return as(me).adminWallet.adjust({ id: me.userId, direction: 'credit', amount: 100, reason: 'A gift' });
  }),
  ...Object.fromEntries(
    Object.entries({ ...ownRecords(shop), ...ownDeskMatters(shop) }).map(([name, scenario]) => [name, ofOne(scenario)]),
  ),
  'payouts.pay': ofOne(async (me) => () => as(me).payouts.pay({ id: me.userId, amount: 1, reference: 'SEPA 2026-1' })),
  'payouts.recordReturn': ofOne(
    async (me) => () => as(me).payouts.recordReturn({ id: me.userId, reference: 'SEPA 2026-1', reason: 'Came back' }),
  ),
  'downloads.reissue': {
    sides: ['buyer', 'seller', 'recipient'],
    scenario: async (me, side) => {
      const orderId = await completedOrder(me, side);
      const item = await prisma.orderItem.findFirstOrThrow({ where: { orderId } });
      const { file } = await shop.addFileProduct(1000);
      const { userId } = side === 'seller' ? await shop.addUser() : me;
      const grant = { orderId, orderItemId: item.id, userId, fileId: file.id, productId: item.productId };
      const { id } = await prisma.downloadGrant.create({ data: { ...grant, downloadLimit: 5, expiresAt: new Date() } });
      return () => as(me).downloads.reissue({ id });
    },
  },
  'orderDesk.changeStatus': ofBoth(async (me, side) => {
    const id = await paidOrder(me, side);
    return () => as(me).orderDesk.changeStatus({ id, status: 'on_hold', reason: 'Wait a moment' });
  }),
  'orderDesk.approve': ofBoth(async (me, side) => {
    const id = await heldOrder(me, side);
    return () => as(me).orderDesk.approve({ id });
  }),
  'reportedPayments.confirm': ofBoth(async (me, side) => {
    const { id, buyer } = await ownOrder(me, side);
    const hash = `${randomUUID()}${randomUUID()}`.replaceAll('-', '');
    await prisma.cryptoTransaction.create({
      data: { orderId: id, network: 'bsc', hash, submittedById: buyer.userId },
    });
    await prisma.order.update({ where: { id }, data: { status: 'on_hold' } });
    return () => as(me).reportedPayments.confirm({ id, transactionHash: hash });
  }),
  'orderLists.delete': ofBoth(async (me, side) => {
    const id = await completedOrder(me, side);
    return () => as(me).orderLists.delete({ id });
  }),
  'orderTalk.resolveIssue': {
    sides: ['seller'],
    scenario: async (me) => {
      const id = await completedOrder(me, 'seller');
      const { userId: authorId } = await prisma.order.findUniqueOrThrow({ where: { id } });
      const data = { orderId: id, authorId, type: 'other', description: 'Broken' } as const;
      const issue = await prisma.orderIssue.create({ data });
      return () => as(me).orderTalk.resolveIssue({ id, issueId: issue.id });
    },
  },
  'refunds.refundOrder': ofBoth(async (me, side) => {
    const id = await completedOrder(me, side);
    return () => as(me).refunds.refundOrder({ id, ...goodwill });
  }),
  'refunds.approve': ofBoth(async (me, side) => {
    const id = await askedRefund(me, side);
    return () => as(me).refunds.approve({ id });
  }),
  'refunds.reject': ofBoth(async (me, side) => {
    const id = await askedRefund(me, side);
    return () => as(me).refunds.reject({ id, reason: 'Not so' });
  }),
  'refunds.retry': ofBoth(async (me, side) => {
    const id = await askedRefund(me, side);
    return () => as(me).refunds.retry({ id });
  }),
  'refunds.payOut': ofBoth(async (me, side) => {
    const id = await askedRefund(me, side);
    return () => as(me).refunds.payOut({ id, hash: 'a'.repeat(64) });
  }),
  'refunds.replaceKey': ofBoth(async (me, side) => {
    const orderId = await completedOrder(me, side);
    const { id } = await prisma.productKey.findFirstOrThrow({ where: { orderItem: { orderId } } });
    return () => as(me).refunds.replaceKey({ id, reason: 'It is used' });
  }),
  'reviewModeration.approve': ofBoth(async (me, side) => {
    const id = await ownReview(me, side);
    return () => as(me).reviewModeration.approve({ id });
  }),
  'reviewModeration.reject': ofBoth(async (me, side) => {
    const id = side === 'buyer' ? await reportedReview(me) : await ownReview(me, side);
    return () => as(me).reviewModeration.reject({ id, reason: 'I do not like it' });
  }),
  'reviewModeration.approveMany': ofBoth(async (me, side) => {
    const id = await ownReview(me, side);
    return () => throwFirst(as(me).reviewModeration.approveMany({ ids: [id] }));
  }),
  'reviewModeration.rejectMany': ofBoth(async (me, side) => {
    const id = await ownReview(me, side);
    return () => throwFirst(as(me).reviewModeration.rejectMany({ ids: [id], reason: 'I do not like it' }));
  }),
  'reviews.delete': {
    sides: ['seller'],
    scenario: async (me) => {
      const id = await ownReview(me, 'seller');
      return () => as(me).reviews.delete({ id });
    },
  },
  'sellerApplications.approve': ofOne(async (me) => {
    const id = await application(me);
    return () => as(me).sellerApplications.approve({ id });
  }),
  'sellerApplications.reject': ofOne(async (me) => {
    const id = await application(me);
    return () => as(me).sellerApplications.reject({ id, reason: 'Not yet' });
  }),
  'roles.setOfUser': ofOne(
    async (me) => () => as(me).roles.setOfUser({ id: me.userId, roleIds: [adminRole.id, sellerRole.id] }),
  ),
};

test('every call by which staff decide is guarded, or says why it need not be', () => {
  const listed = [...Object.keys(guarded), ...Object.keys(noOwnMatters)].sort();
  expect(staffDecisions.map(({ name }) => name).sort()).toEqual(listed);
});

describe('nobody decides about what is their own', () => {
  const cases = Object.entries(guarded).flatMap(([name, { sides: of = sides, scenario }]) =>
    of.map((side) => ({ name, side, scenario })),
  );
  test.each(cases)('$name, as $side', async ({ side, scenario }) => {
    const me = await addStaff();
    const call = await scenario(me, side);
    await expect(call()).rejects.toMatchObject({ cause: { code: 'OWN_MATTER' } });
  });

  test('and of many, one’s own is left and told, and the others are decided', async () => {
    const me = await addStaff();
    const [mine, theirs] = [await review(me.userId), await review((await shop.addUser()).userId)];
    const { done, failed } = await as(me).reviewModeration.approveMany({ ids: [mine, theirs] });
    expect({ done, failed }).toEqual({ done: [theirs], failed: [{ id: mine, code: 'OWN_MATTER' }] });
    expect((await prisma.review.findUniqueOrThrow({ where: { id: mine } })).status).toBe('pending');
  });

  test('while others of the staff may', async () => {
    const [me, other] = [await addStaff(), await addStaff()];
    const [written, held, bought] = [
      await ownReview(me, 'buyer'),
      await heldOrder(me, 'seller'),
      await completedOrder(me, 'buyer'),
    ];
    await as(other).reviewModeration.approve({ id: written });
    await as(other).orderDesk.approve({ id: held });
    await as(other).refunds.refundOrder({ id: bought, ...goodwill });
    await giveMoney(db, me.userId, 500);
    await as(other).adminWallet.adjust({ id: me.userId, direction: 'debit', amount: 1, reason: 'A mistake' });
    expect((await prisma.review.findUniqueOrThrow({ where: { id: written } })).status).toBe('approved');
    expect((await prisma.order.findUniqueOrThrow({ where: { id: held } })).status).not.toBe('on_hold');
    expect(await prisma.refund.findMany({ where: { orderId: bought } })).toMatchObject([{ status: 'approved' }]);
    expect((await as(me).wallet.get({})).balance).toBe(4);
  });
});
