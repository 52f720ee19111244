import { databaseNow } from '../platform/database/database-clock.ts';

/**
 * Whether the benefits of the membership `alias` hold now, as SQL: until its end and through the days of grace. The one
 * place that says who counts as VIP; the same in `runningVip` for Prisma.
 */
export function isRunningVip(alias: string): string {
  const until = `COALESCE(${alias}."perksUntil", ${alias}."endDate", 'infinity')`;
  return `(${alias}."status" IN ('active', 'expired') AND ${until} > now())`;
}

/** The highest level of the memberships that hold now for the account `user`, as SQL; null without one. */
export function runningVipLevel(user: string): string {
  return `(SELECT v."level" FROM "vip_subscriptions" v WHERE v."userId" = ${user}."id" AND ${isRunningVip('v')}
           ORDER BY v."level" DESC LIMIT 1)`;
}

export function runningVip() {
  const now = databaseNow();
  return {
    status: { in: ['active' as const, 'expired' as const] },
    OR: [{ endDate: null }, { perksUntil: { gt: now } }, { perksUntil: null, endDate: { gt: now } }],
  };
}
