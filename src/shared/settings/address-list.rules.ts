import ipaddr from 'ipaddr.js';
import { splitList } from '../validation/split-list.ts';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The addresses in a list with commas or line breaks, one by one or as ranges such as 203.0.113.0/24. */
function rangesIn(text: string): (Range | undefined)[] {
  return splitList(text).map((entry) => {
    const [address = '', bits] = entry.split('/');
    // Shorter forms such as 10.1 are rather mistakes than addresses.
    if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return undefined;
    if (bits !== undefined) return ipaddr.isValidCIDR(entry) ? ipaddr.parseCIDR(entry) : undefined;
    const one = ipaddr.process(address);
    return [one, one.toByteArray().length * 8];
  });
}

/** Whether each is an address or a range of them. */
export function areAddresses(text: string): boolean {
  return rangesIn(text).every((range) => range !== undefined);
}

/** Whether the list names an address; one of IPv4 counts in its form within IPv6 too (::ffff:192.0.2.1). */
export function isAmongAddresses(ip: string, text: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const named = rangesIn(text).filter((range) => range !== undefined);
  return ipaddr.subnetMatch(ipaddr.process(ip), { named }, 'others') === 'named';
}
