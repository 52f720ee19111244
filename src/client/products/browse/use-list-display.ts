import { useSyncExternalStore } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useSite } from '../../platform/site/site.ts';
import { storedValue } from '../../platform/stored-value.ts';
import { trpc } from '../../platform/trpc.ts';
import { useDisplay } from '../../users/account/use-preferences.ts';
import type { CataloguePageSize, CatalogueView, ProductFilters } from '../query/product-filters.ts';
import type { FilterState } from '../query/use-product-filters.ts';
import { type ListChoice, parseListChoice, rememberedLimit, undecided } from './list-choice.ts';

const stored = storedValue('gm-list', parseListChoice);

export type ListDisplay = {
  limit: CataloguePageSize;
  view: CatalogueView;
  chooseLimit: (limit: CataloguePageSize) => void;
  chooseView: (view: CatalogueView) => void;
};

/**
 * Page size and look of the list: what the address says, else what a member has set, else what this device chose last,
 * else the usual size. A choice is written to the address, and remembered for the next list, or the next search.
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
  const isSearch = place.kind === 'search';
  const defaultLimit = isSearch ? 24 : defaultPageSize;
  const listLimit = isMember ? display.productsPerPage : kept.limit;
  const chosenLimit = isSearch ? kept.searchLimit : listLimit;
  const remember = (choice: Partial<ListChoice>) => stored.write(JSON.stringify({ ...kept, ...choice }));
  return {
    limit: filters.limit ?? chosenLimit ?? defaultLimit,
    view: filters.view ?? (isMember ? display.defaultView : kept.view) ?? 'grid',
    chooseLimit: (limit) => {
      const { choice, productsPerPage } = rememberedLimit(limit, isSearch);
      remember(choice);
      if (isMember && productsPerPage) save.mutate({ display: { productsPerPage } });
      amend({ limit });
    },
    chooseView: (view) => {
      remember({ view });
      if (isMember) save.mutate({ display: { defaultView: view } });
      amend(keepPages(filters, { view }));
    },
  };
}

/** Changing the layout keeps the place in the list. */
function keepPages({ page, from }: ProductFilters, changes: Partial<ProductFilters>): Partial<ProductFilters> {
  return { ...changes, page, from };
}
