import { describe, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { type TestBrowser, testPassword } from '../app/testing/test-browser.ts';
import { transaction } from '../platform/database/db.ts';
import { issueLinkToken } from './email/email-links.ts';
import { crashMasterKey, runCrashProcess } from './testing/start-crash-process.ts';

const app = await createTestApp({ environment: { SETTINGS_KEY: crashMasterKey } });
const { db } = app.services;
const { prisma } = db;

const tables = [
  'users',
  'user_roles',
  'user_consents',
  'user_devices',
  'sessions',
  'refresh_tokens',
  'email_tokens',
  'password_history',
  'notifications',
  'OutboxMessage',
  'audit_entries',
];

/** Every row that these use cases may touch: what a crash must leave as it was. */
async function everything(): Promise<Record<string, unknown>> {
  const read = async (table: string) => {
    const { rows } = await db.pool.query(`SELECT to_jsonb(t) AS row FROM "${table}" t ORDER BY to_jsonb(t)::text`);
    return [table, rows];
  };
  return Object.fromEntries(await Promise.all(tables.map(read)));
}

type Act = Parameters<typeof runCrashProcess>[0]['act'];

async function killAt(crashAt: string, act: Act, input: Record<string, unknown>, browser?: TestBrowser) {
  const refreshToken = browser?.cookie('refresh_token', '/api/auth/refresh-token');
  const signal = await runCrashProcess({
    databaseUrl: db.url,
    crashAt,
    act,
    input,
    deviceId: browser?.cookie('device_id') ?? 'crash-device',
    cookies: refreshToken ? { refresh_token: refreshToken } : {},
  });
  expect(signal).toBe('SIGKILL');
}

async function signUp() {
  const browser = app.openBrowser();
  return { browser, ...(await browser.signUp()) };
}

async function issueLink(userId: string, purpose: 'password_reset' | 'email_change', email: string): Promise<string> {
  const request = { userId, purpose, email, minutes: 60 };
  return (await transaction(db, (tx) => issueLinkToken(tx, request))).token;
}

const login = async (email: string, password = testPassword) =>
  (await app.openBrowser().post('/api/auth/login', { email, password })).status;

// Each starts a process of its own, which takes its time on a busy machine.
describe('kill -9', { timeout: 120_000 }, () => {
  const newcomer = (userName: string) => {
    const credentials = { password: testPassword, confirmPassword: testPassword };
    return { email: `${userName}@example.com`, userName, ...credentials, acceptTerms: true };
  };

  test('before a registration commits: nobody was there, and the name is free', async () => {
    const before = await everything();
    await killAt('auth.register.before-commit', 'register', newcomer('crash_1'));
    expect(await everything()).toEqual(before);
    expect((await app.openBrowser().post('/api/auth/register', newcomer('crash_1'))).status).toBe(201);
  });

  test('after a registration committed: the account is whole', async () => {
    await killAt('auth.register.after-commit', 'register', newcomer('crash_2'));
    const user = await prisma.user.findUniqueOrThrow({
      where: { userNameKey: 'crash_2' },
      include: { roles: { include: { role: true } }, consents: true, emailTokens: true, sessions: true },
    });
    expect(user.roles.map(({ role }) => role.name)).toEqual(['user']);
    expect(user.consents.map(({ type }) => type).sort()).toEqual(['privacy', 'terms']);
    expect([user.emailTokens, user.sessions].map(({ length }) => length)).toEqual([1, 1]);
    const mail = { name: 'mail.send', payload: { path: ['userId'], equals: user.id } };
    expect(await prisma.outboxMessage.count({ where: mail })).toBe(1);
    const again = await app.openBrowser().post('/api/auth/register', newcomer('crash_2'));
    expect(again.body).toMatchObject({ status: 409, code: 'REGISTRATION_TAKEN' });
    expect(await login(user.email)).toBe(200);
  });

  test('before a login commits: no session, no new device, no lock', async () => {
    const { email } = await signUp();
    const before = await everything();
    await killAt('auth.login.before-commit', 'login', { email, password: testPassword });
    expect(await everything()).toEqual(before);
    expect(await login(email)).toBe(200);
  });

  test('after a login committed: one session with one token, device and audit entry', async () => {
    const { id, email } = await signUp();
    await killAt('auth.login.after-commit', 'login', { email, password: testPassword });
    const sessions = await prisma.session.findMany({ where: { userId: id }, include: { tokens: true } });
    expect(sessions.map(({ tokens }) => tokens.length)).toEqual([1, 1]);
    expect(await prisma.userDevice.count({ where: { userId: id } })).toBe(2);
    expect(await prisma.auditEntry.count({ where: { userId: id, key: 'auth.login' } })).toBe(2);
    expect(await login(email)).toBe(200);
  });

  test('before a refresh commits: the token is unused and goes on', async () => {
    const { browser } = await signUp();
    const before = await everything();
    await killAt('auth.refresh.before-commit', 'refresh', {}, browser);
    expect(await everything()).toEqual(before);
    expect((await browser.post('/api/auth/refresh-token')).status).toBe(200);
  });

  test('after a refresh committed: the lost answer is given again, with the one successor', async () => {
    const { id, browser } = await signUp();
    await killAt('auth.refresh.after-commit', 'refresh', {}, browser);
    expect((await browser.post('/api/auth/refresh-token')).status).toBe(200);
    expect(await prisma.refreshToken.count({ where: { session: { userId: id } } })).toBe(2);
    expect((await browser.post('/api/auth/refresh-token')).status).toBe(200);
    expect((await browser.get('/api/auth/profile')).status).toBe(200);
  });

  const password = 'Better-Horse-8';

  test('before a reset commits: the old password holds, and the link still works', async () => {
    const { id, email, browser } = await signUp();
    const input = { token: await issueLink(id, 'password_reset', email), password, confirmPassword: password };
    const before = await everything();
    await killAt('auth.reset-password.before-commit', 'resetPassword', input);
    expect(await everything()).toEqual(before);
    expect((await browser.get('/api/auth/profile')).status).toBe(200);
    expect((await app.openBrowser().post('/api/auth/reset-password', input)).status).toBe(200);
    expect([await login(email), await login(email, password)]).toEqual([401, 200]);
  });

  test('after a reset committed: the new password holds, sessions ended, the link is used up', async () => {
    const { id, email, browser } = await signUp();
    const input = { token: await issueLink(id, 'password_reset', email), password, confirmPassword: password };
    await killAt('auth.reset-password.after-commit', 'resetPassword', input);
    expect((await browser.get('/api/auth/profile')).status).toBe(401);
    expect((await app.openBrowser().post('/api/auth/reset-password', input)).body.code).toBe('TOKEN_INVALID');
    expect([await login(email), await login(email, password)]).toEqual([401, 200]);
    expect(await prisma.notification.count({ where: { userId: id, type: 'password_changed' } })).toBe(1);
  });

  test('before an address change commits: the old one counts, and the link still works', async () => {
    const { id, email, browser } = await signUp();
    const token = await issueLink(id, 'email_change', `new-${email}`);
    const before = await everything();
    await killAt('auth.email-change.before-commit', 'confirmEmailChange', { token });
    expect(await everything()).toEqual(before);
    expect((await browser.post('/api/auth/confirm-email-change', { token })).status).toBe(200);
    expect([await login(email), await login(`new-${email}`)]).toEqual([401, 200]);
  });

  test('after an address change committed: the new one counts, told and audited once', async () => {
    const { id, email, browser } = await signUp();
    const token = await issueLink(id, 'email_change', `new-${email}`);
    await killAt('auth.email-change.after-commit', 'confirmEmailChange', { token });
    expect((await browser.post('/api/auth/confirm-email-change', { token })).body.code).toBe('TOKEN_INVALID');
    expect([await login(email), await login(`new-${email}`)]).toEqual([401, 200]);
    expect(await prisma.notification.count({ where: { userId: id, type: 'email_changed' } })).toBe(1);
    expect(await prisma.auditEntry.count({ where: { userId: id, key: 'auth.email-changed' } })).toBe(1);
  });
});
