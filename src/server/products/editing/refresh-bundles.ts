import { invalidate } from '../../platform/cache/cache-bus.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { bundleColumns, bundleSums } from '../bundles/bundle-columns.ts';
import { keepPrice, recordPrice } from '../prices/change-price.ts';
import { lockProduct } from './lock-product.ts';

const batchSize = 200;

/**
 * Fits price and stock of the bundles whose parts changed, with a line in the price history. Orders compute both from
 * the parts themselves, so that what is stored may lag behind. Safe to run twice.
 */
export async function refreshBundles({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT b."id" FROM "products" b CROSS JOIN LATERAL (${bundleSums.sql}) sums
     WHERE b."bundlePercent" IS NOT NULL AND b."status" = 'active'
       AND (b."priceCents", b."currentPriceCents", b."stockQuantity")
         IS DISTINCT FROM (sums."listCents", sums."guestCents", sums."stock")
     ORDER BY b."id" LIMIT $1`,
    [batchSize],
  );
  await forEachRow(rows, ({ id }) => transaction(db, (tx) => refreshBundle(tx, id)));
  return rows.length;
}

/** The same at once for every bundle that holds this product. */
export async function refreshBundlesWith(tx: Transaction, productId: string): Promise<void> {
  const bundles = await tx.bundlePart.findMany({
    where: { productId },
    select: { bundleId: true },
    orderBy: { bundleId: 'asc' },
  });
  for (const { bundleId } of bundles) await refreshBundle(tx, bundleId);
}

async function refreshBundle(tx: Transaction, id: string): Promise<void> {
  const former = await lockProduct(tx, id);
  if (former === null || former.bundlePercent === null) return;
  const columns = { ...former, ...(await bundleColumns(tx, former)) };
  const { priceCents, vipPriceCents, salePriceCents, stockQuantity } = columns;
  const kept = await keepPrice(tx, id, former, columns, await databaseTime(tx));
  const data = { priceCents, vipPriceCents, salePriceCents, stockQuantity, ...kept };
  await tx.product.update({ where: { id }, data, select: { id: true } });
  await recordPrice(tx, id, former, { ...columns, ...kept });
  await invalidate(tx, ['products']);
}
