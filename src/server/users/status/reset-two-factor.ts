import type { AdminUser } from '../../../shared/users/admin-user.schemas.ts';
import { lockUser } from '../../accounts/lock-user.ts';
import { endSessions } from '../../auth/sessions/end-sessions.ts';
import { switchTwoFactorOff } from '../../auth/two-factor/disable-two-factor.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getAdminUser } from './admin-users.queries.ts';
import { authorizeStaffAct } from './user-status.policy.ts';

/** Removes a lost second factor from an account; all its sessions end. CONFLICT when it is off. */
export async function resetTwoFactor(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id }: { id: string },
): Promise<AdminUser> {
  await transaction(services.db, async (tx) => {
    const user = await lockUser(tx, id);
    authorizeStaffAct(actor, user);
    await endSessions(tx, { userId: user.id, reason: 'two_factor_reset' });
    await switchTwoFactorOff(services, tx, requestInfo, { userId: user.id, byUserId: actor.userId });
  });
  return getAdminUser(services, actor, id);
}
