import type { ItemClass, ProductType, Rarity } from '../art/subject.ts';

const platforms = [
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
  'none',
] as const;
export type Platform = (typeof platforms)[number];

export interface DemoCategory {
  slug: string;
  name: string;
  parentSlug: string | null;
  shortDescription: string;
  isFeatured: boolean;
  sortOrder: number;
  /** What its art is drawn from. */
  art: { type: ProductType; itemClass: ItemClass | null; motif: string | null };
}

export interface DemoSeller {
  userName: string;
  email: string;
  displayName: string;
  about: string;
  country: string;
}

export interface DemoShopper {
  userName: string;
  email: string;
  country: string;
  isVip: boolean;
  joinedDaysAgo: number;
}

export interface DemoReview {
  shopperUserName: string;
  /** 1 to 5 */
  rating: number;
  title: string;
  content: string;
  daysAgo: number;
  helpfulCount: number;
}

export interface DemoPricePoint {
  at: Date;
  priceCents: number;
  reason: 'initial' | 'change' | 'sale-start' | 'sale-end';
}

export interface DemoSale {
  priceCents: number;
  /** Days relative to now; negative is in the past. */
  fromDays: number;
  toDays: number;
  from: Date;
  to: Date;
}

export interface SystemRequirements {
  minimum: Record<string, string>;
  recommended: Record<string, string>;
}

export interface DemoProduct {
  slug: string;
  sku: string;
  name: string;
  type: ProductType;
  itemClass: ItemClass | null;
  rarity: Rarity | null;
  /** Shape or scene of its art. */
  motif: string | null;
  categorySlug: string;
  /** Slug of the game that a DLC or an item belongs to. */
  parentSlug: string | null;
  sellerUserName: string;
  shortDescription: string;
  descriptionHtml: string;
  deliveryType: 'key' | 'file' | 'manual';
  platform: Platform;
  regions: string[];
  activationGuide: string;
  systemRequirements: SystemRequirements | null;
  releaseDate: Date;
  ageRating: 3 | 7 | 12 | 16 | 18 | null;
  tags: string[];
  priceCents: number;
  sale: DemoSale | null;
  vipPriceCents: number | null;
  /** Null: unlimited. For keys, the size of the pool. */
  stock: number | null;
  isFeatured: boolean;
  publishedAt: Date;
  reviews: DemoReview[];
  priceHistory: DemoPricePoint[];
  /** Slugs of its parts, and the percent that they are off in it. */
  bundle?: { percent: number; parts: readonly string[] };
}
