import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const searchRoutes: readonly Route[] = [
  {
    path: '/search',
    title: 'Search',
    access: 'open',
    screen: screenModule(() => import('./search-page.tsx').then((m) => m.SearchPage)),
  },
  {
    path: '/user/saved-searches',
    title: 'Saved searches',
    access: 'login',
    screen: screenModule(() => import('./saved-searches-page.tsx').then((m) => m.SavedSearchesPage)),
  },
];
