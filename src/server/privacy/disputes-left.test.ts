import { expect, test } from 'vitest';
import { createTestRequestInfo, orderOf, paymentOf } from '../orders/testing/test-services.ts';
import { createTestShop } from '../orders/testing/test-shop.ts';
import type { MemberActor } from '../platform/actor.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { disputeTestCharges } from '../settlement/dispute-test-charges.ts';
import { eraseAccount } from './erase-account.ts';
import { requestDeletion } from './request-deletion.ts';

const db = await createTestDatabase();
const { prisma } = db;
const shop = await createTestShop(db);
const { services } = shop;

const ask = (actor: MemberActor) =>
  requestDeletion(services, actor, createTestRequestInfo(), { removeReviews: false, forfeitsBalance: true });
const refused = { code: 'DISPUTE_RUNNING' };

/** A minute later, as the bank sees it. */
async function pass(): Promise<void> {
  await db.pool.query(`UPDATE test_gateway_charges SET "createdAt" = "createdAt" - interval '61 seconds'`);
  await disputeTestCharges(services);
}

const paidAt = new Date();
const paid = { provider: 'test', method: 'card', status: 'paid', amountCents: 100, currency: 'USD', paidAt } as const;

test('a bought order that is completed keeps buyer and seller while its payment is disputed', async () => {
  const [buyer, seller] = [await shop.addUser(), await shop.addUser({ roles: ['seller'] })];
  const product = await shop.addKeyProduct(1, { sellerId: seller.userId });
  const { order } = await shop.as(buyer).orders.place(orderOf(product));
  await shop.as(buyer).orders.processPayment(paymentOf(order.id, '4000000000001976'));
  await pass();
  await prisma.order.update({ where: { id: order.id }, data: { status: 'completed', completedAt: new Date() } });
  await expect(ask(buyer)).rejects.toMatchObject(refused);
  await expect(ask(seller)).rejects.toMatchObject(refused);
  await pass();
  expect(await prisma.payment.findFirst({ where: { orderId: order.id } })).toMatchObject({
    status: 'paid',
    disputeEndedAt: expect.any(Date),
  });
  expect(await ask(buyer)).toMatchObject({ success: true });
});

test.each(['top-up', 'membership'])('a disputed payment of a %s is waited for at the erasure', async (kind) => {
  const member = await shop.addUser();
  const { userId } = member;
  const bought = { userId, amountCents: 100, currency: 'USD', status: 'paid', paidAt, idempotencyKey: 'k' } as const;
  const purpose =
    kind === 'top-up'
      ? { topUpId: (await prisma.walletTopUp.create({ data: bought })).id }
      : {
          vipPurchaseId: (await prisma.vipPurchase.create({ data: { ...bought, kind: 'activate', plan: 'annual' } }))
            .id,
        };
  const { id } = await prisma.payment.create({ data: { ...paid, ...purpose, providerReference: kind } });
  await ask(member);
  await prisma.payment.update({ where: { id }, data: { disputedAt: new Date(), disputeRound: 1 } });
  await expect(ask(member)).rejects.toMatchObject(refused);
  const { deletionRequestedAt } = await prisma.user.update({
    where: { id: userId },
    data: { deletionDueAt: new Date(Date.now() - 1000) },
  });
  const requestedAt = deletionRequestedAt?.toISOString() ?? '';
  const payload = { accountId: userId, requestedAt, removeReviews: false, forfeited: [] };
  expect(await eraseAccount(services, payload)).toBe('postponed');
  await prisma.payment.update({ where: { id }, data: { disputeEndedAt: new Date() } });
  expect(await eraseAccount(services, payload)).toBe('erased');
});
