import { toCents } from '../../../shared/money/money.ts';
import type { CatalogueQuery } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import { largestPriceCents } from '../../../shared/products/prices/largest-price.ts';
import { priceBand } from '../../../shared/products/prices/price-bands.ts';
import { choiceNames, choiceOf, type FlagName, flagNames } from '../../../shared/products/product-choices.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { listed } from '../access/visible-product.ts';
import { toTsquery, wordsOf } from './searched-words.ts';

/** The filter of a list, without its page. `categoryIds` is a category and everything below it. */
export type ProductFilter = Omit<CatalogueQuery, 'category' | 'minPrice' | 'maxPrice'> & {
  categoryIds?: readonly string[] | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  /** For how long a product counts as new. */
  newForDays?: number | undefined;
  /** Prices in major units do not fit here: see `toProductFilter`. */
  minPrice?: never;
  maxPrice?: never;
};

/** What of the settings decides which products a query finds. */
export type CatalogueTerms = Pick<Settings, 'currencyCode' | 'newBadgeDays'>;

/** A query as the database is asked it: prices in minor units of the currency that the shop sells in. */
export function toProductFilter(
  { category: _, minPrice, maxPrice, ...narrowing }: CatalogueQuery,
  { currencyCode: currency, newBadgeDays }: CatalogueTerms,
  categoryIds: readonly string[] | undefined,
): ProductFilter {
  return {
    ...narrowing,
    categoryIds,
    newForDays: newBadgeDays,
    minPriceCents: minPrice === undefined ? undefined : toCents(minPrice, currency),
    maxPriceCents: maxPrice === undefined ? undefined : toCents(maxPrice, currency),
  };
}

export type Bind = (value: unknown) => string;

/** Wider ranges and subtrees do not help an index, even less when words already narrow the list. */
const MAX_KEYS = { plain: 40, words: 24 };

/** Whether anything but the category narrows it. */
export function isNarrowed({ categoryIds: _ids, newForDays: _days, ...narrowing }: ProductFilter): boolean {
  return Object.values(narrowing).some(isSet);
}

export function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}

/** SQL of a time since which a product counts as new: one column of the search, several of the product. */
function isNewSince(since: string, { newForDays = 0 }: ProductFilter): string {
  return `(${since} <= now() AND ${since} > now() - interval '${Math.trunc(newForDays)} days')`;
}

type FlagCondition = (filter: ProductFilter) => string;

/** What a flag asks of a row of either table, and the key that all such rows have where few do. */
const flagConditions: Record<FlagName, { products: FlagCondition; search: FlagCondition; key?: [string] }> = {
  inStock: {
    products: () => `(p."stockQuantity" IS NULL OR p."stockQuantity" > 0)`,
    search: () => 's."inStock"',
  },
  onSale: { products: () => 'p."discountPercent" > 0', search: () => 's."onSale"', key: ['sale'] },
  isNew: {
    products: (filter) =>
      isNewSince(`COALESCE(p."releaseAt", p."releaseDate"::timestamp AT TIME ZONE 'UTC', p."createdAt")`, filter),
    search: (filter) => isNewSince('s."newSince"', filter),
  },
  preorder: {
    products: () => '(p."preorderAllowed" AND p."releaseAt" > now())',
    search: () => 's."preorderUntil" > now()',
    key: ['preorder'],
  },
  vip: {
    products: () => `(p."vipPriceCents" IS NOT NULL OR p."vipOnly" OR COALESCE(p."publishFrom" > now(), false))`,
    search: () => '(s."hasVipTerms" OR s."publicFrom" > now())',
    key: ['vip'],
  },
};

/** What a flag asks of a row of `product_search s`. */
export const searchFlag = (name: FlagName, filter: ProductFilter) => flagConditions[name].search(filter);

