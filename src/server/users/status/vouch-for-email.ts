import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { markEmailVerified } from '../../accounts/change-account.ts';
import { lockUser } from '../../accounts/lock-user.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getAdminUser } from './admin-users.queries.ts';
import { authorizeStaffAct } from './user-status.policy.ts';

/** Staff mark an e-mail address as verified. Does nothing when it already is. */
export async function vouchForEmail(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id }: { id: string },
): Promise<AdminUser> {
  await transaction(services.db, async (tx) => {
    const user = await lockUser(tx, id);
    authorizeStaffAct(actor, user);
    if (user.emailVerifiedAt) return;
    await markEmailVerified(tx, user, { now: databaseNow() });
    const fact = { entity: 'user', entityId: user.id, action: 'approve', key: 'user.email-verified' };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
  });
  return getAdminUser(services, actor, id);
}
