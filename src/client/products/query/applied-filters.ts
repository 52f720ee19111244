import { itemClassLabels, platformLabels, productTypeLabels } from '../../../shared/products/product-kind.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { rarityLabels } from '../../ui/values/rarity-label.tsx';
import { describeMinRating, describeRegion } from './list-labels.ts';
import type { ProductFilters } from './product-filters.ts';

export type AppliedFilter = { key: string; label: string; without: Partial<ProductFilters> };

/** What 'Clear all' takes away: everything but the order of the list. */
export const clearedFilters: Partial<ProductFilters> = {
  q: '',
  category: '',
  minPrice: null,
  maxPrice: null,
  minRating: null,
  inStock: false,
  onSale: false,
  vip: false,
  type: [],
  rarity: [],
  itemClass: [],
  platform: [],
  region: '',
  tags: [],
};

export function describePriceRange(min: number | null, max: number | null, currency: string): string {
  if (min === null) return `Up to ${formatMoney(max ?? 0, currency)}`;
  if (max === null) return `From ${formatMoney(min, currency)}`;
  return `${formatMoney(min, currency)} to ${formatMoney(max, currency)}`;
}

/** One entry per filter in force, each with the change that lifts it. */
export function listAppliedFilters(
  filters: ProductFilters,
  categoryName: string | undefined,
  currency: string,
): AppliedFilter[] {
  const { q, category, minPrice, maxPrice, minRating, region } = filters;
  const applied: AppliedFilter[] = [];
  if (q !== '') applied.push({ key: 'q', label: `“${q}”`, without: { q: '' } });
  if (category !== '') applied.push({ key: 'category', label: categoryName ?? category, without: { category: '' } });
  for (const key of ['type', 'itemClass', 'rarity', 'platform', 'tags'] as const) {
    for (const value of filters[key]) {
      const without = { [key]: filters[key].filter((other) => other !== value) };
      applied.push({ key: `${key}:${value}`, label: labelOf(key, value), without });
    }
  }
  if (minPrice !== null || maxPrice !== null) {
    const label = describePriceRange(minPrice, maxPrice, currency);
    applied.push({ key: 'price', label, without: { minPrice: null, maxPrice: null } });
  }
  if (minRating !== null) {
    applied.push({ key: 'minRating', label: describeMinRating(minRating), without: { minRating: null } });
  }
  if (region !== '') applied.push({ key: 'region', label: describeRegion(region), without: { region: '' } });
  for (const key of ['inStock', 'onSale', 'vip'] as const) {
    if (filters[key]) applied.push({ key, label: switchLabels[key], without: { [key]: false } });
  }
  return applied;
}

type ListKey = 'type' | 'itemClass' | 'rarity' | 'platform' | 'tags';
const listLabels: Record<ListKey, Readonly<Record<string, string>>> = {
  type: productTypeLabels,
  itemClass: itemClassLabels,
  rarity: rarityLabels,
  platform: platformLabels,
  tags: {},
};
export const switchLabels = { inStock: 'In stock', onSale: 'On sale', vip: 'VIP price' } as const;

function labelOf(key: ListKey, value: string): string {
  return key === 'tags' ? `#${value}` : (listLabels[key][value] ?? value);
}
