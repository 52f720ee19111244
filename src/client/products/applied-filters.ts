import { productTypeLabels } from '../cart/cart-storage.ts';
import { formatMoney } from '../ui/money-text.tsx';
import { rarityLabels } from '../ui/rarity-label.tsx';
import type { ProductFilters } from './product-filters.ts';
import { itemClassLabels } from './product-labels.ts';

export type AppliedFilter = { key: string; label: string; without: Partial<ProductFilters> };

/** What 'Clear all' takes away: everything but the order of the list. */
export const clearedFilters: Partial<ProductFilters> = {
  q: '',
  category: '',
  minPrice: null,
  maxPrice: null,
  inStock: false,
  onSale: false,
  type: [],
  rarity: [],
  itemClass: [],
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
  const { q, category, type, itemClass, rarity, minPrice, maxPrice, inStock, onSale } = filters;
  const applied: AppliedFilter[] = [];
  if (q !== '') applied.push({ key: 'q', label: `“${q}”`, without: { q: '' } });
  if (category !== '') applied.push({ key: 'category', label: categoryName ?? category, without: { category: '' } });
  for (const value of type) {
    applied.push({ key: value, label: productTypeLabels[value], without: { type: type.filter((v) => v !== value) } });
  }
  for (const value of itemClass) {
    const without = { itemClass: itemClass.filter((v) => v !== value) };
    applied.push({ key: value, label: itemClassLabels[value], without });
  }
  for (const value of rarity) {
    applied.push({ key: value, label: rarityLabels[value], without: { rarity: rarity.filter((v) => v !== value) } });
  }
  if (minPrice !== null || maxPrice !== null) {
    const label = describePriceRange(minPrice, maxPrice, currency);
    applied.push({ key: 'price', label, without: { minPrice: null, maxPrice: null } });
  }
  if (inStock) applied.push({ key: 'inStock', label: 'In stock', without: { inStock: false } });
  if (onSale) applied.push({ key: 'onSale', label: 'On sale', without: { onSale: false } });
  return applied;
}
