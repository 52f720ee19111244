import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import { transaction } from '../../platform/database/db.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { hearDispute } from './hear-dispute.ts';
import { repairDisputes } from './repair-disputes.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
let orderId: string;
let paymentId: string;
beforeEach(async () => {
  const buyer = await harness.addUser();
  const product = await harness.addKeyProduct(1, { priceCents: 1999 });
  const { order } = await harness.as(buyer).orders.place(orderOf(product));
  await harness.as(buyer).orders.processPayment(paymentOf(order.id));
  orderId = order.id;
  paymentId = (await db.prisma.payment.findFirstOrThrow({ where: { orderId } })).id;
});

const hear = (disputeId: string, outcome: 'open' | 'won' | 'lost') =>
  transaction(db, (tx) => hearDispute(tx, { provider: 'stripe', disputeId, paymentId, outcome, takenCents: 500 }));
const write = (data: { disputedAt?: Date; disputeEndedAt?: Date }) =>
  db.prisma.payment.update({ where: { id: paymentId }, data });
const payment = () => db.prisma.payment.findUniqueOrThrow({ where: { id: paymentId } });
const hourAgo = () => new Date(Date.now() - 3_600_000);
const justNow = () => new Date(Date.now() - 1000);

describe('a dispute that a build ended which does not write how', () => {
  test('gets its outcome when it is heard of again, and is no other', async () => {
    await write({ disputedAt: hourAgo(), disputeEndedAt: justNow() });
    expect(await hear(randomUUID(), 'won')).toMatchObject({ isOpened: false, ended: null, round: 1, outcome: 'won' });
    expect(await payment()).toMatchObject({ disputeOutcome: 'won', disputeRound: 1 });
  });

  test('gets it where it was heard of before', async () => {
    const id = randomUUID();
    expect(await hear(id, 'open')).toMatchObject({ isOpened: true, round: 1 });
    await write({ disputeEndedAt: justNow() });
    expect(await hear(id, 'open')).toMatchObject({ isOpened: false, isNews: false });
    expect(await hear(id, 'lost')).toMatchObject({ isOpened: false, ended: null, round: 1, outcome: 'lost' });
    expect(await payment()).toMatchObject({ disputeOutcome: 'lost', disputeRound: 1 });
  });

  test('is told from one that begins later', async () => {
    await write({ disputedAt: hourAgo(), disputeEndedAt: justNow() });
    expect(await hear(randomUUID(), 'open')).toMatchObject({ isOpened: true, round: 2 });
  });

  test.each([
    ['dispute_won', 'won'],
    ['dispute_lost', 'lost'],
  ])('gets it from what it left, such as %s', async (type, outcome) => {
    await write({ disputedAt: hourAgo(), disputeEndedAt: justNow() });
    await db.prisma.orderEvent.create({ data: { orderId, type, text: '' } });
    expect(await repairDisputes(harness.services)).toBe(1);
    expect(await payment()).toMatchObject({ disputeOutcome: outcome, disputeRound: 1 });
    expect(await repairDisputes(harness.services)).toBe(0);
  });
});

test('one that such a build opened ends as the first', async () => {
  await write({ disputedAt: hourAgo() });
  await repairDisputes(harness.services);
  expect(await payment()).toMatchObject({ disputeOutcome: null, disputeRound: 1 });
  expect(await hear(randomUUID(), 'lost')).toMatchObject({ isOpened: false, ended: 'lost', round: 1, takenCents: 500 });
});

test('of disputes that ran at once, all that were lost count', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [first, second, third]) await hear(id, 'open');
  expect(await hear(first, 'lost')).toMatchObject({ ended: null, outcome: null });
  expect(await hear(second, 'lost')).toMatchObject({ ended: null });
  expect(await hear(third, 'won')).toMatchObject({ ended: 'lost', takenCents: 1000 });
  expect(await hear(third, 'won')).toMatchObject({ isNews: false, ended: null, outcome: 'lost', takenCents: 1000 });
});
