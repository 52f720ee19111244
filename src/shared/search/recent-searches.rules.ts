import { MAX_RECENT_SEARCHES } from './search-history.schemas.ts';
import { MAX_QUERY_LENGTH, normalizeQuery } from './search-text.rules.ts';

/** Newest first, each query once, at most ten. */
export function addRecent(recent: readonly string[], query: string): readonly string[] {
  const added = normalizeQuery(query);
  if (added === '') return recent;
  return [added, ...recent.filter((known) => known !== added)].slice(0, MAX_RECENT_SEARCHES);
}

export function removeRecent(recent: readonly string[], query: string): readonly string[] {
  const removed = normalizeQuery(query);
  return recent.filter((known) => known !== removed);
}

/** Reads what a device stored; invalid and duplicate entries are dropped. */
export function parseRecent(stored: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(parsed)) return [];
    const texts = parsed.filter(
      (entry): entry is string =>
        typeof entry === 'string' && entry.length <= MAX_QUERY_LENGTH && entry.isWellFormed() && !entry.includes('\0'),
    );
    return texts.reduceRight<readonly string[]>(addRecent, []);
  } catch {
    return [];
  }
}
