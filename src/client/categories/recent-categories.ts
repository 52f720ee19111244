import { useEffect } from 'react';
import { parseJson, storedValue } from '../platform/stored-value.ts';

export type RecentCategory = { id: string; name: string; slug: string };

/** How many categories are remembered. */
export const mostRecentCategories = 5;
const recent = storedValue('gm-recent-categories', parseRecentCategories);

/** Newest first, each category once, at most five. */
export function addRecentCategory(
  list: readonly RecentCategory[],
  { id, name, slug }: RecentCategory,
): readonly RecentCategory[] {
  return [{ id, name, slug }, ...list.filter((other) => other.id !== id)].slice(0, mostRecentCategories);
}

/** Reads what was stored; unreadable entries are left out. */
export function parseRecentCategories(stored: string | null): readonly RecentCategory[] {
  const parsed = parseJson(stored);
  return Array.isArray(parsed) ? parsed.filter(isRecentCategory).slice(0, mostRecentCategories) : [];
}

function isRecentCategory(value: unknown): value is RecentCategory {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ['id', 'name', 'slug'].every((name) => typeof fields.get(name) === 'string');
}

/** The categories looked at last on this device. */
export function readRecentCategories(): readonly RecentCategory[] {
  return recent.read();
}

/** Remembers that the category was looked at. */
export function useRememberCategory(category: RecentCategory | undefined): void {
  useEffect(() => {
    if (category !== undefined) recent.write(JSON.stringify(addRecentCategory(recent.read(), category)));
  }, [category]);
}
