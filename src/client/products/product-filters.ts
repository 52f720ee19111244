import { MAX_PAGE } from '../../shared/pagination/page.schemas.ts';
import type { ProductListInput } from '../../shared/products/catalogue-filter.schemas.ts';
import type { ItemClass, ProductSort, ProductType, Rarity } from '../../shared/products/product.schemas.ts';

export const filterTypes = [
  'game',
  'dlc',
  'software',
  'game_item',
  'resource',
] as const satisfies readonly ProductType[];
export const filterItemClasses = [
  'weapon',
  'armor',
  'accessory',
  'consumable',
  'collectible',
] as const satisfies readonly ItemClass[];
export const filterRarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const satisfies readonly Rarity[];
export const sortOrders = [
  'popular',
  'newest',
  'price_asc',
  'price_desc',
  'rating',
  'name',
  'discount',
] as const satisfies readonly ProductSort[];

/** What the product list shows: its whole state, and nothing else, stands in the address. */
export type ProductFilters = {
  q: string;
  /** Id or slug; '' for all. */
  category: string;
  sortBy: ProductSort;
  /** Whole currency units or two decimals; null leaves that end open. */
  minPrice: number | null;
  maxPrice: number | null;
  inStock: boolean;
  onSale: boolean;
  type: readonly ProductType[];
  rarity: readonly Rarity[];
  itemClass: readonly ItemClass[];
  page: number;
};

export const noFilters: ProductFilters = {
  q: '',
  category: '',
  sortBy: 'popular',
  minPrice: null,
  maxPrice: null,
  inStock: false,
  onSale: false,
  type: [],
  rarity: [],
  itemClass: [],
  page: 1,
};

export const highestPrice = 50_000;
const longestQuery = 100;

/** '12.5' → 12.5; anything that is no price from 0 to 50,000 with at most two decimals → null. */
export function parsePrice(text: string | null): number | null {
  if (text === null || !/^\d{1,5}(\.\d{1,2})?$/.test(text)) return null;
  const price = Number(text);
  return price <= highestPrice ? price : null;
}

function parsePage(text: string | null): number {
  const page = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 1;
  return Math.max(1, Math.min(MAX_PAGE, page));
}

/** The known values among `texts`, each once and in the order the shop lists them, so equal filters have equal addresses. */
function pickKnown<Value extends string>(known: readonly Value[], texts: readonly string[]): readonly Value[] {
  return known.filter((value) => texts.includes(value));
}

/** Reads the part after '?'. Whatever is unknown or out of range is left out, so an old or edited link still works. */
export function parseFilters(search: string): ProductFilters {
  const params = new URLSearchParams(search);
  const bounds = [parsePrice(params.get('minPrice')), parsePrice(params.get('maxPrice'))] as const;
  const isReversed = bounds[0] !== null && bounds[1] !== null && bounds[0] > bounds[1];
  const category = params.get('category') ?? '';
  return {
    q: (params.get('q') ?? '').trim().slice(0, longestQuery).trim(),
    category: /^[a-z0-9-]{2,80}$/i.test(category) ? category : '',
    sortBy: sortOrders.find((order) => order === params.get('sortBy')) ?? noFilters.sortBy,
    minPrice: bounds[isReversed ? 1 : 0],
    maxPrice: bounds[isReversed ? 0 : 1],
    inStock: params.get('inStock') === 'true',
    onSale: params.get('onSale') === 'true',
    type: pickKnown(filterTypes, params.getAll('type')),
    rarity: pickKnown(filterRarities, params.getAll('rarity')),
    itemClass: pickKnown(filterItemClasses, params.getAll('itemClass')),
    page: parsePage(params.get('page')),
  };
}

/** The address part for `filters`, with its '?', or '' when nothing differs from the plain list. */
export function formatFilters(filters: ProductFilters): string {
  const params = new URLSearchParams();
  if (filters.q !== '') params.set('q', filters.q);
  if (filters.category !== '') params.set('category', filters.category);
  for (const type of filters.type) params.append('type', type);
  for (const itemClass of filters.itemClass) params.append('itemClass', itemClass);
  for (const rarity of filters.rarity) params.append('rarity', rarity);
  if (filters.minPrice !== null) params.set('minPrice', String(filters.minPrice));
  if (filters.maxPrice !== null) params.set('maxPrice', String(filters.maxPrice));
  if (filters.inStock) params.set('inStock', 'true');
  if (filters.onSale) params.set('onSale', 'true');
  if (filters.sortBy !== noFilters.sortBy) params.set('sortBy', filters.sortBy);
  if (filters.page > 1) params.set('page', String(filters.page));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** What the server is asked for. */
export function toListInput(filters: ProductFilters): Partial<ProductListInput> {
  const { q, category, sortBy, minPrice, maxPrice, inStock, onSale, type, rarity, itemClass, page } = filters;
  return {
    page,
    sortBy,
    ...(q !== '' && { q }),
    ...(category !== '' && { category }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(inStock && { inStock }),
    ...(onSale && { onSale }),
    ...(type.length > 0 && { type: [...type] }),
    ...(rarity.length > 0 && { rarity: [...rarity] }),
    ...(itemClass.length > 0 && { itemClass: [...itemClass] }),
  };
}

/** `values` with `value` switched on or off, in the order of `known`. */
export function toggleValue<Value extends string>(
  known: readonly Value[],
  values: readonly Value[],
  value: Value,
): readonly Value[] {
  return known.filter((candidate) => (candidate === value ? !values.includes(value) : values.includes(candidate)));
}
