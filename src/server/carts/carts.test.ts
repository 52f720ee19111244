import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../shared/dates/spans.ts';
import { createWishlistHarness } from '../app/testing/wishlist-harness.ts';
import { emailTemplatesWorker } from '../email-templates/email-templates.worker.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Prisma } from '../platform/generated/client.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';
import { remindOfCarts } from './remind-of-carts.ts';

const { app, prisma, addProduct } = await createWishlistHarness({ abandonedCart: true });
const { services } = app;

beforeEach(async () => {
  await prisma.savedCart.deleteMany();
});

const linesOf = (...productIds: string[]) =>
  productIds.map((productId) => ({ productId, quantity: 1, addedAt: new Date().toISOString() }));
async function member({ wants = true } = {}) {
  const browser = app.openBrowser();
  const { id, email } = await browser.signUp();
  await prisma.user.update({ where: { id }, data: { status: 'active', emailVerifiedAt: new Date() } });
  if (wants) await browser.send('patch', '/api/user/preferences', { notifications: { cartReminders: true } });
  const save = (...ids: string[]) => browser.send('put', '/api/user/cart', { items: linesOf(...ids) });
  return { id, email, browser, save };
}
const leave = (userId: string, hours = 5) =>
  prisma.$executeRaw`UPDATE saved_carts SET "changedAt" = "changedAt" - ${hours} * interval '1 hour' WHERE "userId" = ${userId}::uuid`;
async function reminders(recipient: string) {
  await runJobs(services, emailTemplatesWorker(services).handlers);
  return await prisma.sentMail.findMany({ where: { recipient, subject: 'You left something in your cart' } });
}

