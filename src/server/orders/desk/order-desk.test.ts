import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { reconcilePayments } from '../../settlement/reconcile-payments.ts';
import { closeShippedOrders } from '../fulfilment/confirm-delivery.ts';
import { deliverOrder } from '../fulfilment/deliver-order.ts';
import { expireUnpaidOrders } from '../placing/expire-unpaid-orders.ts';
import { createDeskShop, newHash, watchedByStaff } from '../testing/desk-shop.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { serveTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db, watchedByStaff);
const { owner, other, seller, support, admin } = shop;
const origin = await serveTestShop(shop, [owner, other, seller, support, admin]);
const desk = (by: Parameters<typeof shop.as>[0]) => shop.as(by).orderDesk;
const talk = (by: Parameters<typeof shop.as>[0]) => shop.as(by).orderTalk;
const lists = (by: Parameters<typeof shop.as>[0]) => shop.as(by).orderLists;
const code = (code: string) => ({ cause: { code } });

async function placeMixed(consent = true) {
  const buyer = await shop.addUser();
  const key = await shop.addKeyProduct(1, { sellerId: seller.userId });
  const manual = await shop.addProduct({
    ...{ type: 'game_item', deliveryType: 'manual', stockQuantity: null, sellerId: seller.userId },
  });
  const request = { ...orderOf(key, manual), withdrawalConsent: consent, note: 'My hero is called Ann' };
  const { order } = await shop.as(buyer).orders.place(request);
  await shop.as(buyer).orders.processPayment(paymentOf(order.id));
  return { buyer, id: order.id };
}
const deliver = (id: string) => deliverOrder(shop.services, id, async () => undefined);

describe('what is handed over in the game (C10)', () => {
  test('goes out after the keys, and the order is done when its buyer says so', async () => {
    const { buyer, id } = await placeMixed();
    await deliver(id);
    expect(await shop.statusOf(id)).toBe('processing');
    const seen = await shop.as(seller).orders.get({ id });
    expect(seen).toMatchObject({ viewedAs: 'seller', note: 'My hero is called Ann', payments: [], billing: null });
    expect(seen.allowedActions).toContain('ship');
    expect(seen.contact).toEqual({ email: '', firstName: 'A•••', lastName: 'B•••' });
    expect(seen.items.flatMap(({ keys }) => keys)).toEqual([]);
    expect(JSON.stringify(seen)).not.toContain('ann@example.com');
    expect((await lists(seller).sold({ toShip: true })).items).toMatchObject([{ id, buyer: { userName: 'u•••' } }]);

    const shipped = await desk(seller).ship({ id });
    expect(shipped).toMatchObject({ status: 'shipped' });
    const done = await desk(buyer).changeStatus({ id, status: 'delivered' });
    expect(done.status).toBe('completed');
    expect(done.items.map(({ deliveryStatus }) => deliveryStatus)).toEqual(['delivered', 'delivered']);
    expect(done.timeline.map(({ by }) => by)).toEqual(expect.arrayContaining(['buyer', 'seller', 'system']));
    expect(await shop.violations()).toEqual({});
    expect(await db.prisma.notification.count({ where: { userId: seller.userId, type: 'order_sold' } })).toBe(1);
  });

  test('may go out before the keys: then the delivery job finishes it', async () => {
    const { id } = await placeMixed();
    expect(await desk(seller).ship({ id })).toMatchObject({ status: 'processing' });
    await expect(desk(seller).ship({ id })).rejects.toMatchObject(code('ORDER_CONFLICT'));
    await deliver(id);
    expect(await shop.statusOf(id)).toBe('shipped');
  });

  test('waits for the days of withdrawal without consent', async () => {
    const { id } = await placeMixed(false);
    await expect(desk(seller).ship({ id })).rejects.toMatchObject(code('ORDER_CONFLICT'));
    await db.pool.query(`UPDATE orders SET "paidAt" = "paidAt" - interval '14 days' WHERE "id" = $1`, [id]);
    expect(await desk(seller).ship({ id })).toMatchObject({ status: 'processing' });
  });

  test('is taken for granted after 72 hours, unless a problem is open', async () => {
    const [quiet, loud, fresh] = await Promise.all(
      [1, 2, 3].map(() => shop.addOrder({ status: 'shipped' }).then(({ id }) => id)),
    );
    const ids = [quiet, loud];
    await db.pool.query(`UPDATE orders SET "shippedAt" = now() - interval '73 hours' WHERE "id" = ANY ($1)`, [ids]);
    await talk(support).openIssue({ id: loud ?? '', type: 'not_delivered', description: 'The buyer called' });
    await closeShippedOrders(shop.services);
    await closeShippedOrders(shop.services);
    expect(await Promise.all([quiet, loud, fresh].map((id) => shop.statusOf(id ?? '')))).toEqual([
      'completed',
      'shipped',
      'shipped',
    ]);
  });
});

