import { v7 as uuid } from 'uuid';
import type { WishlistRemoved } from '../../shared/wishlist/wishlist.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { recordWishlistCounts } from '../statistics/record-wishlist-counts.ts';
import { lockWishlist, recountWishlist } from './lock-wishlist.ts';

/** Takes one item off the list. A stranger's item answers like one that does not exist (S-02). */
export async function removeWishlistItem({ db }: Services, actor: MemberActor, id: string): Promise<WishlistRemoved> {
  const taken = await transaction(db, (tx) => deleteItems(tx, actor, [id]));
  if (taken.removed === 0) throw new AppError('NOT_FOUND');
  return { success: true, ...taken };
}

/** Takes several items off, or all of them; ids that are not on the list are passed over. */
export async function removeWishlistItems(
  { db }: Services,
  actor: MemberActor,
  itemIds?: readonly string[],
): Promise<WishlistRemoved> {
  return { success: true, ...(await transaction(db, (tx) => deleteItems(tx, actor, itemIds))) };
}

/** Deletes the items, keeping them aside as they were for `restoreWishlistItems`. */
export async function deleteItems(
  tx: Transaction,
  { userId }: MemberActor,
  itemIds?: readonly string[],
): Promise<{ removed: number; undoId?: string }> {
  const wishlistId = await lockWishlist(tx, userId);
  if (!wishlistId) return { removed: 0 };
  const undoId = uuid();
  const gone = await tx.$queryRaw<{ productId: string }[]>`
    WITH gone AS (
      DELETE FROM "wishlist_items" WHERE "wishlistId" = ${wishlistId}::uuid
        AND (${itemIds === undefined} OR "id" = ANY(${itemIds ?? []}::uuid[]))
      RETURNING *
    ), kept AS (
      INSERT INTO "wishlist_undos" ("id", "wishlistId", "items")
      SELECT ${undoId}::uuid, ${wishlistId}::uuid, jsonb_agg(to_jsonb(gone)) FROM gone HAVING count(*) > 0
    )
    SELECT "productId" FROM gone`;
  if (gone.length === 0) return { removed: 0 };
  await recountWishlist(tx, wishlistId);
  const productIds = gone.map(({ productId }) => productId);
  await recordWishlistCounts(tx, productIds, -1);
  return { removed: gone.length, undoId };
}
