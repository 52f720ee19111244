import { afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { expireUnpaidOrders } from '../placing/expire-unpaid-orders.ts';
import { releaseLapsedReservations } from '../placing/release-lapsed-reservations.ts';
import { createReleaseShop } from '../testing/release-shop.ts';
import { runCrashProcess } from '../testing/start-crash-process.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { chargeReleases } from './charge-release.ts';
import { remindOfPayment } from './remind-of-payment.ts';

const db = await createTestDatabase();
const shop = await createReleaseShop(db);
const { services, addPreorder, defer, read, release } = shop;
afterEach(async () => expect(await shop.violations()).toEqual({}));

const cards = { declined: '4000000000000002', poor: '4000000000009995', secure: '4000002500003155' };
const errorOf = (code: string) => ({ cause: { code } });

describe('a pre-order that is paid on release', () => {
  test('is placed without a charge, keeps its unit, and says what is charged when', async () => {
    const product = await addPreorder(0);
    const { buyer, orderId, cardId } = await defer(product);
    await shop.work();
    await Promise.all([expireUnpaidOrders(services), releaseLapsedReservations(services), chargeReleases(services)]);
    const order = await read(buyer, orderId);
    expect(order).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      payments: [],
      expiresAt: null,
      items: [{ isCancellable: true, releaseAt: shop.soon.toISOString() }],
      releasePayment: {
        state: 'scheduled',
        amount: 19.99,
        chargeAt: shop.soon.toISOString(),
        dueUntil: null,
        card: { id: cardId, last4: '4242' },
      },
    });
    expect(order.releasePayment?.consentText).toMatch(
      /^I agree that my card will be charged \$19\.99 when .* is released/,
    );
    expect(order.timeline.filter(({ type }) => type === 'release_payment_agreed')).toHaveLength(1);
    expect(await shop.productOf(product.id)).toMatchObject({ preorderedUnits: 1 });
    expect([await shop.mailsOf(`preorder_placed:${orderId}`), await shop.mailsOf(`order_placed:${orderId}`)]).toEqual([
      1, 0,
    ]);
  });

  test('is charged once at the release and delivered, however many workers there are', async () => {
    const product = await addPreorder(2);
    const { buyer, orderId } = await defer(product);
    await release(product.id);
    await shop.workAll();
    expect(await read(buyer, orderId)).toMatchObject({
      status: 'completed',
      total: 19.99,
      items: [{ keys: [{}] }],
      payments: [{ status: 'paid', cardLast4: '4242' }],
      releasePayment: { state: 'paid', chargeAt: null },
    });
    expect(await shop.chargesOf(orderId)).toHaveLength(1);
    expect(await shop.productOf(product.id)).toMatchObject({ preorderedUnits: 0, stockQuantity: 1 });
    await shop.workLater(orderId);
    expect(await shop.chargesOf(orderId)).toHaveLength(1);
  });

  test.each([
    'payment.begin.before-commit',
    'payment.before-charge',
    'payment.after-charge',
    'payment.settle.before-commit',
  ])('is charged and delivered once after kill -9 at %s', async (crashAt) => {
    const product = await addPreorder(1);
    const { buyer, orderId } = await defer(product);
    await release(product.id);
    const settings = {
      databaseUrl: db.url,
      crashAt,
      userId: buyer.userId,
      act: 'charge-release' as const,
      id: orderId,
    };
    expect(await runCrashProcess({ ...settings, key: '' })).toBe('SIGKILL');
    for (let round = 0; round < 2; round += 1) await shop.workLater(orderId);
    expect(await read(buyer, orderId)).toMatchObject({ status: 'completed', items: [{ keys: [{}] }] });
    expect(await shop.chargesOf(orderId)).toHaveLength(1);
    expect(await db.prisma.orderEvent.count({ where: { orderId, toStatus: 'processing' } })).toBe(1);
  });

  test('costs what was agreed, whatever the product costs at its release', async () => {
    const [dearer, cheaper] = [await addPreorder(1), await addPreorder(1)];
    const [first, second] = [await defer(dearer), await defer(cheaper)];
    for (const [{ id }, priceCents] of [
      [dearer, 4999],
      [cheaper, 999],
    ] as const) {
      await db.prisma.product.update({ where: { id }, data: { priceCents, currentPriceCents: priceCents } });
      await release(id);
    }
    await shop.workAll();
    for (const { orderId } of [first, second])
      expect(await shop.chargesOf(orderId)).toMatchObject([{ amountCents: 1999 }]);
  });

  test('is not placed where it costs something else than its buyer was told', async () => {
    const product = await addPreorder(1);
    const buyer = await shop.addUser();
    const cardId = await shop.saveCard(buyer);
    const place = (amount: number) =>
      shop.as(buyer).orders.place({ ...orderOf(product), payOnRelease: { cardId, amount, consent: true } });
    await expect(place(18.99)).rejects.toMatchObject(errorOf('PRICE_CHANGED'));
    expect((await place(19.99)).order.status).toBe('pending');
  });

  test('costs the member price that was agreed, also when the membership is over by then', async () => {
    const product = await addPreorder(1);
    const { buyer, orderId } = await defer(product);
    const addDiscount = (cents: number) =>
      db.prisma.order.update({
        where: { id: orderId },
        data: { vipDiscountCents: { increment: cents }, subtotalCents: { increment: cents } },
      });
    await addDiscount(100);
    await release(product.id);
    await shop.workAll();
    expect(await read(buyer, orderId)).toMatchObject({ status: 'completed', paymentStatus: 'paid', total: 19.99 });
    await addDiscount(-100);
  });

  test('may be paid before, in any way, and is then not charged again', async () => {
    const product = await addPreorder(1);
    const { buyer, orderId } = await defer(product);
    await shop.as(buyer).orders.processPayment(paymentOf(orderId));
    await shop.work();
    expect(await read(buyer, orderId)).toMatchObject({ status: 'processing', releasePayment: { state: 'paid' } });
    await release(product.id);
    await shop.workAll();
    expect((await read(buyer, orderId)).status).toBe('completed');
    expect(await shop.chargesOf(orderId)).toHaveLength(1);
  });

  test('is charged only for what there is; the others wait uncharged until there is more', async () => {
    const product = await addPreorder(1);
    const orders = [await defer(product), await defer(product), await defer(product)];
    await release(product.id);
    const captured = async () => {
      const all = await Promise.all(orders.map(({ orderId }) => shop.chargesOf(orderId)));
      return all.flat().length;
    };
    await shop.workAll();
    expect(await captured()).toBe(1);
    await shop.addKeys(product.id, 2);
    for (const { orderId } of orders) await shop.workLater(orderId);
    await shop.workAll();
    expect(await captured()).toBe(3);
    for (const { buyer, orderId } of orders) expect((await read(buyer, orderId)).status).toBe('completed');
  });
});

