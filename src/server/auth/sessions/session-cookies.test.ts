import { describe, expect, test } from 'vitest';
import { valueAt } from '../../../shared/validation/value-at.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';

const local = await createTestApp();
const publicShop = await createTestApp({
  environment: { PUBLIC_URL: 'https://shop.example.com', SETTINGS_KEY: Buffer.alloc(32, 7).toString('base64') },
});

/** Set-Cookie headers as name → sorted attributes, without the value and the date. */
function attributes(setCookie: unknown): Record<string, string> {
  const lines = Array.isArray(setCookie) ? setCookie.map(String) : [];
  return Object.fromEntries(
    lines.map((line) => {
      const [pair = '', ...rest] = line.split('; ');
      return [
        pair.split('=')[0],
        rest
          .filter((part) => !part.startsWith('Expires'))
          .sort()
          .join('; '),
      ];
    }),
  );
}

const body = {
  email: 'cookie@example.com',
  userName: 'cookie_1',
  password: 'Correct-Horse-7',
  confirmPassword: 'Correct-Horse-7',
  acceptTerms: true,
};

describe('cookies of a session', () => {
  test('are exactly the documented ones on localhost', async () => {
    const browser = local.openBrowser();
    await browser.get('/api/auth/csrf-token');
    const response = await browser.post('/api/auth/register', body);
    expect(attributes(response.headers['set-cookie'])).toEqual({
      access_token: 'HttpOnly; Max-Age=900; Path=/; SameSite=Lax',
      refresh_token: 'HttpOnly; Max-Age=604800; Path=/api/auth; SameSite=Lax',
      auth_status: 'Max-Age=86400; Path=/; SameSite=Strict',
      role_status: 'Max-Age=86400; Path=/; SameSite=Strict',
      'XSRF-TOKEN': 'Max-Age=86400; Path=/; SameSite=Lax',
    });
    expect(browser.cookie('auth_status')).toBe('authenticated');
    expect(browser.cookie('role_status')).toBe('user');
    const login = await browser.post('/api/auth/login', {
      email: body.email,
      password: body.password,
      rememberMe: true,
    });
    expect(attributes(login.headers['set-cookie']).refresh_token).toContain('Max-Age=2592000');
    const refresh = await browser.post('/api/auth/refresh-token');
    expect(Object.keys(attributes(refresh.headers['set-cookie'])).sort()).toEqual([
      'access_token',
      'auth_status',
      'refresh_token',
      'role_status',
    ]);
    expect(attributes(refresh.headers['set-cookie']).refresh_token).toContain('Max-Age=2592000');
  });

  test('are Secure everywhere else', async () => {
    const first = await fetch(`${publicShop.origin}/api/auth/csrf-token`);
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const csrfToken = String(valueAt(await first.json(), ['csrfToken']));
    const response = await fetch(`${publicShop.origin}/api/auth/register`, {
      method: 'POST',
      headers: { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(201);
    const lines = [...first.headers.getSetCookie(), ...response.headers.getSetCookie()];
    expect(lines).toHaveLength(7);
    for (const line of lines) expect(line).toContain('; Secure');
  });
});

describe('forged cookies (S-08)', () => {
  test('role_status and auth_status change nothing', async () => {
    const browser = local.openBrowser();
    const user = await browser.signUp();
    const access = browser.cookieHeader();
    const honest = await browser.get('/api/auth/profile');
    for (const role of ['Admin', 'admin', 'admin,seller', 'guest,user,admin', '*']) {
      const cookie = `${access.replace(/role_status=[^;]*/, '')}; role_status=${encodeURIComponent(role)}; auth_status=authenticated`;
      const forged = await fetch(`${local.origin}/api/auth/profile`, { headers: { cookie } });
      expect(await forged.json()).toMatchObject({
        id: user.id,
        role: honest.body.role,
        permissions: honest.body.permissions,
      });
      const alone = await fetch(`${local.origin}/api/auth/profile`, {
        headers: { cookie: `auth_status=authenticated; role_status=${encodeURIComponent(role)}` },
      });
      expect(alone.status).toBe(401);
    }
  });

  test('an access token that we did not sign makes a guest', async () => {
    const browser = local.openBrowser();
    await browser.signUp();
    const [head = '', claims = '', signature = ''] = (browser.cookie('access_token') ?? '').split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const swapped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    for (const token of [`${none}.${claims}.`, `${head}.${claims}.`, `${head}.${claims}.${swapped}`, 'x', '.', '%%%']) {
      const profile = await fetch(`${local.origin}/api/auth/profile`, { headers: { cookie: `access_token=${token}` } });
      expect(profile.status).toBe(401);
      expect(await profile.json()).toMatchObject({ code: 'AUTH_006', message: 'Please login to continue.' });
    }
  });
});
