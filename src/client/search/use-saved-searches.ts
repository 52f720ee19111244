import { type SearchToSave, searchIdentity } from '../../shared/search/saved-search.rules.ts';
import type { SavedSearch } from '../../shared/search/saved-search.schemas.ts';
import { searchMessages } from '../../shared/search/search.messages.ts';
import { messageOf } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { useSession } from '../platform/session/session.ts';
import { trpc } from '../platform/trpc.ts';

/** The member's saved search that is equal to this one; undefined for guests and while loading. */
export function useMatchingSavedSearch(search: SearchToSave): SavedSearch | undefined {
  const isMember = useSession().status === 'authenticated';
  const list = trpc.savedSearches.list.useQuery({}, { enabled: isMember });
  const identity = searchIdentity(search);
  return list.data?.items.find((saved) => searchIdentity(saved) === identity);
}

/** Saves, changes and removes, each with its toast; `onDone` closes whatever asked for it. */
export function useSavedSearchChanges(onDone: () => void) {
  const utils = trpc.useUtils();
  // Pending until the list is reloaded, or a switch would jump back for a moment.
  const onSettled = () => utils.savedSearches.list.invalidate();
  const done = (message: string) => () => {
    notify.success(message);
    onDone();
  };
  const failed = (title: string) => (error: unknown) => {
    notify.error(messageOf(error, title), { title });
  };
  return {
    save: trpc.savedSearches.save.useMutation({
      onSuccess: done(searchMessages.searchSaved),
      onError: failed(searchMessages.saveSearchFailed),
      onSettled,
    }),
    update: trpc.savedSearches.update.useMutation({
      onSuccess: done(searchMessages.savedSearchUpdated),
      onError: failed(searchMessages.updateSavedSearchFailed),
      onSettled,
    }),
    remove: trpc.savedSearches.remove.useMutation({
      onSuccess: done(searchMessages.savedSearchRemoved),
      onError: failed(searchMessages.removeSavedSearchFailed),
      onSettled,
    }),
  };
}
