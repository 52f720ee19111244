import { trpc } from '../platform/trpc.ts';
import { isNarrowed, type LibraryAddress } from './use-library-address.ts';

/** A page of the library as the server knows it; offline nothing is asked. */
export function useLibrary({ page, q, show, type }: LibraryAddress, isOnline: boolean) {
  return trpc.downloads.library.useQuery(
    { page, ...(q && { q }), ...(show && { show }), ...(type && { type }) },
    { staleTime: 0, placeholderData: (previous) => previous, enabled: isOnline },
  );
}

export type LibraryAnswer = ReturnType<typeof useLibrary>;

/** Whether the library is empty whatever is searched for: then there is nothing to narrow. */
export function ownsNothing(address: LibraryAddress, { data, isPlaceholderData }: LibraryAnswer): boolean {
  return !isNarrowed(address) && !isPlaceholderData && data?.counts.all === 0;
}
