import { useSearch } from 'wouter';

/** The view that the address names, such as ?view=late; the first one where it names none of these. */
export function useDeskView<First extends { id: string }, Other extends { id: string }>(
  views: readonly [First, ...Other[]],
): First | Other {
  const wanted = new URLSearchParams(useSearch()).get('view');
  return views.find(({ id }) => id === wanted) ?? views[0];
}
