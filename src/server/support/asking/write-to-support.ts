import type { SupportMessage, WriteSupport } from '../../../shared/support/support.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { UploadedFile } from '../../platform/rest/read-multipart.ts';
import type { Services } from '../../platform/services.ts';
import { findMyConversation, getSupportMessage } from '../access/conversation-view.ts';
import { lockConversation } from '../access/lock-conversation.ts';
import { writeOnce } from '../access/write-once.ts';
import { askSupport } from './ask-support.ts';
import { requireMayAsk } from './require-may-ask.ts';
import { requireRoom } from './require-room.ts';

/**
 * Goes on with a conversation, and opens it again where it was closed: SUPPORT_LIMIT while too many are open. The same
 * `clientKey` writes once.
 */
export async function writeToSupport(
  services: Services,
  { userId }: MemberActor,
  { id, content, clientKey }: WriteSupport,
  files: readonly UploadedFile[] = [],
): Promise<SupportMessage> {
  await findMyConversation(services.db.prisma, userId, id);
  const written = await writeOnce(services, { authorId: userId, clientKey, files }, async (tx, parts) => {
    await requireMayAsk(tx, userId);
    const conversation = await lockConversation(tx, id);
    if (conversation.status === 'closed') await requireRoom(tx, userId);
    const now = databaseNow();
    await tx.supportConversation.update({
      where: { id },
      data: { status: 'open', waitingSince: conversation.waitingSince ?? now, lastMessageAt: now },
      select: { id: true },
    });
    await askSupport(tx, { ...parts, conversation, content, clientKey });
  });
  return await getSupportMessage(services, written, 'member');
}