describe('an order of two sellers', () => {
  test('shows each the lines that are theirs, and what these bring', async () => {
    const { id, items } = await shop.addOrder({ status: 'completed' });
    const [line] = items;
    if (!line) throw new Error('An order has a line');
    const { id: _, ...foreign } = { ...line, position: 1, sellerId: support.userId, name: 'Shield of another' };
    await db.prisma.orderItem.create({ data: foreign });
    await db.prisma.order.update({ where: { id }, data: { subtotalCents: 3998, totalCents: 3998 } });
    expect(await shop.as(owner).orders.get({ id })).toMatchObject({ total: 39.98, items: [{}, {}] });
    const sold = await shop.as(seller).orders.get({ id });
    expect(sold).toMatchObject({
      subtotal: 19.99,
      total: 19.99,
      items: [{ id: line.id }],
      payments: [],
      billing: null,
    });
    expect(JSON.stringify(sold)).not.toContain(foreign.name);
  });
});

describe('approving', () => {
  test('stops support above 200 dollars, and goes into the audit log with its reason', async () => {
    const dear = await shop.addOrder({ status: 'on_hold', totalCents: 20_001 });
    const refused = desk(support).approve({ id: dear.id });
    await expect(refused).rejects.toMatchObject({ cause: { code: 'FORBIDDEN', options: { details: { limit: 200 } } } });
    expect((await desk(admin).approve({ id: dear.id, note: 'Called the bank' })).status).toBe('processing');
    const entry = await db.prisma.auditEntry.findFirstOrThrow({ where: { entityId: dear.id } });
    expect(entry).toMatchObject({ key: 'order.approve', userId: admin.userId });
    expect(entry.newValue).toMatchObject({ reason: 'Called the bank', status: 'processing' });
    const cheap = await shop.addOrder({ status: 'on_hold', totalCents: 20_000 });
    expect((await desk(support).approve({ id: cheap.id })).status).toBe('processing');
  });

  test('delivers what ran dry once there are keys again', async () => {
    const { buyer, id } = await placeMixed();
    const item = await db.prisma.orderItem.findFirstOrThrow({ where: { orderId: id, deliveryType: 'key' } });
    const keys = await db.prisma.productKey.findMany({ where: { productId: item.productId } });
    await db.prisma.productKey.updateMany({ where: { productId: item.productId }, data: { status: 'revoked' } });
    await deliver(id);
    expect(await shop.statusOf(id)).toBe('on_hold');
    await db.prisma.productKey.updateMany({
      where: { id: { in: keys.map((key) => key.id) } },
      data: { status: 'available' },
    });
    await desk(admin).approve({ id });
    await deliver(id);
    const [line] = (await shop.as(buyer).orders.get({ id })).items;
    expect(line).toMatchObject({ deliveryStatus: 'delivered', keys: [{ revealedAt: null }] });
    expect(await db.prisma.outboxMessage.count({ where: { key: { startsWith: `deliver:${id}` } } })).toBe(2);
  });

  test('never lets an unpaid order go on', async () => {
    const { id } = await shop.addOrder({ status: 'on_hold', isPaid: false });
    await expect(desk(admin).approve({ id })).rejects.toMatchObject(code('ORDER_CONFLICT'));
  });
});

