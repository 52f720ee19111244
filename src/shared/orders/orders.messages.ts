export const orderMessages = {
  totalChanged: 'The total has changed. Please check it before you pay.',
  orderPlaced: 'Order placed successfully',
  orderNetworkError: 'Network error occurred',
  tooManyOrderRequests: 'Too many requests. Please try again later',
  placeOrderFailed: 'Failed to place order',
  orderCancelled: 'Order cancelled successfully',
  cancelOrderFailed: 'Failed to cancel order',
  noteAdded: 'Note added successfully',
  addNoteFailed: 'Failed to add note',
  problemReported: 'Thank you. We will look at it.',
  reportProblemFailed: 'Failed to report the problem',
  problemResolved: 'Marked as resolved',
  answerSent: 'Answer sent',
  buyAgainFailed: 'No longer available',
  orderUpdated: 'Order updated',
  updateOrderFailed: 'Failed to update order',
  stockChoiceKept: 'We will keep your order and deliver it as soon as we can',
  confirmRegionFailed: 'Failed to save where you will use it',
  deliverNowFailed: 'Failed to start the delivery',
  stockChoiceFailed: 'Failed to save your choice',
} as const;

export const orderFieldMessages = {
  deliveryRequired: 'Please choose when to deliver',
  withdrawalConsentRequired: 'Please confirm that you want delivery now',
  quantityInvalid: 'Please choose a valid quantity',
} as const;
