import { dayMs, minuteMs } from '../../../shared/dates/spans.ts';
import type { CatalogueQuery } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import { choiceNames, type FlagName, flagNames } from '../../../shared/products/product-choices.ts';
import { type BitSet, intersect, positionsBetween, union } from '../catalogue-index/bit-set.ts';
import { isList } from '../catalogue-index/catalogue-row.ts';
import type { Catalogue } from '../catalogue-index/follow-catalogue.ts';
import type { MatchLevels } from '../catalogue-index/word-postings.ts';
import { type CatalogueTerms, toProductFilter } from './catalogue-conditions.ts';
import { wordsOf } from './searched-words.ts';

type Field = keyof CatalogueQuery;

const minutesOfDay = dayMs / minuteMs;

/** Sets of slots of the catalogue in memory, one for each part of a query. */
export interface Narrowing {
  /** Those that shoppers may see. */
  shown: BitSet;
  /** VIP-only until later. */
  early: BitSet;
  /** What counts as new, and what is sold before its release. */
  isNew: BitSet;
  preorder: BitSet;
  /** What each part of the query leaves, by one of its fields. */
  parts: { field: Field; set: BitSet }[];
  /** What matches the words, best first. */
  levels: MatchLevels | undefined;
}

const lately = new WeakMap<Catalogue, { key: string; version: number; narrowing: Narrowing | undefined }>();

/**
 * The conditions of catalogue-conditions.ts, as sets. Undefined where the words of the catalogue are not in memory. A
 * search asks twice, for its page and for its facets.
 */
export function narrowCatalogue(
  catalogue: Catalogue,
  query: CatalogueQuery,
  terms: CatalogueTerms,
): Narrowing | undefined {
  const { currencyCode, newBadgeDays } = terms;
  const key = JSON.stringify([currencyCode, newBadgeDays, minuteOf(catalogue), query]);
  const { version } = catalogue.index;
  const known = lately.get(catalogue);
  if (known?.key === key && known.version === version) return known.narrowing;
  const narrowing = narrow(catalogue, query, terms);
  lately.set(catalogue, { key, version, narrowing });
  return narrowing;
}

const minuteOf = ({ nowMs }: Catalogue) => Math.floor(nowMs / minuteMs);

type Timed = Pick<Narrowing, 'isNew' | 'preorder'>;
const timedOf = new WeakMap<Catalogue['index'], { key: string; timed: Timed }>();

/** What passes with time, found once in a minute: it takes a look at every product. */
function readTimed(catalogue: Catalogue, days: number): Timed {
  const { index } = catalogue;
  const minute = minuteOf(catalogue);
  const key = `${index.version} ${minute} ${days}`;
  const known = timedOf.get(index);
  if (known?.key === key) return known.timed;
  const { newSince, preorderUntil } = index.columns.large;
  const timed = {
    isNew: positionsBetween(newSince, index.size, minute - days * minutesOfDay + 1, minute),
    preorder: positionsBetween(preorderUntil, index.size, minute, Infinity),
  };
  timedOf.set(index, { key, timed });
  return timed;
}

function narrow(catalogue: Catalogue, query: CatalogueQuery, terms: CatalogueTerms): Narrowing | undefined {
  const { index, nowMs } = catalogue;
  const words = wordsOf(query.q);
  if (words && !index.words) return undefined;
  const { columns, size } = index;
  const { shown, early } = index.at(nowMs);
  const timed = { early, ...readTimed(catalogue, terms.newBadgeDays) };
  const parts: Narrowing['parts'] = [];
  const ids = query.category === undefined ? undefined : index.tree.subtrees.get(query.category.toLowerCase());
  if (query.category !== undefined) {
    const isBelow = columns.dictionaries.categoryId.choose(ids ?? []);
    parts.push({ field: 'category', set: columns.where('categoryId', size, isBelow) });
  }
  for (const name of choiceNames) {
    const chosen: readonly string[] = query[name] ?? [];
    if (chosen.length === 0) continue;
    const dictionary = columns.dictionaries[name];
    const isChosen = isList(name) ? dictionary.chooseLists(chosen) : dictionary.choose(chosen);
    parts.push({ field: name, set: columns.where(name, size, isChosen) });
  }
  if (query.region) parts.push({ field: 'region', set: whereSold(index, query.region) });
  const { minPriceCents, maxPriceCents } = toProductFilter(query, terms, undefined);
  if (minPriceCents !== undefined || maxPriceCents !== undefined) {
    const set = positionsBetween(columns.large.price, size, minPriceCents ?? 0, maxPriceCents ?? Infinity);
    parts.push({ field: 'minPrice', set });
  }
  if (query.minRating !== undefined) {
    const isRated = Uint8Array.from({ length: 6 }, (_, rating) => Number(rating >= (query.minRating ?? 0)));
    parts.push({ field: 'minRating', set: columns.where('rating', size, isRated) });
  }
  for (const name of flagNames) if (query[name]) parts.push({ field: name, set: whereFlag(index, name, timed) });
  for (const tag of query.tags ?? []) parts.push({ field: 'tags', set: index.taggedWith(tag) });
  if (query.seller) {
    const isTheirs = columns.dictionaries.sellerId.choose([query.seller.toLowerCase()]);
    parts.push({ field: 'seller', set: columns.where('sellerId', size, isTheirs) });
  }
  const levels = words && index.words?.match(words, size);
  if (levels) parts.push({ field: 'q', set: levels[3] });
  return { shown, ...timed, parts, levels };
}

/** What is left when the parts of `fields` are left out. */
export function leftWithout({ shown, parts }: Narrowing, fields: readonly Field[]): BitSet {
  return intersect([shown, ...parts.flatMap(({ field, set }) => (fields.includes(field) ? [] : [set]))]);
}

/** The slots with a flag. */
export function whereFlag(
  { columns, size }: Catalogue['index'],
  name: FlagName,
  { early, ...timed }: Pick<Narrowing, 'early' | 'isNew' | 'preorder'>,
): BitSet {
  const isSet = Uint8Array.of(0, 1);
  if (name === 'isNew' || name === 'preorder') return timed[name];
  if (name !== 'vip') return columns.where(name, size, isSet);
  return union([columns.where('hasVipTerms', size, isSet), early], size);
}

function whereSold({ columns, size }: Catalogue['index'], region: string): BitSet {
  const isSold = columns.dictionaries.regions.chooseLists(['GLOBAL', region]);
  return columns.where('regions', size, isSold);
}
