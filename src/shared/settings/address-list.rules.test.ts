import { expect, test } from 'vitest';
import { areAddresses, isAmongAddresses } from './address-list.rules.ts';

test.each([
  ['', true],
  ['203.0.113.7', true],
  ['203.0.113.7, 2001:db8::1', true],
  ['203.0.113.0/24\n2001:db8::/32', true],
  ['office', false],
  ['10', false],
  ['10.1', false],
  ['203.0.113.256', false],
  ['203.0.113.0/33', false],
  ['203.0.113.7;203.0.113.8', false],
])('the list %j is one of addresses: %j', (text, expected) => expect(areAddresses(text)).toBe(expected));

test.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['::ffff:127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '::ffff:127.0.0.1', true],
  ['203.0.113.7', '198.51.100.1, 203.0.113.0/24', true],
  ['203.0.114.7', '203.0.113.0/24', false],
  ['2001:db8:0:0::7', '2001:db8::/32', true],
  ['2001:db8::7', '203.0.113.0/24', false],
  ['203.0.113.7', '', false],
  ['', '203.0.113.7', false],
  ['203.0.113.7', 'office, 203.0.113.7', true],
])('%j among %j: %j', (ip, text, expected) => expect(isAmongAddresses(ip, text)).toBe(expected));
