import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { beginDownload } from '../../server/downloads/links/begin-download.ts';
import { bookEarnings } from '../../server/orders/fulfilment/book-earnings.ts';
import { serveTestShop } from '../../server/orders/testing/test-shop.ts';
import { transaction } from '../../server/platform/database/db.ts';
import { sendTogether } from '../../server/platform/testing/barrier-client.ts';
import { createTestDatabase } from '../../server/platform/testing/test-database.ts';
import { processRefund } from '../../server/refunds/booking/process-refund.ts';
import { settleRefund } from '../../server/refunds/booking/settle-refund.ts';
import { queueAtOrder } from '../orders/testing/order-queue.ts';
import { createRefundHarness, proof } from './testing/refund-harness.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
const colleague = await harness.addUser({ roles: ['admin'] });
const [staff, other] = [harness.as(harness.admin).refunds, harness.as(colleague).refunds];
afterEach(async () => expect(await harness.violations()).toEqual({}));

type Call = () => Promise<unknown>;
const goodwill = { reason: 'other', details: 'Goodwill' } as const;
const refundAll =
  (id: string): Call =>
  () =>
    staff.refundOrder({ id, ...goodwill });
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? 'done' : (outcome.reason.cause?.code ?? outcome.reason.code),
  );
const both = ['first', 'second'] as const;
const inOrder = (first: (typeof both)[number], a: Call, b: Call) => (first === 'first' ? [a, b] : [b, a]);

/** A used order whose buyer asked for the money and waits for staff. */
async function asked() {
  const bought = await harness.buyKey();
  await harness.reveal(bought.buyer, bought.orderId);
  const { refunds } = await harness.as(bought.buyer).refunds.request({ id: bought.orderId, ...proof });
  return { ...bought, refundId: refunds[0]?.id ?? '' };
}

/** An unused order whose refund is approved and not asked for yet. */
async function approved() {
  const bought = await harness.buyKey();
  const { refunds } = await harness.as(bought.buyer).refunds.request({ id: bought.orderId, reason: 'changed_mind' });
  return { ...bought, refundId: refunds[0]?.id ?? '' };
}

async function boughtFile() {
  const { product } = await harness.addFileProduct(1000);
  const bought = await harness.buy(product);
  const item = (await harness.order(bought.orderId)).items[0];
  const grantId = item?.grants[0]?.id ?? '';
  await harness.as(bought.buyer).downloads.createLink({ id: grantId });
  const { id } = await db.prisma.downloadLink.findFirstOrThrow({ where: { grantId } });
  const link = { id, grantId, orderId: bought.orderId, orderItemId: item?.id ?? '', version: '1.0', sizeBytes: 1000 };
  const start = () => beginDownload(db, link, { ip: '203.0.113.7', userAgent: 'test' }, { start: 0, end: 999 });
  return { ...bought, grantId, start };
}

describe('two decisions about one request', () => {
  test.each(both)('approve × reject, the %s of them first: the first one holds', async (first) => {
    const { orderId, refundId } = await asked();
    const calls = inOrder(
      first,
      () => staff.approve({ id: refundId }),
      () => other.reject({ id: refundId, reason: 'Not so' }),
    );
    expect(codes(await queueAtOrder(db, orderId, calls))).toEqual(['done', 'CONFLICT']);
    await harness.work();
    expect((await harness.order(orderId)).status).toBe(first === 'first' ? 'refunded' : 'completed');
  });

  test('approve × approve: given back once', async () => {
    const { orderId, refundId } = await asked();
    const calls = [staff, other].map((who) => () => who.approve({ id: refundId }));
    expect(codes(await queueAtOrder(db, orderId, calls))).toEqual(['done', 'CONFLICT']);
    await harness.work();
    expect(await harness.givenBack(orderId)).toHaveLength(1);
  });
});

