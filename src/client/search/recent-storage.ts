import { addRecent, parseRecent, removeRecent } from '../../shared/search/recent-searches.rules.ts';

export const recentSearchesKey = 'gm-recent-searches';

/** What was searched for on this device while nobody was signed in. Without storage there is simply nothing. */
export function readRecent(): readonly string[] {
  try {
    return parseRecent(localStorage.getItem(recentSearchesKey));
  } catch {
    return [];
  }
}

function writeRecent(recent: readonly string[]): readonly string[] {
  try {
    if (recent.length === 0) localStorage.removeItem(recentSearchesKey);
    else localStorage.setItem(recentSearchesKey, JSON.stringify(recent));
  } catch {
    // A full or closed storage only costs the convenience.
  }
  return recent;
}

export function rememberSearch(query: string): readonly string[] {
  return writeRecent(addRecent(readRecent(), query));
}

export function forgetSearch(query: string): readonly string[] {
  return writeRecent(removeRecent(readRecent(), query));
}

export function forgetAllSearches(): readonly string[] {
  return writeRecent([]);
}
