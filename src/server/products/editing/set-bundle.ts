import type { SetBundle } from '../../../shared/bundles/bundle.schemas.ts';
import type { Product } from '../../../shared/products/product.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { invalidate } from '../../platform/cache/cache-bus.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeProduct } from '../access/products.policy.ts';
import { bundleColumns } from '../bundles/bundle-columns.ts';
import { holdCategoryTree } from '../categories/count-in-category.ts';
import { getSavedProduct } from '../detail/product-detail.queries.ts';
import { keepPrice, recordPrice } from '../prices/change-price.ts';
import { auditProduct } from './audit-product.ts';
import { type LockedProduct, lockProduct, readProduct, refuseStale } from './lock-product.ts';

/**
 * Makes a product a bundle, or changes its parts and discount. Its parts belong to the same seller and are no bundles;
 * price and stock follow them. Without parts it is a product of its own again, at its list price and out of stock until
 * somebody stocks it. STALE_VERSION when somebody saved it since it was read.
 */
export async function setBundle(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: idOrSlug, version, percent, productIds }: SetBundle,
): Promise<Product> {
  const id = await transaction(services.db, async (tx) => {
    await holdCategoryTree(tx);
    const former = authorizeProduct(actor, 'product:update', await lockProduct(tx, idOrSlug));
    await refuseStale(tx, former, version);
    const { id } = former;
    const columns =
      productIds.length === 0
        ? await dissolve(tx, former)
        : { ...former, ...(await fill(tx, former, percent, productIds)) };
    const { priceCents, vipPriceCents, costPriceCents, salePriceCents, saleFrom, saleTo } = columns;
    const { stockQuantity, maxPerOrder, maxPerUser } = columns;
    const kept = await keepPrice(tx, id, former, columns, await databaseTime(tx));
    const data = {
      ...{ priceCents, vipPriceCents, costPriceCents, salePriceCents, saleFrom, saleTo, ...kept },
      ...{ stockQuantity, maxPerOrder, maxPerUser, version: { increment: 1 } },
    };
    await tx.product.update({ where: { id }, data, select: { id: true } });
    const next = await readProduct(tx, id);
    await recordPrice(tx, id, former, next);
    await invalidate(tx, ['products']);
    await auditProduct(tx, actor, requestInfo, { action: 'update', former, next });
    return id;
  });
  return getSavedProduct(services, id);
}

/** @returns what its row says from now on of price and stock */
async function fill(tx: Transaction, former: LockedProduct, percent: number, productIds: readonly string[]) {
  await refuseUnfit(tx, former);
  await refuseParts(tx, former, productIds);
  const { id } = former;
  await tx.bundlePart.deleteMany({ where: { bundleId: id } });
  const parts = productIds.map((productId, position) => ({ bundleId: id, productId, position }));
  await tx.bundlePart.createMany({ data: parts });
  const bundle = { bundlePercent: percent, deliveryType: 'manual' as const };
  await tx.product.update({ where: { id }, data: bundle, select: { id: true } });
  return { ...(await bundleColumns(tx, { id, ...bundle })), bundlePercent: percent };
}

/** Orders keep what was bought in it: their lines are of its parts. */
async function dissolve(tx: Transaction, former: LockedProduct): Promise<LockedProduct> {
  const { id, bundlePercent } = former;
  if (bundlePercent === null)
    throw new AppError('VALIDATION_FAILED', { errors: { productIds: ['bundlePartsInvalid'] } });
  await tx.bundlePart.deleteMany({ where: { bundleId: id } });
  await tx.product.update({ where: { id }, data: { bundlePercent: null }, select: { id: true } });
  return { ...former, bundlePercent: null, salePriceCents: null, stockQuantity: 0 };
}

/** What has something of its own to deliver cannot become a bundle. */
async function refuseUnfit(tx: Transaction, { id, type, bundlePercent }: LockedProduct): Promise<void> {
  if (bundlePercent !== null) return;
  if (type === 'game_item') throw new AppError('VALIDATION_FAILED', { errors: { id: ['bundleTypeInvalid'] } });
  const [bound] = await tx.$queryRaw<{ isBound: boolean }[]>`
    SELECT EXISTS (SELECT FROM "product_keys" WHERE "productId" = ${id}::uuid)
        OR EXISTS (SELECT FROM "product_files" WHERE "productId" = ${id}::uuid)
        OR EXISTS (SELECT FROM "order_items" WHERE "productId" = ${id}::uuid)
        OR EXISTS (SELECT FROM "bundle_parts" WHERE "productId" = ${id}::uuid) AS "isBound"`;
  if (bound?.isBound) throw new AppError('VALIDATION_FAILED', { errors: { id: ['bundleNotEmpty'] } });
}

/** Locked in order of their ids, so that none of them becomes a bundle meanwhile. */
async function refuseParts(tx: Transaction, bundle: LockedProduct, productIds: readonly string[]): Promise<void> {
  const parts = await tx.$queryRaw<{ isFit: boolean }[]>`
    SELECT "bundlePercent" IS NULL AND "status" <> 'archived' AND "id" <> ${bundle.id}::uuid
      AND "sellerId" = ${bundle.sellerId}::uuid AS "isFit"
    FROM "products" WHERE "id" = ANY(${productIds}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`;
  if (parts.length === productIds.length && parts.every(({ isFit }) => isFit)) return;
  throw new AppError('VALIDATION_FAILED', { errors: { productIds: ['bundlePartsInvalid'] } });
}
