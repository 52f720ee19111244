import { expect, test } from 'vitest';
import { readNetworks } from './listed-networks.ts';

test.each<[string, boolean]>([
  ['198.51.100.7', true],
  ['198.51.100.8', false],
  ['192.0.2.200', true],
  ['192.0.3.1', false],
  ['2001:db8:1::9', true],
  ['2001:db8:2::9', false],
])('the list says of %s: %s', (ip, isListed) => {
  const { list, wrongLines } = readNetworks(
    '# exits\n198.51.100.7\n192.0.2.0/24 # hosting\n\n2001:db8:1::/48\nnonsense\n1.2.3.4/0\n1.2.3.4/x\n',
  );
  expect(list.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4')).toBe(isListed);
  expect(wrongLines).toBe(3);
});
