import type { UserStatus } from '../../shared/auth/auth.schemas.ts';
import type { Database, Transaction } from '../platform/database/db.ts';

/** How long before an unused account rests its owner is told. */
export const IDLE_NOTICE_DAYS = 30;

/** Notes that up to `limit` owners of accounts unused for nearly so many months are told now, and says whom. */
export async function takeUnusedAccounts(
  tx: Transaction,
  { limit, months }: { limit: number; months: number },
): Promise<{ id: string; idleWarnedAt: Date }[]> {
  return await tx.$queryRaw`
    UPDATE "users" SET "idleWarnedAt" = clock_timestamp()
    WHERE "id" IN (SELECT "id" FROM "users" WHERE "status" = 'active'
                     AND coalesce("lastSeenAt", "createdAt") < now() - ${months} * interval '1 month' + ${IDLE_NOTICE_DAYS} * interval '1 day'
                     AND ("idleWarnedAt" IS NULL OR "idleWarnedAt" < coalesce("lastSeenAt", "createdAt"))
                   ORDER BY "id" LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING "id", "idleWarnedAt"`;
}

/** Deactivates up to `limit` accounts that nobody used for so many months and whose owner was told 30 days ago. */
export async function deactivateUnusedAccounts(
  tx: Transaction,
  { limit, months }: { limit: number; months: number },
): Promise<{ id: string }[]> {
  return await tx.$queryRaw`
    UPDATE "users" SET "status" = 'inactive', "updatedAt" = now()
    WHERE "id" IN (SELECT "id" FROM "users" WHERE "status" = 'active'
                     AND coalesce("lastSeenAt", "createdAt") < now() - ${months} * interval '1 month'
                     AND "idleWarnedAt" BETWEEN coalesce("lastSeenAt", "createdAt") AND now() - ${IDLE_NOTICE_DAYS} * interval '1 day'
                   ORDER BY "id" LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING "id"`;
}

/** Lets up to `limit` accounts back in whose suspension has run out: active, or unverified where no address was confirmed. */
export async function endRunOutSuspensions(
  tx: Transaction,
  limit: number,
): Promise<{ id: string; status: UserStatus }[]> {
  return await tx.$queryRaw`
    UPDATE "users"
    SET "status" = (CASE WHEN "emailVerifiedAt" IS NULL THEN 'pending_verification' ELSE 'active' END)::"UserStatus",
      "statusReason" = NULL, "statusUntil" = NULL, "updatedAt" = now()
    WHERE "id" IN (SELECT "id" FROM "users" WHERE "status" = 'suspended' AND "statusUntil" <= clock_timestamp()
                   ORDER BY "statusUntil" LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING "id", "status"::text`;
}

/** Notes that somebody is here. It waits for nobody: whoever changes the account holds its row. */
export async function markSeen({ pool }: Database, userId: string): Promise<void> {
  await pool.query({
    name: 'accounts-mark-seen',
    text: `
      WITH free AS (SELECT "id" FROM "users" WHERE "id" = $1 FOR NO KEY UPDATE SKIP LOCKED)
      UPDATE "users" SET "lastSeenAt" = now() FROM free WHERE "users"."id" = free."id"`,
    values: [userId],
  });
}
