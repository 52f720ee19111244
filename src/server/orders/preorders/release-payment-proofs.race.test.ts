import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testCardNumbers } from '../../orders/testing/live-shop.ts';
import { createCardShop } from '../../payments/cards/testing/card-shop.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { interleave } from '../../platform/testing/interleave.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createReleaseShop } from '../testing/release-shop.ts';
import { orderOf } from '../testing/test-services.ts';
import { serveTestShop } from '../testing/test-shop.ts';
import { chargeRelease, chargeReleases } from './charge-release.ts';
import { releasePreorders } from './release-preorders.ts';

/** BUYERS=200 is the proof of M-01 for pre-orders that are paid on release; each run plays a part of it. */
const buyerCount = Number(process.env.BUYERS ?? 30);

describe('at the test gateway', async () => {
  const db = await createTestDatabase();
  const shop = await createReleaseShop(db);

  test('the limit holds when more want one at once, and each of them is charged once at the release (M-01)', async () => {
    const product = await shop.addPreorder(10);
    const buyers = await Promise.all(Array.from({ length: buyerCount }, () => shop.addUser()));
    const cards = await Promise.all(buyers.map((buyer) => shop.saveCard(buyer)));
    const origin = await serveTestShop(shop, buyers);
    const answers = await sendTogether(
      origin,
      buyers.map(({ userId }, index) => ({
        method: 'POST',
        path: '/api/order',
        headers: { 'x-test-user': userId, 'idempotency-key': randomUUID() },
        body: { ...orderOf(product), payOnRelease: { cardId: cards[index], consent: true } },
      })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(buyerCount - 10);
    await shop.release(product.id);
    await Promise.all(Array.from({ length: 3 }, () => chargeReleases(shop.services)));
    await shop.workAll();
    expect(await db.prisma.testGatewayCharge.count({ where: { status: 'captured' } })).toBe(10);
    expect(await db.prisma.order.count({ where: { status: 'completed' } })).toBe(10);
    expect(await shop.productOf(product.id)).toMatchObject({ preorderedUnits: 0, stockQuantity: 0 });
    expect(await shop.violations()).toEqual({});
  });

  test('files get one grant each, whoever charges and delivers (M-15)', async () => {
    const { product } = await shop.addFileProduct(1000);
    await db.prisma.product.update({
      where: { id: product.id },
      data: { releaseAt: shop.soon, preorderAllowed: true, payOnRelease: true, preorderLimit: null },
    });
    const { orderId } = await shop.defer(product);
    expect(await db.prisma.downloadGrant.count({ where: { orderId } })).toBe(0);
    await shop.release(product.id);
    await Promise.all(Array.from({ length: 5 }, () => chargeReleases(shop.services)));
    await Promise.all([shop.work(), ...Array.from({ length: 5 }, () => releasePreorders(shop.services))]);
    expect(await db.prisma.downloadGrant.count({ where: { orderId } })).toBe(1);
    expect(await shop.chargesOf(orderId)).toHaveLength(1);
  });
});

describe('at Stripe', async () => {
  const db = await createTestDatabase({ waitMs: 60_000 });
  const shop = await createCardShop(db);
  const { stripe } = shop.harness;
  const released = async (number: string = testCardNumbers.good) => {
    const buyer = await shop.addUser();
    const { id: cardId } = await shop.addCard(buyer);
    const [method] = shop.attachedTo(buyer);
    stripe.cards.numbers.set(method?.id ?? '', number);
    const releaseAt = new Date(Date.now() + 86_400_000);
    const product = await shop.addKeyProduct(1, { releaseAt, preorderAllowed: true, payOnRelease: true });
    const request = { ...orderOf(product), payOnRelease: { cardId, consent: true as const } };
    const { order } = await shop.as(buyer).orders.place(request);
    await db.prisma.product.update({ where: { id: product.id }, data: { releaseAt: new Date(Date.now() - 600_000) } });
    return { buyer, orderId: order.id };
  };
  const succeeded = async (orderId: string) => {
    const ids = (await shop.paymentsOf(orderId)).map(({ id }) => id);
    const intents = [...stripe.intents.values()].filter(({ metadata }) => ids.includes(metadata.paymentId ?? ''));
    return intents.filter(({ status }) => status === 'succeeded').length;
  };

  test.each(['payment.after-charge', 'payment.settle.before-lock', 'order.locked', 'payment.settle.before-commit'])(
    'the answer of the charge at %s and the webhook book it once (M-05)',
    async (at) => {
      const { buyer, orderId } = await released();
      const charge = () => chargeRelease(shop.services, orderId);
      const { outcomes } = await interleave(db, { at, run: charge }, { run: () => shop.hearAll() });
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      await shop.hearAll();
      await shop.expectPaid(buyer, orderId);
      expect(await succeeded(orderId)).toBe(1);
    },
  );

  test.each([testCardNumbers.declined, testCardNumbers.secure])(
    'a charge of %s is closed there and asks the buyer',
    async (number) => {
      const { buyer, orderId } = await released(number);
      await Promise.all([chargeRelease(shop.services, orderId), chargeRelease(shop.services, orderId)]);
      await shop.hearAll();
      const order = await shop.as(buyer).orders.get({ id: orderId });
      expect(order).toMatchObject({
        status: 'pending',
        releasePayment: { state: 'due' },
        payments: [{ status: 'failed' }],
      });
      const [payment] = await shop.paymentsOf(orderId);
      expect(stripe.intents.get(payment?.providerReference ?? '')?.status).toBe('canceled');
    },
  );
});
