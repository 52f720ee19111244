import { describe, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
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
  });
});
