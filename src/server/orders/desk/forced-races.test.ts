import { afterEach, expect } from 'vitest';
import { beginDownload } from '../../downloads/links/begin-download.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { testRaces } from '../../platform/testing/race-table.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { processRefund } from '../../refunds/booking/process-refund.ts';
import { settleRefund } from '../../refunds/booking/settle-refund.ts';
import { createRefundHarness, proof } from '../../refunds/testing/refund-harness.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { bookEarnings } from '../fulfilment/book-earnings.ts';
import { deliverOrder } from '../fulfilment/deliver-order.ts';
import { releaseLapsedReservations } from '../placing/release-lapsed-reservations.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';

const db = await createTestDatabase({ waitMs: 60_000 });
const harness = await createRefundHarness(db);
const colleague = await harness.addUser({ roles: ['admin'] });
const [staff, second] = [harness.as(harness.admin), harness.as(colleague)];
afterEach(async () => expect(await harness.violations()).toEqual({}));

interface Given {
  buyer: MemberActor;
  orderId: string;
  refundId: string;
  paymentId: string;
  keyId: string;
  grantId: string;
}

/** Everything that a race needs to know about an order. */
async function known(buyer: MemberActor, orderId: string): Promise<Given> {
  const { refunds, payments, items } = await harness.order(orderId);
  const [item] = items;
  const ids = { refundId: refunds[0]?.id ?? '', paymentId: payments[0]?.id ?? '' };
  return { buyer, orderId, ...ids, keyId: item?.keys[0]?.id ?? '', grantId: item?.grants[0]?.id ?? '' };
}

async function unpaid(): Promise<Given> {
  const buyer = await harness.addUser();
  const { order } = await harness.as(buyer).orders.place(orderOf(await harness.addKeyProduct(1, { priceCents: 1999 })));
  return await known(buyer, order.id);
}

/** The buyer approved at the bank, so the provider may capture at any moment. */
async function waiting(): Promise<Given> {
  const { buyer, orderId } = await unpaid();
  await harness.as(buyer).orders.processPayment(paymentOf(orderId, '4000002500003155'));
  return await known(buyer, orderId);
}

async function waitingUnreserved(): Promise<Given> {
  const given = await waiting();
  const lines = '(SELECT "id" FROM order_items WHERE "orderId" = $1)';
  const sql = `UPDATE stock_reservations SET "expiresAt" = now() WHERE "orderItemId" IN ${lines}`;
  await db.pool.query(sql, [given.orderId]);
  return given;
}

async function paid(): Promise<Given> {
  const { buyer, orderId } = await unpaid();
  await harness.as(buyer).orders.processPayment(paymentOf(orderId));
  return await known(buyer, orderId);
}

async function completed(): Promise<Given> {
  const { buyer, orderId } = await harness.buyKey();
  return await known(buyer, orderId);
}

async function completedFile(): Promise<Given> {
  const { product } = await harness.addFileProduct(1000);
  const { buyer, orderId } = await harness.buy(product);
  const given = await known(buyer, orderId);
  await harness.as(buyer).downloads.createLink({ id: given.grantId });
  return given;
}

/** A used key whose buyer asked for the money and waits for staff. */
async function asked(): Promise<Given> {
  const { buyer, orderId } = await completed();
  await harness.reveal(buyer, orderId);
  await harness.as(buyer).refunds.request({ id: orderId, ...proof });
  return await known(buyer, orderId);
}

/** An unused key whose refund is approved by rule and not asked for yet. */
async function approved(): Promise<Given> {
  const { buyer, orderId } = await completed();
  await harness.as(buyer).refunds.request({ id: orderId, reason: 'changed_mind' });
  return await known(buyer, orderId);
}

