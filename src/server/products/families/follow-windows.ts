import { invalidate } from '../../platform/cache/cache-bus.ts';
import { transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { visible } from '../access/visible-product.ts';
import { holdCategoryTree } from '../categories/count-in-category.ts';
import { relistFamily } from './relist-family.ts';

const batchSize = 200;

/**
 * Lists another member of the families in which the first one on sale is another by now, because a publishing window
 * began or ended. Safe to run twice. Returns how many.
 */
export async function followFamilyWindows({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rows } = await db.pool.query<{ familyId: string }>(
    `WITH timed AS (
       SELECT DISTINCT m."familyId" FROM "products" p JOIN "family_members" m ON m."productId" = p."id"
       WHERE p."publishFrom" IS NOT NULL OR p."publishTo" IS NOT NULL
     ), leads AS (
       SELECT DISTINCT ON (m."familyId") m."familyId", p."isListed"
       FROM timed JOIN "family_members" m ON m."familyId" = timed."familyId"
       JOIN "products" p ON p."id" = m."productId" AND ${visible('p')}
       ORDER BY m."familyId", m."position"
     )
     SELECT "familyId" FROM leads WHERE NOT "isListed" ORDER BY "familyId" LIMIT $1`,
    [batchSize],
  );
  await forEachRow(rows, ({ familyId }) =>
    transaction(db, async (tx) => {
      await holdCategoryTree(tx);
      await relistFamily(tx, familyId);
      await invalidate(tx, ['products', 'categories']);
    }),
  );
  return rows.length;
}
