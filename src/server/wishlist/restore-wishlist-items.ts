import { fixedRetention } from '../../shared/retention/fixed-retention.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Database, transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { recordWishlistCounts } from '../statistics/record-wishlist-counts.ts';
import { lockWishlist, recountWishlist } from './lock-wishlist.ts';

/**
 * Undoes one removal, with dates, prices, target and note. Works once, for ten minutes; items added again meanwhile are
 * left alone.
 */
export async function restoreWishlistItems(
  { db }: Services,
  { userId }: MemberActor,
  undoId: string,
): Promise<{ success: true; restored: number }> {
  return await transaction(db, async (tx) => {
    const wishlistId = await lockWishlist(tx, userId);
    const back = await tx.$queryRaw<{ productId: string }[]>`
      WITH undo AS (
        DELETE FROM "wishlist_undos" WHERE "id" = ${undoId}::uuid AND "wishlistId" = ${wishlistId}::uuid
          AND "at" > now() - ${fixedRetention.wishlistUndoMinutes} * interval '1 minute'
        RETURNING "items"
      )
      INSERT INTO "wishlist_items" ("id", "wishlistId", "productId", "priceWhenAddedCents", "targetPriceCents", "note",
        "addedAt", "dropNotifiedAt", "dropNotifiedCents", "targetDueAt", "returnNotifiedFor")
      SELECT i."id", i."wishlistId", i."productId", i."priceWhenAddedCents", i."targetPriceCents", i."note",
        i."addedAt", i."dropNotifiedAt", i."dropNotifiedCents", i."targetDueAt", i."returnNotifiedFor"
      FROM undo, jsonb_populate_recordset(NULL::"wishlist_items", undo."items") i
      JOIN "products" p ON p."id" = i."productId"
      ON CONFLICT DO NOTHING RETURNING "productId"`;
    if (!wishlistId || back.length === 0) throw new AppError('NOT_FOUND');
    await recountWishlist(tx, wishlistId);
    const productIds = back.map(({ productId }) => productId);
    await recordWishlistCounts(tx, productIds, 1);
    return { success: true, restored: back.length };
  });
}

/** Forgets removals that can no longer be taken back. Returns how many. */
export async function purgeWishlistUndos({ pool }: Database): Promise<number> {
  const { rowCount } = await pool.query(`DELETE FROM "wishlist_undos" WHERE "at" < now() - $1 * interval '1 minute'`, [
    fixedRetention.wishlistUndoMinutes,
  ]);
  return rowCount ?? 0;
}
