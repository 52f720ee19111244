import { permissionLimits } from '../roles/permission-limits.ts';
import { type RightsHolder, scopeOf } from '../roles/permissions.ts';
import { withholdStaffRights } from '../roles/staff-rights.ts';

const ranks: Readonly<Record<string, number>> = { user: 0, buyer: 1, seller: 2, support: 3, moderator: 4, admin: 6 };
/** Custom roles may hold anything but all of it, so whoever has staff rights by one is an administrator's matter. */
const CUSTOM_STAFF_RANK = 5;

/** How high somebody stands, in the order of D-16. Nobody acts on somebody who stands higher. */
export function rankOf(holder: RightsHolder): number {
  const known = holder.roles.map((role) => ranks[role] ?? 0);
  const hasStaffGrants = withholdStaffRights({ roles: [], grants: holder.grants ?? [] }).withheld !== undefined;
  return Math.max(0, ...known, ...(hasStaffGrants ? [CUSTOM_STAFF_RANK] : []));
}

/** Days that this holder of `user:status` may suspend for; undefined without it. Administrators have no limit (D-51). */
export function longestSuspension(holder: RightsHolder): number | undefined {
  if (scopeOf('user:status', holder) !== 'all') return undefined;
  if (holder.roles.includes('admin')) return Number.POSITIVE_INFINITY;
  const { support, moderator } = permissionLimits['user:status'] ?? {};
  const bySupport = support?.maxDays ?? 0;
  // A custom role reaches as far as the narrowest of ours.
  return holder.roles.includes('moderator') ? (moderator?.maxDays ?? bySupport) : bySupport;
}

/** How much of an account's person this holder of `user:read` sees (D-51): e-mail whole, masked, or not at all. */
export function personScope(holder: RightsHolder): 'whole' | 'masked' | 'none' {
  if (holder.roles.includes('admin')) return 'whole';
  return holder.roles.includes('support') ? 'masked' : 'none';
}
