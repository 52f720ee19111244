import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { type BarrierRequest, sendTogether } from '../../platform/testing/barrier-client.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const AUTH = '/api/auth';

function callOf(browser: TestBrowser, path: string, body: unknown = {}): BarrierRequest {
  const headers = { cookie: browser.cookieHeader(AUTH), 'x-csrf-token': browser.cookie('XSRF-TOKEN') ?? '' };
  return { method: 'POST', path, headers, body };
}
const liveSessions = (userId: string) => prisma.session.count({ where: { userId, endedAt: null } });

test('twenty refreshes at once leave one session that lives, and every tab can go on (S-09)', async () => {
  const browser = app.openBrowser();
  const { id } = await browser.signUp();
  for (let round = 0; round < 3; round++) {
    const refresh = callOf(browser, '/api/auth/refresh-token');
    const answers = await sendTogether(
      app.origin,
      Array.from({ length: 20 }, () => refresh),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await liveSessions(id)).toBe(1);
    for (const { headers } of answers) {
      const cookie =
        headers
          .getSetCookie()
          .find((line) => line.startsWith('access_token='))
          ?.split(';')[0] ?? '';
      const profile = await fetch(`${app.origin}/api/auth/profile`, { headers: { cookie } });
      expect.soft(profile.status).toBe(200);
    }
    await browser.post('/api/auth/refresh-token');
  }
});

const endings: [name: string, call: (browser: TestBrowser) => BarrierRequest][] = [
  ['a logout', (browser) => callOf(browser, '/api/auth/logout')],
  ['a logout everywhere', (browser) => callOf(browser, '/api/auth/logout', { allDevices: true })],
];
test.each(endings)('a refresh and %s at once end signed out, whoever is first', async (_name, ending) => {
  for (let round = 0; round < 3; round++) {
    const browser = app.openBrowser();
    const { id } = await browser.signUp();
    const refresh = callOf(browser, '/api/auth/refresh-token');
    const answers = await sendTogether(app.origin, [refresh, refresh, ending(browser), refresh, refresh]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await liveSessions(id)).toBe(0);
    for (const { headers } of answers) {
      const cookies = headers.getSetCookie().map((line) => line.split(';')[0]);
      const profile = await fetch(`${app.origin}/api/auth/profile`, { headers: { cookie: cookies.join('; ') } });
      expect.soft(profile.status).toBe(401);
    }
  }
});

test('a new password and the refresh of a stolen session at once leave the owner alone', async () => {
  for (let round = 0; round < 3; round++) {
    const [owner, thief] = [app.openBrowser(), app.openBrowser()];
    const { id, email, password } = await owner.signUp();
    await thief.post('/api/auth/login', { email, password });
    const body = { currentPassword: password, newPassword: 'Better-Horse-8', confirmPassword: 'Better-Horse-8' };
    const steal = callOf(thief, '/api/auth/refresh-token');
    const answers = await sendTogether(app.origin, [steal, callOf(owner, '/api/auth/change-password', body), steal]);
    expect(answers[1]?.status).toBe(200);
    expect((await thief.get('/api/auth/profile')).status).toBe(401);
    expect((await thief.post('/api/auth/refresh-token')).status).toBe(401);
    const cookies = answers[1]?.headers.getSetCookie().map((line) => line.split(';')[0]) ?? [];
    const profile = await fetch(`${app.origin}/api/auth/profile`, { headers: { cookie: cookies.join('; ') } });
    expect(profile.status).toBe(200);
    expect(await liveSessions(id)).toBe(1);
  }
});

test('a login opens a session under ids of its own, whatever the browser carried before', async () => {
  const attacker = app.openBrowser();
  await attacker.signUp();
  const user = await app.openBrowser().signUp();
  const victim = app.openBrowser();
  await victim.get('/api/auth/csrf-token');
  const planted = `${victim.cookieHeader()}; access_token=${attacker.cookie('access_token')}; refresh_token=planted`;
  const login = { email: user.email, password: user.password };
  expect((await victim.send('post', '/api/auth/login', login, { Cookie: planted })).status).toBe(200);
  expect(victim.cookie('access_token')).not.toBe(attacker.cookie('access_token'));
  expect(victim.cookie('refresh_token', AUTH)).not.toBe('planted');
  expect((await victim.get('/api/auth/profile')).body.id).toBe(user.id);
  expect((await attacker.get('/api/auth/profile')).body.id).not.toBe(user.id);
  const again = await victim.post('/api/auth/login', login);
  expect(again.status).toBe(200);
  expect(new Set((await prisma.session.findMany({ where: { userId: user.id } })).map(({ id }) => id)).size).toBe(3);
});
