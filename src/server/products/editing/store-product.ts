import type { Priced } from '../../../shared/products/prices/price.rules.ts';
import { invalidate } from '../../platform/cache/cache-bus.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { countedIn, moveCount } from '../categories/count-in-category.ts';
import { familyIdOf, relistFamily } from '../families/relist-family.ts';
import { keepPrice, recordPrice } from '../prices/change-price.ts';
import { type LockedProduct, readProduct } from './lock-product.ts';
import { announceApproval } from './publish-rule.ts';
import { refreshBundlesWith } from './refresh-bundles.ts';

/**
 * Writes columns of a locked product as its next version, with all that follows: the displayed price and its history,
 * bundles, the counts of categories and the family. Call it with the tree of categories held.
 *
 * @param priced its prices after the change
 */
export async function storeProduct(
  tx: Transaction,
  former: LockedProduct,
  columns: Prisma.ProductUncheckedUpdateInput,
  priced: Priced = former,
): Promise<LockedProduct> {
  const countedBefore = await countedIn(tx, former.id);
  const kept = await keepPrice(tx, former.id, former, priced, await databaseTime(tx));
  const data = {
    ...columns,
    ...kept,
    // What is archived still waits once that is taken back.
    ...(columns.status === 'active' && { awaitsApproval: false, declineReason: null }),
    version: { increment: 1 },
  };
  await tx.product.update({ where: { id: former.id }, data, select: { id: true } });
  const next = await readProduct(tx, former.id);
  await recordPrice(tx, next.id, former, next);
  await refreshBundlesWith(tx, next.id);
  await moveCount(tx, countedBefore, await countedIn(tx, next.id));
  if (showing(next) !== showing(former)) await relistFamily(tx, await familyIdOf(tx, next.id));
  if (former.awaitsApproval && next.status === 'active') await announceApproval(tx, next);
  await invalidate(tx, ['products', 'categories']);
  return next;
}

/** All that decides whether and when shoppers see a product. */
function showing({ status, publishFrom, publishTo, vipFrom }: LockedProduct): string {
  return JSON.stringify([status, publishFrom, publishTo, vipFrom]);
}
