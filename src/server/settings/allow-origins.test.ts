import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';

const known = 'https://app.example.com';
const app = await createTestApp({ settings: { allowedOrigins: `https://other.example, ${known}` } });
const ask = (origin: string, method = 'GET') =>
  fetch(`${app.origin}/api/product`, {
    method,
    headers: {
      Origin: origin,
      ...(method === 'OPTIONS' && {
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization',
      }),
    },
  });

test('pages of a listed origin may read the API, also what is kept, and without cookies', async () => {
  for (const reply of [await ask(known), await ask(known)]) {
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, known]);
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
    expect(reply.headers.get('vary')).toMatch(/origin/i);
  }
});

test('their browsers are told so before they send a key', async () => {
  const reply = await ask(known, 'OPTIONS');
  expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([204, known]);
  expect(reply.headers.get('access-control-allow-headers')).toMatch(/Authorization/);
});

test.each(['https://evil.example', 'https://app.example.com.evil.example', 'null'])('%s may not', async (origin) => {
  const reply = await ask(origin);
  expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, null]);
});
