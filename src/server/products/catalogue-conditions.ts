import { toCents } from '../../shared/money/money.ts';
import type { CatalogueQuery } from '../../shared/products/catalogue-filter.schemas.ts';
import { visible } from './product-card.ts';

/** What narrows a list, without its page. `categoryIds` is a category and everything below it. */
export type ProductFilter = Omit<CatalogueQuery, 'category'> & { categoryIds?: readonly string[] | undefined };

export type Bind = (value: unknown) => string;

/** Conditions for rows of `products p`, all but the category. */
export function productConditions(filter: ProductFilter, bind: Bind): string[] {
  const conditions = [visible('p')];
  const add = (condition: string) => conditions.push(condition);
  if (filter.minPrice !== undefined) add(`p."currentPriceCents" >= ${bind(toCents(filter.minPrice))}`);
  if (filter.maxPrice !== undefined) add(`p."currentPriceCents" <= ${bind(toCents(filter.maxPrice))}`);
  if (filter.inStock) add(`(p."stockQuantity" IS NULL OR p."stockQuantity" > 0)`);
  if (filter.onSale) add(`p."discountPercent" > 0`);
  if (filter.vip) add(`${isForVips('p')}`);
  if (filter.minRating !== undefined) add(`p."averageRating" >= ${bind(filter.minRating)}`);
  if (filter.type?.length) add(`p."type" = ANY(${bind(filter.type)}::"ProductType"[])`);
  if (filter.rarity?.length) add(`p."rarity" = ANY(${bind(filter.rarity)}::"Rarity"[])`);
  if (filter.itemClass?.length) add(`p."itemClass" = ANY(${bind(filter.itemClass)}::"ItemClass"[])`);
  if (filter.platform?.length) add(`p."platform" = ANY(${bind(filter.platform)}::"Platform"[])`);
  if (filter.region) add(`p."regions" && ${bind([...new Set(['GLOBAL', filter.region])])}::text[]`);
  if (filter.tags?.length) add(`p."tags" @> ${bind(filter.tags)}::text[]`);
  if (filter.seller) add(`p."sellerId" = ${bind(filter.seller)}::uuid`);
  for (const word of wordsOf(filter.q)) add(`product_words(p."name") LIKE ${bind(`% ${word}%`)}`);
  return conditions;
}

/** A price of its own for VIPs, or sold to VIPs only. */
export function isForVips(alias: string): string {
  return `(${alias}."vipPriceCents" IS NOT NULL OR ${alias}."vipOnly" OR COALESCE(${alias}."publishFrom" > now(), false))`;
}

/** Words as product_words() writes them. A text without any matches nothing. */
export function wordsOf(q: string | undefined): string[] {
  if (q === undefined) return [];
  const words = q
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 8);
  return words ?? ['\u0001'];
}
