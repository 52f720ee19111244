import { v7 as uuid } from 'uuid';
import { userNameKey } from '../../../shared/auth/account.rules.ts';
import { dayMs } from '../../../shared/dates/spans.ts';
import { type Message, messageLimits, type StartThread } from '../../../shared/messages/message.schemas.ts';
import { readPreferences } from '../../../shared/users/read-preferences.ts';
import { idSchema } from '../../../shared/validation/text.schemas.ts';
import { shownAccount } from '../../accounts/shown-account.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { takeNamedLock } from '../../platform/database/named-lock.ts';
import { storePrivatePictures } from '../../platform/files/private-pictures.ts';
import type { UploadedFile } from '../../platform/rest/read-multipart.ts';
import type { Services } from '../../platform/services.ts';
import { visibleProduct } from '../../products/access/visible-product.ts';
import { requireOpen } from '../access/find-closed-reason.ts';
import { lockPair } from '../access/lock-pair.ts';
import { memberName, memberNameSelect } from '../access/member-name.ts';
import { findSentMessage, getMessage } from '../access/message-view.ts';
import { deliverMessage } from './deliver-message.ts';

/**
 * Begins a conversation with a member, or with the seller of a product about it. NOT_FOUND for members who are hidden or gone,
 * THREAD_LIMIT for new accounts, and what `requireOpen` refuses. The same `clientKey` writes once.
 */
export async function startThread(
  services: Services,
  actor: MemberActor,
  input: StartThread,
  files: readonly UploadedFile[] = [],
): Promise<Message> {
  const { db } = services;
  const { clientKey } = input;
  const sent = await findSentMessage(db.prisma, actor.userId, clientKey);
  if (sent !== undefined) return await getMessage(services, actor, sent);
  const recipientId = await findRecipient(services, actor, input);
  const id = uuid();
  await requireOpen(db.prisma, { senderId: actor.userId, recipientId });
  const place = { prefix: `messages/${id}`, maxBytes: messageLimits.imageBytes };
  const written = await storePrivatePictures(services, place, files, (images, nameFiles) =>
    transaction(db, async (tx) => {
      await lockPair(tx, actor.userId, recipientId);
      const again = await findSentMessage(tx, actor.userId, clientKey);
      if (again !== undefined) return again;
      await requireOpen(tx, { senderId: actor.userId, recipientId });
      const senderName = await requireRoom(tx, actor.userId);
      const thread = {
        ...{ id: uuid(), subject: input.subject, starterId: actor.userId, otherId: recipientId },
        ...(input.productId !== undefined && { productId: input.productId }),
      };
      await tx.messageThread.create({ data: thread, select: { id: true } });
      const message = { id, threadId: thread.id, subject: thread.subject, senderId: actor.userId, recipientId };
      await deliverMessage(tx, { ...message, senderName, content: input.content, clientKey, images });
      await nameFiles(tx);
      return id;
    }),
  );
  return await getMessage(services, actor, written);
}

/** Whom `to` names. With a product, its seller, while shoppers may see it. */
async function findRecipient({ db }: Services, actor: MemberActor, { to, productId }: StartThread): Promise<string> {
  const isId = idSchema.safeParse(to).success;
  const row = await db.prisma.user.findFirst({
    where: {
      ...(isId ? { id: to } : { userNameKey: userNameKey(to) }),
      ...shownAccount,
      ...(productId !== undefined && { products: { some: { id: productId, ...visibleProduct(databaseNow()) } } }),
    },
    select: { id: true, preferences: true },
  });
  // A hidden profile answers like one that does not exist (S-02).
  if (!row || !readPreferences(row.preferences).privacy.showProfile) throw new AppError('NOT_FOUND');
  if (row.id === actor.userId) throw new AppError('FORBIDDEN');
  return row.id;
}

/** The sender's name, once there is room for another thread today. */
async function requireRoom(tx: Transaction, userId: string): Promise<string> {
  await takeNamedLock(tx, 'new-threads', userId);
  const now = databaseNow().getTime();
  const sender = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { ...memberNameSelect, createdAt: true },
  });
  const isNew = now - sender.createdAt.getTime() < messageLimits.newAccountDays * dayMs;
  const today = { starterId: userId, createdAt: { gt: new Date(now - dayMs) } };
  const isFull = isNew && (await tx.messageThread.count({ where: today })) >= messageLimits.newThreads;
  if (isFull) throw new AppError('THREAD_LIMIT');
  return memberName(sender);
}
