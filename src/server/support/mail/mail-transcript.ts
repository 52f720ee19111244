import { formatDate } from '../../../shared/dates/format-date.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { sealVariable } from '../../email-templates/sending/sealed-variables.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { conversationSelect, findMyConversation, seenByMember, titleOf } from '../access/conversation-view.ts';
import { supportPath } from '../access/support-path.ts';

/** More would not be read in a mail; the button leads to all of it. */
const maxMessages = 200;

/** Mails the member what was written until now; asked again within the hour, before anything new was, it changes nothing. */
export async function mailTranscript(
  services: Services,
  { userId }: MemberActor,
  id: string,
): Promise<{ success: true }> {
  await transaction(services.db, async (tx) => {
    await findMyConversation(tx, userId, id);
    // Whoever asks wants it now, also where it was mailed when the conversation ended.
    await queueTranscript(services, tx, id, { occasion: `asked-${databaseNow().toISOString().slice(0, 13)}` });
  });
  return { success: true };
}

/** The same in the caller's transaction. The text is sealed: whoever looks at the queue need not read it. */
export async function queueTranscript(
  { secrets, environment }: Pick<Services, 'secrets' | 'environment'>,
  tx: Transaction,
  id: string,
  { occasion }: { occasion: string },
): Promise<void> {
  const conversation = await tx.supportConversation.findUniqueOrThrow({ where: { id }, select: conversationSelect });
  const messages = await tx.supportMessage.findMany({
    where: { conversationId: id, ...seenByMember },
    select: {
      ...{ id: true, kind: true, content: true, createdAt: true },
      author: { select: { userName: true } },
      images: { select: { id: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: maxMessages,
  });
  const lines = messages.reverse().map(({ kind, content, createdAt, author, images }) => {
    const name = kind === 'staff' ? `${author.userName} (support)` : author.userName;
    const pictures = images.length === 0 ? '' : ` [${countOf(images.length, 'picture')}]`;
    return `${formatDate(createdAt, 'dateTime', 'UTC')}, ${name}: ${content.trim().replace(/\s+/g, ' ')}${pictures}`;
  });
  await queueMail(tx, {
    templateKey: 'support-transcript',
    userId: conversation.member.id,
    variables: {
      topic: titleOf(conversation),
      transcript: sealVariable(secrets, lines.join('\n')),
      supportUrl: `${environment.PUBLIC_URL}${supportPath(id)}`,
    },
    dedupeKey: `support-transcript:${id}:${messages.at(-1)?.id}:${occasion}`,
  });
}
