import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';

const local = await createTestApp();
const secure = await createTestApp({
  environment: { PUBLIC_URL: 'https://shop.example.com', SETTINGS_KEY: Buffer.alloc(32, 7).toString('base64') },
});
await local.services.storage.write('public/art/cover-640.webp', Buffer.from('picture'));

/** One request for each kind of answer that the shop gives. */
const answers: [kind: string, path: string, init: RequestInit, status: number][] = [
  ['health', '/healthz', {}, 200],
  ['JSON of a call', '/api/auth/csrf-token', {}, 200],
  ['tRPC', '/trpc/auth.csrfToken?input=%7B%7D', {}, 200],
  ['the OpenAPI document', '/api/openapi.json', {}, 200],
  ['a public picture', '/media/art/cover-640.webp', {}, 200],
  ['a missing picture', '/media/art/nothing.webp', {}, 404],
  ['a redirect', '/game-items', { redirect: 'manual' }, 301],
  ['an unknown page', '/nowhere', {}, 404],
  ['an unknown call', '/api/nowhere', {}, 404],
  ['not signed in', '/api/auth/profile', {}, 401],
  ['forged', '/api/auth/login', { method: 'POST' }, 403],
  ['method not allowed', '/api/auth/csrf-token', { method: 'OPTIONS' }, 405],
  ['malformed address', '/api/order/%E0%A4%A', {}, 400],
  ['traversal', '/media/..%2f..%2fsettings.key', {}, 404],
];

describe('headers on every answer (S-20)', () => {
  test.each(answers)('%s', async (_kind, path, init, status) => {
    const response = await fetch(`${local.origin}${path}`, init);
    expect(response.status).toBe(status);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
    });
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
    if (status >= 400) expect(headers['cache-control']).toBe('no-store');
  });

  test('an uploaded picture is shown in pages, and opens as none itself', async () => {
    const { headers } = await fetch(`${local.origin}/media/art/cover-640.webp`);
    expect(headers.get('content-disposition')).toBe('attachment');
  });

  test('https shops add HSTS, for two years', async () => {
    const response = await fetch(`${secure.origin}/healthz`);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  });

  test('personal answers are kept by no cache', async () => {
    const browser = local.openBrowser();
    await browser.signUp();
    expect((await browser.get('/api/auth/profile')).headers['cache-control']).toBe('private, no-store');
  });

  test('a request id comes back when it is harmless, else a new one', async () => {
    const idFor = async (id: string) =>
      (await fetch(`${local.origin}/healthz`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await idFor('client-id-0001')).toBe('client-id-0001');
    expect(await idFor('x'.repeat(65))).not.toContain('xxx');
    expect(await idFor('<script>alert')).not.toContain('<');
  });
});
