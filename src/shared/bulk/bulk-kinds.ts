export const bulkKinds = [
  'products.price',
  'products.status',
  'products.category',
  'products.delete',
  'reviews.approve',
  'orders.approve',
  'orders.reject',
  'products.import',
  'keys.import',
  'lists.export',
] as const;
export type BulkKind = (typeof bulkKinds)[number];
export const importKinds = ['products.import', 'keys.import'] as const satisfies readonly BulkKind[];
