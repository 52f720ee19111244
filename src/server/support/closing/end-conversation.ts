import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { findMyConversation } from '../access/conversation-view.ts';
import { lockConversation } from '../access/lock-conversation.ts';
import { closeLocked } from './close-locked.ts';

/** The member needs nothing more, and gets by mail what was written. CONFLICT when it is closed already. */
export async function endConversation(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  id: string,
): Promise<{ success: true }> {
  await transaction(services.db, async (tx) => {
    await findMyConversation(tx, actor.userId, id);
    await closeLocked(services, tx, await lockConversation(tx, id), { actor, as: 'member', requestInfo });
  });
  return { success: true };
}
