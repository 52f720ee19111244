import { endRunOutSuspensions } from '../../accounts/inactive-accounts.ts';
import { audit } from '../../audit/audit.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';

const BATCH = 200;

/** Ends suspensions whose time is over (D-42), for accounts that have not signed in since. */
export async function endSuspensions({ db }: Services): Promise<number> {
  let count = 0;
  for (let ended = BATCH; ended === BATCH; count += ended) {
    ended = await transaction(db, async (tx) => {
      const freed = await endRunOutSuspensions(tx, BATCH);
      for (const { id, status } of freed) {
        const fact = { entity: 'user', entityId: id, action: 'update', key: 'user.status' };
        await audit(tx, { ...fact, oldValue: { status: 'suspended' }, newValue: { status }, userId: null });
      }
      return freed.length;
    });
  }
  return count;
}
