import type { Preorderable } from '../../shared/orders/pricing/preorder.rules.ts';
import type { Priced, VipLevel } from '../../shared/products/prices/price.rules.ts';
import { runningVipLevel } from '../accounts/running-vip.ts';
import { isShownAccount } from '../accounts/shown-account.ts';
import type { Transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import { isOwnedBy } from '../products/access/owned-line.ts';
import { openToAll, visible } from '../products/access/visible-product.ts';
import { sellable } from '../products/stock/sellable.ts';

/** Lists handled in one transaction. */
const LISTS_AT_ONCE = 100;
const MAX_SIGNALS = 5000;

export interface Signals {
  /** Up to here they are taken; what comes later is the next run's. */
  ids: readonly bigint[];
  cheaper: ReadonlySet<string>;
  /** Product → since when it had been sold out. */
  returned: ReadonlyMap<string, Date>;
  /** Products with items whose reached target waited until `readAt`. */
  awaited: readonly string[];
  readAt: Date;
}

/**
 * Changes of wishlist products since the last run. Stock that waits for the release, or that pre-orders need, is left for
 * the run in which some of it can be bought. Reading removes nothing; `dropSignals` does at the end.
 */
export async function readSignals(tx: Transaction): Promise<Signals> {
  const rows = await tx.$queryRaw<{ id: bigint; productId: string; soldOutAt: Date | null }[]>`
    SELECT s."id", s."productId", s."soldOutAt" FROM "wishlist_signals" s JOIN products p ON p."id" = s."productId"
    WHERE s."soldOutAt" IS NULL OR p."soldOutAt" IS NOT NULL
      OR ((p."releaseAt" IS NULL OR p."releaseAt" <= now()) AND (${Prisma.raw(sellable('p'))}))
    ORDER BY s."id" LIMIT ${MAX_SIGNALS}`;
  const waiting = await tx.$queryRaw<{ productId: string; readAt: Date }[]>`
    SELECT DISTINCT "productId", now() AS "readAt" FROM "wishlist_items" WHERE "targetDueAt" <= now() LIMIT ${MAX_SIGNALS}`;
  return {
    awaited: waiting.map(({ productId }) => productId),
    readAt: waiting[0]?.readAt ?? new Date(0),
    ids: rows.map(({ id }) => id),
    cheaper: new Set(rows.flatMap(({ productId, soldOutAt }) => (soldOutAt === null ? [productId] : []))),
    // Of several periods since the last run the newest counts.
    returned: new Map(rows.flatMap(({ productId, soldOutAt }) => (soldOutAt === null ? [] : [[productId, soldOutAt]]))),
  };
}

export async function dropSignals(tx: Transaction, { ids, awaited, readAt }: Signals): Promise<void> {
  await tx.wishlistItem.updateMany({
    where: { productId: { in: [...awaited] }, targetDueAt: { lte: readAt } },
    data: { targetDueAt: null },
  });
  await tx.wishlistSignal.deleteMany({ where: { id: { in: [...ids] } } });
}

export interface WishedProduct extends Priced, Preorderable {
  itemId: string;
  wishlistId: string;
  userId: string;
  productId: string;
  name: string;
  slug: string;
  priceWhenAddedCents: number;
  targetPriceCents: number | null;
  dropNotifiedAt: Date | null;
  dropNotifiedCents: number | null;
  targetDueAt: Date | null;
  returnNotifiedFor: Date | null;
  preferences: unknown;
  isMailable: boolean;
  vipLevel: VipLevel | null;
  now: Date;
}

/**
 * The items for these products in the next lists after `cursor`, locked, so that two workers never tell the same member
 * twice; only of members who are here, and of products that they may order and do not have. `last` is null behind the last list.
 */
export async function lockNextWishes(
  tx: Transaction,
  productIds: readonly string[],
  cursor: string,
): Promise<{ wishes: WishedProduct[]; last: string | null }> {
  const lists = await tx.$queryRaw<{ wishlistId: string }[]>`
    SELECT DISTINCT "wishlistId" FROM "wishlist_items"
    WHERE "productId" = ANY(${productIds}::uuid[]) AND "wishlistId" > ${cursor}::uuid
    ORDER BY "wishlistId" LIMIT ${LISTS_AT_ONCE}`;
  const wishlistIds = lists.map(({ wishlistId }) => wishlistId);
  const wishes = await tx.$queryRaw<WishedProduct[]>`
    SELECT i."id" AS "itemId", i."wishlistId", w."userId", i."productId", p."name", p."slug", p."stockQuantity",
      p."releaseAt", p."preorderAllowed", p."preorderLimit", p."preorderedUnits",
      i."priceWhenAddedCents", i."targetPriceCents", i."dropNotifiedAt", i."dropNotifiedCents",
      i."targetDueAt", i."returnNotifiedFor", u."preferences",
      u."emailVerifiedAt" IS NOT NULL AS "isMailable", p."priceCents", p."vipPriceCents", p."salePriceCents",
      p."saleFrom", p."saleTo", now() AS "now",
      ${Prisma.raw(runningVipLevel('u'))} AS "vipLevel"
    FROM "wishlist_items" i JOIN "wishlists" w ON w."id" = i."wishlistId" JOIN "users" u ON u."id" = w."userId"
    JOIN "products" p ON p."id" = i."productId"
    WHERE i."wishlistId" = ANY(${wishlistIds}::uuid[]) AND i."productId" = ANY(${productIds}::uuid[])
      AND ${Prisma.raw(isShownAccount('u'))} AND ${Prisma.raw(visible('p'))}
      AND (${Prisma.raw(openToAll('p'))} OR ${Prisma.raw(runningVipLevel('u'))} IS NOT NULL)
      AND NOT ${Prisma.raw(isOwnedBy('w."userId"'))}
    ORDER BY i."wishlistId", i."addedAt" DESC, i."id" FOR UPDATE OF i`;
  return { wishes, last: wishlistIds.at(-1) ?? null };
}
