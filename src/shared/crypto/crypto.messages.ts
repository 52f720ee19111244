export const cryptoMessages = {
  transactionNamed: 'Thank you. We will look at your transaction.',
} as const;

export const cryptoFieldMessages = {
  invalidTransactionHash: 'invalid transaction hash',
  transactionHashShape: 'A hash has 64 characters: digits and the letters a to f',
} as const;
