import { v7 as uuid } from 'uuid';
import type { Conversation, StartSupport } from '../../../shared/support/support.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { UploadedFile } from '../../platform/rest/read-multipart.ts';
import type { Services } from '../../platform/services.ts';
import { writeOnce } from '../access/write-once.ts';
import { getMyConversation } from '../reading/my-conversations.queries.ts';
import { askSupport } from './ask-support.ts';
import { requireMayAsk } from './require-may-ask.ts';
import { requireRoom } from './require-room.ts';

/**
 * Begins a conversation with support, perhaps about an order. NOT_FOUND for orders of others, SUPPORT_LIMIT while too many are
 * open. The same `clientKey` begins one.
 */
export async function startConversation(
  services: Services,
  actor: MemberActor,
  { topic, content, orderId, clientKey }: StartSupport,
  files: readonly UploadedFile[] = [],
): Promise<Conversation> {
  const memberId = actor.userId;
  const written = await writeOnce(services, { authorId: memberId, clientKey, files }, async (tx, parts) => {
    await requireMayAsk(tx, memberId);
    await requireRoom(tx, memberId);
    if (orderId !== undefined) await requireOrder(tx, memberId, orderId);
    const conversation = { id: uuid(), memberId };
    const about = { topic, ...(orderId !== undefined && { orderId }) };
    await tx.supportConversation.create({ data: { ...conversation, ...about }, select: { id: true } });
    await askSupport(tx, { ...parts, conversation, content, clientKey });
  });
  const { conversationId } = await services.db.prisma.supportMessage.findUniqueOrThrow({
    where: { id: written },
    select: { conversationId: true },
  });
  return await getMyConversation(services, actor, { id: conversationId, page: 1, limit: 50 });
}

/** An order that the member placed or was given. */
async function requireOrder(tx: Transaction, memberId: string, id: string): Promise<void> {
  const where = { id, OR: [{ userId: memberId }, { recipientId: memberId }] };
  if ((await tx.order.count({ where })) === 0) throw new AppError('NOT_FOUND');
}
