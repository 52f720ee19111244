import { choiceNames, describeValue, flagLabels, flagNames } from '../../../shared/products/product-choices.ts';
import { recordOf } from '../../../shared/records/record.ts';
import { formatMoney } from '../../ui/values/money-text.tsx';
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
  ...recordOf(flagNames, () => false),
  ...recordOf(choiceNames, () => []),
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
  for (const key of [...choiceNames, 'tags'] as const) {
    for (const value of filters[key]) {
      const without = { [key]: filters[key].filter((other) => other !== value) };
      applied.push({
        key: `${key}:${value}`,
        label: key === 'tags' ? `#${value}` : describeValue(key, value),
        without,
      });
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
  for (const key of flagNames) {
    if (filters[key]) applied.push({ key, label: flagLabels[key], without: { [key]: false } });
  }
  return applied;
}
