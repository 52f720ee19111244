import { isAmongAddresses } from '../../shared/settings/address-list.rules.ts';
import type { Settings } from '../../shared/settings/settings.ts';

/** The shop is closed for work on it. */
export interface Maintenance {
  message: string;
  /** ISO 8601. */
  until?: string;
  /** Seconds. */
  retryAfter: number;
}

/** Retry-After when the end of maintenance is unknown. */
const DEFAULT_WAIT_SECONDS = 300;
const SHORTEST_WAIT_SECONDS = 30;
const LATEST = Date.UTC(3000, 0);

type MaintenanceSettings = Pick<Settings, 'maintenanceMode' | 'maintenanceMessage' | 'maintenanceUntil'>;

/** The maintenance message; undefined while the shop is open. A past or invalid time counts as unknown. */
export function getMaintenance(settings: MaintenanceSettings, now: Date): Maintenance | undefined {
  if (!settings.maintenanceMode) return undefined;
  const end = Date.parse(settings.maintenanceUntil);
  // Later years have another ISO 8601 format.
  const secondsLeft = end < LATEST ? Math.ceil((end - now.getTime()) / 1000) : 0;
  return {
    message: settings.maintenanceMessage,
    ...(secondsLeft > 0 && { until: new Date(end).toISOString() }),
    retryAfter: secondsLeft > 0 ? Math.max(secondsLeft, SHORTEST_WAIT_SECONDS) : DEFAULT_WAIT_SECONDS,
  };
}

/** Whether this visitor may use the shop during maintenance: admins, and addresses in `maintenanceBypassIps`. */
export function mayBypassMaintenance(
  { maintenanceBypassIps }: Pick<Settings, 'maintenanceBypassIps'>,
  visitor: { ip: string; roles: readonly string[] },
): boolean {
  return visitor.roles.includes('admin') || isAmongAddresses(visitor.ip, maintenanceBypassIps);
}
