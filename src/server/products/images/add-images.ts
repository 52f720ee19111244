import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { productImageLimits } from '../../../shared/products/images/product-image.schemas.ts';
import { renditionWidths } from '../../../shared/products/images/rendition.ts';
import type { ProductImage } from '../../../shared/products/product.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/database/db.ts';
import { storeBeforeRow } from '../../platform/files/files-before-rows.ts';
import { renditionFiles, type StoredPicture, storeRenditions } from '../../platform/files/picture-renditions.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { UploadedFile } from '../../platform/rest/read-multipart.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeProduct } from '../access/products.policy.ts';
import { keyColumn } from '../reading/key-column.ts';
import { changeImages } from './change-images.ts';

interface NewImages {
  id: string;
  images: readonly UploadedFile[];
  alt: readonly string[];
}

/** Adds pictures at the end, all of them or none; an error says which of them cannot be added. Their files are complete before the product names them. */
export async function addImages(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: idOrSlug, images, alt }: NewImages,
): Promise<{ items: ProductImage[] }> {
  if (alt.length !== images.length) throw new AppError('VALIDATION_FAILED', { errors: { alt: ['altRequired'] } });
  const product = await refuseEarly(services.db, actor, idOrSlug, images.length);
  const named = images.map(({ bytes }) => ({ bytes, key: `products/${product.id}-${randomBytes(6).toString('hex')}` }));
  const files = renditionFiles(
    named.map(({ key }) => key),
    renditionWidths,
  );
  return await storeBeforeRow(services, files, async (nameFiles) => {
    const stored = await storeAll(services, named);
    return await changeImages(
      services,
      actor,
      requestInfo,
      product.id,
      async (tx, { id: productId, images: present }) => {
        refuseTooMany(present.length + stored.length);
        await insertImages(tx, productId, present.length, stored, alt);
        await nameFiles(tx);
      },
    );
  });
}

/** Throws once all were looked at, with what is wrong by place. */
async function storeAll({ storage }: Services, images: readonly { key: string; bytes: Buffer }[]) {
  const stored: StoredPicture[] = [];
  const refused: { place: number; error: AppError }[] = [];
  for (const [place, { key, bytes }] of images.entries()) {
    try {
      stored.push(
        await storeRenditions(storage, key, bytes, {
          widths: renditionWidths,
          maxSide: productImageLimits.side,
          tooLarge: { images: ['imageTooLarge'] },
          least: { side: productImageLimits.minSide, tooSmall: { images: ['imageTooSmall'] } },
        }),
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refused.push({ place, error });
    }
  }
  const [first] = refused;
  if (first === undefined) return stored;
  const errors = refused.map(({ place, error: { options } }) => {
    // What could not be decoded has a cause.
    const reason = options.cause === undefined ? 'pictureTypeInvalid' : 'pictureDamaged';
    return [`images.${place}`, options.errors?.images ?? [reason]] as const;
  });
  throw new AppError(first.error.code, { errors: Object.fromEntries(errors), cause: first.error });
}

/** Checks ownership and limit before any picture is decoded. */
async function refuseEarly({ pool }: Database, actor: MemberActor, idOrSlug: string, added: number) {
  const { rows } = await pool.query<{ id: string; sellerId: string; images: number }>(
    `SELECT p."id", p."sellerId", (SELECT count(*) FROM "product_images" i WHERE i."productId" = p."id") AS "images"
     FROM "products" p WHERE p."${keyColumn(idOrSlug)}" = $1`,
    [idOrSlug.toLowerCase()],
  );
  const product = authorizeProduct(actor, 'product:update', rows[0]);
  refuseTooMany(product.images + added);
  return product;
}

function refuseTooMany(count: number): void {
  if (count <= productImageLimits.count) return;
  throw new AppError('VALIDATION_FAILED', { errors: { images: ['imagesTooMany'] } });
}

async function insertImages(
  tx: Transaction,
  productId: string,
  first: number,
  stored: readonly StoredPicture[],
  alt: readonly string[],
): Promise<void> {
  await tx.productImage.createMany({
    data: stored.map(({ key, width, height, blurhash }, index) => ({
      id: uuid(),
      productId,
      position: first + index,
      key,
      alt: alt[index] ?? '',
      width,
      height,
      blurhash,
    })),
  });
}
