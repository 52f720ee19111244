import { v7 as uuid } from 'uuid';
import { type Message, messageLimits, type ReplyToMessage } from '../../../shared/messages/message.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import { storePrivatePictures } from '../../platform/files/private-pictures.ts';
import type { UploadedFile } from '../../platform/rest/read-multipart.ts';
import type { Services } from '../../platform/services.ts';
import { requireOpen } from '../access/find-closed-reason.ts';
import { lockPair } from '../access/lock-pair.ts';
import { findSentMessage, getMessage } from '../access/message-view.ts';
import { findMyThread } from '../access/my-thread.ts';
import { deliverMessage } from './deliver-message.ts';

/** Goes on with the conversation that the named message is of. The same `clientKey` writes once. */
export async function replyToMessage(
  services: Services,
  actor: MemberActor,
  { id: messageId, content, clientKey }: ReplyToMessage,
  files: readonly UploadedFile[] = [],
): Promise<Message> {
  const { db } = services;
  const { id: threadId, subject, otherId: recipientId, myName } = await findMyThread(db.prisma, actor, { messageId });
  const sent = await findSentMessage(db.prisma, actor.userId, clientKey);
  if (sent !== undefined) return await getMessage(services, actor, sent);
  const pair = { senderId: actor.userId, recipientId, threadId };
  await requireOpen(db.prisma, pair);
  const id = uuid();
  const place = { prefix: `messages/${id}`, maxBytes: messageLimits.imageBytes };
  const written = await storePrivatePictures(services, place, files, (images, nameFiles) =>
    transaction(db, async (tx) => {
      await lockPair(tx, actor.userId, recipientId);
      const again = await findSentMessage(tx, actor.userId, clientKey);
      if (again !== undefined) return again;
      await requireOpen(tx, pair);
      await deliverMessage(tx, { id, subject, senderName: myName, ...pair, content, clientKey, images });
      await nameFiles(tx);
      return id;
    }),
  );
  return await getMessage(services, actor, written);
}
