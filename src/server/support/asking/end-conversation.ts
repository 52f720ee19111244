import { maySupportBecome } from '../../../shared/support/support.machine.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { findMyConversation } from '../access/conversation-view.ts';
import { lockConversation } from '../access/lock-conversation.ts';
import { signalSupport } from '../access/signal-support.ts';

/** The member needs nothing more. CONFLICT when it is closed already. */
export async function endConversation(
  { db }: Services,
  { userId }: MemberActor,
  id: string,
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    await findMyConversation(tx, userId, id);
    const conversation = await lockConversation(tx, id);
    if (!maySupportBecome(conversation.status, 'closed', 'member')) throw new AppError('CONFLICT');
    const data = { status: 'closed', waitingSince: null } as const;
    await tx.supportConversation.update({ where: { id }, data, select: { id: true } });
    await signalSupport(tx, conversation, 'changed');
  });
  return { success: true };
}
