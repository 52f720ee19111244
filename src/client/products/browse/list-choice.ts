import { listViews, productsPerPageChoices } from '../../../shared/users/preferences.rules.ts';
import { parseJson } from '../../platform/stored-value.ts';
import type { CataloguePageSize, CatalogueView } from '../query/product-filters.ts';

/** What this device chose last; results of a search have a page size of their own. */
export type ListChoice = {
  limit: CataloguePageSize | null;
  searchLimit: CataloguePageSize | null;
  view: CatalogueView | null;
};

export const undecided: ListChoice = { limit: null, searchLimit: null, view: null };

export function parseListChoice(text: string | null): ListChoice {
  if (text === null) return undecided;
  const fields = new Map<string, unknown>(Object.entries(parseJson(text) ?? {}));
  const sizeOf = (name: string) => productsPerPageChoices.find((size) => size === fields.get(name)) ?? null;
  return {
    limit: sizeOf('limit'),
    searchLimit: sizeOf('searchLimit'),
    view: listViews.find((view) => view === fields.get('view')) ?? null,
  };
}

/** What to remember of a page size that was chosen, on the device and, unless undefined, in the member's settings. */
export function rememberedLimit(
  limit: CataloguePageSize,
  isSearch: boolean,
): { choice: Partial<ListChoice>; productsPerPage: CataloguePageSize | undefined } {
  return isSearch
    ? { choice: { searchLimit: limit }, productsPerPage: undefined }
    : { choice: { limit }, productsPerPage: limit };
}
