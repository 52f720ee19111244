import { afterEach, describe, expect, test, vi } from 'vitest';
import { appRouter } from '../../app/app-router.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { listRestRoutes } from '../rest/rest-routes.ts';

afterEach(() => vi.restoreAllMocks());
const app = await createTestApp();
const anyId = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';
const browser = app.openBrowser();
const user = await browser.signUp();
const other = app.openBrowser();
await other.signUp();
const token = browser.cookie('XSRF-TOKEN') ?? '';
const cookie = browser.cookieHeader();

async function post(path: string, headers: Record<string, string>, method = 'POST') {
  const response = await fetch(`${app.origin}${path}`, { method, headers: { cookie, ...headers } });
  return { status: response.status, body: await response.json() };
}

const envelope = expect.objectContaining({ code: 'AUTH_011' });
const refused = { status: 403, body: envelope };
const refusedCall = expect.objectContaining({ data: envelope });
const forgeries: [name: string, headers: Record<string, string>][] = [
  ['no token', {}],
  ['an empty token', { 'x-csrf-token': '' }],
  ['a made-up token', { 'x-csrf-token': `${'0'.repeat(64)}.${'1'.repeat(64)}` }],
  ['a changed token', { 'x-csrf-token': token.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }],
  ['the token of another browser', { 'x-csrf-token': other.cookie('XSRF-TOKEN') ?? '' }],
  [
    'token and cookie of another browser',
    {
      'x-csrf-token': other.cookie('XSRF-TOKEN') ?? '',
      cookie: cookie.replace(/XSRF-TOKEN=[^;]*/, `XSRF-TOKEN=${other.cookie('XSRF-TOKEN')}`),
    },
  ],
  ['no cookie', { 'x-csrf-token': token, cookie: '' }],
  ['a cross-site page', { 'x-csrf-token': token, 'sec-fetch-site': 'cross-site' }],
];

describe('anti-forgery', () => {
  test.each(forgeries)('refuses %s, by REST and tRPC', async (_name, headers) => {
    expect(await post('/api/auth/logout', headers)).toEqual(refused);
    expect(await post('/trpc/auth.logout', headers)).toEqual({ status: 403, body: { error: refusedCall } });
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    expect(await post('/api/auth/logout', form)).toEqual(refused);
    expect((await browser.get('/api/auth/profile')).body.id).toBe(user.id);
  });

  const writes = listRestRoutes(appRouter).filter(({ rest }) => rest.method !== 'GET');
  test.each(writes)('$rest.method $rest.path is refused without a token', async ({ rest }) => {
    const path = `/api${rest.path.replace(/\{[^}]+\}/g, anyId)}`;
    expect(await post(path, {}, rest.method)).toEqual(refused);
  });

  test('a method override changes nothing', async () => {
    const response = await fetch(`${app.origin}/api/auth/logout?_method=POST`, {
      headers: { cookie, 'x-http-method-override': 'POST' },
    });
    expect(response.status).toBe(405);
  });

  test('takes the right token from the same site', async () => {
    const headers = { 'x-csrf-token': token, 'sec-fetch-site': 'same-origin' };
    expect(await post('/api/auth/resend-verification', headers)).toMatchObject({ status: 429 });
  });

  test('a token is over after a day at most, and the next one is new', async () => {
    const tab = app.openBrowser();
    await tab.signUp();
    const first = tab.cookie('XSRF-TOKEN');
    const ask = () => tab.send('post', '/api/auth/forgot-password', { email: 'a@example.com' });
    // The shop's time is the database's, counted on by the steady clock.
    let hoursLater = 11.9;
    const steady = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => steady() + hoursLater * 3_600_000);
    expect((await ask()).status).toBe(200);
    await tab.get('/api/auth/csrf-token').expect(200);
    expect(tab.cookie('XSRF-TOKEN')).toBe(first);
    hoursLater = 24.01;
    expect((await ask()).body).toMatchObject({ status: 403, code: 'AUTH_011' });
    await tab.get('/api/auth/csrf-token').expect(200);
    expect(tab.cookie('XSRF-TOKEN')).not.toBe(first);
    expect((await ask()).status).toBe(200);
  });

  test('a login is refused like everything else, so nobody is signed in to a stranger’s account', async () => {
    const victim = app.openBrowser();
    const attacker = await app.openBrowser().signUp();
    await victim.get('/api/auth/csrf-token');
    const login = { email: attacker.email, password: attacker.password };
    const json = JSON.stringify(login);
    const bodies: [type: string, body: string][] = [
      ['text/plain', json],
      ['application/x-www-form-urlencoded', String(new URLSearchParams(login))],
      [
        'multipart/form-data; boundary=b',
        `--b\r\nContent-Disposition: form-data; name="email"\r\n\r\n${login.email}\r\n--b--`,
      ],
      ['application/json', json],
    ];
    for (const [type, body] of bodies) {
      for (const path of ['/api/auth/login', '/trpc/auth.login', '/api/auth/social-login']) {
        const headers = { cookie: victim.cookieHeader(), 'content-type': type };
        const answer = await fetch(`${app.origin}${path}`, { method: 'POST', headers, body });
        expect.soft({ type, path, status: answer.status }).toEqual({ type, path, status: 403 });
        expect.soft(answer.headers.getSetCookie().join()).not.toContain('access_token=ey');
      }
    }
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/csp-report', 'image/png'])(
    'a body that a form can send as %s is refused even with the token',
    async (type) => {
      const headers = { 'x-csrf-token': token, cookie, 'content-type': type };
      const init = { method: 'PUT', headers, body: '{"firstName":"Eve"}' };
      expect((await fetch(`${app.origin}/api/auth/profile`, init)).status).toBe(415);
      expect((await browser.get('/api/auth/profile')).body.firstName).toBeUndefined();
    },
  );

  test('tabs of one browser share a token, which a sign-in renews', async () => {
    const tab = app.openBrowser();
    const { csrfToken } = (await tab.get('/api/auth/csrf-token').expect(200)).body;
    expect((await tab.get('/api/auth/csrf-token').expect(200)).body).toEqual({ csrfToken });
    expect(tab.cookie('XSRF-TOKEN')).toBe(csrfToken);
    await tab.signUp();
    expect(tab.cookie('XSRF-TOKEN')).not.toBe(csrfToken);
    const forged = { cookie: `XSRF-TOKEN=${'0'.repeat(64)}.${'1'.repeat(64)}` };
    const fresh = await fetch(`${app.origin}/api/auth/csrf-token`, { headers: forged });
    expect(JSON.stringify(await fresh.json())).not.toContain('1'.repeat(64));
  });
});
