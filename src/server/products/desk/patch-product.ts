import type { PatchedProduct, PatchProduct } from '../../../shared/products/managed-product.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { authorizeProduct } from '../access/products.policy.ts';
import { decidePrice, decideStatusOf } from '../bulk/decide-change.ts';
import type { ProductChange } from '../bulk/product-work.ts';
import { holdCategoryTree } from '../categories/count-in-category.ts';
import { auditProduct } from '../editing/audit-product.ts';
import { type LockedProduct, lockProduct, refuseStale } from '../editing/lock-product.ts';
import { storeProduct } from '../editing/store-product.ts';
import { stockAfterSales } from '../stock/stock-after-sales.ts';

/** Changes price, stock or status from the list. STALE_VERSION when somebody saved the product since it was read. */
export async function patchProduct(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, version, price, status, ...stock }: PatchProduct,
): Promise<PatchedProduct> {
  const settings = await getSettings(services.db);
  return await transaction(services.db, async (tx) => {
    await holdCategoryTree(tx);
    const former = authorizeProduct(actor, 'product:update', await lockProduct(tx, id));
    await refuseStale(tx, former, version);
    const setPrice = { mode: 'set', value: price, roundTo99: false, withVip: false } as const;
    const changes = {
      ...(price !== undefined && columnsOf(decidePrice(former, setPrice, settings.currencyCode))),
      ...(status !== undefined && columnsOf(decideStatusOf(former, { status }, settings, actor))),
    };
    const stockQuantity = nextStock(former, stock);
    if (Object.keys(changes).length === 0 && stockQuantity === former.stockQuantity) return { version };
    const priced = { ...former, priceCents: changes.priceCents ?? former.priceCents };
    const data = { priceCents: priced.priceCents, status: changes.status ?? former.status, stockQuantity };
    const next = await storeProduct(tx, former, data, priced);
    await auditProduct(tx, actor, requestInfo, { action: 'update', former, next });
    return { version: next.version };
  });
}

function columnsOf(change: ProductChange) {
  if (change.kind === 'blocked') throw new AppError('CONFLICT', { message: change.message });
  return change.kind === 'none' ? {} : change.columns;
}

/** The stock after the list. That of keys and bundles follows what they consist of. */
function nextStock(
  { stockQuantity: stored, deliveryType, bundlePercent }: LockedProduct,
  { stock, stockSeen }: Pick<PatchProduct, 'stock' | 'stockSeen'>,
): number | null {
  if (stock === undefined) return stored;
  if (deliveryType === 'key')
    throw new AppError('CONFLICT', { message: 'The stock of this product is the number of its keys.' });
  if (bundlePercent !== null)
    throw new AppError('CONFLICT', { message: 'The stock of a bundle depends on its products.' });
  return stockAfterSales(stored, stock, stockSeen);
}
