import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { createRateLimits } from '../../platform/rate-limit.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';

const app = await createTestApp({ services: { rateLimits: createRateLimits(undefined) } });
const path = '/api/auth/refresh-token';

test('a session is refreshed ten times a minute; then it waits and goes on, and others are left alone', async () => {
  const browser = app.openBrowser();
  const { email, password } = await browser.signUp();
  const other = app.openBrowser();
  await other.post('/api/auth/login', { email, password });
  // However many tabs send one token at once, that is one refresh.
  const headers = { cookie: browser.cookieHeader('/api/auth'), 'x-csrf-token': browser.cookie('XSRF-TOKEN') ?? '' };
  const tabs = await sendTogether(
    app.origin,
    Array.from({ length: 30 }, () => ({ method: 'POST', path, headers, body: {} })),
  );
  expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200]));
  // The first of these only fetches the successor of before.
  for (let round = 0; round < 10; round += 1) expect((await browser.post(path)).status).toBe(200);
  const refused = await browser.post(path);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  expect((await browser.get('/api/auth/profile')).status).toBe(200);
  expect((await other.post(path)).status).toBe(200);
});
