import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { NotificationType } from '../../../shared/notifications/notification-types.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import { testPassword } from '../../app/testing/test-browser.ts';
import { transaction } from '../../platform/database/db.ts';
import { forgetSettings } from '../../settings/settings.queries.ts';
import { takeOverAccount } from '../../social/take-over-account.ts';
import { sendPushesJob } from '../notifications.jobs.ts';
import { notify } from '../notify.ts';
import { openLocalPushService } from '../testing/local-push-service.ts';
import { getPushKeys } from './push-keys.ts';
import { sendPushes } from './send-pushes.ts';

const app = await createTestApp();
const { services } = app;
const { db } = services;
const { publicKey } = await getPushKeys(services);
const service = await openLocalPushService(() => publicKey);
afterAll(() => service.close());
await allow(service.host);

async function allow(pushServices: string) {
  const data = { value: pushServices, version: 1 };
  await db.prisma.setting.upsert({
    where: { key: 'pushServices' },
    create: { key: 'pushServices', ...data },
    update: data,
  });
  forgetSettings(db);
}

/** A member with a browser that takes push, awake at any hour. */
async function openMember() {
  const member = await signUpAs(app);
  const device = service.openBrowser();
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
  const taken = await member.browser.send('post', '/api/notification/push-subscription', device.subscription, {
    'user-agent': agent,
  });
  expect(taken.status).toBe(201);
  await member.browser.send('put', '/api/notification/preferences', { quietHours: { isOn: false } });
  return { ...member, device };
}

async function tell(userId: string, title: string, type: NotificationType = 'order_paid') {
  const dedupeKey = randomUUID();
  const texts = { title, message: 'Order 12-345 of Ann Example', link: '/user/orders' };
  await transaction(db, (tx) => notify(tx, { userId, type, ...texts, dedupeKey }));
  return await db.prisma.notification.findUniqueOrThrow({ where: { dedupeKey } });
}
const dueOf = async (id: string) => (await db.prisma.notification.findUniqueOrThrow({ where: { id } })).pushDueAt;

test('reaches every browser of a member, signed and encrypted, with no more than its title', async () => {
  const { id, device, browser } = await openMember();
  const second = service.openBrowser();
  await browser.post('/api/notification/push-subscription', second.subscription);
  await db.prisma.outboxMessage.deleteMany({ where: { name: sendPushesJob.name } });
  const { id: notificationId } = await tell(id, 'Your order is paid');
  const jobs = await db.prisma.outboxMessage.findMany({ where: { name: sendPushesJob.name } });
  expect(jobs.map(({ queue, payload }) => [queue, sendPushesJob.payload.parse(payload)])).toEqual([['notify', {}]]);
  for (let time = 0; time < 2; time += 1) await sendPushes(services);
  const message = { id: notificationId, title: 'Your order is paid', body: '', link: '/user/orders' };
  expect([device.received, second.received]).toEqual([[message], [message]]);
  expect(service.refusals).toEqual([]);
  expect(await dueOf(notificationId)).toBeNull();
  const listed = await browser.get('/api/notification/push-subscription');
  expect(listed.body.items[1]).toMatchObject({ name: 'Firefox on Linux', endpoint: device.subscription.endpoint });
  expect(listed.body.items.every(({ pushedAt }: { pushedAt: string | null }) => pushedAt !== null)).toBe(true);
});

test.each([404, 410])('a browser whose service answers %d is removed, and the others are told', async (status) => {
  const { id, device, browser } = await openMember();
  const gone = service.openBrowser();
  gone.status = status;
  await browser.post('/api/notification/push-subscription', gone.subscription);
  await tell(id, 'Still here');
  await sendPushes(services);
  expect(device.received.map(({ title }) => title)).toEqual(['Still here']);
  const left = await db.prisma.pushSubscription.findMany({ where: { userId: id } });
  expect(left.map(({ endpoint }) => endpoint)).toEqual([device.subscription.endpoint]);
});

test('is tried again later when its service is down, and given up when it refuses', async () => {
  const { id, device } = await openMember();
  device.status = 503;
  const down = await tell(id, 'Once more');
  await sendPushes(services);
  const due = await dueOf(down.id);
  expect(due && due > new Date(Date.now() + 60_000)).toBe(true);
  device.status = 201;
  await db.pool.query(`UPDATE notifications SET "pushDueAt" = now() - interval '1 second' WHERE id = $1`, [down.id]);
  await sendPushes(services);
  expect(device.received.map(({ title }) => title)).toEqual(['Once more']);
  device.status = 413;
  const refused = await tell(id, 'Too long');
  await sendPushes(services);
  expect(await dueOf(refused.id)).toBeNull();
  expect(await db.prisma.pushSubscription.count({ where: { userId: id } })).toBe(1);
});

test('waits for the end of quiet hours where the member lives; what concerns security does not', async () => {
  const { id, device, browser } = await openMember();
  const timeZone = 'Pacific/Auckland';
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format());
  const quietHours = { isOn: true, from: hour, to: (hour + 2) % 24 };
  await browser.send('put', '/api/notification/preferences', { quietHours, timeZone });
  const waiting = await tell(id, 'Good night');
  await tell(id, 'A new sign-in', 'new_login');
  await sendPushes(services);
  expect(device.received.map(({ title }) => title)).toEqual(['A new sign-in']);
  const minutes = (Number(await dueOf(waiting.id)) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(55);
  expect(minutes).toBeLessThan(122);
  expect((await browser.get('/api/notification')).body.unreadCount).toBe(2);
});

