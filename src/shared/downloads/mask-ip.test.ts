import { expect, test } from 'vitest';
import { maskIp } from './mask-ip.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['::1', 'localhost'],
  ['127.0.0.1', 'localhost'],
  ['::ffff:127.0.0.1', 'localhost'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', ''],
  ['unknown', ''],
])('%s is kept as %s', (ip, masked) => expect(maskIp(ip)).toBe(masked));
