export const refundMessages = {
  refundRequested: 'Refund requested successfully',
  requestRefundFailed: 'Failed to request refund',
  refundRequestWithdrawn: 'Refund request withdrawn',
  withdrawRequestFailed: 'Failed to withdraw the request',
} as const;
