import { queueMail } from '../../email-templates/queue-mail.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { conversationSelect, titleOf } from '../access/conversation-view.ts';
import { supportPath } from '../access/support-path.ts';

/** Mails the member about an answer that is still unread. Once for each. */
export async function mailAnswer({ db, environment }: Services, messageId: string): Promise<'mailed' | 'nothing'> {
  return await transaction(db, async (tx) => {
    const message = await tx.supportMessage.findFirst({
      where: { id: messageId, kind: 'staff', readAt: null },
      select: { conversation: { select: conversationSelect } },
    });
    if (!message) return 'nothing';
    const { conversation } = message;
    await queueMail(tx, {
      templateKey: 'support-answered',
      userId: conversation.member.id,
      variables: {
        topic: titleOf(conversation),
        supportUrl: `${environment.PUBLIC_URL}${supportPath(conversation.id)}`,
      },
      dedupeKey: `support-answered:${messageId}`,
    });
    return 'mailed';
  });
}
