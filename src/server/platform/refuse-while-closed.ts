import type { Permission } from '../../shared/roles/permissions.ts';
import { AppError } from './app-error.ts';
import type { RequestContext } from './request-context.ts';

/** Calls answered during maintenance: the status, and everything an admin needs to sign in (D-66). */
const openDuringMaintenance = new Set<Permission>(['system:read', 'auth:enter', 'session:use']);

/** Throws MAINTENANCE for a call with this permission while the shop is closed for this visitor. */
export function refuseWhileClosed(
  { maintenance }: Pick<RequestContext, 'maintenance'>,
  permission: Permission | undefined,
): void {
  if (!maintenance || (permission && openDuringMaintenance.has(permission))) return;
  const { until, retryAfter } = maintenance;
  throw new AppError('MAINTENANCE', {
    retryAfter,
    details: { maintenanceUntil: until ?? null },
    ...(maintenance.message && { message: maintenance.message }),
  });
}
