import { useState } from 'react';
import { MAX_RECENT_SEARCHES } from '../../../shared/search/search-history.schemas.ts';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { forgetAllSearches, forgetSearch, readRecent } from './recent-storage.ts';

type RecentSearches = {
  recent: readonly string[];
  forget: (query: string) => void;
  forgetAll: () => void;
};

/** The last searches: a member's own from the account, anybody else's from this device. */
export function useRecentSearches(): RecentSearches {
  const isMember = useSession().status === 'authenticated';
  const [onDevice, setOnDevice] = useState(readRecent);
  const utils = trpc.useUtils();
  const history = trpc.searchHistory.list.useQuery({}, { enabled: isMember, staleTime: 0 });
  const keep = (isKept: (query: string) => boolean) =>
    utils.searchHistory.list.setData({}, (old) => old && { items: old.items.filter(({ query }) => isKept(query)) });
  const refresh = { onError: () => void utils.searchHistory.list.invalidate() };
  const forgetOne = trpc.searchHistory.forget.useMutation(refresh);
  const clear = trpc.searchHistory.clear.useMutation(refresh);

  if (!isMember) {
    return {
      recent: onDevice,
      forget: (query) => setOnDevice(forgetSearch(query)),
      forgetAll: () => setOnDevice(forgetAllSearches()),
    };
  }
  return {
    recent: (history.data?.items ?? []).slice(0, MAX_RECENT_SEARCHES).map(({ query }) => query),
    forget: (query) => {
      keep((known) => known !== query);
      forgetOne.mutate({ query });
    },
    forgetAll: () => {
      keep(() => false);
      clear.mutate({});
    },
  };
}
