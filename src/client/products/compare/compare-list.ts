import { useSyncExternalStore } from 'react';
import type { ProductCard } from '../../../shared/products/product.schemas.ts';
import { parseJson, storedValue } from '../../platform/stored-value.ts';

/** What is kept of a product that was picked for comparing. */
export type ComparedProduct = Pick<ProductCard, 'id' | 'slug' | 'name' | 'coverUrl'>;

export const mostCompared = 4;
const none: readonly ComparedProduct[] = [];

/** Reads what was stored; unreadable entries are left out. */
export function parseCompared(stored: string | null): readonly ComparedProduct[] {
  const parsed = parseJson(stored);
  return Array.isArray(parsed) ? parsed.filter(isCompared).slice(0, mostCompared) : none;
}

function isCompared(value: unknown): value is ComparedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ['id', 'slug', 'name', 'coverUrl'].every((name) => typeof fields.get(name) === 'string');
}

const picked = storedValue('gm-compare', parseCompared, 'tab');

function keep(list: readonly ComparedProduct[]): void {
  picked.write(JSON.stringify(list));
}

/** Adds or removes a product; false when four are selected already. */
export function toggleCompared({ id, slug, name, coverUrl }: ComparedProduct): boolean {
  const compared = picked.read();
  if (compared.some((product) => product.id === id)) {
    keep(compared.filter((product) => product.id !== id));
    return true;
  }
  if (compared.length >= mostCompared) return false;
  keep([...compared, { id, slug, name, coverUrl }]);
  return true;
}

export function clearCompared(): void {
  keep([]);
}

/** The products picked in this tab, in the order in which they were picked. */
export function useCompared(): readonly ComparedProduct[] {
  return useSyncExternalStore(picked.subscribe, picked.read, () => none);
}

/** Whether this product is picked. A card that is not touched by a change is not drawn again. */
export function useIsCompared(productId: string): boolean {
  const isPicked = () => picked.read().some(({ id }) => id === productId);
  return useSyncExternalStore(picked.subscribe, isPicked, () => false);
}
