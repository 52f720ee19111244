import { isCartLineExpired } from '../../shared/cart/cart.rules.ts';
import type { Platform, ProductType } from '../../shared/products/product.schemas.ts';
import { parseJson } from '../platform/stored-value.ts';

/** What the cart remembers of a product, enough to draw its line without asking the server. */
export type CartLine = {
  productId: string;
  quantity: number;
  /** The price the shopper saw when adding; the server prices the order anew. */
  priceCents: number;
  currency: string;
  /** ISO 8601. */
  addedAt: string;
  name: string;
  slug: string;
  type: ProductType;
  coverUrl: string;
  maxQuantity: number;
  /** ISO 8601, of a pre-order as it was when it was added. */
  releaseAt?: string;
  /** Where it works; lines from before do not say. */
  regions?: readonly string[] | undefined;
  platform?: Platform | undefined;
  /** 'I will use it in …', for what does not work where the shopper is. */
  usedInCountry?: string | undefined;
};

export const cartStorageKey = 'gm-cart';

const stringFields = ['productId', 'currency', 'addedAt', 'name', 'slug', 'type', 'coverUrl'];
const numberFields = ['quantity', 'priceCents', 'maxQuantity'];

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

function isMomentOrNothing(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));
}

function isTextsOrNothing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every((text) => typeof text === 'string'));
}

function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    stringFields.every((name) => typeof fields.get(name) === 'string') &&
    numberFields.every((name) => Number.isInteger(fields.get(name))) &&
    isMomentOrNothing(fields.get('releaseAt')) &&
    isTextOrNothing(fields.get('platform')) &&
    isTextOrNothing(fields.get('usedInCountry')) &&
    isTextsOrNothing(fields.get('regions'))
  );
}

/** Reads the stored lines, the expired ones apart; what is doubled or unreadable is left out. */
export function parseCart(
  stored: string | null,
  now: number,
): { lines: readonly CartLine[]; expired: readonly CartLine[] } {
  const parsed = parseJson(stored);
  const all = Array.isArray(parsed) ? parsed.filter(isCartLine) : [];
  const lines = firstOfEach(all.filter(({ addedAt }) => !isCartLineExpired(addedAt, now)));
  const kept = new Set(lines.map(({ productId }) => productId));
  const expired = all.filter(({ productId, addedAt }) => isCartLineExpired(addedAt, now) && !kept.has(productId));
  return { lines, expired: firstOfEach(expired) };
}

function firstOfEach(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(({ productId }, index) => lines.findIndex((line) => line.productId === productId) === index);
}
