import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { createRateLimits } from '../platform/rate-limit.ts';
import { configureProviders, startProviders } from './testing/social-harness.ts';
import { visitProvider } from './testing/social-journey.ts';

const { environment } = await startProviders();
const app = await createTestApp({ environment, services: { rateLimits: createRateLimits(undefined) } });
await configureProviders(app.services);

test('social sign-ins that are refused count for their network as wrong passwords do', async () => {
  const [stranger, member] = [app.openBrowser(), app.openBrowser()];
  const { email, password } = await member.signUp();
  await stranger.get('/api/auth/csrf-token');
  const post = async (browser: typeof stranger, path: string, body: object, ip: string) =>
    (await browser.send('post', path, body, { 'X-Forwarded-For': ip })).body;
  const counts: Record<string, number> = {};
  for (let n = 0; n < 108; n += 1) {
    const answer = { provider: 'google', code: 'made-up', state: `made-up-${n}` };
    const { code } = await post(stranger, '/api/auth/social-login', answer, `203.0.113.${n % 12}`);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  expect(counts).toEqual({ AUTH_012: 100, AUTH_015: 8 });
  const login = { email, password };
  expect(await post(stranger, '/api/auth/login', login, '203.0.113.50')).toMatchObject({ code: 'AUTH_015' });
  // A round trip of one's own is let in.
  const callback = await visitProvider(stranger, 'google');
  const passed = await post(stranger, '/api/auth/social-login', { provider: 'google', ...callback }, '203.0.113.51');
  expect(passed.code).toBeUndefined();
}, 60_000);
