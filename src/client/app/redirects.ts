type Redirect = { from: string; to: (params: Readonly<Record<string, string | undefined>>) => string };

/** Addresses that other shops and older links use. */
export const redirects: readonly Redirect[] = [
  { from: '/game-items', to: () => '/product' },
  { from: '/game-items/:id', to: ({ id }) => `/product/${id ?? ''}` },
  { from: '/user/cart', to: () => '/cart' },
  { from: '/user', to: () => '/user/profile' },
];
