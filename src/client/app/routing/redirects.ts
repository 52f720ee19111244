type Redirect = { from: string; to: (params: Readonly<Record<string, string | undefined>>) => string };

/** Old addresses and those of D-6 that became others, and where they redirect to. */
export const redirects: readonly Redirect[] = [
  { from: '/game-items', to: () => '/product' },
  { from: '/game-items/:id', to: ({ id }) => `/product/${id ?? ''}` },
  { from: '/seller-center/products/:id/files', to: ({ id }) => `/seller-center/products/${id ?? ''}?tab=files` },
  { from: '/admin/dashboard', to: () => '/admin' },
  { from: '/admin/custom-dashboard', to: () => '/admin/my-dashboard' },
  { from: '/admin/analytics', to: () => '/admin/sales-reports' },
  { from: '/admin/imports', to: () => '/admin/bulk' },
  { from: '/admin/roles/:id', to: ({ id }) => `/admin/roles?role=${encodeURIComponent(id ?? '')}` },
  { from: '/admin/ops/queues', to: () => '/admin/ops' },
  { from: '/admin/ops/schedulers', to: () => '/admin/ops/schedules' },
  { from: '/admin/ops/health', to: () => '/admin/ops' },
  { from: '/admin/settings/payments', to: () => '/admin/settings/payment' },
  { from: '/admin/settings/email-templates', to: () => '/admin/email-templates' },
  { from: '/seller-center/payouts', to: () => '/seller-center/earnings' },
  { from: '/user/cart', to: () => '/cart' },
  { from: '/user/notification', to: () => '/user/notifications' },
  { from: '/user', to: () => '/user/profile' },
];