describe('a cart', () => {
  test('is kept only for who wants to be reminded, and forgotten with the wish', async () => {
    const { id: productId } = await addProduct();
    const shy = await member({ wants: false });
    expect((await shy.save(productId)).body).toEqual({ isOffered: true, isKept: false, cartId: null });
    expect(await prisma.savedCart.count({ where: { userId: shy.id } })).toBe(0);
    const keen = await member();
    expect((await keen.save(productId)).body).toEqual({ isOffered: true, isKept: true, cartId: expect.any(String) });
    expect(await prisma.savedCartLine.count({ where: { userId: keen.id } })).toBe(1);
    // Taken back: the next save forgets it.
    await keen.browser.send('patch', '/api/user/preferences', { notifications: { cartReminders: false } });
    await keen.save(productId);
    expect(await prisma.savedCartLine.count({ where: { userId: keen.id } })).toBe(0);
  });

  test('that is left is mailed once, however often and by however many workers the job runs', async () => {
    const product = await addProduct();
    const { id, email, save } = await member();
    await save(product.id);
    expect(await remindOfCarts(services)).toBe(0);
    await leave(id);
    // Opening the shop saves the same cart again and puts nothing off.
    await save(product.id);
    const counts = await Promise.all([remindOfCarts(services), remindOfCarts(services)]);
    expect(counts[0] + counts[1]).toBe(1);
    await save(product.id, (await addProduct()).id);
    await leave(id);
    expect(await remindOfCarts(services)).toBe(0);
    const [mail, ...more] = await reminders(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('/unsubscribe?token=cartReminders.');
  });

  test('that is emptied and filled again is another one, for which a week passes', async () => {
    const product = await addProduct();
    const { id, save } = await member();
    await save(product.id);
    await leave(id);
    expect(await remindOfCarts(services)).toBe(1);
    await save();
    await save(product.id);
    await leave(id);
    expect(await remindOfCarts(services)).toBe(0);
    await prisma.$executeRaw`UPDATE saved_carts SET "remindedAt" = now() - interval '8 days' WHERE "userId" = ${id}::uuid`;
    expect(await remindOfCarts(services)).toBe(1);
  });

  test('that is emptied after signing out is not mailed, and its ID adds nothing', async () => {
    const [one, other] = [await addProduct(), await addProduct()];
    const { id, browser, save } = await member();
    const { cartId } = (await save(one.id, other.id)).body;
    await browser.post('/api/auth/logout');
    const guest = app.openBrowser();
    const narrow = (...productIds: string[]) => guest.post(`/api/cart/${cartId}`, { productIds });
    const kept = async () =>
      (await prisma.savedCartLine.findMany({ where: { userId: id } })).map(({ productId }) => productId);
    expect((await narrow(other.id, (await addProduct()).id)).body).toEqual({ success: true });
    expect(await kept()).toEqual([other.id]);
    expect((await narrow()).status).toBeLessThan(300);
    expect(await kept()).toEqual([]);
    await leave(id);
    expect(await remindOfCarts(services)).toBe(0);
    const { cartId: next } = await prisma.savedCart.findUniqueOrThrow({ where: { userId: id } });
    expect(next).not.toBe(cartId);
    expect((await narrow(one.id)).body, 'of a cart that is over').toEqual({ success: true });
  });

  test.each<[string, (cart: { id: string; productId: string }) => Promise<unknown>]>([
    ['after an outage of days', ({ id }) => leave(id, 80)],
    ['to an unproven address', ({ id }) => prisma.user.update({ where: { id }, data: { emailVerifiedAt: null } })],
    ['to a suspended member', ({ id }) => prisma.user.update({ where: { id }, data: { status: 'suspended' } })],
    [
      'of what is not sold any more',
      ({ productId }) => prisma.product.update({ where: { id: productId }, data: { status: 'archived' } }),
    ],
    ['of what is sold out', ({ productId }) => change(productId, { stockQuantity: 0 })],
    ['of what is not on show yet', ({ productId }) => change(productId, { publishFrom: inDays(1) })],
    ['of what is on show no longer', ({ productId }) => change(productId, { publishTo: inDays(-1) })],
    ['of what is for VIPs only', ({ productId }) => change(productId, { vipOnly: true })],
    [
      'of what comes early to VIPs only',
      ({ productId }) => change(productId, { publishFrom: inDays(1), vipFrom: inDays(-1) }),
    ],
    ['once they ordered', ({ id }) => order(id)],
  ])('is not mailed %s', async (_when, happens) => {
    const product = await addProduct();
    const { id, save } = await member();
    await save(product.id);
    await leave(id);
    await happens({ id, productId: product.id });
    expect(await remindOfCarts(services)).toBe(0);
  });

  test('of a VIP is mailed with what is for VIPs only', async () => {
    const product = await addProduct();
    const { id, save } = await member();
    await save(product.id);
    await leave(id);
    await change(product.id, { vipOnly: true });
    await prisma.vipSubscription.create({ data: { userId: id, status: 'active', type: 'lifetime', priceCents: 1 } });
    expect(await remindOfCarts(services)).toBe(1);
  });

  test('whose reminder could not leave in time is not mailed late', async () => {
    const product = await addProduct();
    const { id, email, save } = await member();
    await save(product.id);
    await leave(id);
    expect(await remindOfCarts(services)).toBe(1);
    await prisma.$executeRaw`
      UPDATE "OutboxMessage" SET "payload" = jsonb_set("payload", '{sendBefore}', '"2026-01-01T00:00:00.000Z"')
      WHERE "payload" ->> 'userId' = ${id} AND "payload" ->> 'templateKey' = 'abandoned-cart'`;
    expect(await reminders(email)).toEqual([]);
  });
});

const inDays = (days: number) => new Date(databaseNow().getTime() + days * dayMs);

async function change(id: string, data: Prisma.ProductUpdateInput) {
  await prisma.product.update({ where: { id }, data, select: { id: true } });
}

async function order(userId: string) {
  await prisma.order.create({
    data: {
      orderNumber: `C-${userId.slice(-8)}`,
      userId,
      currency: 'USD',
      subtotalCents: 100,
      totalCents: 100,
      paymentMethod: 'card',
      contactEmail: 'a@example.com',
      contactFirstName: '',
      contactLastName: '',
      idempotencyKey: userId,
      requestHash: '',
      reservedUntil: new Date(),
      termsVersion: '1',
      expiresAt: new Date(),
    },
  });
}
