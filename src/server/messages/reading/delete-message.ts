import type { UnreadMessages } from '../../../shared/messages/message.schemas.ts';
import { readNotificationsOf } from '../../notifications/inbox/read-notifications-of.ts';
import { signalMembers } from '../../notifications/live/signal-members.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { findMyThread } from '../access/my-thread.ts';
import { threadPath } from '../access/thread-path.ts';
import { countUnreadMessages } from './threads.queries.ts';

/** Deletes a message on the actor's side; the other one keeps it. */
export async function deleteMessage({ db }: Services, { userId }: MemberActor, id: string): Promise<UnreadMessages> {
  return await transaction(db, async (tx) => {
    const message = await tx.privateMessage.findUnique({ where: { id }, select: { threadId: true } });
    const count = await deleteOnSide(tx, userId, { id });
    if (!message || count === 0) throw new AppError('NOT_FOUND');
    return await finish(tx, userId, message.threadId);
  });
}

/** The same for a whole conversation. */
export async function deleteThread({ db }: Services, actor: MemberActor, id: string): Promise<UnreadMessages> {
  return await transaction(db, async (tx) => {
    await findMyThread(tx, actor, { threadId: id });
    await deleteOnSide(tx, actor.userId, { threadId: id });
    return await finish(tx, actor.userId, id);
  });
}

async function deleteOnSide(tx: Transaction, userId: string, which: Prisma.PrivateMessageWhereInput) {
  const sent = { ...which, senderId: userId, deletedBySender: false };
  const received = { ...which, recipientId: userId, deletedByRecipient: false };
  const ofMine = await tx.privateMessage.updateMany({ where: sent, data: { deletedBySender: true } });
  const ofOthers = await tx.privateMessage.updateMany({ where: received, data: { deletedByRecipient: true } });
  return ofMine.count + ofOthers.count;
}

async function finish(tx: Transaction, userId: string, threadId: string): Promise<UnreadMessages> {
  const waiting = { threadId, recipientId: userId, readAt: null, deletedByRecipient: false };
  if ((await tx.privateMessage.count({ where: waiting })) === 0) {
    await readNotificationsOf(tx, userId, threadPath(threadId));
  }
  await signalMembers(tx, [userId], 'message', { kind: 'read', threadId });
  return await countUnreadMessages(tx, userId);
}
