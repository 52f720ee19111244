import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { killRequest } from '../idempotency/testing/kill-request.ts';
import { countBroadcasts } from './count-broadcasts.ts';
import { sendBroadcast } from './send-broadcast.ts';

const app = await createTestApp();
const { db } = app.services;
const admin = await signUpAs(app, 'admin');
const news = {
  audience: 'all',
  category: 'promotions',
  title: 'Sale',
  message: 'Come in.',
  channels: ['inApp', 'email'],
};

describe('a broadcast', () => {
  test('reaches its audience once, however often it is sent', async () => {
    const seller = await signUpAs(app, 'seller');
    const banned = await signUpAs(app, 'seller');
    await db.prisma.user.update({ where: { id: banned.id }, data: { status: 'banned' } });
    const { status, body } = await admin.browser.post('/api/notification', { ...news, audience: 'role:seller' });
    expect(status).toBe(202);
    expect(body.recipients).toBe(1);
    for (let time = 0; time < 2; time += 1) await sendBroadcast(app.services, body.broadcastId);
    expect((await seller.browser.get('/api/notification')).body).toMatchObject({
      totalItems: 1,
      items: [{ title: 'Sale', category: 'promotions', type: 'system' }],
    });
    const mails = await db.prisma.outboxMessage.findMany({
      where: { key: { startsWith: `mail:broadcast:${body.broadcastId}` } },
    });
    expect(mails).toHaveLength(1);
    expect(await db.prisma.broadcast.findUnique({ where: { id: body.broadcastId } })).toMatchObject({ sent: 1 });
    expect(await db.prisma.auditEntry.count({ where: { entityId: body.broadcastId } })).toBe(1);
  });

  test('is sent once however often its request is, and once more for another request', async () => {
    const input = { ...news, audience: `user:${admin.id}`, title: 'Once' };
    const send = async (key: string) => {
      const { status, body } = await admin.browser.send('post', '/api/notification', input, { 'Idempotency-Key': key });
      expect(status).toBe(202);
      return body.broadcastId;
    };
    const earlier = await send(randomUUID());
    const key = randomUUID();
    const first = await send(key);
    expect(first).not.toBe(earlier);
    expect(await send(key)).toBe(first);
    await killRequest(db, key);
    expect(await Promise.all([send(key), send(key)])).toEqual([first, first]);
    expect(await db.prisma.broadcast.count({ where: { title: 'Once' } })).toBe(2);
  });

  test('a request that was killed before its broadcast was stored stores it', async () => {
    const input = { ...news, audience: `user:${admin.id}`, title: 'Twice' };
    const key = randomUUID();
    const send = () => admin.browser.send('post', '/api/notification', input, { 'Idempotency-Key': key });
    await admin.browser.post('/api/notification', input);
    const { body: first } = await send();
    await db.prisma.broadcast.delete({ where: { id: first.broadcastId } });
    await killRequest(db, key);
    expect((await send()).status).toBe(202);
    expect(await db.prisma.broadcast.count({ where: { title: 'Twice' } })).toBe(2);
  });

  test.each([
    ['link', { link: '/sale' }],
    ['channels', { channels: ['inApp'] }],
    ['weight', { important: true }],
    ['type', { type: 'sale_started' }],
    ['moment', { scheduleAt: new Date(Date.now() + 86_400_000).toISOString() }],
  ])('of another %s is another one, though its request was killed', async (name, fields) => {
    const input = { ...news, audience: `user:${admin.id}`, title: `Other ${name}` };
    const key = randomUUID();
    const send = async () => {
      const headers = { 'Idempotency-Key': key };
      return (await admin.browser.send('post', '/api/notification', { ...input, ...fields }, headers)).body.broadcastId;
    };
    await db.prisma.broadcast.delete({ where: { id: await send() } });
    await admin.browser.post('/api/notification', input);
    await killRequest(db, key);
    const stored = await send();
    await killRequest(db, key);
    expect(await send()).toBe(stored);
    expect(await db.prisma.broadcast.count({ where: { title: input.title } })).toBe(2);
  });

  test('to a role that does not exist is refused, as it would tell nobody', async () => {
    const { status, body } = await admin.browser.post('/api/notification', { ...news, audience: 'role:sellers+vip' });
    expect([status, body.errors]).toEqual([422, { audience: ['audienceRoleUnknown'] }]);
  });

  test('holds to what members chose', async () => {
    const member = await signUpAs(app);
    const off = { categories: { promotions: { email: false, inApp: false } } };
    await member.browser.send('put', '/api/notification/preferences', off);
    const { body } = await admin.browser.post('/api/notification', { ...news, audience: `user:${member.id}` });
    await sendBroadcast(app.services, body.broadcastId);
    expect((await member.browser.get('/api/notification')).body.totalItems).toBe(0);
    expect(
      await db.prisma.outboxMessage.count({ where: { key: `mail:broadcast:${body.broadcastId}:${member.id}` } }),
    ).toBe(0);
  });

  test('waits for its time', async () => {
    const member = await signUpAs(app);
    const scheduleAt = '2999-01-01T00:00:00.000Z';
    const { body } = await admin.browser.post('/api/notification', {
      ...news,
      audience: `user:${member.id}`,
      scheduleAt,
    });
    const job = await db.prisma.outboxMessage.findUniqueOrThrow({ where: { key: `broadcast:${body.broadcastId}` } });
    expect(job.availableAt.toISOString()).toBe(scheduleAt);
    const past = await admin.browser.post('/api/notification', { ...news, scheduleAt: '2020-01-01T00:00:00.000Z' });
    expect(past.status).toBe(422);
  });

  test('is staff’s to send', async () => {
    const { browser } = await signUpAs(app);
    expect((await browser.post('/api/notification', news)).status).toBe(403);
    expect((await app.openBrowser().post('/api/notification', news)).status).toBe(401);
    for (const audience of ['everybody', 'user:1', 'role:']) {
      expect((await admin.browser.post('/api/notification', { ...news, audience })).status).toBe(422);
    }
    const outside = await admin.browser.post('/api/notification', { ...news, link: '//example.com' });
    expect(outside.status).toBe(422);
    for (const image of ['https://elsewhere.example/a.webp', '//elsewhere.example/a.webp', '/media/a b.webp']) {
      const { status, body } = await admin.browser.post('/api/notification', { ...news, image });
      expect([status, body.errors]).toEqual([422, { image: ['pictureInvalid'] }]);
    }
  });

  test('tells all who meet every condition of its audience', async () => {
    const [near, far, gone] = [await signUpAs(app), await signUpAs(app), await signUpAs(app)];
    await db.prisma.user.updateMany({ where: { id: { in: [near.id, gone.id] } }, data: { country: 'NZ' } });
    await db.prisma.user.update({ where: { id: far.id }, data: { country: 'IS' } });
    await db.prisma.user.update({ where: { id: gone.id }, data: { lastSeenAt: new Date('2020-01-01') } });
    const preview = async (audience: string) => {
      const { body } = await admin.browser.get(
        `/api/admin/notifications/audience?audience=${encodeURIComponent(audience)}`,
      );
      return [body.recipients, body.samples.map(({ id }: { id: string }) => id).toSorted()];
    };
    expect(await preview('country:NZ')).toEqual([2, [near.id, gone.id].toSorted()]);
    expect(await preview('country:NZ+away:90')).toEqual([1, [gone.id]]);
    expect(await preview('country:NZ+seen:30')).toEqual([1, [near.id]]);
    expect(await preview('country:NZ+vip')).toEqual([0, []]);
    expect(await preview('country:NZ+role:user+seen:30')).toEqual([1, [near.id]]);
  });

  test('to VIP members counts those in their days of grace, and nobody after them', async () => {
    const [inGrace, over] = [await signUpAs(app), await signUpAs(app)];
    const day = 86_400_000;
    const endDate = new Date(Date.now() - 2 * day);
    const membership = {
      type: 'annual',
      status: 'expired',
      priceCents: 2499,
      startDate: new Date(0),
      endDate,
    } as const;
    const perks = [
      { userId: inGrace.id, perksUntil: new Date(Date.now() + day) },
      { userId: over.id, perksUntil: new Date(Date.now() - day) },
    ];
    await db.prisma.vipSubscription.createMany({ data: perks.map((perk) => ({ ...membership, ...perk })) });
    const { body } = await admin.browser.get('/api/admin/notifications/audience?audience=vip');
    expect(body.samples.map(({ id }: { id: string }) => id)).toEqual([inGrace.id]);
  });

  test('is listed with how far it came and what became of it', async () => {
    const [reader, other] = [await signUpAs(app), await signUpAs(app)];
    await db.prisma.user.updateMany({ where: { id: { in: [reader.id, other.id] } }, data: { country: 'FJ' } });
    const { body } = await admin.browser.post('/api/notification', {
      ...news,
      audience: 'country:FJ',
      title: 'Islands',
    });
    const find = async () => (await admin.browser.get('/api/admin/notifications?q=islands')).body.items[0];
    expect(await find()).toMatchObject({ id: body.broadcastId, state: 'sending', sent: 0, recipients: 2 });
    await sendBroadcast(app.services, body.broadcastId);
    await reader.browser.send('put', '/api/notification/mark-all-read');
    await countBroadcasts(db);
    const counts = { state: 'sent', sent: 2, shown: 2, mailed: 2, opened: 1, pushed: 0 };
    expect(await find()).toMatchObject({ ...counts, channels: ['inApp', 'email'] });
    await db.prisma.notification.deleteMany({ where: { userId: reader.id } });
    await countBroadcasts(db);
    expect(await find()).toMatchObject(counts);
    await db.pool.query(`UPDATE "OutboxMessage" SET "doneAt" = now() WHERE "key" LIKE $1`, [
      `mail:broadcast:${body.broadcastId}:%`,
    ]);
    const late = await admin.browser.post(`/api/admin/notifications/${body.broadcastId}/cancel`);
    expect([late.status, late.body.code]).toEqual([409, 'BROADCAST_SENT']);
  });

  test('can be cancelled, and then tells nobody', async () => {
    const member = await signUpAs(app);
    const { body } = await admin.browser.post('/api/notification', {
      ...{ ...news, audience: `user:${member.id}`, scheduleAt: '2999-01-01T00:00:00.000Z' },
    });
    const cancel = () => admin.browser.post(`/api/admin/notifications/${body.broadcastId}/cancel`);
    for (const { status, body: row } of await Promise.all([cancel(), cancel()])) {
      expect([status, row.state]).toEqual([200, 'cancelled']);
    }
    await sendBroadcast(app.services, body.broadcastId);
    expect((await member.browser.get('/api/notification')).body.totalItems).toBe(0);
    const where = { entityId: body.broadcastId, key: 'notification.broadcast-cancelled' };
    expect(await db.prisma.auditEntry.count({ where })).toBe(1);
    const unknown = await admin.browser.post(`/api/admin/notifications/${member.id}/cancel`);
    expect(unknown.status).toBe(404);
  });

  test('is cancelled with the mails that have not left yet, and with no others', async () => {
    const members = await Promise.all([signUpAs(app), signUpAs(app), signUpAs(app)]);
    await db.prisma.user.updateMany({ where: { id: { in: members.map(({ id }) => id) } }, data: { country: 'TO' } });
    const send = async () => {
      const { body } = await admin.browser.post('/api/notification', { ...news, audience: 'country:TO' });
      await sendBroadcast(app.services, body.broadcastId);
      return String(body.broadcastId);
    };
    const [id, other] = [await send(), await send()];
    const mailsOf = (broadcastId: string) =>
      db.prisma.outboxMessage.findMany({ where: { key: { startsWith: `mail:broadcast:${broadcastId}:` } } });
    const [first, second] = await mailsOf(id);
    await db.prisma.outboxMessage.update({ where: { id: first?.id ?? '' }, data: { doneAt: new Date() } });
    await db.prisma.outboxMessage.update({ where: { id: second?.id ?? '' }, data: { startedAt: new Date() } });
    const rowOf = async () => {
      const { body } = await admin.browser.get('/api/admin/notifications?limit=100');
      return body.items.find((row: { id: string }) => row.id === id);
    };
    expect(await rowOf()).toMatchObject({ state: 'sent', mailed: 3, areMailsWaiting: true });
    const cancel = () => admin.browser.post(`/api/admin/notifications/${id}/cancel`);
    for (let time = 0; time < 2; time += 1) {
      expect((await cancel()).body).toMatchObject({ state: 'cancelled', mailed: 2, areMailsWaiting: false });
    }
    expect((await mailsOf(id)).map((mail) => mail.id).toSorted()).toEqual([first?.id, second?.id].toSorted());
    expect(await mailsOf(other)).toHaveLength(3);
  });

  test('is tried on its author alone', async () => {
    const { audience: _, ...message } = news;
    const { status } = await admin.browser.post('/api/admin/notifications/test', { ...message, link: '/product' });
    expect(status).toBe(200);
    const mine = await db.prisma.notification.findMany({ where: { title: 'Test: Sale' } });
    expect(mine).toMatchObject([{ userId: admin.id, link: '/product', broadcastId: null }]);
    expect(await db.prisma.outboxMessage.count({ where: { key: { startsWith: 'mail:broadcast-test:' } } })).toBe(1);
  });
});
