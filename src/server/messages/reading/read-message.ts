import { readNotificationsOf } from '../../notifications/inbox/read-notifications-of.ts';
import { signalMembers } from '../../notifications/live/signal-members.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { showsMarks } from '../access/message-view.ts';
import { threadPath } from '../access/thread-path.ts';
import { countUnreadMessages } from './threads.queries.ts';

/** Marks a received message, and all before it in its thread, as read. A second time changes nothing. */
export async function readMessage({ db }: Services, { userId }: MemberActor, id: string) {
  return await transaction(db, async (tx) => {
    const mine = { recipientId: userId, deletedByRecipient: false };
    const message = await tx.privateMessage.findFirst({
      where: { id, ...mine },
      select: { threadId: true, createdAt: true, senderId: true },
    });
    if (!message) throw new AppError('NOT_FOUND');
    const { threadId, createdAt, senderId } = message;
    const { count } = await tx.privateMessage.updateMany({
      where: { threadId, ...mine, readAt: null, createdAt: { lte: createdAt } },
      data: { readAt: databaseNow() },
    });
    if (count > 0) {
      await readNotificationsOf(tx, userId, threadPath(threadId));
      const told = (await maySenderKnow(tx, userId, senderId)) ? [userId, senderId] : [userId];
      await signalMembers(tx, told, 'message', { kind: 'read', threadId });
    }
    return { id, isRead: true as const, ...(await countUnreadMessages(tx, userId)) };
  });
}

/** Whether the sender may notice that it was read: both show read marks, and neither has blocked the other. */
async function maySenderKnow(tx: Transaction, readerId: string, senderId: string): Promise<boolean> {
  const both = await tx.user.findMany({ where: { id: { in: [readerId, senderId] } }, select: { preferences: true } });
  if (!both.every(showsMarks)) return false;
  const pairs = [
    { blockerId: readerId, blockedId: senderId },
    { blockerId: senderId, blockedId: readerId },
  ];
  return (await tx.userBlock.count({ where: { OR: pairs } })) === 0;
}