describe('two refunds of one order', () => {
  test('that do not fit together: the second is refused', async () => {
    const { orderId } = await harness.buyKey();
    const calls = [staff, other].map((who) => () => who.refundOrder({ id: orderId, ...goodwill, amount: 10 }));
    expect(codes(await queueAtOrder(db, orderId, calls))).toEqual(['done', 'REFUND_TOO_LARGE']);
    await harness.work();
    expect(await harness.order(orderId)).toMatchObject({ status: 'completed', refundedCents: 1000 });
  });

  test('are asked for one after the other (R-11)', async () => {
    const { orderId } = await harness.buyKey();
    const first = await staff.refundOrder({ id: orderId, ...goodwill, amount: 4 });
    const second = await staff.refundOrder({ id: orderId, ...goodwill, amount: 5 });
    const calls = [first, second, first].map(
      ({ id }) =>
        () =>
          processRefund(harness.services, id),
    );
    const outcomes = codes(await queueAtOrder(db, orderId, calls));
    expect(outcomes.filter((code) => code === 'done').length).toBeGreaterThanOrEqual(1);
    expect(outcomes.every((code) => code === 'done' || code === 'ORDER_LOCKED')).toBe(true);
    for (const { id } of [first, second]) await processRefund(harness.services, id);
    expect(await harness.order(orderId)).toMatchObject({ status: 'completed', refundedCents: 900 });
    expect(await harness.givenBack(orderId)).toHaveLength(2);
  });

  test('50 calls, four members of staff and the job twice make one (M-07)', async () => {
    const { buyer, orderId } = await harness.buyKey();
    const members = [harness.admin, colleague, buyer];
    const origin = await serveTestShop(harness, members);
    const body = { reason: 'other', details: 'Goodwill' };
    const requests = Array.from({ length: 50 }, (_, index) => ({
      method: 'POST',
      path: index % 5 === 0 ? `/api/order/${orderId}/refund-request` : `/api/admin/orders/${orderId}/refund`,
      headers: {
        'x-test-user': (index % 5 === 0 ? buyer : (members[index % 2] ?? buyer)).userId,
        'idempotency-key': `key-${index % 7}-${randomUUID()}`,
      },
      body: index % 5 === 0 ? { reason: 'changed_mind' } : body,
    }));
    const answers = await sendTogether(origin, requests);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 201, 409, 423].includes(status))).toBe(true);
    const [refund] = (await harness.order(orderId)).refunds;
    await Promise.allSettled([
      processRefund(harness.services, refund?.id ?? ''),
      processRefund(harness.services, refund?.id ?? ''),
      harness.work(),
    ]);
    expect(await harness.order(orderId)).toMatchObject({ status: 'refunded', refunds: [{ status: 'settled' }] });
    expect(await harness.givenBack(orderId)).toMatchObject([{ amountCents: 1999 }]);
  });
});

describe('money back and goods used', () => {
  test.each(both)('refund × reveal, the %s of them first', async (first) => {
    const { buyer, orderId } = await harness.buyKey();
    const { items } = await harness.as(buyer).orders.get({ id: orderId });
    const ids = { id: orderId, itemId: items[0]?.id ?? '', keyId: items[0]?.keys[0]?.id ?? '' };
    const reveal = () => harness.as(buyer).orders.revealKey({ ...ids, acknowledge: true });
    const outcomes = await queueAtOrder(db, orderId, inOrder(first, refundAll(orderId), reveal));
    expect(codes(outcomes)).toEqual(['done', first === 'first' ? 'REFUND_RUNNING' : 'done']);
    await harness.work();
    expect((await harness.order(orderId)).items[0]?.keys).toMatchObject([{ status: 'revoked' }]);
  });

  test.each(both)('refund × download, the %s of them first', async (first) => {
    const { orderId, start } = await boughtFile();
    const outcomes = await queueAtOrder(db, orderId, inOrder(first, refundAll(orderId), start));
    expect(codes(outcomes)).toEqual(['done', first === 'first' ? 'REFUND_RUNNING' : 'done']);
    await harness.work();
    await expect(start()).rejects.toMatchObject({ code: 'DOWNLOAD_NOT_OWNED' });
  });

  test.each(both)('refund × a new key for a bad one, the %s of them first', async (first) => {
    const { orderId, product } = await harness.buyKey(2);
    const id = (await harness.order(orderId)).items[0]?.keys[0]?.id ?? '';
    const replace = () => other.replaceKey({ id, reason: 'Region lock' });
    const outcomes = await queueAtOrder(db, orderId, inOrder(first, refundAll(orderId), replace));
    expect(codes(outcomes)).toEqual(['done', first === 'first' ? 'REFUND_RUNNING' : 'done']);
    await harness.work();
    const live = await db.prisma.productKey.count({
      where: { productId: product.id, status: { in: ['sold', 'revealed'] } },
    });
    expect(live).toBe(0);
  });

  test.each(both)('refund × a download opened anew, the %s of them first', async (first) => {
    const { orderId, grantId } = await boughtFile();
    const reissue = () => harness.as(colleague).downloads.reissue({ id: grantId });
    const outcomes = await queueAtOrder(db, orderId, inOrder(first, refundAll(orderId), reissue));
    expect(codes(outcomes)).toEqual(['done', first === 'first' ? 'REFUND_RUNNING' : 'done']);
    await harness.work();
    expect((await harness.order(orderId)).items[0]?.grants).toMatchObject([{ status: 'revoked' }]);
  });

  test('two replacements of one key: one', async () => {
    const { orderId } = await harness.buyKey(3);
    const id = (await harness.order(orderId)).items[0]?.keys[0]?.id ?? '';
    const calls = [staff, other].map((who) => () => who.replaceKey({ id, reason: 'Bad key' }));
    expect(codes(await queueAtOrder(db, orderId, calls))).toEqual(['done', 'NOT_FOUND']);
  });
});

