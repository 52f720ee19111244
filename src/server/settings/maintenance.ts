import type { Settings } from '../../shared/settings/settings.ts';
import type { Maintenance } from '../platform/request-context.ts';

/** Asked to come back this much later when nobody knows the end. */
const DEFAULT_WAIT_SECONDS = 300;
const SHORTEST_WAIT_SECONDS = 30;
const LATEST = Date.UTC(3000, 0);

type MaintenanceSettings = Pick<Settings, 'maintenanceMode' | 'maintenanceMessage' | 'maintenanceUntil'>;

/** What a closed shop says; undefined while it is open. A time that has passed, or is none, counts as unknown. */
export function getMaintenance(settings: MaintenanceSettings, now: Date): Maintenance | undefined {
  if (!settings.maintenanceMode) return undefined;
  const end = Date.parse(settings.maintenanceUntil);
  // Beyond it lie years that ISO 8601 writes in another way.
  const secondsLeft = end < LATEST ? Math.ceil((end - now.getTime()) / 1000) : 0;
  return {
    message: settings.maintenanceMessage,
    ...(secondsLeft > 0 && { until: new Date(end).toISOString() }),
    retryAfter: secondsLeft > 0 ? Math.max(secondsLeft, SHORTEST_WAIT_SECONDS) : DEFAULT_WAIT_SECONDS,
  };
}

/** May this visitor shop while the shop is closed? Admins may, and the addresses of `maintenanceBypassIps`. */
export function mayBypassMaintenance(
  { maintenanceBypassIps }: Pick<Settings, 'maintenanceBypassIps'>,
  visitor: { ip: string; roles: readonly string[] },
): boolean {
  const addresses = maintenanceBypassIps.split(',').map((address) => address.trim());
  return visitor.roles.includes('admin') || (visitor.ip !== '' && addresses.includes(visitor.ip));
}
