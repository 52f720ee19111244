export const cryptoMessages = {
  transactionNamed: 'Thank you. We will look at your transaction.',
} as const;

export const cryptoFieldMessages = {
  invalidTransactionHash: 'invalid transaction hash',
  coinAddressInvalid: 'This is no address of the network, or a letter of it is wrong',
  transactionHashShape: 'A hash has 64 characters: digits and the letters a to f',
} as const;
