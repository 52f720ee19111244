import { expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { findOrderFacts } from '../state/order-facts.queries.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { findOrderRow } from './order-row.queries.ts';
import { orderInclude } from './order-view.ts';

const db = await createTestDatabase();
const shop = await createRefundHarness(db);

test('the one statement reads what Prisma reads with orderInclude, relation by relation', async () => {
  const buyer = await shop.addUser();
  const seller = { userId: shop.seller.userId, displayName: 'The Shop' };
  await db.prisma.sellerProfile.create({ data: seller });
  await db.prisma.user.update({ where: { id: buyer.userId }, data: { country: 'DE' } });
  await db.prisma.connectedWallet.create({ data: { userId: buyer.userId, network: 'eth', address: '0xabc' } });
  const { product: file } = await shop.addFileProduct();
  const [key, other, given] = [await shop.addKeyProduct(2), await shop.addKeyProduct(2), await shop.addKeyProduct(1)];
  const by = shop.as(buyer);
  const { order: done } = await by.orders.place(orderOf(key, file));
  await by.orders.processPayment(paymentOf(done.id));
  const gift = { receiverEmail: 'bob@example.net', message: 'Happy birthday' };
  const { order: present } = await by.orders.place({ ...orderOf(given), gift });
  await by.orders.processPayment(paymentOf(present.id));
  await shop.work();
  await db.prisma.giftClaim.create({
    data: { orderId: present.id, userId: buyer.userId, claimedAt: new Date('2026-03-29T01:30:00Z') },
  });
  const data = { billing: { country: 'DE', seenAt: 'no time' }, note: 'Thank you' };
  await db.prisma.order.update({ where: { id: done.id }, data });
  await db.prisma.refund.create({
    data: { orderId: done.id, amountCents: 1, currency: 'USD', reason: 'invalid_key', idempotencyKey: done.id },
  });
  const [line] = await db.prisma.orderItem.findMany({ where: { orderId: done.id }, orderBy: { position: 'asc' } });
  for (const status of ['approved', 'settled', 'failed'] as const) {
    const lines = { create: { orderItemId: line?.id ?? '', amountCents: 250 } };
    const facts = { orderId: done.id, amountCents: 250, currency: 'USD', reason: 'other', idempotencyKey: status };
    await db.prisma.refund.create({ data: { ...facts, status, lines } });
  }
  const left = (await by.orders.get({ id: done.id })).items.map(({ total, refundable }) => [total, refundable]);
  expect(left).toEqual([
    [19.99, 14.99],
    [19.99, 19.99],
  ]);
  const { order: open } = await by.orders.place(orderOf(other));
  await db.prisma.cryptoTransaction.createMany({
    data: ['older', 'newer'].map((hash, index) => ({
      orderId: open.id,
      network: 'eth',
      hash,
      submittedById: buyer.userId,
      submittedAt: new Date(`2026-03-2${index}T01:30:00.120Z`),
    })),
  });
  await db.prisma.payment.create({
    data: {
      orderId: open.id,
      provider: 'test',
      method: 'card',
      amountCents: 1,
      currency: 'USD',
      clientAction: { startedAt: '2026-03-29T01:30:00Z' },
    },
  });

  const { id: cardId } = await by.savedCards.add({ card: paymentOf('').card });
  await db.prisma.releasePayment.create({
    data: { orderId: open.id, cardId, consentText: 'At 2026-03-29T01:30:00Z', consentedAt: new Date(), amountCents: 1 },
  });
  const settings = await getSettings(db);
  for (const { id } of [done, present, open]) {
    const read = await findOrderRow(db.prisma, id, settings);
    expect(read?.row).toEqual(await db.prisma.order.findUnique({ where: { id }, include: orderInclude }));
    expect(read?.facts).toEqual(await findOrderFacts(db.prisma, id, settings));
    expect(read).toMatchObject({ now: expect.any(Date), noteCount: 0, issueCount: 0 });
  }
});

test('there is none of an order that does not exist', async () => {
  const { userId } = await shop.addUser();
  expect(await findOrderRow(db.prisma, userId, await getSettings(db))).toBeNull();
});
