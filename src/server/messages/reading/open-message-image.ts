import type { MessageImageInput } from '../../../shared/messages/message.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { openPrivatePicture } from '../../platform/files/private-pictures.ts';
import type { FileReply } from '../../platform/rest/file-reply.ts';
import type { Services } from '../../platform/services.ts';
import { mySide } from '../access/my-thread.ts';

/** A picture of a message, for the two members alone. */
export async function openMessageImage(
  { db, storage }: Services,
  { userId }: MemberActor,
  { id, imageId }: MessageImageInput,
): Promise<FileReply> {
  const image = await db.prisma.messageImage.findFirst({
    where: { id: imageId, messageId: id, message: mySide(userId) },
    select: { storageKey: true },
  });
  if (!image) throw new AppError('NOT_FOUND');
  return await openPrivatePicture(storage, { id: imageId, ...image });
}
