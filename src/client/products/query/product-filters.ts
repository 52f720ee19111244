import type {
  ItemClass,
  Platform,
  ProductSort,
  ProductType,
  Rarity,
} from '../../../shared/products/product.schemas.ts';

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
/** 'none' is what things without a platform have: nobody looks for it. */
export const filterPlatforms = [
  'steam',
  'epic',
  'gog',
  'xbox',
  'playstation',
  'nintendo',
  'origin',
  'ubisoft',
  'battlenet',
  'mobile',
  'other',
] as const satisfies readonly Platform[];
export const sortOrders = [
  'popular',
  'newest',
  'price_asc',
  'price_desc',
  'rating',
  'name',
  'discount',
] as const satisfies readonly ProductSort[];
export const searchSortOrders = ['relevance', ...sortOrders] as const;
export const listPageSizes = [12, 24, 48] as const;
export const listViews = ['grid', 'list'] as const;
/** 'and up' ratings that may be asked for. */
export const ratingSteps = [4, 3, 2] as const;

export type ListSort = (typeof searchSortOrders)[number];
export type ListPageSize = (typeof listPageSizes)[number];
export type ListView = (typeof listViews)[number];

/** What the product list shows: its whole state, and nothing else, stands in the address. */
export type ProductFilters = {
  q: string;
  /** Id or slug; '' for all. */
  category: string;
  /** Null is the page's own order: popular for the list, relevance for a search. */
  sortBy: ListSort | null;
  /** Whole currency units or two decimals; null leaves that end open. */
  minPrice: number | null;
  maxPrice: number | null;
  minRating: number | null;
  inStock: boolean;
  onSale: boolean;
  vip: boolean;
  type: readonly ProductType[];
  rarity: readonly Rarity[];
  itemClass: readonly ItemClass[];
  platform: readonly Platform[];
  /** Country in which it must work, as ISO 3166 alpha-2; '' for any. */
  region: string;
  tags: readonly string[];
  page: number;
  /** First of the pages in view: 'show more' adds pages below it. Never above `page`. */
  from: number;
  /** Null where the visitor's own choice, or the page's size of spec §9, holds. */
  limit: ListPageSize | null;
  view: ListView | null;
};

export const noFilters: ProductFilters = {
  q: '',
  category: '',
  sortBy: null,
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
  page: 1,
  from: 1,
  limit: null,
  view: null,
};

/** The known values among `texts`, each once and in the order the shop lists them, so equal filters have equal addresses. */
export function pickKnown<Value extends string>(known: readonly Value[], texts: readonly string[]): readonly Value[] {
  return known.filter((value) => texts.includes(value));
}

/** `values` with `value` switched on or off, in the order of `known`. */
export function toggleValue<Value extends string>(
  known: readonly Value[],
  values: readonly Value[],
  value: Value,
): readonly Value[] {
  return known.filter((candidate) => (candidate === value ? !values.includes(value) : values.includes(candidate)));
}
