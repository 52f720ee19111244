import type { SupportImageInput } from '../../../shared/support/support.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { openPrivatePicture } from '../../platform/files/private-pictures.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { FileReply } from '../../platform/rest/file-reply.ts';
import type { Services } from '../../platform/services.ts';
import { seenByMember } from '../access/conversation-view.ts';

/** A picture of a conversation, for its member. */
export async function openMySupportImage(services: Services, { userId }: MemberActor, input: SupportImageInput) {
  return await open(services, input, { ...seenByMember, conversation: { memberId: userId } });
}

/** The same for staff, but not of a conversation of their own: there might be notes in it. */
export async function openSupportImage(services: Services, { userId }: MemberActor, input: SupportImageInput) {
  return await open(services, input, { conversation: { memberId: { not: userId } } });
}

async function open(
  { db, storage }: Services,
  { id, imageId }: SupportImageInput,
  message: Prisma.SupportMessageWhereInput,
): Promise<FileReply> {
  const image = await db.prisma.supportImage.findFirst({
    where: { id: imageId, messageId: id, message },
    select: { storageKey: true },
  });
  if (!image) throw new AppError('NOT_FOUND');
  return await openPrivatePicture(storage, { id: imageId, ...image });
}
