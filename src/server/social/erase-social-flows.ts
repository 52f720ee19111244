import { fixedRetention } from '../../shared/retention/fixed-retention.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';

/** Deletes the round trips to providers that somebody began. */
export async function eraseSocialFlows(tx: Transaction, userId: string): Promise<void> {
  await tx.pendingLink.deleteMany({ where: { userId } });
  await tx.socialFlow.deleteMany({ where: { userId } });
}

/** Forgets round trips to providers a day after they ran out. */
export async function purgeSocialFlows({ db: { pool } }: Services): Promise<void> {
  const kept = [fixedRetention.unfinishedSignInDays];
  await pool.query(`DELETE FROM "social_flows" WHERE "expiresAt" < now() - $1 * interval '1 day'`, kept);
  await pool.query(`DELETE FROM "pending_links" WHERE "expiresAt" < now() - $1 * interval '1 day'`, kept);
}
