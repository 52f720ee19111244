import type { Settings } from '../../../shared/settings/settings.ts';

/** Whether an address belongs to a service that browsers use: nothing is ever sent to any other host. */
export function isPushService(endpoint: string, { pushServices }: Pick<Settings, 'pushServices'>): boolean {
  const url = URL.parse(endpoint);
  if (url === null) return false;
  if (url.username !== '' || url.password !== '') return false;
  const hosts = pushServices.split(',').map((host) => host.trim().toLowerCase());
  return hosts.some(
    (host) => host !== '' && (url.host === host || (url.protocol === 'https:' && url.hostname.endsWith(`.${host}`))),
  );
}
