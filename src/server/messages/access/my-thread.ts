import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { memberName, memberNameSelect } from './member-name.ts';

const party = { select: { ...memberNameSelect, id: true } } as const;

/** A thread of the actor's, by its id or by a message in it that they have not deleted. NOT_FOUND for anybody else's. */
export async function findMyThread(
  tx: Pick<Transaction, 'messageThread'>,
  { userId }: Pick<MemberActor, 'userId'>,
  by: { threadId: string } | { messageId: string },
) {
  const seen = mySide(userId);
  const row = await tx.messageThread.findFirst({
    where:
      'threadId' in by
        ? { id: by.threadId, messages: { some: seen } }
        : { messages: { some: { id: by.messageId, ...seen } } },
    select: { id: true, subject: true, productId: true, starter: party, other: party },
  });
  if (!row) throw new AppError('NOT_FOUND');
  const { starter, other, ...thread } = row;
  const [me, them] = starter.id === userId ? [starter, other] : [other, starter];
  return { ...thread, myName: memberName(me), otherId: them.id };
}

/** The messages that a member sent or received and has not deleted. */
export function mySide(userId: string) {
  return {
    OR: [
      { senderId: userId, deletedBySender: false },
      { recipientId: userId, deletedByRecipient: false },
    ],
  };
}
