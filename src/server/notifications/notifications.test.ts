import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { NotificationType } from '../../shared/notifications/notification-types.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { transaction } from '../platform/database/db.ts';
import { forgetSettings } from '../settings/settings.queries.ts';
import { purgeNotifications } from './inbox/remove-notification.ts';
import { notify } from './notify.ts';
import { notifyAdmins } from './notify-admins.ts';

const app = await createTestApp();
const { db } = app.services;

async function tell(userId: string, type: NotificationType = 'order_paid', dedupeKey: string = randomUUID()) {
  const notification = { userId, type, title: 'Title', message: 'Message', link: '/user/orders', dedupeKey };
  await transaction(db, (tx) => notify(tx, notification));
  return await db.prisma.notification.findUniqueOrThrow({ where: { dedupeKey } });
}
const none = { orders: 0, products: 0, security: 0, promotions: 0, system: 0 };

test('every administrator is told, however many there are, and each once', async () => {
  const role = await db.prisma.role.findUniqueOrThrow({ where: { name: 'admin' } });
  const team = Array.from({ length: 55 }, () => randomUUID());
  const data = team.map((id) => ({ id, userName: id, userNameKey: id, email: id, emailKey: id }));
  await db.prisma.user.createMany({ data });
  await db.prisma.userRole.createMany({ data: team.map((userId) => ({ userId, roleId: role.id })) });
  const news = { type: 'system' as const, title: 'Something waits', message: 'For you', link: '/admin' };
  const seller = (await signUpAs(app)).id;
  for (let time = 0; time < 2; time += 1) {
    const told = await transaction(db, (tx) => notifyAdmins(tx, { ...news, dedupeKey: 'team' }, seller));
    expect(told).toEqual(expect.arrayContaining([seller, ...team]));
  }
  const rows = await db.prisma.notification.findMany({ where: { title: news.title } });
  expect(rows.length).toBeGreaterThan(55);
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length);
  const { inApp, category, important, image, pushDueAt } = await tell((await signUpAs(app)).id, 'system');
  const row = rows.find(({ userId }) => userId === seller);
  expect(row).toMatchObject({ inApp, category, important, image, pushDueAt: pushDueAt && expect.any(Date) });
});

