import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { List, ListColumns, ListView } from '../../../shared/lists/list.ts';
import { askedFilters, type ListQuery, readListQuery, writeListQuery } from './list-address.ts';

export type ListState<Columns extends ListColumns> = {
  list: List<Columns>;
  views: readonly ListView<Columns>[];
  query: ListQuery<Columns>;
  /** The input of the list's call. */
  input: Omit<ListQuery<Columns>, 'q' | 'view' | 'columns' | 'density' | 'saved'> & { q?: string };
  /** Filters, sort or search changed: back to the first page, and off the view where its filters changed. */
  change: (part: Partial<ListQuery<Columns>>) => void;
  hrefOf: (part: Partial<ListQuery<Columns>>) => string;
};

/** How often a list in view asks again by itself. */
const refreshMs = 30_000;
/** Options of a list's call: the rows before stay in view until the new ones are there. */
export const listCall = {
  staleTime: 0,
  refetchInterval: refreshMs,
  placeholderData: <Data>(previous: Data | undefined) => previous,
};

/** What a list shows, kept in the address, so that a link and the back button bring it back exactly. */
export function useList<Columns extends ListColumns>(
  list: List<Columns>,
  views: readonly ListView<Columns>[],
): ListState<Columns> {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const dayStart = new Date().setHours(0, 0, 0, 0);
  return useMemo(() => {
    const query = readListQuery(list, views, new URLSearchParams(search));
    const hrefOf = (part: Partial<ListQuery<Columns>>) => {
      const leavesView = part.filters !== undefined && !('view' in part);
      const next = { ...query, page: 1, ...(leavesView && { view: undefined }), ...part };
      const text = writeListQuery(list, views, next).toString();
      return text === '' ? path : `${path}?${text}`;
    };
    const { q, sort, page, limit } = query;
    const filters = askedFilters(list, query.filters, new Date(dayStart));
    return {
      ...{ list, views, query, hrefOf },
      input: { ...{ filters, sort, page, limit }, ...(q.trim() !== '' && { q: q.trim() }) },
      change: (part) => navigate(hrefOf(part)),
    };
  }, [list, views, search, path, navigate, dayStart]);
}
