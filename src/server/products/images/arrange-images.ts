import type { z } from 'zod';
import type { arrangeImagesSchema } from '../../../shared/products/images/product-image.schemas.ts';
import { renditionWidths } from '../../../shared/products/images/rendition.ts';
import type { ProductImage } from '../../../shared/products/product.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { renditionFiles } from '../../platform/files/picture-renditions.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { removeFilesJob } from '../products.jobs.ts';
import { changeImages } from './change-images.ts';

/** Above all valid positions: pictures are parked there while they are reordered. */
const AWAY = 1_000;

/** Gives all pictures their order and texts. VALIDATION_FAILED when the list is not exactly what the product has. */
export async function arrangeImages(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: idOrSlug, items }: z.output<typeof arrangeImagesSchema>,
): Promise<{ items: ProductImage[] }> {
  return await changeImages(services, actor, requestInfo, idOrSlug, async (tx, { images }) => {
    const ids = new Set(items.map(({ id }) => id.toLowerCase()));
    if (ids.size !== images.length || items.length !== images.length || !images.every(({ id }) => ids.has(id))) {
      throw new AppError('VALIDATION_FAILED', { errors: { items: ['imagesUnknown'] } });
    }
    for (const [index, { id, alt }] of items.entries()) {
      const data = { alt, position: AWAY + index };
      await tx.productImage.update({ where: { id }, data, select: { id: true } });
    }
  });
}

/** Removes a picture and then its files; the next one becomes the cover if needed. NOT_FOUND for an unknown picture. */
export async function removeImage(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: idOrSlug, imageId }: { id: string; imageId: string },
): Promise<{ items: ProductImage[] }> {
  return await changeImages(services, actor, requestInfo, idOrSlug, async (tx, { id: productId, images }) => {
    const image = images.find(({ id }) => id === imageId.toLowerCase());
    if (!image) throw new AppError('NOT_FOUND');
    await tx.productImage.delete({ where: { id: image.id }, select: { id: true } });
    // Orders show the cover that was bought, and demo pictures are shared between products: both stay.
    const isBought = await tx.orderItem.findFirst({ where: { productId, coverKey: image.key }, select: { id: true } });
    if (isBought || !image.key.includes(productId)) return;
    const keys = renditionFiles([image.key], renditionWidths);
    await enqueue(tx, removeFilesJob, { keys }, { key: `product-image:${image.id}` });
  });
}
