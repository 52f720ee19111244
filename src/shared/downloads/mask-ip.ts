import ipaddr from 'ipaddr.js';

/**
 * An address as its owner may see it later (D-29): the first 24 bits of IPv4, the first 48 of IPv6, 'localhost' for the
 * machine itself. What is no address becomes ''.
 */
export function maskIp(ip: string): string {
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  if (address.range() === 'loopback') return 'localhost';
  if (!(address instanceof ipaddr.IPv6)) return `${address.octets.slice(0, 3).join('.')}.0/24`;
  return `${address.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}::/48`;
}
