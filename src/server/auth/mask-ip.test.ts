import { expect, test } from 'vitest';
import { maskIp } from './mask-ip.ts';

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  ['nonsense', ''],
  ['', ''],
])('%s is kept as %s', (ip, masked) => {
  expect(maskIp(ip)).toBe(masked);
});
