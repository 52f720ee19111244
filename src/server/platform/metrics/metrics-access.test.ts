import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { mayReadMetrics } from './metrics-access.ts';

const home = { METRICS_TOKEN: undefined, PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: 0 };
const token = 'a-token-of-some-length';

function ask(headers: Record<string, string>, remoteAddress = '127.0.0.1'): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  return Object.assign(new IncomingMessage(socket), { headers: { host: 'localhost:3000', ...headers } });
}

describe('without a token', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s may read', (address) => {
    expect(mayReadMetrics(ask({}, address), home)).toBe(true);
  });

  test.each([
    ['from another machine', ask({}, '10.0.0.7'), home],
    ['through a proxy on this machine', ask({ 'x-forwarded-for': '203.0.113.9' }), home],
    ['through a proxy that says so', ask({ via: '1.1 caddy' }), home],
    ['behind trusted proxies', ask({}), { ...home, TRUST_PROXY: 1 }],
    ['with a name that was pointed here', ask({ host: 'evil.example' }), home],
    ['at a public address', ask({}), { ...home, PUBLIC_URL: 'https://shop.example.com' }],
  ])('nobody may %s', (_case, request, environment) => {
    expect(mayReadMetrics(request, environment)).toBe(false);
  });
});

describe('with a token', () => {
  const guarded = { METRICS_TOKEN: token, PUBLIC_URL: 'https://shop.example.com', TRUST_PROXY: 1 };

  test('it opens from anywhere', () => {
    expect(mayReadMetrics(ask({ authorization: `Bearer ${token}` }, '10.0.0.7'), guarded)).toBe(true);
  });

  test.each([
    {},
    { authorization: '' },
    { authorization: token },
    { authorization: `Bearer ${token}x` },
    { authorization: `bearer ${token}` },
  ])('this machine needs it too: %o', (headers) => {
    expect(mayReadMetrics(ask(headers), { ...guarded, PUBLIC_URL: home.PUBLIC_URL, TRUST_PROXY: 0 })).toBe(false);
  });
});
