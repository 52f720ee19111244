import { once } from 'node:events';
import express from 'express';
import { afterAll, expect, test } from 'vitest';
import { legacyRedirects } from './legacy-redirects.ts';

const server = express().use(legacyRedirects()).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' ? address?.port : undefined;
afterAll(() => void server.close());

test.each([
  ['/game-items', '/product'],
  ['/game-items?type=game&q=a%26b', '/product?type=game&q=a%26b'],
  ['/game-items/drift-hour?from=mail', '/product/drift-hour?from=mail'],
])('%s leads to %s', async (old, target) => {
  const response = await fetch(`http://127.0.0.1:${port}${old}`, { redirect: 'manual' });
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(target);
});
