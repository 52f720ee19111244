/** The screens whose code is prefetched, with their modules by path below src/client. */
export const prefetchList = {
  shop: ['pages/home/home-page.tsx', 'products/browse/product-list-page.tsx', 'products/detail/product-page.tsx'],
  cart: ['pages/cart/cart-page.tsx', 'pages/cart/cart-drawer.tsx'],
  profile: ['users/profile/profile-page.tsx'],
  wishlist: ['wishlist/list/wishlist-page.tsx'],
} as const;
export type PrefetchEntry = keyof typeof prefetchList;
