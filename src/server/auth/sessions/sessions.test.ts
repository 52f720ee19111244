import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { hashToken } from './open-session.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const AUTH = '/api/auth';

const sessionOf = (userId: string) =>
  prisma.session.findFirstOrThrow({ where: { userId }, orderBy: { createdAt: 'desc' } });
const ago = (ms: number) => new Date(Date.now() - ms);

async function signedIn() {
  const browser = app.openBrowser();
  const user = await browser.signUp();
  return { browser, user, refreshToken: browser.cookie('refresh_token', AUTH) ?? '' };
}

/** A refresh with exactly this token, on the device and with the anti-forgery token of `browser`. */
async function refreshWith(browser: ReturnType<typeof app.openBrowser>, token: string) {
  const csrf = browser.cookie('XSRF-TOKEN') ?? '';
  const cookie = `device_id=${browser.cookie('device_id')}; XSRF-TOKEN=${csrf}; refresh_token=${token}`;
  return fetch(`${app.origin}/api/auth/refresh-token`, {
    method: 'POST',
    headers: { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json' },
    body: '{}',
  });
}

describe('refresh', () => {
  test('trades the pair for a new one and goes on as the same session', async () => {
    const { browser, user, refreshToken } = await signedIn();
    const response = await browser.post('/api/auth/refresh-token');
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ expiresIn: 900 });
    expect(browser.cookie('refresh_token', AUTH)).not.toBe(refreshToken);
    expect((await browser.get('/api/auth/profile').expect(200)).body.id).toBe(user.id);
    expect(await prisma.session.count({ where: { userId: user.id } })).toBe(1);
  });

  test('of 50 at once there is one successor, and nobody is logged out', async () => {
    const { browser, user, refreshToken } = await signedIn();
    const csrf = browser.cookie('XSRF-TOKEN') ?? '';
    const request = {
      method: 'POST',
      path: '/api/auth/refresh-token',
      headers: { cookie: browser.cookieHeader(AUTH), 'x-csrf-token': csrf },
      body: {},
    };
    const answers = await sendTogether(
      app.origin,
      Array.from({ length: 50 }, () => request),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const successors = new Set(
      answers.map(
        ({ headers }) =>
          headers
            .getSetCookie()
            .find((cookie) => cookie.startsWith('refresh_token='))
            ?.split(';')[0],
      ),
    );
    expect(successors.size).toBe(1);
    const session = await sessionOf(user.id);
    expect(session.endedAt).toBeNull();
    expect(await prisma.refreshToken.count({ where: { sessionId: session.id } })).toBe(2);
    const [successor = ''] = successors;
    expect(successor).not.toContain(refreshToken);
    expect((await refreshWith(browser, successor?.split('=')[1] ?? '')).status).toBe(200);
  });

  test('keeps the successor only as long as the parent may need it, readable by the parent alone', async () => {
    const { browser, refreshToken } = await signedIn();
    await browser.post('/api/auth/refresh-token');
    const child = browser.cookie('refresh_token', AUTH) ?? '';
    const row = () => prisma.refreshToken.findUniqueOrThrow({ where: { tokenHash: hashToken(refreshToken) } });
    expect((await row()).successorCrypt).toBeTruthy();
    expect((await row()).successorCrypt).not.toContain(child);
    await browser.post('/api/auth/refresh-token');
    expect((await row()).successorCrypt).toBeNull();
  });

  test('a replay after the grace period ends the whole family', async () => {
    const { browser, user, refreshToken } = await signedIn();
    await browser.post('/api/auth/refresh-token');
    await prisma.refreshToken.update({ where: { tokenHash: hashToken(refreshToken) }, data: { usedAt: ago(31_000) } });
    const replay = await refreshWith(browser, refreshToken);
    expect(replay.status).toBe(401);
    expect(await replay.json()).toMatchObject({
      code: 'AUTH_004',
      message: 'Your session has expired. Please log in again.',
    });
    expect(await sessionOf(user.id)).toMatchObject({ endReason: 'refresh_reuse' });
    expect((await browser.get('/api/auth/profile')).status).toBe(401);
    expect((await browser.post('/api/auth/refresh-token')).status).toBe(401);
    expect(browser.cookie('auth_status')).toBeUndefined();
  });

  test('a grandparent inside the grace period ends it too', async () => {
    const { browser, user, refreshToken } = await signedIn();
    await browser.post('/api/auth/refresh-token');
    await browser.post('/api/auth/refresh-token');
    expect((await refreshWith(browser, refreshToken)).status).toBe(401);
    expect((await sessionOf(user.id)).endedAt).not.toBeNull();
  });

  test.each([true, false])('another device ends it, token already used: %s', async (isUsed) => {
    const { browser, user, refreshToken } = await signedIn();
    if (isUsed) await browser.post('/api/auth/refresh-token');
    const thief = app.openBrowser();
    await thief.get('/api/auth/csrf-token');
    expect((await refreshWith(thief, refreshToken)).status).toBe(401);
    expect((await sessionOf(user.id)).endedAt).not.toBeNull();
    expect((await browser.get('/api/auth/profile')).status).toBe(401);
  });

  test('30 idle minutes end a session with AUTH_007, unless it is remembered', async () => {
    const { browser, user } = await signedIn();
    await prisma.session.updateMany({ where: { userId: user.id }, data: { lastSeenAt: ago(31 * 60_000) } });
    expect((await browser.get('/api/auth/profile')).status).toBe(401);
    expect((await browser.post('/api/auth/refresh-token')).body).toMatchObject({ status: 401, code: 'AUTH_007' });
    const remembered = { email: user.email, password: user.password, rememberMe: true };
    expect((await browser.post('/api/auth/login', remembered)).status).toBe(200);
    await prisma.session.updateMany({
      where: { userId: user.id, endedAt: null },
      data: { lastSeenAt: ago(31 * 60_000) },
    });
    expect((await browser.get('/api/auth/profile')).status).toBe(200);
    expect((await sessionOf(user.id)).lastSeenAt.getTime()).toBeGreaterThan(Date.now() - 10_000);
  });

  test('a call that runs by itself keeps no session awake, one that only claims to does', async () => {
    const { browser, user } = await signedIn();
    const seen = ago(10 * 60_000);
    const rest = () => prisma.session.updateMany({ where: { userId: user.id }, data: { lastSeenAt: seen } });
    await rest();
    await browser.get('/api/system/status').set('X-Background', '1').expect(200);
    await browser.send('post', '/api/auth/refresh-token', {}, { 'X-Background': '1' });
    expect((await sessionOf(user.id)).lastSeenAt).toEqual(seen);
    await browser.get('/api/auth/profile').set('X-Background', '1').expect(200);
    expect((await sessionOf(user.id)).lastSeenAt.getTime()).toBeGreaterThan(seen.getTime());
    await rest();
    await browser
      .get('/trpc/system.status,auth.profile?batch=1&input=%7B%220%22%3A%7B%7D%2C%221%22%3A%7B%7D%7D')
      .set('X-Background', '1');
    expect((await sessionOf(user.id)).lastSeenAt.getTime()).toBeGreaterThan(seen.getTime());
    await rest();
    await browser.post('/api/auth/refresh-token');
    expect((await sessionOf(user.id)).lastSeenAt.getTime()).toBeGreaterThan(seen.getTime());
  });

  test.each([
    [false, 1],
    [true, 30],
  ])('a session remembered: %s ends %d days after its login, however much it is used', async (rememberMe, days) => {
    const { user } = await signedIn();
    const browser = app.openBrowser();
    await browser.post('/api/auth/login', { email: user.email, password: user.password, rememberMe });
    const { id, createdAt, expiresAt } = await sessionOf(user.id);
    expect((expiresAt.getTime() - createdAt.getTime()) / 86_400_000).toBeCloseTo(days, 3);
    await browser.post('/api/auth/refresh-token');
    expect((await sessionOf(user.id)).expiresAt).toEqual(expiresAt);
    await prisma.session.update({ where: { id }, data: { expiresAt: ago(1) } });
    await prisma.refreshToken.updateMany({ where: { sessionId: id }, data: { expiresAt: ago(1) } });
    expect((await browser.get('/api/auth/profile')).status).toBe(401);
    expect((await browser.post('/api/auth/refresh-token')).body).toMatchObject({ code: 'AUTH_004' });
  });

  test('no cookie, nonsense and an expired token are AUTH_004', async () => {
    const { browser, refreshToken } = await signedIn();
    const guest = app.openBrowser();
    expect((await guest.post('/api/auth/refresh-token')).body).toMatchObject({ status: 401, code: 'AUTH_004' });
    expect((await refreshWith(browser, 'nonsense')).status).toBe(401);
    await prisma.refreshToken.update({ where: { tokenHash: hashToken(refreshToken) }, data: { expiresAt: ago(1) } });
    expect((await refreshWith(browser, refreshToken)).status).toBe(401);
  });
});

