import { z } from 'zod';
import { toAmount } from '../../../shared/money/money.ts';
import type { CatalogueQuery } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import type { Facets } from '../../../shared/products/list/facets.schemas.ts';
import { largestPriceCents } from '../../../shared/products/prices/largest-price.ts';
import { priceEdges } from '../../../shared/products/prices/price-bands.ts';
import { choiceNames, type FlagName, flagNames, valuesOf } from '../../../shared/products/product-choices.ts';
import { choiceFacetShape } from '../../../shared/products/product-field.schemas.ts';
import { recordOf } from '../../../shared/records/record.ts';
import type { CategoryRow } from '../catalogue-index/category-tree.ts';
import type { FacetName, FacetRow } from './facet-names.ts';

const STARS = [4, 3, 2, 1];
/** Of values that are any text, the fullest are told. */
const MAX_TEXTS = 20;
const choicesSchema = z.object(choiceFacetShape);

type Counts = ReadonlyMap<string, number>;

interface Counted {
  rows: readonly FacetRow[];
  totalItems: number;
  isExact: boolean;
  currency: string;
}

/** Counted rows as the API shows them. */
export function toFacets(
  { rows, totalItems, isExact, currency }: Counted,
  categories: readonly CategoryRow[],
  query: CatalogueQuery,
): Facets {
  const of = (facet: FacetName): Counts => countEach(rows.filter((row) => row.facet === facet && row.value !== null));
  const flag = (name: FlagName) => {
    const counts = of(name);
    return { true: counts.get('true') ?? 0, false: counts.get('false') ?? 0, selected: query[name] === true };
  };
  return {
    category: toCategories(of('category'), categories, query.category),
    ...choicesSchema.parse(recordOf(choiceNames, (name) => toChoices(of(name), valuesOf(name), query[name]))),
    region: toRegions(rows, query.region),
    rating: toRatings(of('rating'), query.minRating),
    ...recordOf(flagNames, flag),
    price: toPrices(
      rows.filter(({ facet }) => facet === 'price'),
      currency,
    ),
    totalItems,
    isExact,
  };
}

/** A row that counts a list counts for each of its values. */
function countEach(rows: readonly FacetRow[]): Counts {
  const counts = new Map<string, number>();
  for (const { value, count } of rows) {
    for (const one of Array.isArray(value) ? value : [value]) counts.set(`${one}`, (counts.get(`${one}`) ?? 0) + count);
  }
  return counts;
}

/** What is counted of one choice. Without a list of `values` there are those that products have, fullest first. */
export function toChoices(counts: Counts, values: readonly string[] | undefined, selected: readonly string[] = []) {
  const fullest = () => [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value]) => value);
  const told = values ?? [...new Set([...fullest().slice(0, MAX_TEXTS), ...selected])];
  return told
    .map((value) => ({ value, count: counts.get(value) ?? 0, selected: selected.includes(value) }))
    .filter((entry) => entry.count > 0 || entry.selected);
}

function toCategories(
  own: Counts,
  categories: readonly CategoryRow[],
  selected: string | undefined,
): Facets['category'] {
  const counts = new Map(own);
  // Children come after their parents, so iterating backwards adds each subtree to its parent.
  for (const { id, parentId } of categories.toReversed()) {
    if (parentId) counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(id) ?? 0));
  }
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  return categories
    .filter(({ isShown }) => isShown)
    .map(({ id, slug, name, parentId }) => ({
      value: slug,
      label: name,
      id,
      parent: (parentId && slugs.get(parentId)) ?? null,
      count: counts.get(id) ?? 0,
      selected: selected === id || selected === slug,
    }))
    .filter((entry) => entry.count > 0 || entry.selected);
}

/** A row counts one list of regions. What is sold everywhere counts for every country. */
function toRegions(rows: readonly FacetRow[], selected: string | undefined): Facets['region'] {
  const counts = new Map<string, number>();
  let everywhere = 0;
  for (const { facet, value, count } of rows) {
    if (facet !== 'region' || !Array.isArray(value)) continue;
    if (value.includes('GLOBAL')) everywhere += count;
    else for (const region of new Set(value)) counts.set(region, (counts.get(region) ?? 0) + count);
  }
  if (selected && !counts.has(selected)) counts.set(selected, 0);
  counts.delete('GLOBAL');
  const entries = [...counts]
    .map(([value, count]) => ({ value, count: count + everywhere, selected: value === selected }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const isEverywhere = selected === 'GLOBAL';
  if (everywhere > 0 || isEverywhere) {
    entries.unshift({ value: 'GLOBAL', count: everywhere, selected: isEverywhere });
  }
  return entries;
}

function toRatings(own: Counts, selected: number | undefined): Facets['rating'] {
  const steps = selected === 5 ? [5, ...STARS] : STARS;
  return steps
    .map((value) => {
      const count = [...own].reduce((sum, [stars, amount]) => (Number(stars) >= value ? sum + amount : sum), 0);
      return { value, count, selected: value === selected };
    })
    .filter((entry) => entry.count > 0 || entry.selected);
}

function toPrices(rows: readonly FacetRow[], currency: string): Facets['price'] {
  if (rows.length === 0) return { min: null, max: null, histogram: [] };
  const counts = new Map(rows.map(({ value, count }) => [Number(value), count]));
  const bands = [...counts.keys()];
  const histogram = [];
  for (let band = Math.min(...bands); band <= Math.max(...bands); band++) {
    const from = toAmount(priceEdges[band - 1] ?? 0, currency);
    const to = toAmount(priceEdges[band] ?? largestPriceCents, currency);
    histogram.push({ from, to, count: counts.get(band) ?? 0 });
  }
  const lows = rows.flatMap(({ low }) => (low === null ? [] : [low]));
  const highs = rows.flatMap(({ high }) => (high === null ? [] : [high]));
  return { min: toAmount(Math.min(...lows), currency), max: toAmount(Math.max(...highs), currency), histogram };
}