describe('a charge that fails', () => {
  test.each(Object.values(cards))('asks the buyer of %s, who pays in another way', async (number) => {
    const product = await addPreorder(1);
    const { buyer, orderId } = await defer(product, number);
    await release(product.id);
    await shop.workAll();
    await shop.workLater(orderId);
    const asked = await read(buyer, orderId);
    expect(asked).toMatchObject({
      status: 'pending',
      payments: [{ status: 'failed' }],
      releasePayment: { state: 'due' },
      allowedActions: expect.arrayContaining(['pay', 'cancel']),
    });
    expect(asked.expiresAt).toBe(asked.releasePayment?.dueUntil);
    expect(Date.parse(asked.expiresAt ?? '')).toBeGreaterThan(Date.now() + 71 * 3_600_000);
    expect(await shop.mailsOf(`release_payment_due:${orderId}`)).toBe(1);
    await shop.as(buyer).orders.processPayment(paymentOf(orderId));
    await shop.work();
    expect(await read(buyer, orderId)).toMatchObject({ status: 'completed', releasePayment: { state: 'paid' } });
    expect(await shop.chargesOf(orderId)).toHaveLength(1);
  });

  test('is reminded of once, and after three days the order ends and gives its unit back', async () => {
    const product = await addPreorder(1);
    const { buyer, orderId } = await defer(product, cards.declined);
    await release(product.id);
    await shop.workAll();
    await remindOfPayment(services);
    expect(await shop.mailsOf(`release_payment_reminder:${orderId}`)).toBe(0);
    const pass = (time: string) =>
      db.pool.query(
        `WITH due AS (UPDATE release_payments SET "dueUntil" = now() + $2::interval WHERE "orderId" = $1)
         UPDATE orders SET "expiresAt" = now() + $2::interval WHERE "id" = $1`,
        [orderId, time],
      );
    await pass('20 hours');
    await Promise.all([remindOfPayment(services), remindOfPayment(services)]);
    await remindOfPayment(services);
    expect(await shop.mailsOf(`release_payment_reminder:${orderId}`)).toBe(1);
    await pass('-1 second');
    await expireUnpaidOrders(services);
    expect(await read(buyer, orderId)).toMatchObject({ status: 'cancelled', releasePayment: { state: 'void' } });
    expect(await shop.mailsOf(`order_cancelled:${orderId}`)).toBe(1);
    expect(await shop.productOf(product.id)).toMatchObject({ preorderedUnits: 0, stockQuantity: 1 });
  });

  test('because the card was removed asks too, and another card chosen before is charged', async () => {
    const product = await addPreorder(2);
    const [removed, changed] = [await defer(product), await defer(product, cards.declined)];
    await shop.as(removed.buyer).paymentMethods.remove({ id: removed.cardId });
    expect((await read(removed.buyer, removed.orderId)).releasePayment?.card).toBeNull();
    const good = await shop.saveCard(changed.buyer);
    const stranger = shop.as(removed.buyer).orders.changeReleaseCard({ id: changed.orderId, cardId: good });
    await expect(stranger).rejects.toMatchObject(errorOf('ORDER_NOT_FOUND'));
    const foreign = shop.as(changed.buyer).orders.changeReleaseCard({ id: changed.orderId, cardId: removed.cardId });
    await expect(foreign).rejects.toMatchObject(errorOf('ORDER_VALIDATION_FAILED'));
    await shop.as(changed.buyer).orders.changeReleaseCard({ id: changed.orderId, cardId: good });
    await release(product.id);
    await shop.workAll();
    expect((await read(removed.buyer, removed.orderId)).releasePayment?.state).toBe('due');
    expect(await read(changed.buyer, changed.orderId)).toMatchObject({ status: 'completed' });
    const late = shop.as(removed.buyer).orders.changeReleaseCard({
      id: removed.orderId,
      cardId: await shop.saveCard(removed.buyer),
    });
    await expect(late).rejects.toMatchObject(errorOf('ORDER_CONFLICT'));
  });

  test('because it no longer works in the country of its buyer, who says where they will use it', async () => {
    const product = await addPreorder(1);
    const { buyer, orderId } = await defer(product);
    await db.prisma.user.update({ where: { id: buyer.userId }, data: { country: 'DE' } });
    await db.prisma.product.update({ where: { id: product.id }, data: { regions: ['US'] } });
    await release(product.id);
    await shop.workAll();
    const asked = await read(buyer, orderId);
    expect(asked).toMatchObject({ payments: [], releasePayment: { state: 'due' }, items: [{ region: 'mismatch' }] });
    await expect(shop.as(buyer).orders.processPayment(paymentOf(orderId))).rejects.toMatchObject(
      errorOf('REGION_MISMATCH'),
    );
    await shop.as(buyer).orders.confirmRegion({ id: orderId, itemId: asked.items[0]?.id ?? '', country: 'US' });
    await shop.as(buyer).orders.processPayment(paymentOf(orderId));
    await shop.work();
    expect((await read(buyer, orderId)).status).toBe('completed');
  });
});