const acts = {
  capture: {
    at: 'payment.settle.before-commit',
    run: async ({ paymentId }: Given) => {
      const brand = `"status" = 'captured', "brand" = 'visa'`;
      await db.pool.query(`UPDATE test_gateway_charges SET ${brand} WHERE "paymentId" = $1`, [paymentId]);
      const { reference } = await db.prisma.testGatewayCharge.findUniqueOrThrow({ where: { paymentId } });
      const state = { status: 'captured', reference, cardBrand: 'visa', cardLast4: '3155' } as const;
      return await settlePayment(harness.services, paymentId, state);
    },
  },
  pay: {
    at: 'payment.begin.before-commit',
    run: ({ buyer, orderId }: Given) => harness.as(buyer).orders.processPayment(paymentOf(orderId)),
  },
  payAndSettle: {
    at: 'payment.settle.before-commit',
    run: ({ buyer, orderId }: Given) => harness.as(buyer).orders.processPayment(paymentOf(orderId)),
  },
  cancel: {
    at: 'order.cancel.before-commit',
    run: ({ buyer, orderId }: Given) => harness.as(buyer).orders.cancel({ id: orderId, reason: 'Never mind' }),
  },
  staffCancel: {
    at: 'order.cancel.before-commit',
    run: ({ orderId }: Given) => staff.orders.cancel({ id: orderId, reason: 'Stolen card' }),
  },
  deliver: {
    at: 'order.deliver.before-commit',
    run: ({ orderId }: Given) => deliverOrder(harness.services, orderId, () => Promise.resolve()),
  },
  releaseLapsed: { run: () => releaseLapsedReservations(harness.services) },
  approve: {
    at: 'refund.decide.before-commit',
    run: ({ refundId }: Given) => staff.refunds.approve({ id: refundId }),
  },
  reject: { run: ({ refundId }: Given) => second.refunds.reject({ id: refundId, reason: 'It works' }) },
  takeBack: { run: ({ buyer, orderId }: Given) => harness.as(buyer).refunds.withdrawRequest({ id: orderId }) },
  ask: {
    at: 'refund.decide.before-commit',
    run: ({ buyer, orderId }: Given) => harness.as(buyer).refunds.request({ id: orderId, reason: 'changed_mind' }),
  },
  refundAll: {
    at: 'refund.decide.before-commit',
    run: ({ orderId }: Given) => staff.refunds.refundOrder({ id: orderId, reason: 'other', details: 'Goodwill' }),
  },
  refundTen: {
    at: 'refund.decide.before-commit',
    run: ({ orderId }: Given) =>
      second.refunds.refundOrder({ id: orderId, reason: 'other', details: 'Goodwill', amount: 10 }),
  },
  reveal: { run: ({ buyer, orderId }: Given) => harness.reveal(buyer, orderId) },
  replace: { run: ({ keyId }: Given) => second.refunds.replaceKey({ id: keyId, reason: 'Region lock' }) },
  reissue: { run: ({ grantId }: Given) => second.downloads.reissue({ id: grantId }) },
  start: {
    run: async ({ grantId, orderId }: Given) => {
      const { id } = await db.prisma.downloadLink.findFirstOrThrow({ where: { grantId } });
      const { orderItemId } = await db.prisma.downloadGrant.findUniqueOrThrow({ where: { id: grantId } });
      const link = { id, grantId, orderId, orderItemId, version: '1.0', sizeBytes: 1000 };
      return await beginDownload(db, link, { ip: '203.0.113.7', userAgent: 'test' }, { start: 0, end: 999 });
    },
  },
  earn: { at: 'refund.earnings.before-commit', run: ({ orderId }: Given) => bookEarnings(harness.services, orderId) },
  giveBack: {
    at: 'refund.settle.before-commit',
    run: ({ refundId }: Given) => processRefund(harness.services, refundId),
  },
  toldSettled: {
    at: 'refund.settle.before-commit',
    run: async ({ refundId }: Given) => {
      await db.pool.query(
        `INSERT INTO test_gateway_refunds ("refundId", "paymentId", "reference", "status", "amountCents")
         SELECT "id", "paymentId", 'tr_' || "id"::text, 'settled', "amountCents" FROM refunds WHERE "id" = $1
         ON CONFLICT DO NOTHING`,
        [refundId],
      );
      return await settleRefund(harness.services, refundId, { status: 'settled', reference: `tr_${refundId}` });
    },
  },
  toldProcessing: {
    at: 'refund.settle.before-commit',
    run: ({ refundId }: Given) =>
      settleRefund(harness.services, refundId, { status: 'processing', reference: `tr_${refundId}` }),
  },
};