describe('what the provider says', () => {
  const said = (refundId: string, status: 'settled' | 'failed' | 'processing') => () =>
    settleRefund(harness.services, refundId, { status, reference: `tr_${refundId}` });
  /** The provider's own books, as they are when it says so. */
  const note = (refundId: string, orderId: string, status: 'settled' | 'failed') =>
    db.pool.query(
      `INSERT INTO test_gateway_refunds ("refundId", "paymentId", "reference", "status", "amountCents")
       SELECT $1::uuid, "id", 'tr_' || $1::text, $3::"TestRefundStatus", "amountCents" FROM payments WHERE "orderId" = $2`,
      [refundId, orderId, status],
    );

  test('twice and late is booked once', async () => {
    const { orderId, refundId } = await approved();
    await note(refundId, orderId, 'settled');
    const calls = [said(refundId, 'settled'), said(refundId, 'settled'), said(refundId, 'processing')];
    await queueAtOrder(db, orderId, calls);
    expect(await harness.order(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1999 });
    expect(await db.prisma.orderEvent.count({ where: { orderId, type: 'refund_settled' } })).toBe(1);
  });

  test('failed, then settled: it is settled', async () => {
    const { orderId, refundId } = await approved();
    await note(refundId, orderId, 'settled');
    await queueAtOrder(db, orderId, [said(refundId, 'failed'), said(refundId, 'settled')]);
    expect(await harness.order(orderId)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
  });

  test('settled, then failed: it bounced', async () => {
    const { orderId, refundId } = await approved();
    await note(refundId, orderId, 'failed');
    await queueAtOrder(db, orderId, [said(refundId, 'settled'), said(refundId, 'failed')]);
    expect(await harness.order(orderId)).toMatchObject({
      paymentStatus: 'paid',
      refundedCents: 0,
      refunds: [{ status: 'failed' }],
    });
  });

  test('settled after others got the money: an alert, and the books stay', async () => {
    const { orderId, refundId } = await approved();
    await said(refundId, 'failed')();
    await staff.reject({ id: refundId, reason: 'Too late' }).catch(() => undefined);
    await db.pool.query(`UPDATE payments SET "refundedCents" = "amountCents" WHERE "orderId" = $1`, [orderId]);
    expect(await said(refundId, 'settled')()).toBe('failed');
    expect(await db.prisma.opsAlert.count({ where: { dedupeKey: `refund-too-much:${refundId}` } })).toBe(1);
    await db.pool.query(`UPDATE payments SET "refundedCents" = 0 WHERE "orderId" = $1`, [orderId]);
  });
});

test.each(both)('the seller’s share × its refund, the %s of them first: nothing is left of it', async (first) => {
  const { orderId, refundId, product } = await approved();
  await transaction(db, (tx) => tx.$executeRaw`UPDATE orders SET "updatedAt" = now() WHERE "id" = ${orderId}::uuid`);
  const calls = inOrder(
    first,
    () => bookEarnings(harness.services, orderId),
    () => processRefund(harness.services, refundId),
  );
  await queueAtOrder(db, orderId, calls);
  await harness.work();
  const entries = await db.prisma.ledgerEntry.findMany({
    where: { transaction: { orderId }, account: { kind: 'seller_held', owner: product.sellerId } },
  });
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
});
