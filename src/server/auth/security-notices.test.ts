import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { testPassword } from '../app/testing/test-browser.ts';
import { eventually } from '../platform/testing/eventually.ts';

const app = await createTestApp();
const { prisma } = app.services.db;

const noticesOf = (userId: string) =>
  prisma.notification.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    select: { type: true, category: true, important: true },
  });
const notice = (type: string) => ({ type, category: 'security', important: true });

test('a new device, a new password and a lock are told in the shop, and cannot be missed', async () => {
  const browser = app.openBrowser();
  const { id, email } = await browser.signUp();
  expect(await noticesOf(id)).toEqual([]);
  const other = app.openBrowser();
  for (const _time of [1, 2]) await other.post('/api/auth/login', { email, password: testPassword });
  expect(await noticesOf(id)).toEqual([notice('new_login')]);
  const newPassword = 'Better-Horse-8';
  const change = { currentPassword: testPassword, newPassword, confirmPassword: newPassword };
  expect((await browser.post('/api/auth/change-password', change)).status).toBe(200);
  expect((await noticesOf(id)).at(-1)).toEqual(notice('password_changed'));
  const stranger = app.openBrowser();
  for (const _try of [1, 2, 3, 4, 5, 6]) {
    await stranger.post('/api/auth/login', { email, password: 'Wrong-Pass-1' });
  }
  await eventually(async () => {
    const types = (await noticesOf(id)).map(({ type }) => type);
    expect(types).toEqual(['new_login', 'password_changed', 'account_locked']);
  });
});

test('a refresh token that is used again is told by notice and mail, and is in the audit log', async () => {
  const browser = app.openBrowser();
  const { id } = await browser.signUp();
  const thief = app.openBrowser();
  await thief.get('/api/auth/csrf-token');
  const csrf = thief.cookie('XSRF-TOKEN') ?? '';
  const stolen = `refresh_token=${browser.cookie('refresh_token', '/api/auth')}`;
  const replay = () =>
    fetch(`${app.origin}/api/auth/refresh-token`, {
      method: 'POST',
      headers: {
        cookie: `device_id=${thief.cookie('device_id')}; XSRF-TOKEN=${csrf}; ${stolen}`,
        'x-csrf-token': csrf,
        'content-type': 'application/json',
      },
      body: '{}',
    });
  for (const _time of [1, 2]) expect((await replay()).status).toBe(401);
  expect((await noticesOf(id)).at(-1)).toEqual(notice('session_reused'));
  const { id: entityId } = await prisma.session.findFirstOrThrow({ where: { userId: id } });
  expect(await prisma.outboxMessage.count({ where: { key: `mail:session-reused:${entityId}` } })).toBe(1);
  const facts = await prisma.auditEntry.findMany({ where: { entityId, action: 'delete' } });
  expect(facts).toMatchObject([{ key: 'auth.refresh-other-device', userId: null }]);
});
