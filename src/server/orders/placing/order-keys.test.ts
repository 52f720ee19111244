import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { orderOf } from '../testing/test-services.ts';
import { createTestShop, serveTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
afterEach(async () => expect(await shop.violations()).toEqual({}));

const refused = (code: string) => ({ cause: { code } });

describe('an idempotency key', () => {
  const key = () => `key-${randomUUID()}`;

  test('makes the same order of 50 requests at once', async () => {
    const buyer = await shop.addUser();
    const product = await shop.addKeyProduct(50);
    const origin = await serveTestShop(shop, [buyer]);
    const headers = { 'x-test-user': buyer.userId, 'idempotency-key': key() };
    const request = { method: 'POST', path: '/api/order', headers, body: orderOf(product) };
    const replies = await sendTogether(origin, Array(50).fill(request));
    const first = replies.find((reply) => reply.status === 201);
    for (const reply of replies) {
      expect([201, 409]).toContain(reply.status);
      if (reply.status === 201) expect(reply.text).toBe(first?.text);
      else expect(reply.json()).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS', retryAfter: expect.any(Number) });
    }
    const [replay] = await sendTogether(origin, [request]);
    expect(replay?.text).toBe(first?.text);
    expect(await db.prisma.order.count({ where: { userId: buyer.userId } })).toBe(1);
  });

  test('refuses another body, and belongs to one member', async () => {
    const [ann, bob] = [await shop.addUser(), await shop.addUser()];
    const [one, two] = [await shop.addKeyProduct(5), await shop.addKeyProduct(5)];
    const same = key();
    await shop.as(ann, same).orders.place(orderOf(one));
    await expect(shop.as(ann, same).orders.place(orderOf(two))).rejects.toMatchObject(refused('IDEMPOTENCY_MISMATCH'));
    await shop.as(bob, same).orders.place(orderOf(one));
  });

  test('repeats a refusal, though the reason went away', async () => {
    const buyer = await shop.addUser();
    const product = await shop.addKeyProduct(0);
    const same = key();
    const place = () => shop.as(buyer, same).orders.place(orderOf(product));
    await expect(place()).rejects.toMatchObject(refused('INSUFFICIENT_STOCK'));
    await db.prisma.product.update({ where: { id: product.id }, data: { status: 'inactive' } });
    await expect(place()).rejects.toMatchObject(refused('INSUFFICIENT_STOCK'));
  });

  test('held by a killed request is free after its minute, and the order made once', async () => {
    const buyer = await shop.addUser();
    const product = await shop.addKeyProduct(5);
    const same = key();
    const { order } = await shop.as(buyer, same).orders.place(orderOf(product));
    const forget = (lockedUntil: Date) =>
      db.prisma.idempotencyRecord.updateMany({
        where: { key: same },
        data: { response: null, completedAt: null, lockedUntil },
      });
    await forget(new Date(Date.now() + 60_000));
    const waiting = shop.as(buyer, same).orders.place(orderOf(product));
    await expect(waiting).rejects.toMatchObject(refused('IDEMPOTENCY_IN_PROGRESS'));
    await forget(new Date(Date.now() - 1000));
    const { order: again } = await shop.as(buyer, same).orders.place(orderOf(product));
    expect(again.id).toBe(order.id);
  });

  test('gives the order of a killed request, though nothing of it could be ordered any more', async () => {
    const buyer = await shop.addUser();
    const product = await shop.addKeyProduct(1);
    const same = key();
    const { order } = await shop.as(buyer, same).orders.place(orderOf(product));
    await db.prisma.idempotencyRecord.deleteMany({ where: { key: same } });
    await db.prisma.product.update({ where: { id: product.id }, data: { status: 'inactive' } });
    const { order: again } = await shop.as(buyer, same).orders.place(orderOf(product));
    expect(again.id).toBe(order.id);
    await db.prisma.idempotencyRecord.deleteMany({ where: { key: same } });
    const other = shop.as(buyer, same).orders.place({ ...orderOf(product), note: 'Another one' });
    await expect(other).rejects.toMatchObject(refused('IDEMPOTENCY_MISMATCH'));
  });
});
