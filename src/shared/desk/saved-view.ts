/** The lists that views are kept of and that can be exported, by their names. */
export const deskListNames = [
  'orders',
  'products',
  'users',
  'broadcasts',
  'coupons',
  'tax-rates',
  'payouts',
  'withdrawals',
  'payments',
  'mail-log',
  'audit',
  'api-keys',
  'vip',
  'sales-reports',
  'pages',
  'received-webhooks',
  'jobs',
  'webhook-deliveries',
  'bulk-jobs',
  'seller-applications',
] as const;
export type DeskListName = (typeof deskListNames)[number];

export const densities = ['dense', 'roomy'] as const;
export type Density = (typeof densities)[number];