describe('a named transaction', () => {
  test('pays when somebody has looked, and never before (M-13)', async () => {
    const { id } = await shop.addOrder();
    const hash = newHash();
    const named = await shop
      .as(owner)
      .reportedPayments.report({ id, transactionHash: hash.toUpperCase(), network: 'eth' });
    expect(named).toMatchObject({ status: 'pending', paymentStatus: 'pending', hashStatus: 'pending_approval' });
    await db.pool.query(`UPDATE orders SET "expiresAt" = now() - interval '1 hour' WHERE "id" = $1`, [id]);
    await Promise.all([expireUnpaidOrders(shop.services), reconcilePayments(shop.services)]);
    expect(await shop.statusOf(id)).toBe('pending');
    await expect(shop.as(support).reportedPayments.confirm({ id, transactionHash: hash })).rejects.toMatchObject(
      code('FORBIDDEN'),
    );
    const wrong = shop.as(admin).reportedPayments.confirm({ id, transactionHash: newHash() });
    await expect(wrong).rejects.toMatchObject(code('TX_HASH_INVALID'));
    const paid = await shop.as(admin).reportedPayments.confirm({ id, transactionHash: hash });
    expect(paid).toMatchObject({ status: 'processing', paymentStatus: 'paid', hashStatus: 'approved' });
    expect(paid.payments).toMatchObject([{ method: 'crypto', status: 'paid', cardLast4: null }]);
    expect(await db.prisma.opsAlert.count({ where: { dedupeKey: `crypto-pending:${id}`, resolvedAt: null } })).toBe(0);
  });

  test('confirmed just before a crash is booked by the reconcile job', async () => {
    const hash = newHash();
    const { id } = await shop.addOrder({ hash });
    await db.prisma.cryptoTransaction.updateMany({ where: { orderId: id }, data: { status: 'approved' } });
    await db.prisma.payment.create({
      data: {
        ...{ orderId: id, provider: 'crypto-manual', method: 'crypto', amountCents: 1999, currency: 'USD' },
        ...{ providerReference: `eth:${hash}`, createdAt: new Date(Date.now() - 600_000) },
      },
    });
    await reconcilePayments(shop.services);
    expect(await shop.statusOf(id)).toBe('processing');
  });

  test('rejected fails the order, and its buyer may try again', async () => {
    const hash = newHash();
    const { id } = await shop.addOrder({ hash });
    const failed = await desk(admin).changeStatus({ id, status: 'failed', reason: 'Sent to another address' });
    expect(failed).toMatchObject({ status: 'failed', paymentStatus: 'failed', hashStatus: 'rejected' });
    expect((await shop.as(owner).orders.get({ id })).allowedActions).toContain('retry');
    expect(await desk(owner).changeStatus({ id, status: 'pending' })).toMatchObject({ status: 'pending' });
    const again = shop.as(owner).reportedPayments.report({ id, transactionHash: hash, network: 'eth' });
    await expect(again).rejects.toMatchObject(code('TX_EXISTS'));
  });

  test.each(['nonsense', '0x12', 'a'.repeat(63)])('is not %s', async (transactionHash) => {
    const { id } = await shop.addOrder();
    const call = shop.as(owner).reportedPayments.report({ id, transactionHash, network: 'btc' });
    await expect(call).rejects.toMatchObject(code('TX_HASH_INVALID'));
  });
});

describe('deleting (C9)', () => {
  test('erases what no payment was ever part of, pictures included', async () => {
    const { id } = await shop.addOrder({ status: 'cancelled' });
    expect(await lists(admin).delete({ id })).toMatchObject({ success: true, message: 'Order deleted' });
    expect(await db.prisma.order.count({ where: { id } })).toBe(0);
    expect(await db.prisma.auditEntry.count({ where: { entityId: id, key: 'order.erased' } })).toBe(1);
    await expect(lists(admin).delete({ id })).rejects.toMatchObject(code('ORDER_NOT_FOUND'));
  });

  test('puts away what money was part of, and refuses what is under way', async () => {
    const { id } = await shop.addOrder({ status: 'completed' });
    expect(await lists(admin).delete({ id })).toMatchObject({ message: 'Order archived' });
    expect((await lists(admin).admin({ limit: 100 })).items.map((row) => row.id)).not.toContain(id);
    const putAway = await lists(admin).admin({ filters: [{ field: 'archived', op: 'is', value: true }] });
    expect(putAway.items).toContainEqual(expect.objectContaining({ id }));
    expect((await shop.as(owner).orders.get({ id })).allowedActions).toEqual([]);
    for (const status of ['processing', 'shipped', 'on_hold', 'refund_requested'] as const) {
      const open = await shop.addOrder({ status });
      await expect(lists(admin).delete({ id: open.id })).rejects.toMatchObject(code('ORDER_CONFLICT'));
    }
    const tried = await shop.addOrder({ hash: newHash() });
    await expect(lists(admin).delete({ id: tried.id })).rejects.toMatchObject(code('ORDER_CONFLICT'));
  });
});

