import type { Product, ProductCard } from '../../../shared/products/product.schemas.ts';
import { parseJson } from '../../platform/stored-value.ts';

export const recentlyViewedLimit = 20;
export const recentlyViewedKey = 'gm-recently-viewed';

/** What is remembered of a product: nothing that can grow stale, so no price and no stock. */
export type ViewedProduct = Pick<
  ProductCard,
  'id' | 'slug' | 'name' | 'type' | 'itemClass' | 'rarity' | 'platform' | 'coverUrl' | 'blurhash'
>;

export function toViewedProduct(product: Product): ViewedProduct {
  const { id, slug, name, type, itemClass, rarity, platform, coverUrl, blurhash } = product;
  return { id, slug, name, type, itemClass, rarity, platform, coverUrl, blurhash };
}

/** Newest first, each product once, at most twenty. */
export function addViewed(list: readonly ViewedProduct[], viewed: ViewedProduct): readonly ViewedProduct[] {
  return [viewed, ...list.filter(({ id }) => id !== viewed.id)].slice(0, recentlyViewedLimit);
}

const textFields = ['id', 'slug', 'name', 'type', 'platform', 'coverUrl', 'blurhash'];
const optionalTextFields = ['itemClass', 'rarity'];

function isViewedProduct(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    textFields.every((name) => typeof fields.get(name) === 'string') &&
    optionalTextFields.every((name) => fields.get(name) === null || typeof fields.get(name) === 'string')
  );
}

/** Reads what was stored; unreadable or doubled entries are left out. */
export function parseViewed(stored: string | null): readonly ViewedProduct[] {
  const parsed = parseJson(stored);
  if (!Array.isArray(parsed)) return [];
  return parsed.filter(isViewedProduct).reduceRight<readonly ViewedProduct[]>(addViewed, []);
}
