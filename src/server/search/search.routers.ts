import { savedSearchesRouter } from './saved-searches.router.ts';
import { searchRouter } from './search.router.ts';
import { searchHistoryRouter } from './search-history.router.ts';
import { suggestionsRouter } from './suggestions.router.ts';

export const searchRouters = {
  savedSearches: savedSearchesRouter,
  search: searchRouter,
  searchHistory: searchHistoryRouter,
  suggestions: suggestionsRouter,
};
