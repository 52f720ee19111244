import ipaddr from 'ipaddr.js';

/**
 * What limits count as one address: an IPv4 address, or the /64 of an IPv6 one. A household gets at least a /64, so
 * counting single IPv6 addresses would allow 2^64 times as many guesses.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
