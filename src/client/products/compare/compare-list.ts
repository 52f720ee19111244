import { useSyncExternalStore } from 'react';
import type { ProductCard } from '../../../shared/products/product.schemas.ts';

/** What is kept of a product that was picked for comparing. */
export type ComparedProduct = Pick<ProductCard, 'id' | 'slug' | 'name' | 'coverUrl'>;

export const mostCompared = 4;
const storageKey = 'gm-compare';
const listeners = new Set<() => void>();
const none: readonly ComparedProduct[] = [];
let compared: readonly ComparedProduct[] = readStored();

function readStored(): readonly ComparedProduct[] {
  try {
    return parseCompared(sessionStorage.getItem(storageKey));
  } catch {
    return [];
  }
}

/** Reads what was stored; unreadable entries are left out. */
export function parseCompared(stored: string | null): readonly ComparedProduct[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isCompared).slice(0, mostCompared) : [];
  } catch {
    return [];
  }
}

function isCompared(value: unknown): value is ComparedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ['id', 'slug', 'name', 'coverUrl'].every((name) => typeof fields.get(name) === 'string');
}

function keep(list: readonly ComparedProduct[]): void {
  compared = list;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(list));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Adds or removes a product; false when four are selected already. */
export function toggleCompared({ id, slug, name, coverUrl }: ComparedProduct): boolean {
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
  return useSyncExternalStore(
    subscribe,
    () => compared,
    () => none,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
