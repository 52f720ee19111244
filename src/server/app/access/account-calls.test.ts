import { describe, expect, test } from 'vitest';
import { userSchema } from '../../../shared/auth/auth.schemas.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { openSudo } from '../testing/open-sudo.ts';
import { testPassword } from '../testing/test-browser.ts';
import { beginLogin, codeOf, joinWithTwoFactor } from '../testing/two-factor-member.ts';

/** The replies of D-54 and D-60, key by key: what a client of the documented calls relies on. */
const app = await createTestApp();
const browser = app.openBrowser();
const guest = app.openBrowser();
const user = await browser.signUp();
await openSudo(app.services, user.id);

const ok = { success: true };
const keysOf = (body: object) => Object.keys(body).sort();
const linkToken = 'A'.repeat(43);
const newAccount = (userName: string) => ({
  email: `${userName}@example.com`,
  userName,
  password: testPassword,
  confirmPassword: testPassword,
  acceptTerms: true,
});

describe('signing in', () => {
  test('GET /auth/csrf-token gives the token and its cookie', async () => {
    const { body } = await guest.get('/api/auth/csrf-token');
    expect(body).toEqual({ csrfToken: expect.any(String) });
    expect(guest.cookie('XSRF-TOKEN')).toBe(body.csrfToken);
  });

  test('POST /auth/register gives 201 with the user, or the fields that are taken', async () => {
    const first = await app.openBrowser().post('/api/auth/register', newAccount('calls_1'));
    expect(first.status).toBe(201);
    expect(keysOf(first.body)).toEqual(['emailVerificationSent', 'expiresIn', 'user']);
    expect(first.body).toMatchObject({ expiresIn: 900, emailVerificationSent: true });
    expect(userSchema.strict().parse(first.body.user).status).toBe('pending_verification');
    const second = await app.openBrowser().post('/api/auth/register', newAccount('calls_1'));
    expect(second.body).toMatchObject({ status: 409, errors: { email: ['emailTaken'], userName: ['userNameTaken'] } });
  });

  test('POST /auth/login gives the user by e-mail or username, with what the client sends along', async () => {
    const csrfToken = guest.cookie('XSRF-TOKEN');
    const deviceInfo = { ua: 'test', lang: 'en', platform: 'Linux', screen: '1x1', tz: 'UTC' };
    for (const name of [{ email: user.email }, { userName: user.userName }]) {
      const credentials = { ...name, password: testPassword, rememberMe: true, csrfToken, deviceInfo };
      const { status, body } = await app.openBrowser().post('/api/auth/login', credentials);
      expect({ status, keys: keysOf(body) }).toEqual({ status: 200, keys: ['expiresIn', 'user'] });
      expect(userSchema.strict().parse(body.user).id).toBe(user.id);
    }
    const wrong = await guest.post('/api/auth/login', { email: user.email, password: 'Wrong-Horse-1' });
    expect(wrong.body).toMatchObject({ status: 401, code: 'AUTH_001', message: 'Invalid credentials' });
  });

  test('with two-factor a challenge comes first', async () => {
    const member = await joinWithTwoFactor(app);
    const half = app.openBrowser();
    const challenge = await beginLogin(half, member.email);
    expect(challenge).toMatchObject({ twoFactorRequired: true, methods: ['totp', 'email', 'backup'], expiresIn: 600 });
    const { challengeId } = challenge;
    expect((await half.post('/api/auth/two-factor/send', { challengeId })).body).toEqual(ok);
    const answer = { challengeId, method: 'totp', code: codeOf(member.secret) };
    expect(keysOf((await half.post('/api/auth/two-factor', answer)).body)).toEqual(['expiresIn', 'user']);
  });

  test('a provider that is not set up, and a state that nobody began, are refused', async () => {
    expect((await guest.get('/api/auth/social/google/start')).body).toMatchObject({ status: 422, code: 'AUTH_013' });
    for (const path of ['/api/auth/social-login', '/api/auth/social']) {
      const { body } = await guest.post(path, { provider: 'google', code: 'x', state: linkToken });
      expect([400, 422]).toContain(body.status);
      expect(['AUTH_012', 'AUTH_013']).toContain(body.code);
    }
  });

  test('POST /auth/refresh-token and /auth/logout', async () => {
    const other = app.openBrowser();
    await other.signUp();
    expect((await other.post('/api/auth/refresh-token')).body).toEqual({ expiresIn: 900 });
    expect((await other.post('/api/auth/logout', { allDevices: true })).body).toEqual(ok);
    expect(['access_token', 'auth_status', 'role_status'].map((name) => other.cookie(name))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect((await other.post('/api/auth/refresh-token')).body).toMatchObject({ status: 401, code: 'AUTH_004' });
  });
});

describe('one’s own account', () => {
  test('GET and PUT /auth/profile give the user', async () => {
    expect(userSchema.strict().parse((await browser.get('/api/auth/profile')).body).id).toBe(user.id);
    const { body } = await browser.send('put', '/api/auth/profile', { bio: 'Hello', country: 'NL' });
    expect(
      userSchema.extend({ emailChangePending: userSchema.shape.emailVerified }).strict().parse(body),
    ).toMatchObject({ bio: 'Hello', country: 'NL', emailChangePending: false });
    const changed = await browser.send('put', '/api/auth/profile', { email: `new-${user.email}` });
    expect(changed.body).toMatchObject({ email: user.email, emailChangePending: true });
  });

  test('passwords: Ok, or what is wrong', async () => {
    const passwords = { newPassword: 'Better-Horse-8', confirmPassword: 'Better-Horse-8' };
    const change = { currentPassword: testPassword, ...passwords };
    expect((await browser.post('/api/auth/change-password', change)).body).toEqual(ok);
    for (const email of [user.email, 'nobody@example.com']) {
      const { body } = await guest.post('/api/auth/forgot-password', { email });
      expect(body).toEqual({ success: true, message: expect.any(String) });
    }
    const reset = { token: linkToken, password: 'Better-Horse-9', confirmPassword: 'Better-Horse-9' };
    expect((await guest.post('/api/auth/reset-password', reset)).body).toMatchObject({
      status: 400,
      code: 'TOKEN_INVALID',
    });
  });

  test('addresses to confirm: Ok, or a link that is worth nothing', async () => {
    for (const call of ['verify-email', 'confirm-email-change']) {
      const { body } = await guest.post(`/api/auth/${call}`, { token: linkToken });
      expect(body).toMatchObject({ status: 400, code: 'TOKEN_INVALID' });
    }
    const early = await browser.post('/api/auth/resend-verification');
    expect(early.body).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    const data = { createdAt: new Date(Date.now() - 61_000) };
    await app.services.db.prisma.emailToken.updateMany({ where: { userId: user.id }, data });
    expect((await browser.post('/api/auth/resend-verification')).body).toEqual(ok);
  });

  test('GET /auth/sessions lists devices, each of which can be ended', async () => {
    const { items } = (await browser.get('/api/auth/sessions')).body;
    const keys = ['browser', 'createdAt', 'current', 'device', 'id', 'ipMasked', 'lastSeenAt', 'os'];
    for (const item of items) expect(keysOf(item)).toEqual(keys);
    expect(items.filter((item: { current: boolean }) => item.current)).toHaveLength(1);
    expect((await browser.send('delete', `/api/auth/sessions/${items.at(-1).id}`)).status).toBe(200);
    expect((await browser.get('/api/auth/linked-accounts')).body.items ?? []).toEqual([]);
  });
});

describe('what an account keeps', () => {
  const fields = {
    firstName: 'Ann',
    lastName: 'Lee',
    line1: '1 Main St',
    city: 'X',
    postalCode: '12345',
    country: 'US',
  };

  test('preferences are changed deeply and given whole', async () => {
    const other = app.openBrowser();
    await other.signUp();
    const { body } = await other.send('patch', '/api/user/preferences', { display: { defaultView: 'list' } });
    expect(body).toMatchObject({ theme: 'system', language: 'en', currency: 'USD', display: { defaultView: 'list' } });
    expect(keysOf(body)).toEqual(['currency', 'display', 'language', 'notifications', 'privacy', 'theme']);
  });

  test('addresses: a list, 201, the changed one, Ok', async () => {
    const other = app.openBrowser();
    await other.signUp();
    expect((await other.get('/api/user/addresses')).body).toEqual({ items: [] });
    const added = await other.post('/api/user/addresses', fields);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({ ...fields, id: expect.any(String), isDefault: true });
    const path = `/api/user/addresses/${added.body.id}`;
    expect((await other.send('put', path, { ...fields, city: 'Y' })).body).toEqual({ ...added.body, city: 'Y' });
    expect((await other.send('delete', path)).body).toEqual(ok);
    expect((await other.send('delete', path)).status).toBe(404);
    expect((await other.get('/api/user/payment-methods')).body).toEqual({ items: [] });
  });
});
