export const paymentFieldMessages = {
  statementTextInvalid: 'At most 22 characters without accents, with a letter and none of < > \\ \' " *',
  invalidTransactionId: '4 to 128 letters, digits and . _ : -',
  cardNumberInvalid: 'Please enter a valid card number',
  cardHolderInvalid: 'Please enter the name on the card',
  cardExpired: 'This card has expired. Please choose another',
  cardUnknown: 'This card is no longer saved. Please choose another',
  cardExpiryInvalid: 'Use MM/YY, not in the past',
  cardCvvInvalid: 'Please enter the security code',
  notCard: 'Only a new card can be saved',
  methodListInvalid: 'Payment methods, separated by commas: card, paypal, crypto, wallet',
  cardNotTest: 'Only the test cards listed below are accepted',
} as const;
