import ipaddr from 'ipaddr.js';

/**
 * What limits count as one address: an IPv4 address, or the /64 of an IPv6 one. A household gets at least a /64, so
 * counting single IPv6 addresses would allow 2^64 times as many guesses.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? firstBits(address, 64) : address.toString();
}

/** The network that neighbouring addresses belong to: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function widerNetworkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv6) return firstBits(address, 48);
  return `${address.octets.slice(0, 3).join('.')}.0/24`;
}

function firstBits({ parts }: ipaddr.IPv6, bits: 48 | 64): string {
  const kept = parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${kept.join(':')}::/${bits}`;
}
