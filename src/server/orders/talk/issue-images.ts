import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { type IssueImageInput, orderTalkLimits } from '../../../shared/orders/order-talk.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { readUploadedPicture } from '../../platform/files/uploaded-picture.ts';
import type { FileReply } from '../../platform/rest/file-reply.ts';
import type { UploadedFile } from '../../platform/rest/read-multipart.ts';
import type { Services } from '../../platform/services.ts';
import { isForBuyer, issueScope } from '../read/order-talk.queries.ts';
import { type SeenOrder, seeForTalk } from '../state/order-access.ts';

const longestSide = 1600;

interface StoredIssueImage {
  id: string;
  position: number;
  storageKey: string;
  width: number;
  height: number;
}

/**
 * Re-encodes the pictures without their metadata into the private part of the storage. All or none.
 */
export async function storeIssueImages(
  { storage }: Pick<Services, 'storage'>,
  issueId: string,
  files: readonly UploadedFile[],
): Promise<StoredIssueImage[]> {
  const stored: StoredIssueImage[] = [];
  try {
    for (const [position, { bytes }] of files.entries()) {
      if (bytes.length > orderTalkLimits.imageBytes) throw new AppError('UPLOAD_TOO_LARGE');
      const { data, info } = await readUploadedPicture(bytes, ({ open }) =>
        open()
          .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer({ resolveWithObject: true }),
      );
      const storageKey = `order-issues/${issueId}-${randomBytes(6).toString('hex')}.webp`;
      await storage.write(storageKey, data);
      stored.push({ id: uuid(), position, storageKey, width: info.width, height: info.height });
    }
    return stored;
  } catch (error) {
    await removeIssueImages({ storage }, stored);
    throw error;
  }
}

export async function removeIssueImages(
  { storage }: Pick<Services, 'storage'>,
  images: readonly { storageKey: string }[],
): Promise<void> {
  await Promise.all(images.map(({ storageKey }) => storage.remove(storageKey)));
}

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
  const seen = await seeForTalk(services, actor, id);
  const image = await services.db.prisma.orderIssueImage.findFirst({
    where: { id: imageId, issueId, issue: { orderId: id, ...issueScope(seen), ...withoutRecipients(seen) } },
    select: { storageKey: true },
  });
  if (!image) throw new AppError('ORDER_NOT_FOUND');
  // Small by construction, so it is read whole to send its size first.
  const bytes = await buffer(services.storage.read(image.storageKey, { start: 0, end: Number.MAX_SAFE_INTEGER }));
  return {
    fileName: `${imageId}.webp`,
    contentType: 'image/webp',
    size: bytes.length,
    etag: imageId,
    isInline: true,
    open: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  };
}
