import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { orderTalkLimits } from '../../../shared/orders/order-talk.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { type BarrierRequest, sendTogether } from '../../platform/testing/barrier-client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { closeShippedOrders } from '../fulfilment/confirm-delivery.ts';
import { createDeskShop, newHash, watchedByStaff } from '../testing/desk-shop.ts';
import { orderOf } from '../testing/test-services.ts';
import { serveTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db, watchedByStaff);
const { owner, seller, support, admin } = shop;
const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.addUser()));
const origin = await serveTestShop(shop, [owner, seller, support, admin, ...buyers]);

type Call = { by: MemberActor; method?: string; path: string; body?: unknown };
const prepare = ({ by, method = 'PATCH', path, body }: Call): BarrierRequest => ({
  method,
  path: `/api${path}`,
  headers: { 'x-test-user': by.userId, 'idempotency-key': randomBytes(12).toString('hex') },
  body: method === 'GET' ? undefined : (body ?? {}),
});
/** Sends all at the same moment; the answers' statuses in the order of the calls. */
async function race(...calls: Call[]): Promise<number[]> {
  return (await sendTogether(origin, calls.map(prepare))).map(({ status }) => status);
}
const change = (by: MemberActor, id: string, status: string): Call => ({
  by,
  path: `/order/${id}/status`,
  body: { status, reason: 'A race' },
});
const approve = (by: MemberActor, id: string): Call => ({ by, method: 'POST', path: `/order/${id}/approve` });
const cancel = (by: MemberActor, id: string): Call => ({
  by,
  method: 'POST',
  path: `/order/${id}/cancel`,
  body: { reason: 'A race' },
});
const issue = (by: MemberActor, id: string): Call => ({
  by,
  method: 'POST',
  path: `/order/${id}/issues`,
  body: { type: 'not_delivered', description: 'It never came' },
});
const pay = (by: MemberActor, orderId: string): Call => ({
  by,
  method: 'POST',
  path: '/order/process-payment',
  body: {
    orderId,
    paymentMethod: 'card',
    card: { number: '4242424242424242', holder: 'Ann Buyer', expiry: '12/40', cvv: '123' },
  },
});
const eventsOf = (orderId: string, type: string) => db.prisma.orderEvent.count({ where: { orderId, type } });
const audits = (entityId: string, key: string) => db.prisma.auditEntry.count({ where: { entityId, key } });
/** One call wins; the others find the row locked or the order changed. */
const wins = (statuses: number[]) => statuses.filter((status) => status < 300).length;
const losers = (statuses: number[]) => statuses.filter((status) => status >= 300);

/** Made-up orders lack the full history that some invariants need. */
const madeUp = new Set(['a delivery that nobody will make']);
afterEach(async () => {
  const violations = Object.keys(await shop.violations()).filter((name) => !madeUp.has(name));
  expect(violations).toEqual([]);
});

describe('two decisions about one order', () => {
  test('approve × approve: it goes on once', async () => {
    const { id } = await shop.addOrder({ status: 'on_hold' });
    const statuses = await race(approve(admin, id), approve(support, id), approve(admin, id));
    expect(wins(statuses)).toBe(1);
    for (const status of losers(statuses)) expect([409, 423]).toContain(status);
    expect(await eventsOf(id, 'approved')).toBe(1);
    expect(await audits(id, 'order.approve')).toBe(1);
    expect(await db.prisma.outboxMessage.count({ where: { key: { startsWith: `deliver:${id}:` } } })).toBe(1);
  });

  test('approve × cancel of a held unpaid order: the stock is given back or stays, never both', async () => {
    const { id } = await shop.addOrder({ status: 'on_hold', isPaid: false, hash: newHash() });
    const statuses = await race(approve(admin, id), change(admin, id, 'cancelled'));
    expect(wins(statuses)).toBeGreaterThanOrEqual(1);
    const status = await shop.statusOf(id);
    const paid = await db.prisma.payment.count({ where: { orderId: id, status: 'paid' } });
    if (status === 'cancelled') expect(paid).toBe(0);
    else expect({ status: ['processing', 'on_hold'].includes(status), paid }).toEqual({ status: true, paid: 1 });
  });

  test('reject × confirm of a named payment: it is one of both', async () => {
    const hash = newHash();
    const { id } = await shop.addOrder({ hash });
    const confirm = { by: admin, path: `/order/${id}/confirm-payment`, body: { transactionHash: hash } };
    const statuses = await race(confirm, change(admin, id, 'failed'));
    expect(wins(statuses)).toBeGreaterThanOrEqual(1);
    const named = await db.prisma.cryptoTransaction.findFirstOrThrow({ where: { orderId: id } });
    const paid = await db.prisma.payment.count({ where: { orderId: id, status: 'paid' } });
    expect({ status: await shop.statusOf(id), named: named.status, paid }).toEqual(
      named.status === 'approved'
        ? { status: 'processing', named: 'approved', paid: 1 }
        : { status: 'failed', named: 'rejected', paid: 0 },
    );
  });

  test('confirm × confirm: one payment is booked', async () => {
    const hash = newHash();
    const { id } = await shop.addOrder({ hash });
    const confirm = { by: admin, path: `/order/${id}/confirm-payment`, body: { transactionHash: hash.toUpperCase() } };
    const statuses = await race(confirm, confirm, approve(admin, id));
    expect(wins(statuses)).toBe(1);
    expect(await db.prisma.payment.count({ where: { orderId: id } })).toBe(1);
    expect(await shop.statusOf(id)).toBe('processing');
  });
});

