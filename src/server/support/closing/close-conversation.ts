import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { lockForStaff, refuseColleagues } from '../answering/lock-for-staff.ts';
import { closeLocked } from './close-locked.ts';

/** Ends a conversation for its member, whom it is mailed to. CONFLICT when it is closed already. */
export async function closeConversation(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  id: string,
): Promise<{ success: true }> {
  await transaction(services.db, async (tx) => {
    const conversation = await lockForStaff(tx, actor, id);
    refuseColleagues(actor, conversation);
    await closeLocked(services, tx, conversation, { actor, as: 'staff', requestInfo });
  });
  return { success: true };
}
