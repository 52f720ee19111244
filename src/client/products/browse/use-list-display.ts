import { useSyncExternalStore } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useSite } from '../../platform/site/site.ts';
import { parseJson, storedValue } from '../../platform/stored-value.ts';
import { trpc } from '../../platform/trpc.ts';
import { useDisplay } from '../../users/account/use-preferences.ts';
import {
  type ListPageSize,
  type ListView,
  listPageSizes,
  listViews,
  type ProductFilters,
} from '../query/product-filters.ts';
import type { FilterState } from '../query/use-product-filters.ts';

type Choice = { limit: ListPageSize | null; view: ListView | null };
const undecided: Choice = { limit: null, view: null };

const stored = storedValue('gm-list', (text): Choice => {
  if (text === null) return undecided;
  const kept = parseJson(text);
  const fields = new Map<string, unknown>(Object.entries(kept ?? {}));
  return {
    limit: listPageSizes.find((size) => size === fields.get('limit')) ?? null,
    view: listViews.find((view) => view === fields.get('view')) ?? null,
  };
});

export type ListDisplay = {
  limit: ListPageSize;
  view: ListView;
  chooseLimit: (limit: ListPageSize) => void;
  chooseView: (view: ListView) => void;
};

/**
 * Page size and look of the list: what the address says, else what a member has set, else what this device chose last,
 * else the usual size. A choice is written to the address, and remembered for the next list.
 */
export function useListDisplay({ filters, place, amend }: FilterState): ListDisplay {
  const { status } = useSession();
  const isMember = status === 'authenticated';
  const { defaultPageSize } = useSite();
  const display = useDisplay();
  const kept = useSyncExternalStore(stored.subscribe, stored.read, () => undecided);
  const utils = trpc.useUtils();
  const save = trpc.profile.updatePreferences.useMutation({
    scope: { id: 'preferences' },
    onSuccess: (preferences) => utils.profile.preferences.setData({}, preferences),
  });
  const defaultLimit = place.kind === 'search' ? 24 : defaultPageSize;
  const chosenLimit = isMember ? (place.kind === 'search' ? null : display.productsPerPage) : kept.limit;
  const remember = (choice: Partial<Choice>) => {
    stored.write(JSON.stringify({ ...kept, ...choice }));
    const { limit, view } = choice;
    if (!isMember) return;
    save.mutate({ display: { ...(limit && { productsPerPage: limit }), ...(view && { defaultView: view }) } });
  };
  return {
    limit: filters.limit ?? chosenLimit ?? defaultLimit,
    view: filters.view ?? (isMember ? display.defaultView : kept.view) ?? 'grid',
    chooseLimit: (limit) => {
      remember({ limit });
      amend({ limit });
    },
    chooseView: (view) => {
      remember({ view });
      amend(keepPages(filters, { view }));
    },
  };
}

/** Changing the layout keeps the place in the list. */
function keepPages({ page, from }: ProductFilters, changes: Partial<ProductFilters>): Partial<ProductFilters> {
  return { ...changes, page, from };
}
