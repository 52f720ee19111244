import { endPush } from '../../notifications/push/end-push.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';

interface EndedSession {
  id: string;
  rememberMe: boolean;
  sudoUntil: Date | null;
}

/**
 * Ends the user's sessions at the commit: their access and refresh tokens stop counting with the next request. Sign-ins
 * that still wait for the second factor have to start again, and no browser is pushed to any more, but one that goes on with
 * a new session. The caller holds the row of the user.
 */
export async function endSessions(
  tx: Transaction,
  { userId, reason, keptDeviceId }: { userId: string; reason: string; keptDeviceId?: string },
): Promise<EndedSession[]> {
  await endPush(tx, userId, { keptDeviceId });
  await tx.twoFactorChallenge.deleteMany({ where: { userId } });
  return await tx.session.updateManyAndReturn({
    where: { userId, endedAt: null },
    data: { endedAt: databaseNow(), endReason: reason },
    select: { id: true, rememberMe: true, sudoUntil: true },
  });
}
