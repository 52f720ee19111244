import { type ScreenModule, screenModule } from '../platform/screen-module.ts';

export type Route = {
  path: string;
  title: string;
  /** 'login' sends guests to sign in and back; 'guest' sends a signed-in visitor on (spec §2). */
  access: 'open' | 'login' | 'guest';
  screen: ScreenModule;
  /** Loaded ahead when the browser is idle. */
  ahead?: boolean;
};

export type Redirect = { from: string; to: (params: Readonly<Record<string, string | undefined>>) => string };

/** One line per screen; paths are matched in this order. */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: 'Home',
    access: 'open',
    screen: screenModule(() => import('../home/home-page.tsx').then((m) => m.HomePage)),
    ahead: true,
  },
  {
    path: '/product',
    title: 'Products',
    access: 'open',
    screen: screenModule(() => import('../products/product-list-page.tsx').then((m) => m.ProductListPage)),
    ahead: true,
  },
  {
    path: '/product/:id',
    title: 'Product',
    access: 'open',
    screen: screenModule(() => import('../products/product-page.tsx').then((m) => m.ProductPage)),
    ahead: true,
  },
  {
    path: '/category/:slug',
    title: 'Category',
    access: 'open',
    screen: screenModule(() => import('../categories/category-page.tsx').then((m) => m.CategoryPage)),
  },
  {
    path: '/developers',
    title: 'API reference',
    access: 'open',
    screen: screenModule(() => import('../developers/developers-page.tsx').then((m) => m.DevelopersPage)),
  },
  {
    path: '/theme-showcase',
    title: 'Themes',
    access: 'open',
    screen: screenModule(() => import('../theme-showcase/theme-showcase-page.tsx').then((m) => m.ThemeShowcasePage)),
  },
];

export const redirects: readonly Redirect[] = [
  { from: '/game-items', to: () => '/product' },
  { from: '/game-items/:id', to: ({ id }) => `/product/${id ?? ''}` },
  { from: '/user', to: () => '/user/profile' },
];

export const notFoundRoute: Route = {
  path: '*',
  title: 'Page not found',
  access: 'open',
  screen: screenModule(() => import('./not-found-page.tsx').then((m) => m.NotFoundPage)),
};

/** Loads the code of the screen at `path`, so that opening it is instant. */
export function preloadRoute(path: string): void {
  routes.find((route) => route.path === path)?.screen.preload();
}

export function preloadAheadRoutes(): void {
  for (const route of routes) if (route.ahead === true) route.screen.preload();
}
