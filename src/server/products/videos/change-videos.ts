import { randomBytes } from 'node:crypto';
import { productImageLimits } from '../../../shared/products/images/product-image.schemas.ts';
import { renditionWidths } from '../../../shared/products/images/rendition.ts';
import { parseVideoAddress, videoFormatOf, videoLimits } from '../../../shared/products/videos/video.rules.ts';
import type { LinkVideo, ProductVideo } from '../../../shared/products/videos/video.schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { invalidate } from '../../platform/cache/cache-bus.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { storeBeforeRow } from '../../platform/files/files-before-rows.ts';
import { storeRenditions } from '../../platform/files/picture-renditions.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { UploadedFile } from '../../platform/rest/read-multipart.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeProduct } from '../access/products.policy.ts';
import { lockProduct } from '../editing/lock-product.ts';
import { removeFilesJob } from '../products.jobs.ts';
import { filesOfVideo } from '../reading/video-files.ts';
import { readVideos } from './videos.queries.ts';

interface NewFile {
  id: string;
  title: string;
  video: readonly UploadedFile[];
  poster?: readonly UploadedFile[] | undefined;
}

/** Adds a provider's video at the end. Nothing is asked of the provider. */
export async function linkVideo(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, title, url }: LinkVideo,
): Promise<{ items: ProductVideo[] }> {
  const found = parseVideoAddress(url);
  if (!found) throw new AppError('VALIDATION_FAILED', { errors: { url: ['videoAddressInvalid'] } });
  return await changeVideos(services, actor, requestInfo, id, async (tx, productId) => {
    await append(tx, productId, { title, ...found });
  });
}

/** Adds a video as a file, whose bytes must be what they claim. Its files are complete before the product names them. */
export async function uploadVideo(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, title, video, poster }: NewFile,
): Promise<{ items: ProductVideo[] }> {
  const product = await transaction(services.db, async (tx) => {
    const owned = authorizeProduct(actor, 'product:update', await lockProduct(tx, id));
    await refuseTooMany(tx, owned.id);
    return owned;
  });
  const [file] = video;
  const format = file && videoFormatOf(file.bytes);
  if (!format) throw new AppError('VALIDATION_FAILED', { errors: { video: ['videoInvalid'] } });
  const key = `products/${product.id}-video-${randomBytes(6).toString('hex')}`;
  const [picture] = poster ?? [];
  const stored = { fileKey: `${key}.${format}`, posterKey: picture ? `${key}-poster` : null };
  return await storeBeforeRow(services, filesOfVideo(stored), async (nameFiles) => {
    if (picture && stored.posterKey !== null) {
      await storeRenditions(services.storage, stored.posterKey, picture.bytes, {
        widths: renditionWidths,
        maxSide: productImageLimits.side,
        tooLarge: { poster: ['imageTooLarge'] },
      });
    }
    await services.storage.write(`public/${stored.fileKey}`, file.bytes);
    return await changeVideos(services, actor, requestInfo, product.id, async (tx, productId) => {
      await append(tx, productId, { title, source: 'file', ...stored });
      await nameFiles(tx);
    });
  });
}

/** Removes a video and then its files. */
export async function removeVideo(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, videoId }: { id: string; videoId: string },
): Promise<{ items: ProductVideo[] }> {
  return await changeVideos(services, actor, requestInfo, id, async (tx, productId) => {
    const video = await tx.productVideo.findFirst({
      where: { id: videoId, productId },
      select: { id: true, fileKey: true, posterKey: true },
    });
    if (!video) throw new AppError('NOT_FOUND');
    await tx.productVideo.delete({ where: { id: video.id }, select: { id: true } });
    const keys = filesOfVideo(video);
    if (keys.length > 0) await enqueue(tx, removeFilesJob, { keys }, { key: `product-video:${video.id}` });
  });
}

async function changeVideos(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  idOrSlug: string,
  change: (tx: Transaction, productId: string) => Promise<void>,
): Promise<{ items: ProductVideo[] }> {
  return await transaction(db, async (tx) => {
    const { id } = authorizeProduct(actor, 'product:update', await lockProduct(tx, idOrSlug));
    const before = await readVideos(tx, id);
    await change(tx, id);
    const after = await readVideos(tx, id);
    await invalidate(tx, ['products']);
    await audit(tx, {
      entity: 'product',
      entityId: id,
      action: 'update',
      key: 'product.videos',
      oldValue: before.items,
      newValue: after.items,
      userId: actor.userId,
      requestInfo,
    });
    return after;
  });
}

type NewVideo = {
  title: string;
  source: 'file' | 'youtube' | 'vimeo';
  externalId?: string;
  fileKey?: string;
  posterKey?: string | null;
};

async function append(tx: Transaction, productId: string, video: NewVideo): Promise<void> {
  const position = await refuseTooMany(tx, productId);
  await tx.productVideo.create({ data: { productId, position, ...video }, select: { id: true } });
}

/** The next position. The product is locked, so that nobody adds another meanwhile. */
async function refuseTooMany(tx: Transaction, productId: string): Promise<number> {
  const { _count, _max } = await tx.productVideo.aggregate({
    where: { productId },
    _count: { _all: true },
    _max: { position: true },
  });
  if (_count._all >= videoLimits.count) {
    throw new AppError('VALIDATION_FAILED', { errors: { video: ['videosTooMany'] } });
  }
  return (_max.position ?? -1) + 1;
}
