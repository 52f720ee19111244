import type { IssueImageInput } from '../../../shared/orders/order-talk.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { openPrivatePicture } from '../../platform/files/private-pictures.ts';
import type { FileReply } from '../../platform/rest/file-reply.ts';
import type { Services } from '../../platform/services.ts';
import { isForBuyer, issueScope } from '../read/order-talk.queries.ts';
import { type SeenOrder, seeOrderForTalk } from '../state/order-access.ts';

/** What the recipient of a gift proves with a picture may show the key, which is not for its buyer. */
function withoutRecipients(seen: SeenOrder) {
  const { recipientId } = seen.facts;
  return isForBuyer(seen) && recipientId !== null && recipientId !== seen.viewer.userId
    ? { NOT: { authorId: recipientId } }
    : {};
}

/** One picture of a report, for those who may read the order. */
export async function openIssueImage(
  services: Services,
  actor: MemberActor,
  { id, issueId, imageId }: IssueImageInput,
): Promise<FileReply> {
  const seen = await seeOrderForTalk(services, actor, id);
  const image = await services.db.prisma.orderIssueImage.findFirst({
    where: { id: imageId, issueId, issue: { orderId: id, ...issueScope(seen), ...withoutRecipients(seen) } },
    select: { storageKey: true },
  });
  if (!image) throw new AppError('ORDER_NOT_FOUND');
  return await openPrivatePicture(services.storage, { id: imageId, ...image });
}
