import { databaseNow } from '../platform/database-clock.ts';
import type { Transaction } from '../platform/db.ts';

interface EndSessions {
  userId: string;
  /** The one session that goes on. */
  exceptId?: string;
  reason: string;
}

/** Ends the user's sessions at the commit: their access and refresh tokens stop counting with the next request. */
export async function endSessions(tx: Transaction, { userId, exceptId, reason }: EndSessions): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { userId, endedAt: null, ...(exceptId && { id: { not: exceptId } }) },
    data: { endedAt: databaseNow(), endReason: reason },
  });
  return count;
}
