import { endRunOutSuspensions } from '../../accounts/inactive-accounts.ts';
import { audit } from '../../audit/audit.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';

const BATCH = 200;

/** Lets accounts go whose suspension is over (D-42). Signing in does so too; this is for those who do not come. */
export async function endSuspensions({ db }: Services): Promise<number> {
  let count = 0;
  for (let ended = BATCH; ended === BATCH; count += ended) {
    ended = await transaction(db, async (tx) => {
      const freed = await endRunOutSuspensions(tx, BATCH);
      for (const { id } of freed) {
        const fact = { entity: 'user', entityId: id, action: 'update', key: 'user.status' };
        await audit(tx, { ...fact, oldValue: { status: 'suspended' }, newValue: { status: 'active' }, userId: null });
      }
      return freed.length;
    });
  }
  return count;
}
