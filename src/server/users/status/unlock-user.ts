import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { lockUser } from '../../accounts/lock-user.ts';
import { audit } from '../../audit/audit.ts';
import { clearCodeLocks, clearLocks } from '../../auth/lockout/login-throttle.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getAdminUser } from './admin-users.queries.ts';
import { authorizeStaffAct } from './user-status.policy.ts';

/** Lifts the lock that too many wrong passwords or codes set (D-52). */
export async function unlockUser(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id }: { id: string },
): Promise<AdminUser> {
  await transaction(services.db, async (tx) => {
    const user = await lockUser(tx, id);
    authorizeStaffAct(actor, user);
    await clearLocks(tx, user.emailKey);
    await clearCodeLocks(tx, user.id);
    const fact = { entity: 'user', entityId: user.id, action: 'update', key: 'auth.unlocked' };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
  });
  return getAdminUser(services, actor, id);
}
