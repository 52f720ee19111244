export const refundMessages = {
  refundRequested: 'Refund requested successfully',
  requestRefundFailed: 'Failed to request refund',
  refundRequestWithdrawn: 'Refund request withdrawn',
  withdrawRequestFailed: 'Failed to withdraw the request',
} as const;

export const refundFieldMessages = {
  walletClosed: 'Refunds to the wallet are not possible at the moment',
  noConnectedWallet: 'There is no connected crypto wallet, or it was connected less than 24 hours ago',
} as const;
