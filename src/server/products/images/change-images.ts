import type { ProductImage } from '../../../shared/products/product.schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { invalidate } from '../../platform/cache/cache-bus.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeProduct } from '../access/products.policy.ts';
import { lockProduct } from '../editing/lock-product.ts';
import { toImage } from '../reading/to-image.ts';

interface KeptImage {
  id: string;
  key: string;
  alt: string;
}

/** A product whose pictures nobody else can change meanwhile. */
export interface OpenGallery {
  id: string;
  /** In order. */
  images: KeptImage[];
}

/**
 * Runs `change` on a product's locked pictures, then updates positions without gaps, the cover, the audit log and the
 * caches. Returns the pictures as they are then.
 */
export async function changeImages(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  idOrSlug: string,
  change: (tx: Transaction, gallery: OpenGallery) => Promise<void>,
): Promise<{ items: ProductImage[] }> {
  return await transaction(db, async (tx) => {
    const { id } = authorizeProduct(actor, 'product:update', await lockProduct(tx, idOrSlug));
    const before = await readImages(tx, id);
    await change(tx, { id, images: before });
    await closeGaps(tx, id);
    const after = await readImages(tx, id);
    const [cover] = after;
    await tx.product.update({
      where: { id },
      data: { coverKey: cover?.key ?? '', coverBlurhash: cover?.blurhash ?? '' },
      select: { id: true },
    });
    await invalidate(tx, ['products']);
    await audit(tx, {
      entity: 'product',
      entityId: id,
      action: 'update',
      key: 'product.images',
      oldValue: before.map(described),
      newValue: after.map(described),
      userId: actor.userId,
      requestInfo,
    });
    return { items: after.map(toImage) };
  });
}

async function readImages(tx: Transaction, productId: string) {
  return await tx.productImage.findMany({
    where: { productId },
    orderBy: { position: 'asc' },
    select: { id: true, key: true, alt: true, width: true, height: true, position: true, blurhash: true },
  });
}

function described({ key, alt }: KeptImage): { key: string; alt: string } {
  return { key, alt };
}

/** In two steps, because positions are unique per product at every moment. */
async function closeGaps(tx: Transaction, productId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "product_images" i SET "position" = -1 - placed.place
    FROM (SELECT "id", (row_number() OVER (ORDER BY "position"))::int - 1 AS place FROM "product_images"
          WHERE "productId" = ${productId}::uuid) placed
    WHERE i."id" = placed."id"`;
  await tx.$executeRaw`UPDATE "product_images" SET "position" = -1 - "position" WHERE "productId" = ${productId}::uuid`;
}
