import { audit } from '../audit/audit.ts';
import { transaction } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';

const BATCH = 200;

/** Ends suspensions whose time is over (D-42), for accounts that have not signed in since. */
export async function endSuspensions({ db }: Services): Promise<number> {
  let count = 0;
  for (let ended = BATCH; ended === BATCH; count += ended) {
    ended = await transaction(db, async (tx) => {
      const freed = await tx.$queryRaw<{ id: string }[]>`
        UPDATE "users" SET "status" = 'active', "statusReason" = NULL, "statusUntil" = NULL, "updatedAt" = now()
        WHERE "id" IN (SELECT "id" FROM "users" WHERE "status" = 'suspended' AND "statusUntil" <= clock_timestamp()
                       ORDER BY "statusUntil" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
        RETURNING "id"`;
      for (const { id } of freed) {
        const fact = { entity: 'user', entityId: id, action: 'update', key: 'user.status' };
        await audit(tx, { ...fact, oldValue: { status: 'suspended' }, newValue: { status: 'active' }, userId: null });
      }
      return freed.length;
    });
  }
  return count;
}
