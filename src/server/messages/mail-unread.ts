import { dropMails, queueMail } from '../email-templates/queue-mail.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { findClosedReason } from './access/find-closed-reason.ts';
import { memberName, memberNameSelect } from './access/member-name.ts';

/** Mails the recipient of a message that is still unread and whose sender may still write to them. Once for each message. */
export async function mailUnread({ db, environment }: Services, messageId: string): Promise<'mailed' | 'nothing'> {
  return await transaction(db, async (tx) => {
    const message = await tx.privateMessage.findFirst({
      where: { id: messageId, readAt: null, deletedByRecipient: false, content: { not: '' } },
      select: {
        ...{ threadId: true, senderId: true, recipientId: true },
        sender: { select: memberNameSelect },
        thread: { select: { subject: true } },
      },
    });
    if (!message) return 'nothing';
    const { threadId, senderId, recipientId } = message;
    const closed = await findClosedReason(tx, { senderId, recipientId, threadId });
    if (closed !== null) return 'nothing';
    const variables = {
      senderName: memberName(message.sender),
      subject: message.thread.subject,
      threadUrl: `${environment.PUBLIC_URL}/user/messages/${threadId}`,
    };
    const dedupeKey = receivedKey(messageId);
    await queueMail(tx, { templateKey: 'message-received', userId: recipientId, variables, dedupeKey });
    return 'mailed';
  });
}

const receivedKey = (messageId: string) => `message-received:${messageId}`;

/** Deletes the queue's mails that name this sender. */
export async function dropMailsFrom(tx: Transaction, senderId: string): Promise<void> {
  const sent = await tx.privateMessage.findMany({ where: { senderId }, select: { id: true } });
  await dropMails(
    tx,
    sent.map(({ id }) => receivedKey(id)),
  );
}
