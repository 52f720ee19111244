export const productMessages = {
  ownProductReport: 'You cannot report your own product.',
  createProductFailed: 'Failed to create product',
  updateProductFailed: 'Failed to update product',
  updateStockFailed: 'Failed to update product stock',
  compareFull: 'You can compare up to four products at a time',
} as const;
