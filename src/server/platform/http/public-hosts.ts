import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { loopbackNames } from '../loopback-names.ts';

export class PrivateHostError extends Error {
  readonly code = 'EPRIVATE';
}

/**
 * For addresses that people enter: rejects with the code EPRIVATE for a host in a private network, such as a router or the
 * cloud's metadata service, and with ENOTFOUND for none. This machine may be named outright, as a node of one's own may
 * run there.
 */
export async function refusePrivateHost(address: string): Promise<void> {
  const { hostname } = new URL(address);
  if (loopbackNames.includes(hostname)) return;
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
  if (found.every((entry) => isPublicAddress(entry.address))) return;
  throw new PrivateHostError(`${hostname} is not a public host`);
}

/** The address of a host, when it is of the open Internet like all its others. Rejects as `refusePrivateHost` does. */
export async function findPublicAddress(host: string): Promise<string> {
  const found = await lookup(host, { all: true });
  const [first] = found;
  if (first && found.every(({ address }) => isPublicAddress(address))) return first.address;
  throw new PrivateHostError(`${host} is not a public host`);
}

/** Whether an IP address is one of the open Internet. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