describe('my notifications', () => {
  test('are listed with counters, by category and unread', async () => {
    const { id, browser } = await signUpAs(app);
    const paid = await tell(id);
    await tell(id, 'price_drop');
    const login = await tell(id, 'new_login');
    const all = await browser.get('/api/notification').expect(200);
    expect(all.body).toMatchObject({ page: 1, limit: 20, totalItems: 3, totalPages: 1, unreadCount: 3 });
    expect(all.body.unreadByCategory).toEqual({ ...none, orders: 1, products: 1, security: 1 });
    expect(all.body.items[0]).toEqual({
      ...{ id: login.id, type: 'new_login', category: 'security', title: 'Title', message: 'Message' },
      ...{ link: '/user/orders', important: true, read: false, timestamp: login.createdAt.toISOString() },
    });
    await browser.send('put', `/api/notification/${paid.id}/read`);
    const unread = await browser.get('/api/notification?category=orders&unread=true').expect(200);
    expect(unread.body).toMatchObject({ items: [], totalItems: 0, unreadCount: 2 });
  });

  test('are read once, one or all, and counters follow', async () => {
    const { id, browser } = await signUpAs(app);
    const one = await tell(id);
    await tell(id);
    await tell(id, 'price_drop');
    for (let time = 0; time < 2; time += 1) {
      const read = await browser.send('put', `/api/notification/${one.id}/read`);
      expect(read.body).toMatchObject({ id: one.id, read: true, unreadCount: 2 });
    }
    const orders = await browser.send('put', '/api/notification/mark-all-read', { category: 'orders' });
    expect(orders.body).toMatchObject({ updated: 1, unreadCount: 1, unreadByCategory: { ...none, products: 1 } });
    expect((await browser.send('put', '/api/notification/mark-all-read')).body).toMatchObject({
      updated: 1,
      unreadCount: 0,
    });
  });

  test('removing an unread one lowers the counters, and undo raises them again', async () => {
    const { id, browser } = await signUpAs(app);
    const one = await tell(id);
    const gone = await browser.send('delete', `/api/notification/${one.id}`);
    expect(gone.body).toEqual({ unreadCount: 0, unreadByCategory: none });
    expect((await browser.send('delete', `/api/notification/${one.id}`)).status).toBe(404);
    expect((await browser.send('put', `/api/notification/${one.id}/read`)).status).toBe(404);
    const back = await browser.post(`/api/notification/${one.id}/restore`);
    expect(back.body).toEqual({ unreadCount: 1, unreadByCategory: { ...none, orders: 1 } });
  });

  test('end after 180 days; a removed one cannot come back after ten minutes', async () => {
    const { id, browser } = await signUpAs(app);
    const [old, removed, kept] = [await tell(id), await tell(id), await tell(id)];
    await db.pool.query(`UPDATE notifications SET "createdAt" = now() - interval '181 days' WHERE id = $1`, [old.id]);
    await db.pool.query(`UPDATE notifications SET "deletedAt" = now() - interval '11 minutes' WHERE id = $1`, [
      removed.id,
    ]);
    expect((await browser.post(`/api/notification/${removed.id}/restore`)).status).toBe(404);
    await purgeNotifications(db);
    const left = await db.prisma.notification.findMany({ where: { userId: id }, select: { id: true } });
    expect(left.map((row) => row.id).sort()).toEqual([removed.id, kept.id].sort());
  });

  test('end as early as the settings say', async () => {
    const { id, browser } = await signUpAs(app);
    expect((await browser.get('/api/notification')).body.keptDays).toBe(180);
    const ages = [8, 6];
    for (const age of ages) {
      await db.pool.query(`UPDATE notifications SET "createdAt" = now() - $2 * interval '1 day' WHERE id = $1`, [
        (await tell(id)).id,
        age,
      ]);
    }
    await db.prisma.setting.create({ data: { key: 'notificationRetentionDays', value: 7 } });
    forgetSettings(db);
    await purgeNotifications(db);
    expect(await db.prisma.notification.count({ where: { userId: id } })).toBe(1);
    expect((await browser.get('/api/notification')).body.keptDays).toBe(7);
  });
});

describe('many of one type', () => {
  test('within ten minutes become one, which stands for all', async () => {
    const { id, browser } = await signUpAs(app);
    for (let count = 0; count < 3; count += 1) await tell(id, 'price_drop');
    expect((await browser.get('/api/notification')).body).toMatchObject({ totalItems: 3, unreadCount: 3 });
    for (let count = 3; count < 12; count += 1) await tell(id, 'price_drop');
    const { body } = await browser.get('/api/notification');
    expect(body).toMatchObject({ totalItems: 1, unreadCount: 1, unreadByCategory: { ...none, products: 1 } });
    expect(body.items[0]).toMatchObject({
      ...{ title: '12 price drops', bundle: { count: 12 }, link: '/user/wishlist?sort=drop' },
    });
  });

  test('what is about an order or the account stays apart', async () => {
    const { id, browser } = await signUpAs(app);
    for (let count = 0; count < 5; count += 1) await tell(id, 'order_paid');
    for (let count = 0; count < 5; count += 1) await tell(id, 'new_login');
    expect((await browser.get('/api/notification')).body).toMatchObject({ totalItems: 10, unreadCount: 10 });
  });

  test('a repeated job neither writes nor bundles again', async () => {
    const { id, browser } = await signUpAs(app);
    const key = randomUUID();
    for (let count = 0; count < 5; count += 1) await tell(id, 'back_in_stock', key);
    expect((await browser.get('/api/notification')).body).toMatchObject({ totalItems: 1, unreadCount: 1 });
  });
});

