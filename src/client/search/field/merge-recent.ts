import { api } from '../../platform/trpc.ts';
import { forgetSearch, readRecent } from './recent-storage.ts';

/** Moves what this device searched for into the account of whoever signed in. What fails is tried at the next page load. */
export async function mergeRecentSearches(): Promise<void> {
  const queries = readRecent();
  if (queries.length === 0) return;
  await api.searchHistory.merge.mutate({ queries: [...queries] });
  for (const query of queries) forgetSearch(query);
}
