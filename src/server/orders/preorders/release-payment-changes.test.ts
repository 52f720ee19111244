import { afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { holdOrdersOfBlocked } from '../desk/hold-orders-of-blocked.ts';
import { createReleaseShop } from '../testing/release-shop.ts';
import { orderOf } from '../testing/test-services.ts';
import { chargeReleases } from './charge-release.ts';
import { followReleaseDates } from './follow-release-dates.ts';

const db = await createTestDatabase();
const shop = await createReleaseShop(db);
const { services, addPreorder, defer, read, release } = shop;
afterEach(async () => expect(await shop.violations()).toEqual({}));

const declined = '4000000000000002';
const nameOf = async (id: string) => (await db.prisma.user.findUniqueOrThrow({ where: { id } })).userName;
const errorOf = (code: string) => ({ cause: { code } });

describe('what happens before the release', () => {
  test('a cancellation costs nothing, and nothing is charged later', async () => {
    const product = await addPreorder(1, { preorderLimit: 1 });
    const { buyer, orderId } = await defer(product);
    const itemId = (await read(buyer, orderId)).items[0]?.id ?? '';
    await shop.as(buyer).orders.cancelPreorder({ id: orderId, itemId });
    expect(await read(buyer, orderId)).toMatchObject({ status: 'cancelled', releasePayment: { state: 'void' } });
    expect(await shop.productOf(product.id)).toMatchObject({ preorderedUnits: 0 });
    await release(product.id);
    await shop.workAll();
    expect(await db.prisma.payment.count({ where: { orderId } })).toBe(0);
  });

  test('a cancellation and the charge at the same moment end as one of both', async () => {
    for (let trial = 0; trial < Number(process.env.TRIALS ?? 8); trial += 1) {
      const product = await addPreorder(1);
      const { buyer, orderId } = await defer(product);
      await release(product.id);
      const cancel = shop.as(buyer).orders.cancel({ id: orderId, reason: 'Changed my mind' });
      const [cancelled] = await Promise.allSettled([cancel, chargeReleases(services), chargeReleases(services)]);
      await shop.workAll();
      await shop.workLater(orderId);
      const { status } = await read(buyer, orderId);
      const [given, taken] = [await shop.givenBack(orderId), await shop.chargesOf(orderId)];
      expect(taken.length - given.length).toBe(status === 'completed' ? 1 : 0);
      if (cancelled?.status === 'fulfilled') expect(status).toBe('cancelled');
      else expect(status).toBe('completed');
    }
  });

  test('a moved release moves the charge, is told once, and takes back that payment is due', async () => {
    const product = await addPreorder(1);
    const { buyer, orderId } = await defer(product, declined);
    const later = new Date(shop.soon.getTime() + 86_400_000);
    await shop.moveRelease(product.id, later);
    await Promise.all([followReleaseDates(services), followReleaseDates(services)]);
    expect((await read(buyer, orderId)).releasePayment).toMatchObject({
      state: 'scheduled',
      chargeAt: later.toISOString(),
    });
    expect(await db.prisma.notification.count({ where: { userId: buyer.userId, type: 'release_moved' } })).toBe(1);
    await release(product.id);
    await shop.workAll();
    expect((await read(buyer, orderId)).releasePayment?.state).toBe('due');
    await shop.moveRelease(product.id, shop.soon);
    await followReleaseDates(services);
    expect(await read(buyer, orderId)).toMatchObject({ expiresAt: null, releasePayment: { state: 'scheduled' } });
    await db.pool.query(`UPDATE release_payments SET "cardId" = $2 WHERE "orderId" = $1`, [
      orderId,
      await shop.saveCard(buyer),
    ]);
    await shop.moveRelease(product.id, null);
    await shop.workLater(orderId);
    expect((await read(buyer, orderId)).status).toBe('completed');
  });

  test('a suspended buyer keeps nobody else waiting', async () => {
    const product = await addPreorder(2);
    const [suspended, other] = [await defer(product), await defer(product)];
    await db.prisma.user.update({ where: { id: suspended.buyer.userId }, data: { status: 'suspended' } });
    await release(product.id);
    await chargeReleases(services, 1);
    expect(await shop.chargesOf(suspended.orderId)).toHaveLength(0);
    expect(await shop.chargesOf(other.orderId)).toHaveLength(1);
    await shop.work();
  });

  test('a banned buyer is not charged, and staff decide about the order', async () => {
    const product = await addPreorder(1);
    const { buyer, orderId } = await defer(product);
    await db.prisma.user.update({ where: { id: buyer.userId }, data: { status: 'banned' } });
    await release(product.id);
    await shop.workAll();
    await holdOrdersOfBlocked(services, buyer.userId);
    await shop.workAll();
    const held = await db.prisma.order.findUniqueOrThrow({ where: { id: orderId }, include: { payments: true } });
    expect(held).toMatchObject({ status: 'on_hold', payments: [] });
  });

  test('there is no payment for staff to reject, and it is charged all the same', async () => {
    const product = await addPreorder(1, { preorderLimit: 1 });
    const { buyer, orderId } = await defer(product);
    const admin = shop.as(await shop.addUser({ roles: ['admin'] }));
    expect((await admin.orders.get({ id: orderId })).allowedActions).not.toContain('reject-payment');
    const rejecting = admin.orderDesk.changeStatus({ id: orderId, status: 'failed', reason: 'No money came' });
    await expect(rejecting).rejects.toMatchObject({
      message: expect.stringContaining('charged on release'),
      ...errorOf('ORDER_CONFLICT'),
    });
    await release(product.id);
    await shop.workAll();
    await shop.workLater(orderId);
    expect((await read(buyer, orderId)).status).toBe('completed');
  });

  test('staff put it on hold and release it again: it is charged on release, once', async () => {
    const product = await addPreorder(1, { preorderLimit: 1 });
    const { buyer, orderId } = await defer(product);
    const desk = shop.as(await shop.addUser({ roles: ['admin'] })).orderDesk;
    const move = (status: 'on_hold' | 'pending') => desk.changeStatus({ id: orderId, status, reason: 'A closer look' });
    await move('on_hold');
    await release(product.id);
    await shop.workAll();
    expect(await read(buyer, orderId)).toMatchObject({ status: 'on_hold', payments: [] });
    await expect(shop.as(buyer).orderDesk.changeStatus({ id: orderId, status: 'pending' })).rejects.toMatchObject(
      errorOf('ORDER_CONFLICT'),
    );
    const moves = await Promise.allSettled([move('pending'), move('pending')]);
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await shop.workAll();
    await shop.workLater(orderId);
    expect((await read(buyer, orderId)).status).toBe('completed');
    expect(await shop.chargesOf(orderId)).toHaveLength(1);
    expect(await db.prisma.auditEntry.count({ where: { entityId: orderId, action: 'reopen' } })).toBe(1);
  });

  test('on hold after a refused charge it is tried again once staff release it, and not while its buyer is banned', async () => {
    const product = await addPreorder(1);
    const { buyer, orderId } = await defer(product, declined);
    const admin = await shop.addUser({ roles: ['admin'] });
    const move = (status: 'on_hold' | 'pending') =>
      shop.as(admin).orderDesk.changeStatus({ id: orderId, status, reason: 'The bank called' });
    await release(product.id);
    await shop.workAll();
    await move('on_hold');
    await db.prisma.user.update({ where: { id: buyer.userId }, data: { status: 'banned' } });
    await expect(move('pending')).rejects.toMatchObject(errorOf('ORDER_CONFLICT'));
    await db.prisma.user.update({ where: { id: buyer.userId }, data: { status: 'active' } });
    const data = { cardId: await shop.saveCard(buyer) };
    await db.prisma.releasePayment.update({ where: { orderId }, data });
    await move('pending');
    expect(await read(buyer, orderId)).toMatchObject({ expiresAt: null, releasePayment: { state: 'scheduled' } });
    await shop.workLater(orderId);
    expect((await read(buyer, orderId)).status).toBe('completed');
  });

  test('lists say that nothing is awaited before the release', async () => {
    const { buyer, orderId } = await defer(await addPreorder(1));
    const admin = shop.as(await shop.addUser({ roles: ['admin'] }));
    const rows = async () => [
      (await shop.as(buyer).orders.list({})).items[0],
      (await admin.orderLists.admin({ filters: [{ field: 'user', op: 'is', value: await nameOf(buyer.userId) }] }))
        .items[0],
    ];
    for (const row of await rows()) expect(row).toMatchObject({ id: orderId, status: 'pending', paysOnRelease: true });
    await shop.as(buyer).orders.cancel({ id: orderId, reason: 'Changed my mind' });
    for (const row of await rows()) expect(row).toMatchObject({ id: orderId, paysOnRelease: false });
  });

  test('who got it in another way meanwhile is not charged for it again', async () => {
    const product = await addPreorder(3);
    const { buyer, orderId } = await defer(product);
    await shop.pay(buyer, product);
    await release(product.id);
    await shop.workAll();
    await shop.workLater(orderId);
    expect(await read(buyer, orderId)).toMatchObject({ status: 'cancelled', payments: [] });
    expect(await shop.mailsOf(`order_cancelled:${orderId}`)).toBe(1);
  });
});

describe('paying on release is refused', () => {
  const refused = async (request: object, product: { id: string }) => {
    const buyer = await shop.addUser();
    const payOnRelease = { cardId: await shop.saveCard(buyer), consent: true as const };
    const placing = shop.as(buyer).orders.place({ ...orderOf(product), payOnRelease, ...request });
    await expect(placing).rejects.toMatchObject(errorOf('ORDER_VALIDATION_FAILED'));
  };

  test('for what is out, paid now, given away, paid otherwise or not alone', async () => {
    await refused({}, await addPreorder(1, { releaseAt: null }));
    await refused({}, await addPreorder(1, { payOnRelease: false }));
    const product = await addPreorder(1);
    await refused({ gift: { receiverEmail: 'bob@example.net' } }, product);
    await refused({ items: orderOf(product, await addPreorder(1)).items }, product);
    expect(await shop.productOf(product.id)).toMatchObject({ preorderedUnits: 0 });
  });

  test('for a stranger’s card, and for one that expires before', async () => {
    const product = await addPreorder(1);
    const { cardId } = await defer(product);
    await refused({ payOnRelease: { cardId, consent: true } }, product);
    const far = await addPreorder(1, { releaseAt: new Date('2041-02-01T00:00:00Z') });
    await refused({}, far);
  });

  test('for the same game twice; other orders have room besides', async () => {
    const product = await addPreorder(1);
    const { buyer, cardId } = await defer(product);
    await expect(shop.place(buyer, product, cardId)).rejects.toMatchObject(errorOf('ORDER_VALIDATION_FAILED'));
    for (let more = 0; more < 3; more += 1) await shop.place(buyer, await addPreorder(1), cardId);
    await shop.as(buyer).orders.place(orderOf(await shop.addKeyProduct(1)));
  });
});
