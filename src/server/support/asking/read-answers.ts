import { readNotificationsOf } from '../../notifications/inbox/read-notifications-of.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { findMyConversation } from '../access/conversation-view.ts';
import { signalRead } from '../access/signal-support.ts';
import { supportPath } from '../access/support-path.ts';

/** Marks the answers of a conversation as read. A second time changes nothing. */
export async function readAnswers({ db }: Services, { userId }: MemberActor, id: string): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const { member } = await findMyConversation(tx, userId, id);
    const unread = { conversationId: id, kind: 'staff', readAt: null } as const;
    const { count } = await tx.supportMessage.updateMany({ where: unread, data: { readAt: databaseNow() } });
    if (count === 0) return;
    await readNotificationsOf(tx, userId, supportPath(id));
    await signalRead(tx, { id, memberId: member.id }, 'member');
  });
  return { success: true };
}
