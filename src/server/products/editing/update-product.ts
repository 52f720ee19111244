import type { Product } from '../../../shared/products/product.schemas.ts';
import type { UpdateProduct } from '../../../shared/products/product-input.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { authorizeProduct } from '../access/products.policy.ts';
import { bundleColumns } from '../bundles/bundle-columns.ts';
import { holdCategoryTree } from '../categories/count-in-category.ts';
import { getSavedProduct } from '../detail/product-detail.queries.ts';
import { stockAfterSales } from '../stock/stock-after-sales.ts';
import { auditProduct } from './audit-product.ts';
import { checkReferences, chooseSeller } from './check-references.ts';
import { moveSlug, refuseTakenNames } from './choose-names.ts';
import { type LockedProduct, lockProduct, refuseStale } from './lock-product.ts';
import { toProductColumns } from './product-columns.ts';
import { askToPublish, awaitsApproval, decideStatus } from './publish-rule.ts';
import { storeProduct } from './store-product.ts';

/** Updates the form fields of a product. STALE_VERSION when somebody saved it since it was read (409). */
export async function updateProduct(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: UpdateProduct,
): Promise<Product> {
  const settings = await getSettings(services.db);
  const asked = toProductColumns(input, settings.currencyCode);
  const id = await transaction(services.db, async (tx) => {
    await holdCategoryTree(tx);
    const former = authorizeProduct(actor, 'product:update', await lockProduct(tx, input.id));
    await refuseStale(tx, former, input.version);
    const sellerId = chooseSeller(actor, input.sellerId, former.sellerId);
    await checkReferences(tx, actor, { ...former, sellerId, formerSellerId: former.sellerId }, input);
    await refuseDeliveryChange(tx, former, input);
    const names = { slug: input.slug ?? former.slug, sku: input.sku ?? former.sku };
    if (names.slug !== former.slug || names.sku !== former.sku) {
      await refuseTakenNames(tx, { id: former.id, ...names });
      await moveSlug(tx, former.id, former.slug, names.slug);
    }
    const decision = decideStatus(actor, settings, former.status, input.status);
    const columns = { ...asked, ...(await bundleColumns(tx, former)) };
    const state = { status: decision.status, awaitsApproval: awaitsApproval(actor, former, decision), sellerId };
    const data = { stockQuantity: nextStock(former, input), ...columns, ...names, ...state };
    const next = await storeProduct(tx, former, data, columns);
    if (next.awaitsApproval && !former.awaitsApproval) await askToPublish(tx, next);
    await auditProduct(tx, actor, requestInfo, { action: 'update', former, next });
    return next.id;
  });
  return getSavedProduct(services, id);
}

/** Keys, files and what was sold are bound to the way of delivery. */
async function refuseDeliveryChange(
  tx: Transaction,
  { id, deliveryType, bundlePercent }: LockedProduct,
  input: UpdateProduct,
): Promise<void> {
  if (deliveryType === input.deliveryType) return;
  if (bundlePercent !== null)
    throw new AppError('VALIDATION_FAILED', { errors: { deliveryType: ['deliveryTypeFixed'] } });
  const [bound] = await tx.$queryRaw<{ isBound: boolean }[]>`
    SELECT EXISTS (SELECT FROM "product_keys" WHERE "productId" = ${id}::uuid)
        OR EXISTS (SELECT FROM "product_files" WHERE "productId" = ${id}::uuid)
        OR EXISTS (SELECT FROM "order_items" WHERE "productId" = ${id}::uuid) AS "isBound"`;
  if (bound?.isBound) throw new AppError('VALIDATION_FAILED', { errors: { deliveryType: ['deliveryTypeFixed'] } });
}

/** The stock after the form. Key products follow their keys. */
function nextStock(former: LockedProduct, { deliveryType, stockQuantity, stockSeen }: UpdateProduct): number | null {
  const isNewKind = former.deliveryType !== deliveryType;
  if (deliveryType === 'key') return isNewKind ? 0 : former.stockQuantity;
  if (stockQuantity === undefined) return isNewKind ? null : former.stockQuantity;
  return stockAfterSales(former.stockQuantity, stockQuantity, stockSeen);
}
