import type { Transaction } from '../../platform/database/db.ts';

/** Notes that somebody got the summary of `day` (UTC). False when they had it already. */
export async function markDigested(tx: Transaction, userId: string, day: string): Promise<boolean> {
  const changed = await tx.$executeRaw`
    INSERT INTO "notification_preferences" ("userId", "digestedOn", "updatedAt") VALUES (${userId}::uuid, ${day}::date, now())
    ON CONFLICT ("userId") DO UPDATE SET "digestedOn" = EXCLUDED."digestedOn"
    WHERE "notification_preferences"."digestedOn" IS DISTINCT FROM EXCLUDED."digestedOn"`;
  return changed === 1;
}