test('holds to what the member chose, and to what was read meanwhile', async () => {
  const { id, device, browser } = await openMember();
  await browser.send('put', '/api/notification/preferences', { categories: { products: { push: false } } });
  await tell(id, 'A price drop', 'price_drop');
  const read = await tell(id, 'Read on the page');
  await browser.send('put', `/api/notification/${read.id}/read`);
  await tell(id, 'Unread');
  await sendPushes(services);
  expect(device.received.map(({ title }) => title)).toEqual(['Unread']);
});

test('two workers at once send each once', async () => {
  const { id, device } = await openMember();
  for (let count = 0; count < 5; count += 1) await tell(id, `Order ${count}`);
  await Promise.all([sendPushes(services), sendPushes(services)]);
  expect(device.received.map(({ title }) => title).toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `Order ${n}`));
});

test('the test says how many browsers took it, also in quiet hours', async () => {
  const { device, browser } = await openMember();
  await browser.send('put', '/api/notification/preferences', { quietHours: { isOn: true, from: 0, to: 23 } });
  const { body } = await browser.post('/api/notification/test/push');
  expect(body).toEqual({ browsers: 1, taken: 1, removed: 0 });
  expect(device.received).toMatchObject([{ title: 'This is a test' }]);
});

test('a new address takes the place of the former one of the same member, and leaves push as they chose', async () => {
  const [{ id, browser, device }, other] = [await openMember(), await openMember()];
  await browser.send('put', '/api/notification/preferences', { channels: { push: false } });
  const renewed = service.openBrowser().subscription;
  const replace = (replaces: string) =>
    browser.send('post', '/api/notification/push-subscription', { ...renewed, replaces });
  await replace(other.device.subscription.endpoint).then(({ status }) => expect(status).toBe(201));
  await replace(device.subscription.endpoint).then(({ status }) => expect(status).toBe(201));
  const endpointsOf = async (userId: string) =>
    (await db.prisma.pushSubscription.findMany({ where: { userId } })).map(({ endpoint }) => endpoint);
  expect(await endpointsOf(id)).toEqual([renewed.endpoint]);
  expect(await endpointsOf(other.id)).toEqual([other.device.subscription.endpoint]);
  const { body } = await browser.get('/api/notification/preferences');
  expect(body.channels.push).toBe(false);
});

test('a browser is removed by its owner alone', async () => {
  const [ann, ben] = [await openMember(), await openMember()];
  const [row] = (await ann.browser.get('/api/notification/push-subscription')).body.items;
  expect((await ben.browser.send('delete', `/api/notification/push-subscription/${row.id}`)).status).toBe(404);
  expect((await ann.browser.send('delete', `/api/notification/push-subscription/${row.id}`)).status).toBe(200);
  expect((await ann.browser.get('/api/notification/push-subscription')).body.items).toEqual([]);
});

test('nothing goes to a host that is no longer allowed, nor to one in a private network', async () => {
  const { id, device } = await openMember();
  await allow('push.example.com');
  await tell(id, 'Nowhere');
  await sendPushes(services);
  expect(device.received).toEqual([]);
  expect(await db.prisma.pushSubscription.count({ where: { userId: id } })).toBe(0);
  await allow(service.host);
});

test('the key is made once for all processes, stays, and is stored sealed', async () => {
  const key = await db.prisma.setting.findUniqueOrThrow({ where: { key: 'vapidPrivateKey' } });
  expect(String(key.value)).toMatch(/^ENC:/);
  await db.prisma.setting.delete({ where: { key: 'vapidPrivateKey' } });
  forgetSettings(db);
  const made = await Promise.all([1, 2, 3, 4].map(() => getPushKeys(services)));
  expect(new Set(made.map((pair) => pair.publicKey)).size).toBe(1);
  const { browser } = await signUpAs(app);
  const { body } = await browser.get('/api/notification/push-key');
  expect(body).toEqual({ publicKey: made[0]?.publicKey });
});

test('ends for a browser that is signed out from elsewhere, and goes on where the member stays', async () => {
  const { id, browser: here, device } = await openMember();
  const { email } = await db.prisma.user.findUniqueOrThrow({ where: { id } });
  const subscribe = async () => {
    const browser = app.openBrowser();
    await browser.post('/api/auth/login', { email, password: testPassword });
    const { subscription } = service.openBrowser();
    await browser.post('/api/notification/push-subscription', subscription);
    return { browser, endpoint: subscription.endpoint };
  };
  const own = device.subscription.endpoint;
  const left = async () => {
    const rows = await db.prisma.pushSubscription.findMany({ where: { userId: id }, orderBy: { id: 'asc' } });
    return rows.map(({ endpoint }) => endpoint);
  };
  const [first, second] = [await subscribe(), await subscribe()];
  expect(await left()).toEqual([own, first.endpoint, second.endpoint]);
  await second.browser.post('/api/auth/logout');
  expect(await left()).toEqual([own, first.endpoint]);
  const { items } = (await here.get('/api/auth/sessions')).body;
  const other = items.find(({ current }: { current: boolean }) => !current);
  await here.send('delete', `/api/auth/sessions/${other.id}`);
  expect(await left()).toEqual([own]);
  await subscribe();
  await here.send('delete', '/api/auth/sessions');
  expect(await left()).toEqual([own]);
  await subscribe();
  const change = { currentPassword: testPassword, newPassword: 'Better-Horse-8', confirmPassword: 'Better-Horse-8' };
  expect((await here.post('/api/auth/change-password', change)).status).toBe(200);
  expect(await left()).toEqual([own]);
  await transaction(db, (tx) => takeOverAccount(tx, id));
  expect(await left()).toEqual([]);
});
