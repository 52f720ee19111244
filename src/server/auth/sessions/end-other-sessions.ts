import { audit } from '../../audit/audit.ts';
import { endPush } from '../../notifications/push/end-push.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

/** Signs the user out in every browser but this one. Run again, it does nothing. */
export async function endOtherSessions(
  { db }: Services,
  requestInfo: RequestInfo,
  { userId, sessionId }: MemberActor,
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { userId, endedAt: null, NOT: { id: sessionId } },
      data: { endedAt: databaseNow(), endReason: 'revoked' },
    });
    await endPush(tx, userId, { keptDeviceId: requestInfo.deviceId });
    if (count === 0) return;
    const fact = { entity: 'user', entityId: userId, action: 'update', key: 'auth.other-sessions-revoked' };
    await audit(tx, { ...fact, userId, requestInfo });
  });
  return { success: true };
}
