import { minuteMs } from '../../../shared/dates/spans.ts';
import { signalMembers } from '../../notifications/live/signal-members.ts';
import { notify } from '../../notifications/notify.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { PrivatePicture } from '../../platform/files/private-pictures.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { threadPath } from '../access/thread-path.ts';
import { mailUnreadJob } from '../messages.jobs.ts';

const mailAfterMs = 15 * minuteMs;

interface NewMessage {
  id: string;
  threadId: string;
  subject: string;
  senderId: string;
  senderName: string;
  recipientId: string;
  content: string;
  clientKey: string | undefined;
  images: readonly PrivatePicture[];
}

/**
 * Writes a message and tells its recipient. The first unread one of a thread makes the notification and the mail; what follows
 * until it is read only raises the counter. The pair is locked.
 */
export async function deliverMessage(tx: Transaction, message: NewMessage): Promise<void> {
  const { id, threadId, subject, senderId, senderName, recipientId, content, clientKey, images } = message;
  const waiting = { threadId, recipientId, readAt: null, deletedByRecipient: false };
  const isFirst = (await tx.privateMessage.count({ where: waiting, take: 1 })) === 0;
  await tx.privateMessage.create({
    data: {
      ...{ id, threadId, senderId, recipientId, content },
      ...(clientKey !== undefined && { clientKey }),
      images: { create: [...images] },
    },
    select: { id: true },
  });
  await signalMembers(tx, [senderId, recipientId], 'message', { kind: 'new', threadId });
  if (!isFirst) return;
  await notify(tx, {
    userId: recipientId,
    type: 'message_received',
    title: `New message from ${senderName}`,
    message: subject,
    link: threadPath(threadId),
    dedupeKey: `message_received:${id}`,
    aboutUserId: senderId,
  });
  const delayUntil = new Date(databaseNow().getTime() + mailAfterMs);
  await enqueue(tx, mailUnreadJob, { messageId: id }, { key: `mail-unread:${id}`, delayUntil });
}
