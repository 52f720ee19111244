import { isIPv4, isIPv6 } from 'node:net';

/** An address as far as it may be kept: the first three parts of IPv4, the first three groups of IPv6. */
export function maskIp(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  const address = mapped?.[1] ?? ip;
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0`;
  if (!isIPv6(address)) return '';
  const [head = ''] = address.split('::');
  return `${head.split(':').slice(0, 3).filter(Boolean).join(':')}::`;
}
