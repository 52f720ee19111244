export const userMessages = {
  updateProfileFailed: 'Failed to update profile',
  addressAdded: 'Address added successfully',
  addressUpdated: 'Address updated successfully',
  addressRemoved: 'Address removed successfully',
  addAddressFailed: 'Failed to add address',
  updateAddressFailed: 'Failed to update address',
  removeAddressFailed: 'Failed to remove address',
  paymentMethodAdded: 'Card saved for next time',
  addPaymentMethodFailed: 'Failed to save the card',
  paymentMethodUpdated: 'Default payment method changed',
  paymentMethodRemoved: 'Payment method removed',
  updatePaymentMethodFailed: 'Failed to update payment method',
  removePaymentMethodFailed: 'Failed to remove payment method',
  paymentMethodsFailed: 'Failed to load payment methods',
  saveCountryFailed: 'Failed to save your country',
} as const;

export const userFieldMessages = {
  untilOnlyForSuspension: 'Only a suspension can have an end',
  nameInvalid: 'Letters, spaces, apostrophes, hyphens and dots only',
  vatIdInvalid: '4-16 letters and digits',
  postalCodeInvalid: 'Please enter a valid postal code',
  avatarTooSmall: 'The picture must be at least 64 × 64 pixels',
  avatarTooLarge: 'The picture may be at most 4096 × 4096 pixels',
  countryInvalid: 'Please choose a country',
  countryCodesInvalid: 'Please enter two-letter country codes, such as GB for the United Kingdom',
  phoneInvalid: 'Use the international form, such as +14155552671',
} as const;
