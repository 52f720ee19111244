import type { Settings } from '../../../shared/settings/settings.ts';
import { splitList } from '../../../shared/validation/split-list.ts';

/** Whether an address belongs to a service that browsers use: nothing is ever sent to any other host. */
export function isPushService(endpoint: string, { pushServices }: Pick<Settings, 'pushServices'>): boolean {
  const url = URL.parse(endpoint);
  if (url === null) return false;
  if (url.username !== '' || url.password !== '') return false;
  const hosts = splitList(pushServices).map((host) => host.toLowerCase());
  return hosts.some((host) => url.host === host || (url.protocol === 'https:' && url.hostname.endsWith(`.${host}`)));
}
