import { permissionLimits } from '../roles/permission-limits.ts';
import { type RightsHolder, scopeOf } from '../roles/permissions.ts';

/** Above this every member of staff shows a fresh password or code first (D-51). */
export const sudoRefundCents = 50_000;

/** The largest refund that this holder of `order:refund` may decide. Administrators have no limit (D-51). */
export function largestRefundCents(holder: RightsHolder): number {
  return limitOf(holder, 'maxCents');
}

/** How many refunds this holder of `order:refund` may decide in a day. */
export function refundsPerDay(holder: RightsHolder): number {
  return limitOf(holder, 'perDay');
}

/** A custom role has the limit of the narrowest system role. */
function limitOf(holder: RightsHolder, name: 'maxCents' | 'perDay'): number {
  if (scopeOf('order:refund', holder) !== 'all') return 0;
  if (holder.roles.includes('admin')) return Number.POSITIVE_INFINITY;
  return permissionLimits['order:refund']?.support?.[name] ?? 0;
}
