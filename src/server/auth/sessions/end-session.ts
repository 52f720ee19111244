import { audit } from '../../audit/audit.ts';
import { endPush } from '../../notifications/push/end-push.ts';
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
    const { userId } = actor;
    const [ended] = await tx.session.updateManyAndReturn({
      where: { id, userId, endedAt: null },
      data: { endedAt: databaseNow(), endReason: 'revoked' },
      select: { deviceId: true },
    });
    if (!ended) throw new AppError('NOT_FOUND');
    const { deviceId } = ended;
    const isSignedOut = (await tx.session.count({ where: { userId, deviceId, endedAt: null } })) === 0;
    if (isSignedOut) await endPush(tx, userId, { deviceId });
    const fact = { entity: 'session', entityId: id, action: 'delete', key: 'auth.session-revoked' };
    await audit(tx, { ...fact, userId, requestInfo });
  });
  return { success: true };
}
