import type { ProcessExport, UserPrivacy } from '../../../shared/privacy/process-privacy.schemas.ts';
import { lockUser } from '../../accounts/lock-user.ts';
import { beginExport, refuseSecond } from '../../data-exports/request-export.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeStaffAct } from '../../users/status/user-status.policy.ts';
import { getUserPrivacy } from './user-privacy.queries.ts';

/** Has a copy of somebody's data made, as they asked; the link is mailed to them, and staff never see it. */
export async function processExport(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, reason }: ProcessExport,
): Promise<UserPrivacy> {
  await refuseSecond(
    transaction(services.db, async (tx) => {
      const user = await lockUser(tx, id);
      authorizeStaffAct(actor, user);
      await beginExport(tx, { userId: user.id, byUserId: actor.userId, reason, requestInfo });
    }),
  );
  return await getUserPrivacy(services, { id });
}
