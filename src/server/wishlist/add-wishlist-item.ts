import { v7 as uuid } from 'uuid';
import { effectivePriceCents, type Priced } from '../../shared/products/prices/price.rules.ts';
import { percentOfLevel } from '../../shared/vip/vip-levels.rules.ts';
import type { AddWishlistItem, WishlistItem } from '../../shared/wishlist/wishlist.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { type Database, transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { visible } from '../products/access/visible-product.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { recordWishlistCounts } from '../statistics/record-wishlist-counts.ts';
import { openWishlist, recountWishlist } from './lock-wishlist.ts';
import { readTarget } from './read-target.ts';
import { getWishlistItem } from './wishlist.queries.ts';

/**
 * Puts a product on the member's list at the price this member would pay now. WISHLIST_DUPLICATE when it is there,
 * WISHLIST_FULL beyond 200 (D-58).
 */
export async function addWishlistItem(
  services: Services,
  actor: MemberActor,
  { productId, targetPrice }: AddWishlistItem,
): Promise<WishlistItem> {
  const { currencyCode } = await getSettings(services.db);
  const priceCents = await readPrice(services.db, actor, productId);
  const targetCents = targetPrice === undefined ? null : readTarget(targetPrice, currencyCode, priceCents);
  const itemId = uuid();
  await transaction(services.db, async (tx) => {
    const wishlistId = await openWishlist(tx, actor.userId);
    const added = await tx.$executeRaw`
      INSERT INTO "wishlist_items" ("id", "wishlistId", "productId", "priceWhenAddedCents", "targetPriceCents")
      VALUES (${itemId}::uuid, ${wishlistId}::uuid, ${productId}::uuid, ${priceCents}, ${targetCents})
      ON CONFLICT ("wishlistId", "productId") DO NOTHING`;
    if (added === 0) throw new AppError('WISHLIST_DUPLICATE');
    await recountWishlist(tx, wishlistId);
    await recordWishlistCounts(tx, [productId], 1, { isWish: true });
  });
  return await getWishlistItem(services, actor, itemId);
}

/** What a product on show costs this member now. Throws NOT_FOUND for any other. */
async function readPrice(db: Database, { vipLevel }: MemberActor, productId: string): Promise<number> {
  const { rows } = await db.pool.query<Priced>({
    name: 'wishlist-price',
    text: `SELECT p."priceCents", p."vipPriceCents", p."salePriceCents", p."saleFrom", p."saleTo"
      FROM "products" p WHERE p."id" = $1 AND ${visible('p')}`,
    values: [productId],
  });
  const [product] = rows;
  if (!product) throw new AppError('NOT_FOUND');
  return effectivePriceCents(product, percentOfLevel(await getSettings(db), vipLevel), databaseNow());
}
