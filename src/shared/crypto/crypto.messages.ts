export const cryptoMessages = {
  transactionNamed: 'Thank you. We will look at your transaction.',
  coinsCredited: 'The money is in your wallet.',
  coinsBackAsked: 'Our team will send your coins back.',
} as const;

export const cryptoFieldMessages = {
  confirmationsInvalid: 'Three whole numbers from 1 to 150 in each row, none smaller than the one before',
  rateSourcesInvalid: 'coinbase, kraken or bitstamp, with commas; name=https://… for a server of your own',
  explorerInvalid: 'An address with https:// and {hash} where the transaction goes',
  addressExplorerInvalid: 'An address with https:// and {address} where the address goes, or nothing',
  invalidTransactionHash: 'invalid transaction hash',
  coinAddressInvalid: 'This is no address of the network, or a letter of it is wrong',
  extendedKeyInvalid: 'This is no public key of a native SegWit account (zpub or xpub), or a letter of it is wrong',
  extendedKeyPrivate: 'This is a private key, which can spend your coins. Never enter it anywhere; use the zpub',
  transactionHashShape: 'A hash has 64 characters: digits and the letters a to f',
} as const;