describe('a hand-over', () => {
  const aged = async () => {
    const order = await shop.addOrder({ status: 'shipped' });
    await db.pool.query(`UPDATE orders SET "shippedAt" = now() - interval '80 hours' WHERE "id" = $1`, [order.id]);
    return order.id;
  };

  test('ship × issue: the problem is kept, and stops the clock when it comes second', async () => {
    const { id } = await shop.addOrder({ status: 'processing' });
    const [ship, report] = await race(change(seller, id, 'shipped'), issue(owner, id));
    expect(report).toBe(201);
    expect([200, 423]).toContain(ship);
    await db.pool.query(`UPDATE orders SET "shippedAt" = now() - interval '80 hours' WHERE "id" = $1`, [id]);
    await closeShippedOrders(shop.services);
    expect(await shop.statusOf(id)).not.toBe('completed');
  });

  test('confirm × the hourly job: delivered once', async () => {
    const id = await aged();
    const [[status]] = await Promise.all([race(change(owner, id, 'delivered')), closeShippedOrders(shop.services)]);
    expect([200, 409, 423]).toContain(status);
    await closeShippedOrders(shop.services);
    expect(await shop.statusOf(id)).toBe('completed');
    expect(await eventsOf(id, 'delivered')).toBe(1);
    expect(await eventsOf(id, 'completed')).toBe(1);
  });

  test('issue × the hourly job: on hold or completed, and never completed with a report before it', async () => {
    const id = await aged();
    await Promise.all([race(issue(owner, id)), closeShippedOrders(shop.services)]);
    const status = await shop.statusOf(id);
    expect(['on_hold', 'completed']).toContain(status);
    const reports = await db.prisma.orderEvent.findMany({ where: { orderId: id, type: 'issue_opened' } });
    expect(reports[0]?.toStatus ?? null).toBe(status === 'on_hold' ? 'on_hold' : null);
  });

  test('the job beside itself completes each order once', async () => {
    const ids = await Promise.all([aged(), aged(), aged()]);
    await Promise.all(Array.from({ length: 4 }, () => closeShippedOrders(shop.services)));
    await closeShippedOrders(shop.services);
    for (const id of ids) expect(await eventsOf(id, 'completed')).toBe(1);
  });
});

describe('deleting', () => {
  test('delete × pay: either the order is gone and unpaid, or it is paid and there', async () => {
    const buyer = await shop.addUser();
    const at = await serveTestShop(shop, [buyer, admin]);
    const { order } = await shop.as(buyer).orders.place(orderOf(await shop.addKeyProduct(1)));
    const erase = { by: admin, method: 'DELETE', path: `/admin/order/${order.id}` };
    const [paid, gone] = (await sendTogether(at, [pay(buyer, order.id), erase].map(prepare))).map(
      ({ status }) => status,
    );
    const left = await db.prisma.order.findUnique({ where: { id: order.id } });
    if (gone === 200 && !left) expect([404, 423]).toContain(paid);
    else expect(left?.paymentStatus).toBe(paid === 200 ? 'paid' : left?.paymentStatus);
    expect(await db.prisma.payment.count({ where: { orderId: order.id, order: { is: null } } })).toBe(0);
  });

  test('delete × delete × cancel: erased once', async () => {
    const { id } = await shop.addOrder();
    const erase = { by: admin, method: 'DELETE', path: `/admin/order/${id}` };
    const statuses = await race(erase, erase, cancel(owner, id));
    expect(wins(statuses)).toBeGreaterThanOrEqual(1);
    expect(await audits(id, 'order.erased')).toBeLessThanOrEqual(1);
  });
});