describe('sessions', () => {
  test('logout ends this one only, or all of them', async () => {
    const { browser, user } = await signedIn();
    const phone = app.openBrowser();
    await phone.post('/api/auth/login', { email: user.email, password: user.password });
    const access = browser.cookieHeader();
    expect((await browser.post('/api/auth/logout')).body).toEqual({ success: true });
    expect(browser.cookieHeader(AUTH)).not.toMatch(/access_token|refresh_token|auth_status|role_status/);
    const replay = await fetch(`${app.origin}/api/auth/profile`, { headers: { cookie: access } });
    expect(replay.status).toBe(401);
    expect((await phone.get('/api/auth/profile')).status).toBe(200);
    await browser.post('/api/auth/login', { email: user.email, password: user.password });
    await browser.post('/api/auth/logout', { allDevices: true });
    expect((await phone.get('/api/auth/profile')).status).toBe(401);
  });

  test('a page that nobody used says so when it logs out (AUTH_007)', async () => {
    const { browser, user } = await signedIn();
    expect((await browser.post('/api/auth/logout', { reason: 'AUTH_007' })).status).toBe(200);
    expect(await sessionOf(user.id)).toMatchObject({ endReason: 'idle' });
    const left = await signedIn();
    await left.browser.post('/api/auth/logout', {});
    expect(await sessionOf(left.user.id)).toMatchObject({ endReason: 'logout' });
  });

  test('a ban and a changed role count from the next request on', async () => {
    const { browser, user } = await signedIn();
    const seller = await prisma.role.findUniqueOrThrow({ where: { name: 'seller' } });
    await prisma.userRole.create({ data: { userId: user.id, roleId: seller.id } });
    expect((await browser.get('/api/auth/profile')).body).toMatchObject({ role: 'Seller', roles: ['seller', 'user'] });
    await prisma.user.update({ where: { id: user.id }, data: { status: 'banned' } });
    expect((await browser.get('/api/auth/profile')).status).toBe(401);
    expect((await browser.post('/api/auth/refresh-token')).status).toBe(401);
  });
});
