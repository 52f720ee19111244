import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

/** Signs one of the user's own browsers out. Another user's session is not found. */
export async function endSession(
  { db }: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
  { id }: { id: string },
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id, userId: actor.userId, endedAt: null },
      data: { endedAt: databaseNow(), endReason: 'revoked' },
    });
    if (count === 0) throw new AppError('NOT_FOUND');
    const fact = { entity: 'session', entityId: id, action: 'delete', key: 'auth.session-revoked' };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
  });
  return { success: true };
}
