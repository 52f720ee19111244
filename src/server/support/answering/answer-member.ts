import { minuteMs } from '../../../shared/dates/spans.ts';
import type { AnswerSupport, SupportMessage } from '../../../shared/support/support.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { notify } from '../../notifications/notify.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { UploadedFile } from '../../platform/rest/read-multipart.ts';
import type { Services } from '../../platform/services.ts';
import { conversationSelect, getSupportMessage, titleOf } from '../access/conversation-view.ts';
import { signalSupport } from '../access/signal-support.ts';
import { supportPath } from '../access/support-path.ts';
import { writeOnce } from '../access/write-once.ts';
import { mailAnswerJob } from '../support.jobs.ts';
import { lockForStaff, refuseColleagues } from './lock-for-staff.ts';

const mailAfterMs = 15 * minuteMs;

/**
 * Answers a member, or leaves a note that only staff see. Whoever answers has the conversation from then on; SUPPORT_TAKEN while a
 * colleague has it. The same `clientKey` writes once.
 */
export async function answerMember(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: conversationId, content, isNote, clientKey }: AnswerSupport,
  files: readonly UploadedFile[] = [],
): Promise<SupportMessage> {
  const authorId = actor.userId;
  const written = await writeOnce(services, { authorId, clientKey, files }, async (tx, { id, images }) => {
    const conversation = await lockForStaff(tx, actor, conversationId);
    if (!isNote) refuseColleagues(actor, conversation);
    const isFirst = !isNote && (await tx.supportMessage.count({ where: unreadAnswers(conversationId), take: 1 })) === 0;
    await tx.supportMessage.create({
      data: {
        ...{ id, conversationId, authorId, kind: isNote ? 'note' : 'staff', content },
        ...(clientKey !== undefined && { clientKey }),
        images: { create: [...images] },
      },
      select: { id: true },
    });
    if (!isNote) await passToMember(tx, conversationId, authorId);
    if (isFirst) await tellMember(tx, conversationId, id);
    await signalSupport(tx, conversation, isNote ? 'note' : 'new');
    const fact = { entity: 'support', entityId: conversationId, action: 'update' };
    await audit(tx, { ...fact, key: isNote ? 'support.noted' : 'support.answered', userId: authorId, requestInfo });
  });
  return await getSupportMessage(services, written, 'staff');
}

const unreadAnswers = (conversationId: string) => ({ conversationId, kind: 'staff', readAt: null }) as const;

/** The shop waits for the member now, and has read what they wrote. */
async function passToMember(tx: Transaction, id: string, assigneeId: string): Promise<void> {
  const now = databaseNow();
  const data = { status: 'waiting', waitingSince: null, lastMessageAt: now, assigneeId } as const;
  await tx.supportConversation.update({ where: { id }, data, select: { id: true } });
  const asked = { conversationId: id, kind: 'member', readAt: null } as const;
  await tx.supportMessage.updateMany({ where: asked, data: { readAt: now } });
}

/** The first answer that is unread makes the notification and the mail. */
async function tellMember(tx: Transaction, conversationId: string, messageId: string): Promise<void> {
  const conversation = await tx.supportConversation.findUniqueOrThrow({
    where: { id: conversationId },
    select: conversationSelect,
  });
  await notify(tx, {
    userId: conversation.member.id,
    type: 'support_answer',
    title: 'Support has replied to you',
    message: titleOf(conversation),
    link: supportPath(conversationId),
    dedupeKey: `support_answer:${messageId}`,
  });
  const delayUntil = new Date(databaseNow().getTime() + mailAfterMs);
  await enqueue(tx, mailAnswerJob, { messageId }, { key: `mail-answer:${messageId}`, delayUntil });
}