testRaces(db, { acts, end }, [
  [unpaid, 'pay', 'pay', 'done, ORDER_LOCKED: completed'],
  [unpaid, 'payAndSettle', 'pay', 'done, ORDER_LOCKED: completed', 'done, ORDER_LOCKED: completed'],
  [unpaid, 'pay', 'cancel', 'done, ORDER_LOCKED: completed', 'done, ORDER_LOCKED: cancelled'],
  [unpaid, 'payAndSettle', 'cancel', 'done, ORDER_LOCKED: completed', 'done, ORDER_LOCKED: cancelled'],
  [waiting, 'capture', 'capture', 'done, done: completed'],
  [waiting, 'capture', 'pay', 'done, done: completed', 'done, done: completed, 19.99 given back'],
  [waiting, 'capture', 'cancel', 'done, done: cancelled, 19.99 given back', 'done, done: cancelled, 19.99 given back'],
  [waitingUnreserved, 'capture', 'releaseLapsed', 'done, done: completed', 'done, done: completed'],
  [paid, 'deliver', 'deliver', 'done, done: completed'],
  [paid, 'deliver', 'cancel', 'done, ORDER_LOCKED: completed', 'done, done: cancelled, 19.99 given back'],
  [
    paid,
    'cancel',
    'staffCancel',
    'done, ORDER_LOCKED: cancelled, 19.99 given back',
    'done, ORDER_LOCKED: cancelled, 19.99 given back',
  ],
  [asked, 'approve', 'reject', 'done, CONFLICT: refunded, 19.99 given back', 'done, CONFLICT: completed'],
  [asked, 'approve', 'takeBack', 'done, ORDER_LOCKED: refunded, 19.99 given back', 'done, CONFLICT: completed'],
  [asked, 'reject', 'takeBack', 'done, ORDER_LOCKED: completed', 'done, CONFLICT: completed'],
  [asked, 'approve', 'approve', 'done, CONFLICT: refunded, 19.99 given back'],
  [completed, 'ask', 'ask', 'done, ORDER_LOCKED: refunded, 19.99 given back'],
  [completed, 'ask', 'reveal', 'done, REFUND_RUNNING: refunded, 19.99 given back', 'done, ORDER_LOCKED: completed'],
  [
    completed,
    'ask',
    'refundAll',
    'done, ORDER_CONFLICT: refunded, 19.99 given back',
    'done, ORDER_LOCKED: refunded, 19.99 given back',
  ],
  [completed, 'refundAll', 'refundAll', 'done, REFUND_NOT_ALLOWED: refunded, 19.99 given back'],
  [
    completed,
    'refundAll',
    'refundTen',
    'done, REFUND_TOO_LARGE: refunded, 19.99 given back',
    'done, done: refunded, 19.99 given back',
  ],
  [completed, 'refundTen', 'refundTen', 'done, REFUND_TOO_LARGE: completed, 10 given back'],
  [
    completed,
    'refundAll',
    'reveal',
    'done, REFUND_RUNNING: refunded, 19.99 given back',
    'done, done: refunded, 19.99 given back',
  ],
  [
    completed,
    'refundAll',
    'replace',
    'done, REFUND_RUNNING: refunded, 19.99 given back',
    'done, done: refunded, 19.99 given back',
  ],
  [completed, 'replace', 'replace', 'done, NOT_FOUND: completed'],
  [completed, 'replace', 'reveal', 'done, ORDER_NOT_FOUND: completed', 'done, done: completed'],
  [completedFile, 'ask', 'start', 'done, REFUND_RUNNING: refunded, 19.99 given back', 'done, ORDER_LOCKED: completed'],
  [
    completedFile,
    'refundAll',
    'start',
    'done, REFUND_RUNNING: refunded, 19.99 given back',
    'done, done: refunded, 19.99 given back',
  ],
  [
    completedFile,
    'refundAll',
    'reissue',
    'done, REFUND_RUNNING: refunded, 19.99 given back',
    'done, done: refunded, 19.99 given back',
  ],
  [completedFile, 'start', 'start', 'done, done: completed'],
  [approved, 'earn', 'giveBack', 'done, done: refunded, 19.99 given back', 'done, done: refunded, 19.99 given back'],
  [approved, 'giveBack', 'giveBack', 'done, done: refunded, 19.99 given back'],
  [
    approved,
    'giveBack',
    'toldSettled',
    'done, done: refunded, 19.99 given back',
    'done, done: refunded, 19.99 given back',
  ],
  [
    approved,
    'toldSettled',
    'toldProcessing',
    'done, done: refunded, 19.99 given back',
    'done, done: refunded, 19.99 given back',
  ],
]);

/** Where the order stands once the workers have run, and how often its money went back. */
async function end({ orderId }: Given): Promise<string> {
  await harness.work();
  const { status } = await harness.order(orderId);
  const backCents = (await harness.givenBack(orderId)).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return backCents > 0 ? `${status}, ${backCents / 100} given back` : status;
}
