import { toAmount } from '../../shared/money/money.ts';
import type { CatalogueQuery } from '../../shared/products/catalogue-filter.schemas.ts';
import type { Facets } from '../../shared/products/facets.schemas.ts';
import { largestPriceCents, priceEdges } from '../../shared/products/price-bands.ts';
import {
  itemClassSchema,
  platformSchema,
  productTypeSchema,
  raritySchema,
} from '../../shared/products/product.schemas.ts';
import type { CategoryFacetRow } from './category-facet.queries.ts';
import type { FacetName, FacetRow } from './facet-statement.ts';

const STARS = [4, 3, 2, 1];

type Counts = Map<string, number>;

interface Counted {
  rows: readonly FacetRow[];
  totalItems: number;
  isExact: boolean;
  currency: string;
}

/** Counted rows as the API shows them. */
export function toFacets(
  { rows, totalItems, isExact, currency }: Counted,
  categories: readonly CategoryFacetRow[],
  query: CatalogueQuery,
): Facets {
  const of = (facet: FacetName): Counts =>
    new Map(rows.filter((row) => row.facet === facet).map(({ value, count }) => [`${value}`, count]));
  const values = <Value extends string>(
    facet: FacetName,
    options: readonly Value[],
    selected: readonly Value[] = [],
  ) => {
    const counts = of(facet);
    return options
      .map((value) => ({ value, count: counts.get(value) ?? 0, selected: selected.includes(value) }))
      .filter((entry) => entry.count > 0 || entry.selected);
  };
  const flag = (facet: FacetName, selected: boolean | undefined) => {
    const counts = of(facet);
    return { true: counts.get('true') ?? 0, false: counts.get('false') ?? 0, selected: selected === true };
  };
  return {
    category: toCategories(of('category'), categories, query.category),
    type: values('type', productTypeSchema.options, query.type),
    rarity: values('rarity', raritySchema.options, query.rarity),
    itemClass: values('itemClass', itemClassSchema.options, query.itemClass),
    platform: values('platform', platformSchema.options, query.platform),
    region: toRegions(rows, query.region),
    rating: toRatings(of('rating'), query.minRating),
    inStock: flag('inStock', query.inStock),
    onSale: flag('onSale', query.onSale),
    vip: flag('vip', query.vip),
    price: toPrices(
      rows.filter(({ facet }) => facet === 'price'),
      currency,
    ),
    totalItems,
    isExact,
  };
}

function toCategories(
  own: Counts,
  categories: readonly CategoryFacetRow[],
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