describe('one transaction of the chain (M-10)', () => {
  test('named 50 times at once belongs to one order, however it is spelled', async () => {
    const orders = await Promise.all(buyers.map((buyer) => shop.addOrder({}, buyer)));
    const hex = newHash().slice(2);
    const spellings = [hex, hex.toUpperCase(), `0x${hex}`, `0X${hex.toUpperCase()}`, `0x${hex.toUpperCase()}`];
    const calls = orders.map(({ id }, index): Call => {
      const transactionHash = spellings[index % spellings.length];
      return {
        by: buyers[index] ?? owner,
        path: `/order/${id}/submit-hash`,
        body: { transactionHash, network: 'bsc' },
      };
    });
    const answers = await sendTogether(origin, calls.map(prepare));
    expect(wins(answers.map(({ status }) => status))).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer.json()).toMatchObject({ status: 409, message: 'transaction id already exists' });
    }
    const bound = await db.prisma.cryptoTransaction.findMany({ where: { hash: `0x${hex}` } });
    expect(bound).toHaveLength(1);
    // A hash alone never pays (M-13).
    const ids = orders.map(({ id }) => id);
    expect(await db.prisma.payment.count({ where: { orderId: { in: ids } } })).toBe(0);
    expect(await db.prisma.order.count({ where: { id: { in: ids }, status: 'pending' } })).toBe(50);
  });

  test('submit × cancel: a cancelled order keeps what was named, an open one waits', async () => {
    const { id } = await shop.addOrder();
    const submit = {
      by: owner,
      path: `/order/${id}/submit-hash`,
      body: { transactionHash: newHash(), network: 'eth' },
    };
    const [named] = await race(submit, cancel(owner, id));
    expect([200, 409, 423]).toContain(named);
    const rows = await db.prisma.cryptoTransaction.count({ where: { orderId: id } });
    expect(rows).toBe(named === 200 ? 1 : 0);
  });

  test('one reference named for two orders belongs to one', async () => {
    const [a, b] = await Promise.all([shop.addOrder(), shop.addOrder()]);
    const transactionId = `PAYPAL-${randomBytes(6).toString('hex')}`;
    const name = ({ id }: { id: string }): Call => ({
      by: owner,
      path: `/order/${id}/transaction`,
      body: { transactionId },
    });
    expect((await race(name(a), name(b))).sort()).toEqual([200, 409]);
  });
});

describe('a flood', () => {
  test('of reports stops at three open ones', async () => {
    const { id } = await shop.addOrder({ status: 'completed' });
    const report = (index: number): Call => ({
      ...issue(owner, id),
      body: { type: 'other', description: `Problem ${index}` },
    });
    const statuses = await race(...Array.from({ length: 12 }, (_, index) => report(index)));
    expect(wins(statuses)).toBe(orderTalkLimits.openIssues);
    for (const status of losers(statuses)) expect(status).toBe(409);
  });

  test('of notes ends at the limit of the thread', async () => {
    const { id } = await shop.addOrder();
    const text = { orderId: id, authorId: owner.userId, text: 'x' };
    const room = 4;
    await db.prisma.orderNote.createMany({
      data: Array.from({ length: orderTalkLimits.notesPerOrder - room }, () => text),
    });
    const note: Call = { by: owner, method: 'POST', path: `/order/${id}/notes`, body: { note: 'Hello?' } };
    const statuses = await race(...Array.from({ length: 12 }, () => note));
    expect(wins(statuses)).toBe(room);
    expect(await db.prisma.orderNote.count({ where: { orderId: id } })).toBe(orderTalkLimits.notesPerOrder);
  });

  test('answer × resolve: nothing is written after the end', async () => {
    const { id } = await shop.addOrder({ status: 'completed' });
    const { id: issueId } = await shop.as(owner).orderTalk.openIssue({ id, type: 'other', description: 'Hm hm' });
    const base = { method: 'POST', path: `/order/${id}/issues/${issueId}` };
    const answer: Call = { ...base, by: support, path: `${base.path}/messages`, body: { text: 'On it' } };
    const resolve: Call = { ...base, by: owner, path: `${base.path}/resolve` };
    const [answered, resolved] = await race(answer, resolve);
    expect(resolved).toBe(200);
    expect([201, 409]).toContain(answered);
    const kept = await db.prisma.orderIssue.findUniqueOrThrow({ where: { id: issueId }, include: { messages: true } });
    expect(kept).toMatchObject({ status: 'resolved' });
    expect(kept.messages).toHaveLength(answered === 201 ? 1 : 0);
  });
});
