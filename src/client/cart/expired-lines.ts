import { useSyncExternalStore } from 'react';
import { parseJson, storedValue } from '../platform/stored-value.ts';
import type { CartLine } from './cart-storage.ts';

/** What left the cart after seven days, as its shopper is told. */
type ExpiredLine = Pick<CartLine, 'productId' | 'name' | 'slug'>;

const stored = storedValue('gm-cart-expired', parseExpired);
const none: readonly ExpiredLine[] = [];

function isExpiredLine(value: unknown): value is ExpiredLine {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ['productId', 'name', 'slug'].every((name) => typeof fields.get(name) === 'string');
}

function parseExpired(text: string | null): readonly ExpiredLine[] {
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed.filter(isExpiredLine) : none;
}

/** Remembers what left the cart until `forgetExpired`. */
export function noteExpired(lines: readonly CartLine[]): void {
  const known = stored.read();
  const news = lines.filter(({ productId }) => !known.some((line) => line.productId === productId));
  write([...known, ...news.map(({ productId, name, slug }) => ({ productId, name, slug }))]);
}

/** The shopper has seen it all, or has put this product back. */
export function forgetExpired(productId?: string): void {
  const rest = productId === undefined ? [] : stored.read().filter((line) => line.productId !== productId);
  if (rest.length < stored.read().length) write(rest);
}

function write(lines: readonly ExpiredLine[]): void {
  stored.write(lines.length === 0 ? undefined : JSON.stringify(lines));
}

export function useExpiredLines(): readonly ExpiredLine[] {
  return useSyncExternalStore(stored.subscribe, stored.read, () => none);
}
