import type { Permission } from '../../shared/roles/permissions.ts';
import { AppError } from '../platform/app-error.ts';
import type { CallGuard } from '../platform/request-context.ts';
import type { Maintenance } from './maintenance.ts';

/** What a closed shop still answers: its state, and everything that lets an administrator in. */
const openDuringMaintenance = new Set<Permission>(['system:read', 'auth:enter', 'session:use', 'settings:view']);

/** Refuses calls with MAINTENANCE while the shop is closed to whoever asks; `maintenance` is undefined while it is open. */
export function refuseWhileClosed(maintenance: Maintenance | undefined): CallGuard {
  return {
    admit: ({ permission }) => {
      if (!maintenance || (permission && openDuringMaintenance.has(permission))) return;
      const { until, retryAfter } = maintenance;
      throw new AppError('MAINTENANCE', {
        retryAfter,
        details: { maintenanceUntil: until ?? null },
        ...(maintenance.message && { message: maintenance.message }),
      });
    },
  };
}
