import { AppError } from '../../platform/app-error.ts';
import { isPublicAddress } from '../../platform/http/public-hosts.ts';
import type { Services } from '../../platform/services.ts';
import { allowsPrivateHosts } from '../private-hosts.ts';

/**
 * WEBHOOK_ADDRESS for an address that is refused whatever its name resolves to: not https, or an IP address of a private
 * network. What a name resolves to is checked when it is called, each time.
 */
export function requireReachableHost({ environment }: Services, address: string): void {
  if (allowsPrivateHosts(environment)) return;
  const { protocol, hostname } = new URL(address);
  // A name may end in a dot, which says no more than that it is complete.
  const host = hostname.replace(/^\[|\]$|\.+$/g, '');
  const isAddress = /^[\d.]+$/.test(host) || host.includes(':');
  const isPrivate = isAddress
    ? !isPublicAddress(host)
    : !host.includes('.') || /\.(?:local|localhost|internal)$/i.test(host);
  if (protocol !== 'https:' || isPrivate) throw new AppError('WEBHOOK_ADDRESS');
}
