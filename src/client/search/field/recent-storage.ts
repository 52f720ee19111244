import { addRecent, parseRecent, removeRecent } from '../../../shared/search/recent-searches.rules.ts';
import { storedValue } from '../../platform/stored-value.ts';

export const recentSearchesKey = 'gm-recent-searches';

const recent = storedValue(recentSearchesKey, parseRecent);

/** What was searched for on this device while nobody was signed in. Without storage there is simply nothing. */
export function readRecent(): readonly string[] {
  return recent.read();
}

function writeRecent(searches: readonly string[]): readonly string[] {
  recent.write(searches.length === 0 ? undefined : JSON.stringify(searches));
  return searches;
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