describe('preferences', () => {
  test('decide what is shown, whoever writes it; security is always', async () => {
    const { id, browser } = await signUpAs(app);
    const off = { channels: { inApp: true }, categories: { products: { inApp: false }, security: { inApp: false } } };
    const saved = await browser.send('put', '/api/notification/preferences', off);
    expect(saved.body).toMatchObject({
      channels: { email: true, push: false, inApp: true },
      categories: { products: { inApp: false, email: true }, security: { inApp: true } },
      quietHours: { isOn: true, from: 22, to: 8 },
    });
    await tell(id, 'price_drop');
    await tell(id, 'new_login');
    await tell(id, 'order_paid');
    expect((await browser.get('/api/notification')).body).toMatchObject({ totalItems: 2, unreadCount: 2 });
    await browser.send('put', '/api/notification/preferences', { channels: { inApp: false } });
    await tell(id, 'order_paid');
    expect((await browser.get('/api/notification')).body.totalItems).toBe(2);
  });

  test('e-mail, push and digest are the account’s own switches', async () => {
    const { browser } = await signUpAs(app);
    await browser.send('patch', '/api/user/preferences', { notifications: { email: false } });
    const read = await browser.get('/api/notification/preferences');
    expect(read.body).toMatchObject({ channels: { email: false }, digest: false, isTimeZoneKnown: false });
    await browser.send('put', '/api/notification/preferences', { channels: { email: true, push: true }, digest: true });
    const saved = await browser.get('/api/notification/preferences');
    expect(saved.body).toMatchObject({ timeZone: 'UTC', isTimeZoneKnown: true });
    const account = await browser.get('/api/user/preferences');
    expect(account.body.notifications).toMatchObject({ email: true, push: true, digest: true });
  });

  test.each([
    ['an unknown channel', { channels: { fax: true } }],
    ['an unknown category', { categories: { weather: true } }],
    ['an hour that no day has', { quietHours: { from: 24 } }],
    ['a place that is none', { timeZone: 'Mars/Olympus' }],
  ])('refuse %s', async (_, patch) => {
    const { browser } = await signUpAs(app);
    expect([400, 422]).toContain((await browser.send('put', '/api/notification/preferences', patch)).status);
  });

  test('parallel changes are both kept', async () => {
    const { browser } = await signUpAs(app);
    await Promise.all([
      browser.send('put', '/api/notification/preferences', { categories: { orders: { push: false } } }),
      browser.send('put', '/api/notification/preferences', { categories: { products: { push: false } } }),
    ]);
    const { body } = await browser.get('/api/notification/preferences');
    expect([body.categories.orders.push, body.categories.products.push]).toEqual([false, false]);
  });
});

describe('web push', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const endpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;

  test('is taken by a browser once, and no longer by whoever used it before', async () => {
    const [ann, ben] = [await signUpAs(app), await signUpAs(app)];
    const subscription = { endpoint: endpoint(), keys, expirationTime: null };
    for (const { browser } of [ann, ann, ben]) {
      expect((await browser.post('/api/notification/push-subscription', subscription)).status).toBe(201);
    }
    const rows = await db.prisma.pushSubscription.findMany({ where: { endpoint: subscription.endpoint } });
    expect(rows).toMatchObject([{ userId: ben.id }]);
    expect((await ben.browser.get('/api/notification/preferences')).body.channels.push).toBe(true);
    await ann.browser.send('delete', '/api/notification/push-subscription', { endpoint: subscription.endpoint });
    expect(await db.prisma.pushSubscription.count({ where: { userId: ben.id } })).toBe(1);
    await ben.browser.send('delete', '/api/notification/push-subscription', { endpoint: subscription.endpoint });
    expect(await db.prisma.pushSubscription.count({ where: { userId: ben.id } })).toBe(0);
  });

  test.each([
    'https://example.com/push',
    'https://169.254.169.254/latest',
    'http://localhost:6379/',
    'https://googleapis.com.example.com/x',
    'https://user:pass@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'file:///etc/passwd',
  ])('is never sent to %s', async (address) => {
    const { browser } = await signUpAs(app);
    const refused = await browser.post('/api/notification/push-subscription', { endpoint: address, keys });
    expect(refused.status).toBe(422);
  });
});
