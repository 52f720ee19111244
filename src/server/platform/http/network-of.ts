import { isIPv6 } from 'node:net';

/**
 * What limits count as one address: an IPv4 address, or the /64 of an IPv6 one. A household gets at least a /64, so
 * whoever counts single IPv6 addresses lets everybody guess 2^64 times as often.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const bare = ip.split('%')[0] ?? '';
  if (!isIPv6(bare)) return ip;
  const [head = '', tail] = bare.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
