import { formatAmount } from '../money/money.ts';
import type { CatalogueFilter } from '../products/list/catalogue-filter.schemas.ts';
import { choiceNames, choiceOf, describeValue } from '../products/product-choices.ts';
import type { ChoiceName } from '../products/product-fields.ts';
import type { SearchSort } from './search.schemas.ts';
import { normalizeQuery } from './search-text.rules.ts';

export const MAX_SAVED_NAME_LENGTH = 60;

export interface SearchToSave {
  query: string;
  filters: CatalogueFilter;
  sortBy: SearchSort;
}

/** The filter in canonical form: without empty parts, with sorted keys and lists. */
export function canonicalFilter(filters: CatalogueFilter): [string, unknown][] {
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]): [string, unknown] => [key, Array.isArray(value) ? [...new Set(value)].sort() : value])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Equal for searches that find the same, whatever their order of results. */
export function searchIdentity({ query, filters }: Pick<SearchToSave, 'query' | 'filters'>): string {
  return JSON.stringify([normalizeQuery(query), canonicalFilter(filters)]);
}

/** Whether there is anything that makes the search different from the whole shop. */
export function narrowsSomething({ query, filters }: Pick<SearchToSave, 'query' | 'filters'>): boolean {
  return normalizeQuery(query) !== '' || canonicalFilter(filters).length > 0;
}

/**
 * The page that runs the search again; parameters are named as in the filter. Without a region it says 'any',
 * or the page would narrow it to where its reader is.
 */
export function searchHref({ query, filters, sortBy }: SearchToSave): string {
  const params = new URLSearchParams();
  if (query !== '') params.set('q', query);
  for (const [key, value] of canonicalFilter(filters)) {
    for (const entry of Array.isArray(value) ? value : [value]) params.append(key, String(entry));
  }
  if (filters.region === undefined) params.set('region', 'any');
  if (sortBy !== 'relevance') params.set('sortBy', sortBy);
  return `/search?${params}`;
}

interface InWords {
  /** Of the shop: the prices of a search are in it. */
  currency: string;
  nameCountry?: (code: string) => string;
}

/** What the search is called unless its owner names it, such as 'sword, legendary, on sale'. */
export function describeSearch({ query, filters }: Pick<SearchToSave, 'query' | 'filters'>, words: InWords): string {
  return [query.trim(), ...describeFilter(filters, words)]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, MAX_SAVED_NAME_LENGTH)
    .toWellFormed();
}

/** As one says it: 'epic, weapon, game item'. */
const wordOrder = new Set<ChoiceName>(['rarity', 'itemClass', 'type', ...choiceNames]);

export function describeFilter(
  filters: CatalogueFilter,
  { currency, nameCountry = (code) => code }: InWords,
): string[] {
  const { category, region, minPrice, maxPrice, minRating, tags } = filters;
  const words = [...wordOrder].flatMap((name) => wordsFor(name, filters[name] ?? [])).concat(tags ?? []);
  return [
    ...words.map((word) => word.replaceAll('_', ' ')),
    ...(category === undefined ? [] : [category.replaceAll('-', ' ')]),
    ...(region === undefined ? [] : [region === 'GLOBAL' ? 'works worldwide' : `works in ${nameCountry(region)}`]),
    ...describePrices({ minPrice, maxPrice }, currency),
    ...(minRating === undefined ? [] : [`${minRating} stars and up`]),
    ...(filters.inStock ? ['in stock'] : []),
    ...(filters.onSale ? ['on sale'] : []),
    ...(filters.isNew ? ['new'] : []),
    ...(filters.preorder ? ['pre-order'] : []),
    ...(filters.vip ? ['VIP offers'] : []),
    ...(filters.seller === undefined ? [] : ['one seller']),
  ];
}

function describePrices({ minPrice, maxPrice }: CatalogueFilter, currency: string): string[] {
  const [least, most] = [minPrice, maxPrice].map((price) => (price === undefined ? '' : formatAmount(price, currency)));
  if (least && most) return [`${least} to ${most}`];
  return [...(least ? [`from ${least}`] : []), ...(most ? [`up to ${most}`] : [])];
}

/** Of languages the code alone says nothing. */
function wordsFor(name: ChoiceName, values: readonly string[]): string[] {
  return choiceOf(name).languagesWith ? values.map((value) => describeValue(name, value)) : [...values];
}
