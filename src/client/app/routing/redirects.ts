type Redirect = { from: string; to: (params: Readonly<Record<string, string | undefined>>) => string };

/** Addresses of old, and where they lead now. */
export const redirects: readonly Redirect[] = [
  { from: '/game-items', to: () => '/product' },
  { from: '/game-items/:id', to: ({ id }) => `/product/${id ?? ''}` },
  { from: '/user/cart', to: () => '/cart' },
  { from: '/user', to: () => '/user/profile' },
];
