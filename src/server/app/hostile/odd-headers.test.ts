import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';

const app = await createTestApp();
const browser = app.openBrowser();
const user = await browser.signUp();
const cookieNames = [
  'access_token',
  'refresh_token',
  'device_id',
  'XSRF-TOKEN',
  'auth_status',
  'trusted_device',
  '__proto__',
];

/** What the HTTP parser lets through: all of Latin-1 but control characters. */
const headerText = fc
  .string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code === 0x7f ? 0x20 : code)),
  })
  .map((text) => text.trim());
const oddText = fc.oneof(
  headerText,
  fc.constantFrom(
    '%00',
    '%',
    '%ff',
    'a'.repeat(6000),
    'null',
    '{}',
    '=',
    ';;;',
    'eyJhbGciOiJub25lIn0.e30.',
    '1e309',
    '../../..',
  ),
);
const headers = fc.record(
  {
    Authorization: oddText,
    'User-Agent': oddText,
    'X-Forwarded-For': oddText,
    'X-Device-Info': oddText,
    'Idempotency-Key': oddText,
    'X-Request-Id': oddText,
    'X-Background': oddText,
    'X-CSRF-Token': oddText,
    Origin: oddText,
    Accept: oddText,
    Cookie: fc.array(fc.tuple(fc.constantFrom(...cookieNames), oddText), { maxLength: 6 }).map((pairs) =>
      pairs
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
        .slice(0, 12_000),
    ),
  },
  { requiredKeys: [] },
);

test('no header or cookie, however odd, breaks the shop or signs anybody in', { timeout: 120_000 }, async () => {
  const calls = [
    ['get', '/api/auth/profile'],
    ['get', '/api/auth/csrf-token'],
    ['post', '/api/auth/refresh-token'],
    ['post', '/api/auth/login'],
    ['post', '/api/auth/logout'],
  ] as const;
  await fc.assert(
    fc.asyncProperty(headers, fc.constantFrom(...calls), async (odd, [method, path]) => {
      const guest = app.openBrowser();
      const login = { email: 'odd@example.com', password: 'Wrong-Horse-1' };
      const answer =
        method === 'get'
          ? await guest.get(path).set(odd)
          : await guest.send('post', path, path.endsWith('login') ? login : {}, odd);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toContain(user.id);
      expect(answer.status === 200).toBe(path.endsWith('csrf-token') && answer.status === 200);
    }),
    { numRuns: 200 },
  );
  expect((await browser.get('/api/auth/profile')).body.id).toBe(user.id);
});
