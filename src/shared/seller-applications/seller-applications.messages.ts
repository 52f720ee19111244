export const sellerApplicationMessages = {
  applyAsSellerFailed: 'Failed to send your application',
  withdrawApplicationFailed: 'Failed to withdraw your application',
} as const;
