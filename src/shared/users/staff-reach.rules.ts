import { dayMs } from '../dates/spans.ts';
import { permissionLimits } from '../roles/permission-limits.ts';
import { type RightsHolder, scopeOf } from '../roles/permissions.ts';
import { withholdStaffRights } from '../roles/staff-rights.ts';

const ranks: Readonly<Record<string, number>> = { user: 0, buyer: 1, seller: 2, support: 3, moderator: 4, admin: 6 };
/** Custom roles may contain almost any permission, so their holders can only be managed by administrators. */
const CUSTOM_STAFF_RANK = 5;

/** A user's rank, in the order of D-16. Staff cannot act on users of a higher rank. */
export function rankOf(holder: RightsHolder): number {
  const known = holder.roles.map((role) => ranks[role] ?? 0);
  const hasStaffGrants = withholdStaffRights({ roles: [], grants: holder.grants ?? [] }).withheld !== undefined;
  return Math.max(0, ...known, ...(hasStaffGrants ? [CUSTOM_STAFF_RANK] : []));
}

/**
 * Days that this holder of `user:status` may suspend for; undefined without it. Administrators have no limit (D-51).
 */
export function longestSuspension(holder: RightsHolder): number | undefined {
  if (scopeOf('user:status', holder) !== 'all') return undefined;
  if (holder.roles.includes('admin')) return Number.POSITIVE_INFINITY;
  const { support, moderator } = permissionLimits['user:status'] ?? {};
  const bySupport = support?.maxDays ?? 0;
  // A custom role has the limit of the narrowest system role.
  return holder.roles.includes('moderator') ? (moderator?.maxDays ?? bySupport) : bySupport;
}

/**
 * The last moment that a suspension of so many days can end at, null for no limit: suspensions last until the end of
 * a day, so the last one counts whole, by UTC.
 */
export function latestSuspensionEnd(now: Date, days: number): Date | null {
  if (days === Number.POSITIVE_INFINITY) return null;
  const lastDay = Math.floor((now.getTime() + days * dayMs) / dayMs);
  return new Date((lastDay + 1) * dayMs - 1);
}

/** How this holder of `user:read` sees e-mail addresses (D-51): whole, masked, or not at all. */
export function personScope(holder: RightsHolder): 'whole' | 'masked' | 'none' {
  if (holder.roles.includes('admin')) return 'whole';
  return holder.roles.includes('support') ? 'masked' : 'none';
}
