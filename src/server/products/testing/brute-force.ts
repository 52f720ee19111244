import type { CatalogueQuery } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import { discountPercent } from '../../../shared/products/prices/price.rules.ts';
import type { SearchSort } from '../../../shared/search/search.schemas.ts';
import { parentOf, type StoredProduct } from './random-catalogue.ts';

export function isVisible({ status, publishFromDays, publishToDays, vipFromDays }: StoredProduct): boolean {
  return (
    status === 'active' &&
    (publishFromDays === null || publishFromDays < 0 || (vipFromDays !== null && vipFromDays < 0)) &&
    (publishToDays === null || publishToDays > 0)
  );
}

export const isForVips = (product: StoredProduct) =>
  product.vipPriceCents !== null || product.vipOnly || (product.publishFromDays ?? -1) > 0;

/** As the badge has it by default. */
export const isMarkedNew = ({ ageDays }: StoredProduct) => ageDays < 14;

export const languageNames = ['interfaceLanguage', 'audioLanguage', 'subtitleLanguage'] as const;

/** Whether a product has its interface, audio or subtitles in a language. */
export function speaks(product: StoredProduct, name: (typeof languageNames)[number], code: string): boolean {
  const of = { interfaceLanguage: 'interface', audioLanguage: 'audio', subtitleLanguage: 'subtitles' } as const;
  return product.languages.some((language) => language.code === code && language[of[name]]);
}

/** Whether a visible product answers a query, by the plainest reading of every field. `categoryIds` are in plan order. */
export function answers(product: StoredProduct, query: CatalogueQuery, categoryIds: readonly string[]): boolean {
  const subtree = query.category === undefined ? undefined : below(categoryIds.indexOf(query.category));
  const isIn = <Value>(chosen: readonly Value[] | undefined, value: Value | null) =>
    !chosen?.length || chosen.some((wanted) => wanted === value);
  return (
    isVisible(product) &&
    (!subtree || subtree.has(product.category)) &&
    (query.minPrice === undefined || product.currentPriceCents >= Math.round(query.minPrice * 100)) &&
    (query.maxPrice === undefined || product.currentPriceCents <= Math.round(query.maxPrice * 100)) &&
    (!query.inStock || product.stockQuantity !== 0) &&
    (!query.onSale || product.currentPriceCents < product.priceCents) &&
    (!query.vip || isForVips(product)) &&
    (!query.isNew || isMarkedNew(product)) &&
    (query.minRating === undefined || average(product.ratings) >= query.minRating) &&
    isIn(query.type, product.type) &&
    isIn(query.rarity, product.rarity) &&
    isIn(query.itemClass, product.itemClass) &&
    isIn(query.platform, product.platform) &&
    languageNames.every((name) => !query[name]?.length || query[name].some((code) => speaks(product, name, code))) &&
    (!query.region || product.regions.includes(query.region) || product.regions.includes('GLOBAL')) &&
    (query.tags ?? []).every((tag) => product.tags.includes(tag)) &&
    textRank(product, query.q) > 0
  );
}

/** All visible products that answer, in the order asked for. */
export function bruteForce(
  products: readonly StoredProduct[],
  query: CatalogueQuery,
  sortBy: SearchSort,
  categoryIds: readonly string[],
): StoredProduct[] {
  const byText = (a: StoredProduct, b: StoredProduct) => textRank(b, query.q) - textRank(a, query.q);
  const order = sortBy === 'relevance' ? byText : compare[sortBy];
  const fallback = sortBy === 'relevance' ? compare.popular : () => 0;
  const isAscending = sortBy === 'price_asc' || sortBy === 'name';
  return products
    .filter((product) => answers(product, query, categoryIds))
    .sort((a, b) => order(a, b) || fallback(a, b) || (isAscending ? byId(a, b) : byId(b, a)));
}

/** 0 no match, 1 anywhere, 2 name and tags, 3 its last a beginning in the name, 4 whole words of it, 5 the name itself. */
function textRank({ name, tags, description }: StoredProduct, q: string | undefined): number {
  if (q === undefined) return 1;
  const wanted = split(q);
  const named = split(name);
  const tagged = [...named, ...split(tags.join(' '))];
  const all = [...tagged, ...split(description.replace(/<[^>]*>|&[a-z]+;/g, ' '))];
  const begin = (words: readonly string[]) =>
    wanted.every((word, index) => {
      const isLast = index === wanted.length - 1;
      return words.some((own) => (isLast && word.length > 1 ? own.startsWith(word) : own === word));
    });
  if (wanted.length === 0 || !begin(all)) return 0;
  if (name.toLowerCase() === q.trim().toLowerCase()) return 5;
  if (wanted.every((word) => named.includes(word))) return 4;
  if (begin(named)) return 3;
  return begin(tagged) ? 2 : 1;
}

export function below(index: number): Set<number> {
  const found = new Set([index]);
  for (const [child, parent] of parentOf.entries()) if (parent !== null && found.has(parent)) found.add(child);
  return found;
}

const split = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const byId = (a: StoredProduct, b: StoredProduct) => (a.id < b.id ? -1 : 1);
const average = (ratings: readonly number[]) =>
  ratings.length === 0 ? 0 : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
const discount = (product: StoredProduct) => discountPercent(product.priceCents, product.currentPriceCents);
const compare: Record<Exclude<SearchSort, 'relevance'>, (a: StoredProduct, b: StoredProduct) => number> = {
  popular: (a, b) => b.popularity - a.popularity,
  newest: (a, b) => a.ageDays - b.ageDays,
  price_asc: (a, b) => a.currentPriceCents - b.currentPriceCents,
  price_desc: (a, b) => b.currentPriceCents - a.currentPriceCents,
  rating: (a, b) => average(b.ratings) - average(a.ratings) || b.ratings.length - a.ratings.length,
  name: (a, b) => Buffer.compare(Buffer.from(a.name.toLowerCase()), Buffer.from(b.name.toLowerCase())),
  discount: (a, b) => discount(b) - discount(a),
};