describe('talk about an order', () => {
  test('keeps internal notes from its buyer', async () => {
    const { id } = await shop.addOrder();
    await talk(owner).addNote({ id, note: 'When?' });
    await talk(seller).addNote({ id, note: 'Soon' });
    await talk(support).addNote({ id, note: 'Looks odd', internal: true });
    await expect(talk(owner).addNote({ id, note: 'x', internal: true })).rejects.toMatchObject(code('FORBIDDEN'));
    await expect(talk(owner).addNote({ id, note: 'x'.repeat(1001) })).rejects.toMatchObject(
      code('ORDER_VALIDATION_FAILED'),
    );
    const textsFor = async (by: typeof owner) => {
      const { items } = await talk(by).notes({ id });
      expect((await shop.as(by).orders.get({ id })).notes).toEqual(items);
      return items.map(({ text }) => text);
    };
    expect(await textsFor(owner)).toEqual(['When?', 'Soon']);
    expect(await textsFor(seller)).toEqual(['When?', 'Soon', 'Looks odd']);
    const [first] = (await talk(seller).notes({ id })).items;
    expect(first?.author).toEqual({ id: '', userName: 'u•••', role: 'buyer' });
  });

  test('shows the pictures of a report to those who may read the order alone', async () => {
    const { id } = await shop.addOrder({ status: 'completed' });
    const bytes = await sharp({ create: { width: 2400, height: 30, channels: 3, background: '#a36' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('type', 'invalid_key');
    form.set('description', 'It says: already used');
    form.append('images[]', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), '../../proof.png');
    const headers = { 'x-test-user': owner.userId };
    const opened = await fetch(`${origin}/api/order/${id}/issues`, { method: 'POST', headers, body: form });
    expect(opened.status).toBe(201);
    const [image] = (await opened.json()).images;
    expect(image).toMatchObject({ width: 1600 });
    const fetchAs = async (userId: string) =>
      await fetch(`${origin}${image.url}`, { headers: { 'x-test-user': userId } });
    for (const { userId } of [owner, seller, support, admin]) {
      const answer = await fetchAs(userId);
      expect(answer.status).toBe(200);
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp');
    }
    expect((await fetchAs(other.userId)).status).toBe(404);
    expect((await fetch(`${origin}${image.url}`)).status).toBe(401);
  });

  test('goes open, answered, open, resolved', async () => {
    const { id } = await shop.addOrder({ status: 'completed' });
    const { id: issueId } = await talk(owner).openIssue({ id, type: 'other', description: 'Hm hm' });
    const say = async (by: typeof owner, text: string) => (await talk(by).answerIssue({ id, issueId, text })).status;
    expect([await say(seller, 'What is it?'), await say(owner, 'This')]).toEqual(['answered', 'open']);
    await expect(talk(seller).resolveIssue({ id, issueId })).rejects.toMatchObject(code('ORDER_CONFLICT'));
    expect((await talk(owner).resolveIssue({ id, issueId })).status).toBe('resolved');
    expect((await shop.as(owner).orders.get({ id })).issues).toEqual((await talk(owner).issues({ id })).items);
    await expect(say(support, 'Late')).rejects.toMatchObject(code('ISSUE_RESOLVED'));
  });
});

test('the list counts each status under the other filters', async () => {
  const buyer = await shop.addUser();
  for (const status of ['pending', 'pending', 'completed'] as const) await shop.addOrder({ status }, buyer);
  const page = await shop.as(buyer).orders.list({ status: 'pending' });
  expect(page).toMatchObject({ totalItems: 2, counts: { pending: 2, completed: 1 } });
  const paid = await shop.as(buyer).orders.list({ paymentStatus: 'paid' });
  expect(paid).toMatchObject({ totalItems: 1, counts: { completed: 1 } });
});

test('the sheet holds exactly the orders of the list', async () => {
  await shop.addOrder({ item: { name: '=HYPERLINK("x")' } });
  const headers = { 'x-test-user': owner.userId };
  const csv = await (await fetch(`${origin}/api/order/export?status=pending`, { headers })).text();
  const { totalItems } = await shop.as(owner).orders.list({ status: 'pending' });
  expect(csv.trim().split('\r\n')).toHaveLength(totalItems + 1);
  expect(csv).not.toMatch(/(^|,)"?=/m);
});
