import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';

interface EndedSession {
  id: string;
  rememberMe: boolean;
  sudoUntil: Date | null;
}

/**
 * Ends the user's sessions at the commit: their access and refresh tokens stop counting with the next request. Whoever
 * is half way in, with the second factor still to show, begins anew. The caller holds the row of the user.
 */
export async function endSessions(
  tx: Transaction,
  { userId, reason }: { userId: string; reason: string },
): Promise<EndedSession[]> {
  await tx.twoFactorChallenge.deleteMany({ where: { userId } });
  return await tx.session.updateManyAndReturn({
    where: { userId, endedAt: null },
    data: { endedAt: databaseNow(), endReason: reason },
    select: { id: true, rememberMe: true, sudoUntil: true },
  });
}
