/** What is fetched before it is asked for, and the modules of it, by their paths below src/client. */
export const aheadScreens = {
  shop: ['pages/home/home-page.tsx', 'products/browse/product-list-page.tsx', 'products/detail/product-page.tsx'],
  cart: ['pages/cart/cart-page.tsx', 'pages/cart/cart-drawer.tsx'],
  profile: ['users/profile/profile-page.tsx'],
  wishlist: ['wishlist/list/wishlist-page.tsx'],
} as const;
export type AheadScreen = keyof typeof aheadScreens;
