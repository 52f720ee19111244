import type { Services } from '../../platform/services.ts';
import { GRACE_MS } from './refresh-session.ts';

/** Erases the kept successors of refresh tokens that may no longer be repeated; those used again were erased by that. */
export async function eraseSuccessors({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.pool.query(
    `UPDATE "refresh_tokens" SET "successorCrypt" = NULL
     WHERE "successorCrypt" IS NOT NULL AND "usedAt" < now() - $1 * interval '1 millisecond'`,
    [GRACE_MS],
  );
}
