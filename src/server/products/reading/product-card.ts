import { toAmount } from '../../../shared/money/money.ts';
import { isUnreleased, type Preorderable, sellableUnits } from '../../../shared/orders/pricing/preorder.rules.ts';
import { renditionUrl } from '../../../shared/products/images/rendition.ts';
import { isNew } from '../../../shared/products/list/new-badge.rules.ts';
import { formerPriceCents } from '../../../shared/products/prices/price.rules.ts';
import type { ProductCard, Product as StoredProduct } from '../../../shared/products/product.schemas.ts';
import { cardFieldNames } from '../../../shared/products/product-field-names.ts';
import type { CardFieldName } from '../../../shared/products/product-fields.ts';
import { pick } from '../../../shared/records/record.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';

/** Above this only the seller sees the exact stock (D-57). */
const SHOWN_STOCK = 10;

const cardExpressions: Partial<Record<CardFieldName, string>> = {
  regions: `COALESCE(p."regions", '{}') AS "regions"`,
};

/** Columns of a CardRow, from `products p` joined with `categories c`. */
export const cardColumns = `p."id", p."slug", p."name", ${cardFieldNames.map((name) => cardExpressions[name] ?? `p."${name}"`).join(', ')},
  p."priceCents", p."vipPriceCents", p."currentPriceCents", p."discountPercent", p."lowest30Cents",
  p."stockQuantity", p."releaseAt", p."preorderAllowed", p."payOnRelease", p."preorderLimit", p."preorderedUnits", p."maxPerOrder", p."categoryId", c."name" AS "categoryName", c."slug" AS "categorySlug",
  p."coverKey", p."coverBlurhash",
  (SELECT i."key" FROM "product_images" i WHERE i."productId" = p."id" AND i."position" = 1) AS "secondKey",
  p."averageRating"::float8 AS "averageRating", p."reviewCount", p."popularity",
  p."createdAt", COALESCE(p."releaseAt", p."releaseDate"::timestamp AT TIME ZONE 'UTC', p."createdAt") AS "newSince",
  (p."vipOnly" OR COALESCE(p."publishFrom" > now(), false)) AS "isVipOnly",
  p."bundlePercent",
  CASE WHEN p."isListed" THEN (
    SELECT json_build_object('options', count(*), 'lowestCents', min(each."currentPriceCents"),
      'highestCents', max(each."currentPriceCents"))
    FROM "family_members" own JOIN "family_members" other ON other."familyId" = own."familyId"
    JOIN "products" each ON each."id" = other."productId" AND each."status" = 'active'
      AND (each."publishFrom" IS NULL OR each."publishFrom" <= now())
      AND (each."publishTo" IS NULL OR each."publishTo" > now())
    WHERE own."productId" = p."id") END AS "family"`;

export interface CardRow extends Pick<StoredProduct, CardFieldName>, Preorderable {
  id: string;
  slug: string;
  name: string;
  priceCents: number;
  vipPriceCents: number | null;
  currentPriceCents: number;
  discountPercent: number;
  lowest30Cents: number | null;
  maxPerOrder: number;
  categoryId: string;
  categoryName: string;
  categorySlug: string;
  coverKey: string;
  coverBlurhash: string;
  secondKey: string | null;
  averageRating: number;
  reviewCount: number;
  popularity: number;
  createdAt: Date;
  /** The day of its release; for what has none, when it came into the shop. */
  newSince: Date;
  payOnRelease: boolean;
  isVipOnly: boolean;
  /** Null for everything but a bundle. */
  bundlePercent: number | null;
  /** Null for a product that another one stands for; without options for one that belongs to no family. */
  family: { options: number; lowestCents: number | null; highestCents: number | null } | null;
}

/** Cards of one moment. */
export function toProductCards(rows: readonly CardRow[], settings: Settings): ProductCard[] {
  const now = databaseNow().getTime();
  return rows.map((row) => toProductCard(row, settings, now));
}

export function toProductCard(row: CardRow, settings: Settings, now = databaseNow().getTime()): ProductCard {
  const isOnSale = row.discountPercent > 0;
  const isMarkedNew = isNew(row.newSince.getTime(), now, settings.newBadgeDays);
  const vipPriceCents = row.vipPriceCents !== null && row.vipPriceCents < row.priceCents && row.vipPriceCents;
  const stock = sellableUnits(row, new Date(now));
  const releaseAt = isUnreleased(row, new Date(now)) ? row.releaseAt?.toISOString() : undefined;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    ...pick(row, cardFieldNames),
    price: toAmount(row.priceCents, settings.currencyCode),
    currency: settings.currencyCode,
    ...(vipPriceCents && { vipPrice: toAmount(vipPriceCents, settings.currencyCode) }),
    ...(isOnSale && {
      compareAtPrice: toAmount(formerPriceCents(row), settings.currencyCode),
      discountPercent: row.discountPercent,
    }),
    ...(isOnSale &&
      settings.omnibus &&
      row.lowest30Cents !== null && { lowest30: toAmount(row.lowest30Cents, settings.currencyCode) }),
    effectivePrice: toAmount(row.currentPriceCents, settings.currencyCode),
    inStock: stock === null || stock > 0,
    ...(releaseAt !== undefined && { releaseAt }),
    isPreorder: releaseAt !== undefined && row.preorderAllowed,
    payOnRelease: releaseAt !== undefined && row.preorderAllowed && row.payOnRelease,
    stockQuantity: stock !== null && stock <= SHOWN_STOCK ? stock : null,
    maxPerOrder: row.maxPerOrder,
    category: { id: row.categoryId, name: row.categoryName, slug: row.categorySlug },
    categoryId: row.categoryId,
    coverUrl: row.coverKey && renditionUrl(row.coverKey, 640),
    ...(row.secondKey !== null && { secondImageUrl: renditionUrl(row.secondKey, 640) }),
    blurhash: row.coverBlurhash,
    averageRating: row.averageRating,
    reviewCount: row.reviewCount,
    popularity: row.popularity,
    createdAt: row.createdAt.toISOString(),
    isNew: isMarkedNew,
    isVipOnly: row.isVipOnly,
    ...(row.bundlePercent !== null && { isBundle: true }),
    ...toOptions(row.family, settings.currencyCode),
    badges: [
      ...(isOnSale ? ['sale'] : []),
      ...(isMarkedNew ? ['new'] : []),
      ...(row.isVipOnly ? ['vip'] : []),
      ...(stock === 0 ? ['sold-out'] : stock !== null && stock <= SHOWN_STOCK ? ['low-stock'] : []),
    ],
  };
}

function toOptions(family: CardRow['family'], currency: string): Pick<ProductCard, 'options' | 'fromPrice'> {
  if (family === null || family.options < 2 || family.lowestCents === null) return {};
  const differs = family.lowestCents !== family.highestCents;
  return { options: family.options, ...(differs && { fromPrice: toAmount(family.lowestCents, currency) }) };
}
