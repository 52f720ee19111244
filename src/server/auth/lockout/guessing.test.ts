import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { type BarrierRequest, sendTogether } from '../../platform/testing/barrier-client.ts';
import { eventually } from '../../platform/testing/eventually.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const wrong = 'Wrong-Horse-1';

const visitor = app.openBrowser();
await visitor.get('/api/auth/csrf-token');

function callOf(browser: TestBrowser, path: string, body: unknown, ip: string): BarrierRequest {
  const cookie = browser.cookieHeader(path);
  const headers = { cookie, 'x-csrf-token': browser.cookie('XSRF-TOKEN') ?? '', 'x-forwarded-for': ip };
  return { method: 'POST', path, headers, body };
}
const login = (body: { email?: string; userName?: string; password: string }, ip: string, browser = visitor) =>
  callOf(browser, '/api/auth/login', body, ip);

/** Besides the guesses that were looked at, refused ones may be; an overloaded shop sends some away with 503. */
function expectLookedAt(counts: Record<number, number>, wrongStatus: number, limit: number, refused: 403 | 429 = 403) {
  expect(counts[wrongStatus] ?? 0).toBeLessThanOrEqual(limit);
  expect(counts[refused] ?? 0).toBeGreaterThan(0);
  const others = Object.keys(counts).filter((status) => ![wrongStatus, 403, 429, 503].includes(Number(status)));
  expect(others).toEqual([]);
}

/** How many answers there were of each status. */
async function tally(requests: BarrierRequest[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await sendTogether(app.origin, requests)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const hundred = Array.from({ length: 100 }, (_, index) => index);
const lockOf = async (subject: string) => {
  const row = await prisma.loginThrottle.findUniqueOrThrow({ where: { subject } });
  return { locks: row.lockCount, minutes: Math.round(((row.lockedUntil?.getTime() ?? 0) - Date.now()) / 60_000) };
};

describe('a hundred guesses that arrive together (S-10)', { timeout: 90_000 }, () => {
  test('at one account, under all its names and from everywhere: five are looked at, each time for longer', async () => {
    const user = await app.openBrowser().signUp();
    const names = [{ email: user.email }, { userName: user.userName }, { email: user.email.toUpperCase() }];
    const guesses = hundred.map((n) => login({ ...names[n % 3], password: `${wrong}${n}` }, `10.9.${n}.1`));
    const subject = `account:${user.email}`;
    for (const [locks, minutes] of [
      [1, 15],
      [2, 30],
      [3, 60],
    ] as const) {
      expectLookedAt(await tally(guesses), 401, 5);
      expect(await lockOf(subject)).toEqual({ locks, minutes });
      await prisma.loginThrottle.updateMany({ data: { lockedUntil: new Date(Date.now() - 1) } });
    }
  });

  test('with the right one among them: what it forgives is counted once', async () => {
    const user = await app.openBrowser().signUp();
    const guesses = hundred.map((n) =>
      login({ email: user.email, password: n === 50 ? user.password : wrong }, `10.8.${n}.1`),
    );
    const counts = await tally(guesses);
    // The right one forgives what was wrong before it; what comes after it has five of its own.
    expect(counts[401] ?? 0).toBeLessThanOrEqual(9);
    expect(counts[200] ?? 0).toBeLessThanOrEqual(1);
  });

  test('from one address at a hundred accounts: twenty are looked at', async () => {
    const guesses = hundred.map((n) => login({ email: `nobody-${n}@example.com`, password: wrong }, '10.7.7.7'));
    expectLookedAt(await tally(guesses), 401, 20);
  });

  test('from one IPv6 network, each from an address of its own: twenty are looked at', async () => {
    const guesses = hundred.map((n) =>
      login({ email: `none-${n}@example.com`, password: wrong }, `2001:db8:5:5::${n + 1}`),
    );
    expectLookedAt(await tally(guesses), 401, 20);
  });

  test('at the password question of a stolen session: five are looked at, and the account is not locked', async () => {
    const thief = app.openBrowser();
    const user = await thief.signUp();
    const guesses = hundred.map((n) => callOf(thief, '/api/auth/sudo', { password: `${wrong}${n}` }, `10.6.${n}.1`));
    expectLookedAt(await tally(guesses), 422, 5, 429);
    const change = { currentPassword: user.password, newPassword: 'Better-Horse-8', confirmPassword: 'Better-Horse-8' };
    expect((await thief.post('/api/auth/change-password', change)).body).toMatchObject({
      status: 429,
      code: 'AUTH_015',
    });
    const elsewhere = await app.openBrowser().post('/api/auth/login', { email: user.email, password: user.password });
    expect(elsewhere.status).toBe(200);
  });
});

test('during an attack the owner gets in with a browser that is known, and a made-up device is none', async () => {
  const owner = app.openBrowser();
  const user = await owner.signUp();
  const attack = hundred.map((n) => login({ email: user.email, password: wrong }, `10.5.${n}.1`));
  const attacked = sendTogether(app.origin, attack);
  const own = { email: user.email, password: user.password };
  await eventually(async () => expect((await owner.post('/api/auth/login', own)).status).toBe(200));
  expect((await attacked).filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  for (const deviceId of ['A'.repeat(22), owner.cookie('device_id')?.toUpperCase() ?? '']) {
    const stranger = app.openBrowser();
    await stranger.get('/api/auth/csrf-token').set('Cookie', `device_id=${deviceId}`);
    const cookie = `device_id=${deviceId}; XSRF-TOKEN=${stranger.cookie('XSRF-TOKEN')}`;
    const answer = await stranger.send('post', '/api/auth/login', own, { Cookie: cookie });
    expect(answer.body).toMatchObject({ status: 403, code: 'AUTH_002' });
  }
}, 60_000);
