import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { testPassword } from '../app/testing/test-browser.ts';
import { authRateLimits } from '../auth/auth.limits.ts';
import { createRateLimits } from './rate-limit.ts';

const app = await createTestApp({ services: { rateLimits: createRateLimits(undefined) } });

test('the eleventh login of a minute is sent away, with the time to wait, whoever it is for', async () => {
  const browser = app.openBrowser();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 10; attempt++) {
    const body = { email: `nobody-${attempt}@example.com`, password: 'Wrong-Horse-1' };
    statuses.push((await browser.post('/api/auth/login', body)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
  const refused = await browser.post('/api/auth/login', { email: 'x@example.com', password: 'Wrong-Horse-1' });
  expect(refused.body).toMatchObject({
    status: 429,
    code: 'AUTH_015',
    message: 'Too many login attempts. Please try again later.',
    retryAfter: Number(refused.headers['retry-after']),
  });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(refused.headers).toMatchObject({
    'ratelimit-limit': '10',
    'ratelimit-remaining': '0',
    'ratelimit-reset': refused.headers['retry-after'],
    'ratelimit-policy': '10;w=60',
  });
  expect((await app.openBrowser().post('/api/auth/login', { email: 'x@example.com', password: 'y' })).status).toBe(401);
});

test('five registrations an hour from one address, also for whoever is signed in; 300 calls a minute', async () => {
  const browser = app.openBrowser();
  for (let account = 0; account < 5; account++) await browser.signUp();
  await expect(browser.signUp()).rejects.toThrow('429');
  const answers = await Promise.all(Array.from({ length: 310 }, () => browser.get('/api/auth/profile')));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
});

test('signed in or not, ten logins a minute come from one address', async () => {
  const browser = app.openBrowser();
  const { email } = await browser.signUp();
  const login = (password: string) => browser.post('/api/auth/login', { email, password });
  for (let attempt = 0; attempt < 10; attempt++) expect((await login(testPassword)).status).toBe(200);
  expect((await login(testPassword)).status).toBe(429);
});

test('an IPv6 visitor with addresses to spare is one visitor', async () => {
  const browser = app.openBrowser();
  const from = (ip: string) => browser.get('/api/auth/csrf-token').set('X-Forwarded-For', ip);
  expect((await from('2001:db8:7:7::1')).headers['ratelimit-remaining']).toBe('299');
  expect((await from('2001:db8:7:7:ffff::2')).headers['ratelimit-remaining']).toBe('298');
  expect((await from('2001:db8:7:8::1')).headers['ratelimit-remaining']).toBe('299');
});

test('every call says what is left of its limit', async () => {
  const browser = app.openBrowser();
  expect((await browser.get('/api/auth/csrf-token')).headers).toMatchObject({
    'ratelimit-limit': '300',
    'ratelimit-remaining': '299',
    'ratelimit-policy': '300;w=60',
  });
  const login = await browser.post('/api/auth/login', { email: 'left@example.com', password: 'Wrong-Horse-1' });
  expect(login.headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '9' });
});

test('counts each subject by itself', async () => {
  const limits = createRateLimits(undefined);
  for (let mail = 0; mail < 5; mail++) await limits.consume(authRateLimits.resendVerification, 'a');
  await expect(limits.consume(authRateLimits.resendVerification, 'a')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await limits.consume(authRateLimits.resendVerification, 'b');
});
