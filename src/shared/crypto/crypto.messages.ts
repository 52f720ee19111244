export const cryptoMessages = {
  transactionNamed: 'Thank you. We will look at your transaction.',
  coinsCredited: 'The money is in your wallet.',
  coinPaymentCancelled: 'The payment is cancelled.',
  coinsBackAsked: 'Our team will send your coins back.',
} as const;
