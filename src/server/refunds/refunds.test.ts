import { afterEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../../server/orders/fulfilment/check-ledger.ts';
import { orderOf } from '../../server/orders/testing/test-services.ts';
import { watchCrashPoints } from '../../server/platform/crash-points.ts';
import { createTestDatabase } from '../../server/platform/testing/test-database.ts';
import { createRefundHarness, proof } from './testing/refund-harness.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
await harness.setSetting('walletEnabled', true);
afterEach(async () => expect(await harness.violations()).toEqual({}));

const refused = (code: string) => ({ cause: { code } });
const heldOf = async (userId: string) =>
  (await db.prisma.ledgerAccount.findFirst({ where: { kind: 'seller_held', owner: userId } }))?.balanceCents ?? 0;

describe('an unused order', () => {
  test('is refunded by rule: money, order, key and the seller’s share', async () => {
    const { buyer, product, orderId } = await harness.buyKey();
    const before = await heldOf(product.sellerId);
    const open = await harness.as(buyer).orders.get({ id: orderId });
    expect(open.allowedActions).toContain('request-refund');
    expect(Date.parse(open.refundableUntil ?? '') - Date.parse(open.completedAt ?? '')).toBe(14 * 86_400_000);
    const asked = await harness.as(buyer).refunds.request({ id: orderId, reason: 'changed_mind' });
    expect(asked).toMatchObject({ status: 'refund_requested', refunds: [{ status: 'approved', amount: 19.99 }] });
    expect(
      await db.prisma.auditEntry.findMany({ where: { entity: 'refund', userId: buyer.userId, action: 'request' } }),
    ).toMatchObject([
      { key: 'refund.request', newValue: { orderId, reason: 'changed_mind', amountCents: 1999, isAutomatic: true } },
    ]);
    await harness.work();
    const order = await harness.order(orderId);
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded', refundedCents: 1999 });
    expect(order.items[0]?.keys).toMatchObject([{ status: 'revoked', revokedAt: expect.any(Date) }]);
    expect(order.payments).toMatchObject([{ status: 'refunded', refundedCents: 1999 }]);
    expect(await harness.givenBack(orderId)).toMatchObject([{ amountCents: 1999 }]);
    expect(await heldOf(product.sellerId)).toBe(before - 1799);
    const mail = await db.prisma.outboxMessage.findMany({ where: { key: { startsWith: 'mail:refund' } } });
    expect(mail.map(({ key }) => key?.split(':')[1])).toContain('refund-approved');
  });

  test('is refunded by its status alone, and one that was used is left to staff', async () => {
    const { buyer, orderId } = await harness.buyKey();
    const ask = (id: string) => harness.as(buyer).orderDesk.changeStatus({ id, status: 'refund_requested' });
    expect(await ask(orderId)).toMatchObject({ status: 'refund_requested', refunds: [{ status: 'approved' }] });
    const usedId = await harness.pay(buyer, await harness.addKeyProduct(1));
    await harness.work();
    const { items } = await harness.as(buyer).orders.get({ id: usedId });
    const [item] = items;
    const line = { id: usedId, itemId: item?.id ?? '', keyId: item?.keys[0]?.id ?? '' };
    await harness.as(buyer).orders.revealKey({ ...line, acknowledge: true });
    expect(await ask(usedId)).toMatchObject({ status: 'refund_requested', refunds: [{ status: 'requested' }] });
  });

  test('is withdrawn from before its delivery, confirmed by mail whatever happens right after', async () => {
    const buyer = await harness.addUser();
    const orderId = await harness.pay(buyer, await harness.addKeyProduct(1));
    const die = async (point: string) => {
      if (point === 'order.cancel.after-commit') throw new Error('The process is gone');
    };
    const call = () => harness.as(buyer).refunds.withdrawContract({ id: orderId });
    await expect(watchCrashPoints(die, call)).rejects.toThrow();
    const { status, refunds } = await harness.order(orderId);
    expect([status, refunds.map(({ reason }) => reason)]).toEqual(['cancelled', ['cancelled']]);
    const key = `mail:withdrawal-received:${refunds[0]?.id}`;
    expect(await db.prisma.outboxMessage.count({ where: { key } })).toBe(1);
  });

  test('goes to the wallet at once when the buyer chooses so', async () => {
    const { buyer, orderId } = await harness.buyKey();
    await harness.as(buyer).refunds.request({ id: orderId, reason: 'changed_mind', method: 'wallet' });
    await harness.work();
    expect(await harness.order(orderId)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    const wallet = await db.prisma.ledgerAccount.findFirst({ where: { kind: 'user_wallet', owner: buyer.userId } });
    expect(wallet?.balanceCents).toBe(1999);
    expect(await harness.givenBack(orderId)).toEqual([]);
  });

  test('whose payment is disputed is left to staff, since the bank may give the money back too', async () => {
    const { buyer, orderId } = await harness.buyKey();
    await db.prisma.payment.updateMany({ where: { orderId }, data: { disputedAt: new Date(), disputeRound: 1 } });
    const input = { id: orderId, reason: 'changed_mind', method: 'wallet' } as const;
    const { refunds } = await harness.as(buyer).refunds.request(input);
    expect(refunds).toMatchObject([{ status: 'requested', amount: 19.99 }]);
  });

  test('of two lines keeps the line that was not asked back', async () => {
    const [first, second] = [await harness.addKeyProduct(1), (await harness.addFileProduct()).product];
    const { buyer, orderId } = await harness.buy(first, second);
    const { items } = await harness.as(buyer).orders.get({ id: orderId });
    const file = items.find((item) => item.productId === second.id);
    await harness.as(buyer).refunds.request({ id: orderId, reason: 'changed_mind', items: [file?.id ?? ''] });
    await expect(harness.reveal(buyer, orderId)).rejects.toMatchObject(refused('REFUND_RUNNING'));
    await harness.work();
    expect((await harness.reveal(buyer, orderId)).key).toMatch(/^[0-9A-F]{16}$/);
    const order = await harness.as(buyer).orders.get({ id: orderId });
    expect(order).toMatchObject({ status: 'completed', paymentStatus: 'paid', refundedAmount: 19.99 });
    expect(order.items.map((item) => item.deliveryStatus).sort()).toEqual(['delivered', 'revoked']);
    expect((await harness.as(harness.seller).orders.get({ id: orderId })).refunds).toEqual([]);
    const cart = await harness.as(buyer).orders.validate({ items: orderOf(first, second).items });
    expect(cart.items.map(({ status }) => status)).toEqual(['already_owned', 'ok']);
    await expect(harness.as(buyer).refunds.request({ id: orderId, reason: 'changed_mind' })).rejects.toMatchObject(
      refused('REFUND_NOT_ALLOWED'),
    );
  });

  test('is too late after the window', async () => {
    const { buyer, orderId } = await harness.buyKey();
    await db.pool.query(`UPDATE orders SET "completedAt" = now() - interval '15 days' WHERE "id" = $1`, [orderId]);
    const late = harness.as(buyer).refunds.request({ id: orderId, reason: 'changed_mind' });
    await expect(late).rejects.toMatchObject(refused('REFUND_NOT_ALLOWED'));
    expect((await harness.as(buyer).orders.get({ id: orderId })).allowedActions).not.toContain('request-refund');
    const stranger = harness.as(await harness.addUser()).refunds.request({ id: orderId, reason: 'changed_mind' });
    await expect(stranger).rejects.toMatchObject(refused('ORDER_NOT_FOUND'));
  });
});

describe('a used order', () => {
  const askUsed = async () => {
    const bought = await harness.buyKey();
    await harness.reveal(bought.buyer, bought.orderId);
    const caller = harness.as(bought.buyer);
    await expect(caller.refunds.request({ id: bought.orderId, reason: 'changed_mind' })).rejects.toMatchObject(
      refused('REFUND_NOT_ALLOWED'),
    );
    await expect(caller.refunds.request({ id: bought.orderId, ...proof, details: 'no' })).rejects.toMatchObject(
      refused('ORDER_VALIDATION_FAILED'),
    );
    const order = await caller.refunds.request({ id: bought.orderId, ...proof });
    expect(order).toMatchObject({
      status: 'refund_requested',
      allowedActions: expect.arrayContaining(['withdraw-request']),
    });
    return { ...bought, refundId: order.refunds[0]?.id ?? '' };
  };

  test('waits for staff, frozen, and is open again when they reject', async () => {
    const { buyer, orderId, refundId } = await askUsed();
    await harness.work();
    await expect(harness.reveal(buyer, orderId)).rejects.toMatchObject(refused('REFUND_RUNNING'));
    const listed = await harness.as(harness.admin).refunds.list({ status: 'requested' });
    expect(listed.items.map(({ id }) => id)).toContain(refundId);
    const { completedAt } = await harness.order(orderId);
    await harness.as(harness.admin).refunds.reject({ id: refundId, reason: 'The key works' });
    expect(await harness.order(orderId)).toMatchObject({ status: 'completed', completedAt });
    await harness.reveal(buyer, orderId);
    await expect(harness.as(harness.admin).refunds.approve({ id: refundId })).rejects.toMatchObject(
      refused('CONFLICT'),
    );
  });

  test('is open again when its buyer withdraws the request', async () => {
    const { buyer, orderId } = await askUsed();
    const order = await harness.as(buyer).refunds.withdrawRequest({ id: orderId });
    expect(order).toMatchObject({ status: 'completed', refunds: [{ status: 'rejected' }] });
    await harness.reveal(buyer, orderId);
    await harness.as(buyer).refunds.request({ id: orderId, ...proof });
  });

  test('is refunded in full or in part by staff', async () => {
    const whole = await askUsed();
    await harness.as(harness.admin).refunds.approve({ id: whole.refundId });
    await harness.work();
    expect(await harness.order(whole.orderId)).toMatchObject({ status: 'refunded', refundedCents: 1999 });
    const part = await askUsed();
    await harness.as(harness.admin).refunds.approve({ id: part.refundId, amount: 5.5, note: 'A quarter' });
    await harness.work();
    expect(await harness.order(part.orderId)).toMatchObject({
      status: 'completed',
      refundedCents: 550,
      paymentStatus: 'paid',
    });
    await harness.reveal(part.buyer, part.orderId);
  });
});

describe('staff', () => {
  const details = 'Goodwill';
  test('give parts back until all is back', async () => {
    const { orderId } = await harness.buyKey();
    const staff = harness.as(harness.admin).refunds;
    await staff.refundOrder({ id: orderId, reason: 'other', details, amount: 9.99 });
    await staff.refundOrder({ id: orderId, reason: 'other', details, amount: 5 });
    const tooMuch = staff.refundOrder({ id: orderId, reason: 'other', details, amount: 5.01 });
    await expect(tooMuch).rejects.toMatchObject(refused('REFUND_TOO_LARGE'));
    await staff.refundOrder({ id: orderId, reason: 'other', details });
    for (let round = 0; round < 3; round += 1) {
      await db.pool.query(`UPDATE "OutboxMessage" SET "availableAt" = now() WHERE "doneAt" IS NULL`);
      await harness.work();
    }
    expect(await harness.order(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1999 });
    expect((await harness.givenBack(orderId)).map(({ amountCents }) => amountCents).sort()).toEqual([500, 500, 999]);
  });

  test('give no more for a line than it cost, though the order has more', async () => {
    const { orderId } = await harness.buy(await harness.addKeyProduct(1), await harness.addKeyProduct(1));
    const [line] = (await harness.order(orderId)).items;
    const refund = (amount: number) =>
      harness.as(harness.admin).refunds.refundOrder({
        ...{ id: orderId, reason: 'other', details },
        lines: [{ itemId: line?.id ?? '', amount }],
      });
    await expect(refund(20)).rejects.toMatchObject(refused('REFUND_TOO_LARGE'));
    await refund(19.99);
    await expect(refund(0.01)).rejects.toMatchObject(refused('REFUND_TOO_LARGE'));
  });

  test('of support stay within $100, five a day, and never decide their own', async () => {
    const support = await harness.addUser({ roles: ['support'] });
    const dear = await harness.addKeyProduct(1, { priceCents: 10_001 });
    const { orderId } = await harness.buy(dear);
    const call = (id: string, amount: number) =>
      harness.as(support).refunds.refundOrder({ id, reason: 'other', details, amount });
    await expect(call(orderId, 100.01)).rejects.toMatchObject(refused('REFUND_LIMIT'));
    for (let round = 0; round < 5; round += 1) await call(orderId, 1);
    await expect(call(orderId, 1)).rejects.toMatchObject(refused('REFUND_LIMIT'));
    const second = await harness.addUser({ roles: ['support'] });
    const other = await harness.buy(await harness.addKeyProduct(1, { priceCents: 15_000 }));
    const part = (amount: number) =>
      harness.as(second).refunds.refundOrder({ id: other.orderId, reason: 'other', details, amount });
    await part(60);
    await expect(part(40.01)).rejects.toMatchObject(refused('REFUND_LIMIT'));
    await part(40);
    const own = await harness.pay(support, await harness.addKeyProduct(1));
    await harness.work();
    await expect(call(own, 1)).rejects.toMatchObject(refused('OWN_MATTER'));
  });

  test('need a fresh password above $500', async () => {
    const { orderId } = await harness.buy(await harness.addKeyProduct(1, { priceCents: 60_000 }));
    const input = { id: orderId, reason: 'other', details, amount: 500.01 } as const;
    await expect(harness.as(harness.admin).refunds.refundOrder(input)).rejects.toMatchObject(refused('AUTH_014'));
    const fresh = { ...harness.admin, hasSudo: true };
    expect(await harness.as(fresh).refunds.refundOrder(input)).toMatchObject({ status: 'approved', amount: 500.01 });
    const more = harness.as(harness.admin).refunds.refundOrder({ ...input, amount: 1 });
    await expect(more).rejects.toMatchObject(refused('AUTH_014'));
  });

  test('replace a bad key: another of the pool, the same place', async () => {
    const { buyer, product, orderId } = await harness.buyKey(2);
    const old = await harness.reveal(buyer, orderId);
    const support = harness.as(await harness.addUser({ roles: ['support'] })).refunds;
    const [key] = (await harness.order(orderId)).items[0]?.keys ?? [];
    const replaced = await support.replaceKey({ id: key?.id ?? '', reason: 'Region lock' });
    const fresh = await harness.reveal(buyer, orderId);
    expect(fresh.key).not.toBe(old.key);
    expect(await db.prisma.productKey.findUnique({ where: { id: key?.id ?? '' } })).toMatchObject({
      status: 'replaced',
      replacedById: replaced.id,
    });
    expect(await db.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({ stockQuantity: 0 });
    await expect(support.replaceKey({ id: replaced.id, reason: 'Again' })).rejects.toMatchObject(
      refused('INSUFFICIENT_STOCK'),
    );
  });

  test('open a used-up download anew, but none whose money went back', async () => {
    const { product } = await harness.addFileProduct();
    const { buyer, orderId } = await harness.buy(product);
    const [grant] = (await harness.order(orderId)).items[0]?.grants ?? [];
    const id = grant?.id ?? '';
    const usedUp = `"status" = 'expired', "renewals" = 3, "warnedAt" = now()`;
    await db.pool.query(`UPDATE download_grants SET ${usedUp} WHERE "id" = $1`, [id]);
    const support = harness.as(await harness.addUser({ roles: ['support'] })).downloads;
    expect(await support.reissue({ id })).toMatchObject({ status: 'active', count: 0, renewalsLeft: 3 });
    expect(await db.prisma.downloadGrant.count({ where: { id, warnedAt: null } })).toBe(1);
    await harness.as(buyer).refunds.request({ id: orderId, reason: 'changed_mind' });
    await expect(harness.as(buyer).downloads.createLink({ id })).rejects.toMatchObject(refused('REFUND_RUNNING'));
    await harness.work();
    await expect(harness.as(buyer).downloads.createLink({ id })).rejects.toMatchObject(refused('DOWNLOAD_NOT_OWNED'));
    await expect(support.reissue({ id })).rejects.toMatchObject(refused('CONFLICT'));
  });
});

test('the nightly check finds what the ledger lacks, and repairs nothing', async () => {
  const { orderId } = await harness.buyKey();
  const age = (id: string) =>
    db.pool.query(
      `UPDATE orders SET "completedAt" = "completedAt" - interval '2 hours', "updatedAt" = now() - interval '2 hours' WHERE "id" = $1`,
      [id],
    );
  await age(orderId);
  expect(await checkLedger(harness.services)).toBe(0);
  const buyer = await harness.addUser();
  const unbooked = await harness.pay(buyer, await harness.addKeyProduct(1));
  await db.pool.query(`DELETE FROM "OutboxMessage" WHERE "key" = $1`, [`earnings:${unbooked}`]);
  await db.pool.query(`UPDATE "OutboxMessage" SET "doneAt" = now() WHERE "key" LIKE 'earnings:%' AND "doneAt" IS NULL`);
  await db.prisma.outboxMessage.create({
    data: { name: 'x', queue: 'critical', payload: {}, key: `earnings:${unbooked}`, doneAt: new Date() },
  });
  await harness.work();
  await age(unbooked);
  expect(await checkLedger(harness.services)).toBe(1);
  const alert = await db.prisma.opsAlert.findFirst({ where: { kind: 'ledger-difference' } });
  expect(alert?.details).toMatchObject({ orderId: unbooked, expected: 1999, booked: 0 });
  expect(await checkLedger(harness.services)).toBe(1);
});