/** Conditions for rows of `products p`, all but category and words. */
export function productConditions(filter: ProductFilter, bind: Bind): string[] {
  const conditions = [listed('p')];
  const add = (condition: string) => conditions.push(condition);
  if (filter.minPriceCents !== undefined) add(`p."currentPriceCents" >= ${bind(filter.minPriceCents)}`);
  if (filter.maxPriceCents !== undefined) add(`p."currentPriceCents" <= ${bind(filter.maxPriceCents)}`);
  for (const name of flagNames) if (filter[name]) add(flagConditions[name].products(filter));
  if (filter.minRating !== undefined) add(`p."averageRating" >= ${bind(filter.minRating)}`);
  return [...conditions, ...commonConditions('p', filter, bind)];
}

/** The same for rows of `product_search s` or its core, with category and words. */
export function searchConditions(filter: ProductFilter, bind: Bind): string[] {
  const conditions = ['s."visibleFrom" <= now() AND s."visibleTo" > now()'];
  const add = (condition: string) => conditions.push(condition);
  if (filter.minPriceCents !== undefined) add(`s."price" >= ${bind(filter.minPriceCents)}`);
  if (filter.maxPriceCents !== undefined) add(`s."price" <= ${bind(filter.maxPriceCents)}`);
  for (const name of flagNames) if (filter[name]) add(searchFlag(name, filter));
  if (filter.minRating !== undefined) add(`s."rating" >= ${bind(filter.minRating)}`);
  if (filter.categoryIds) add(`s."categoryId" = ANY(${bind(filter.categoryIds)}::uuid[])`);
  conditions.push(...commonConditions('s', filter, bind));
  for (const keys of keysOf(filter)) add(`s."keys" && search_keys(${bind(keys)}::text[])`);
  const words = wordsOf(filter.q);
  if (words) add(words.length > 0 ? `s."document" @@ ${bind(toTsquery(words, 'prefix'))}::tsquery` : 'false');
  return conditions;
}

function commonConditions(alias: 'p' | 's', filter: ProductFilter, bind: Bind): string[] {
  const conditions: string[] = [];
  const add = (condition: string) => conditions.push(condition);
  for (const name of choiceNames) {
    if (!filter[name]?.length) continue;
    const { columnType, languagesWith } = choiceOf(name);
    const type = columnType === undefined ? 'text' : `"${columnType}"`;
    const column =
      alias === 'p' && languagesWith ? `languages_with(p."languages", '${languagesWith}')` : `${alias}."${name}"`;
    add(
      languagesWith
        ? `${column} && ${bind(filter[name])}::text[]`
        : `${column} = ANY(${bind(filter[name])}::${type}[])`,
    );
  }
  if (filter.region) add(`${alias}."regions" && ${bind([...new Set(['GLOBAL', filter.region])])}::text[]`);
  if (filter.tags?.length) add(`${alias}."tags" @> ${bind(filter.tags)}::text[]`);
  if (filter.seller) add(`${alias}."sellerId" = ${bind(filter.seller)}::uuid`);
  return conditions;
}

/** Lists of keys of which a row must have at least one each, for the index lookup before the column conditions. */
function keysOf(filter: ProductFilter): string[][] {
  const { minPriceCents: low, maxPriceCents: high, minRating } = filter;
  const named = (name: string, values: readonly string[] = []) => values.map((value) => `${name}:${value}`);
  const lists = [
    ...choiceNames.map((name) => named(name, filter[name])),
    named('category', filter.categoryIds),
    named('seller', filter.seller ? [filter.seller.toLowerCase()] : []),
    ...(filter.tags ?? []).map((tag) => named('tag', [tag])),
    low === undefined && high === undefined ? [] : named('band', bandsBetween(low, high)),
    minRating === undefined ? [] : named('rating', range(minRating, 5)),
    ...flagNames.map((name) => (filter[name] && flagConditions[name].key) || []),
  ];
  const most = wordsOf(filter.q)?.length ? MAX_KEYS.words : MAX_KEYS.plain;
  return lists.filter((keys) => keys.length > 0 && keys.length <= most);
}

function bandsBetween(lowCents = 0, highCents = largestPriceCents): string[] {
  return range(priceBand(lowCents), priceBand(highCents));
}

function range(from: number, to: number): string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `${from + index}`);
}
