export const sellerApplicationMessages = {
  applyAsSellerFailed: 'Failed to send your application',
  withdrawApplicationFailed: 'Failed to withdraw your application',
} as const;

export const sellerApplicationFieldMessages = {
  shopNameTaken: 'This name is taken, or looks too much like another seller’s.',
  shopNameMixed: 'Please write each word in the letters of one alphabet',
  aboutTooShort: 'Please tell us a little more: at least 30 characters',
  tooManyLinks: 'At most five links',
} as const;
