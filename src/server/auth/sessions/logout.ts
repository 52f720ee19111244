import type { Logout } from '../../../shared/auth/auth.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { endPush } from '../../notifications/push/end-push.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

/** Ends this session, or every session of the user. Access tokens stop counting at once, since sessions are read. */
export async function logout(
  { db }: Services,
  requestInfo: RequestInfo,
  actor: MemberActor,
  { allDevices = false, reason }: Logout,
): Promise<{ success: true }> {
  const which = allDevices ? { userId: actor.userId } : { id: actor.sessionId };
  await transaction(db, async (tx) => {
    await tx.session.updateMany({
      where: { ...which, endedAt: null },
      data: { endedAt: databaseNow(), endReason: reason === undefined ? 'logout' : 'idle' },
    });
    const { userId } = actor;
    await endPush(tx, userId, allDevices ? { keptDeviceId: undefined } : { deviceId: requestInfo.deviceId });
    await audit(tx, {
      entity: allDevices ? 'user' : 'session',
      entityId: allDevices ? actor.userId : actor.sessionId,
      action: 'logout',
      key: allDevices ? 'auth.logout-everywhere' : 'auth.logout',
      userId,
      requestInfo,
    });
  });
  return { success: true };
}
