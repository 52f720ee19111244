import { toAmount } from '../../shared/money/money.ts';
import { effectivePriceCents, type Priced, type VipLevel } from '../../shared/products/prices/price.rules.ts';
import type { ProductCard } from '../../shared/products/product.schemas.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { percentOfLevel } from '../../shared/vip/vip-levels.rules.ts';
import type { WishlistItem } from '../../shared/wishlist/wishlist.schemas.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Database } from '../platform/database/db.ts';
import { isOwnedBy } from '../products/access/owned-line.ts';
import { visible } from '../products/access/visible-product.ts';
import { type CardRow, cardColumns, toProductCard } from '../products/reading/product-card.ts';
import { getSettings } from '../settings/settings.queries.ts';

interface WishRow extends CardRow, Priced {
  itemId: string;
  wishlistId: string;
  priceWhenAddedCents: number;
  targetPriceCents: number | null;
  note: string | null;
  addedAt: Date;
  isAvailable: boolean;
  isOwned: boolean;
}

/** An item with the facts that lists are sorted by. */
export interface Wish {
  id: string;
  addedAt: Date;
  priceWhenAddedCents: number;
  /** What the member pays now; for a product that left the shop, what it cost when added. */
  priceCents: number;
  isAvailable: boolean;
  row: WishRow;
}

/** The items of one member's list, in no order: at most 200 rows, so they are read whole and sorted here. */
export async function readWishes(
  db: Database,
  member: { userId: string; vipLevel: VipLevel | null },
  itemIds?: readonly string[],
): Promise<Wish[]> {
  const { rows } = await db.pool.query<WishRow>({
    name: 'wishlist-items',
    text: `SELECT i."id" AS "itemId", i."wishlistId", i."priceWhenAddedCents", i."targetPriceCents", i."note", i."addedAt",
        ${cardColumns}, p."salePriceCents", p."saleFrom", p."saleTo", (${visible('p')}) AS "isAvailable",
        ${isOwnedBy('$1')} AS "isOwned"
      FROM "wishlists" w JOIN "wishlist_items" i ON i."wishlistId" = w."id"
      JOIN "products" p ON p."id" = i."productId" JOIN "categories" c ON c."id" = p."categoryId"
      WHERE w."userId" = $1 AND ($2::uuid[] IS NULL OR i."id" = ANY($2))`,
    values: [member.userId, itemIds ?? null],
  });
  const now = databaseNow();
  const vipPercent = percentOfLevel(await getSettings(db), member.vipLevel);
  return rows.map((row) => ({
    id: row.itemId,
    addedAt: row.addedAt,
    priceWhenAddedCents: row.priceWhenAddedCents,
    priceCents: row.isAvailable ? effectivePriceCents(row, vipPercent, now) : row.priceWhenAddedCents,
    isAvailable: row.isAvailable,
    row,
  }));
}

export function toWishlistItem({ row, priceCents, isAvailable }: Wish, settings: Settings): WishlistItem {
  const product = isAvailable ? toProductCard(row, settings) : toFormerCard(row, settings);
  return {
    id: row.itemId,
    wishlistId: row.wishlistId,
    product,
    isAvailable,
    isOwned: row.isOwned,
    price: toAmount(priceCents, settings.currencyCode),
    priceWhenAdded: toAmount(row.priceWhenAddedCents, settings.currencyCode),
    ...(priceCents < row.priceWhenAddedCents && {
      priceDrop: {
        oldPrice: toAmount(row.priceWhenAddedCents, settings.currencyCode),
        newPrice: toAmount(priceCents, settings.currencyCode),
      },
    }),
    inStock: product.inStock,
    ...(row.targetPriceCents !== null && { targetPrice: toAmount(row.targetPriceCents, settings.currencyCode) }),
    ...(row.note !== null && { note: row.note }),
    addedAt: row.addedAt.toISOString(),
  };
}

/** A hidden product as the member knew it, without later changes. */
function toFormerCard(row: WishRow, settings: Settings): ProductCard {
  const price = row.priceWhenAddedCents;
  const known = {
    priceCents: price,
    currentPriceCents: price,
    vipPriceCents: null,
    stockQuantity: 0,
    preorderAllowed: false,
    isVipOnly: false,
  };
  return { ...toProductCard({ ...row, ...known }, settings), isNew: false, badges: [] };
}
