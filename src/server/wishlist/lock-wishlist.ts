import { v7 as uuid } from 'uuid';
import { MAX_WISHLIST_ITEMS } from '../../shared/wishlist/wishlist.schemas.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';

/** One change of a list at a time: its limit and its count are of all items together. Null when there is no list yet. */
export async function lockWishlist(tx: Transaction, userId: string): Promise<string | null> {
  const [list] = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "wishlists" WHERE "userId" = ${userId}::uuid FOR UPDATE`;
  return list?.id ?? null;
}

/** The member's list, locked; begins it when there is none. */
export async function openWishlist(tx: Transaction, userId: string): Promise<string> {
  const known = await lockWishlist(tx, userId);
  if (known) return known;
  // The update locks the row when somebody else began the list in this moment.
  const [list] = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO "wishlists" ("id", "userId") VALUES (${uuid()}::uuid, ${userId}::uuid)
    ON CONFLICT ("userId") DO UPDATE SET "userId" = EXCLUDED."userId" RETURNING "id"`;
  return list?.id ?? '';
}

/**
 * Counts anew instead of adding up, since a product that is deleted takes its items along. WISHLIST_FULL beyond the
 * limit, which undoes what the transaction added.
 */
export async function recountWishlist(tx: Transaction, wishlistId: string): Promise<void> {
  const counted = await tx.$executeRaw`
    UPDATE "wishlists" w SET "itemCount" = now.items
    FROM (SELECT count(*)::int AS items FROM "wishlist_items" WHERE "wishlistId" = ${wishlistId}::uuid) now
    WHERE w."id" = ${wishlistId}::uuid AND now.items <= ${MAX_WISHLIST_ITEMS}`;
  if (counted === 0) throw new AppError('WISHLIST_FULL');
}
