type Redirect = { from: string; to: (params: Readonly<Record<string, string | undefined>>) => string };

/** Old addresses, and where they redirect to. */
export const redirects: readonly Redirect[] = [
  { from: '/game-items', to: () => '/product' },
  { from: '/game-items/:id', to: ({ id }) => `/product/${id ?? ''}` },
  { from: '/seller-center/products/:id/files', to: ({ id }) => `/seller-center/products/${id ?? ''}?tab=files` },
  { from: '/admin/dashboard', to: () => '/admin' },
  { from: '/admin/custom-dashboard', to: () => '/admin/my-dashboard' },
  { from: '/user/cart', to: () => '/cart' },
  { from: '/user/notification', to: () => '/user/notifications' },
  { from: '/user', to: () => '/user/profile' },
];
