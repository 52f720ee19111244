export const cryptoFieldMessages = {
  confirmationsInvalid: 'Enter three whole numbers from 1 to 150 in each row, none smaller than the one before',
  rateSourcesInvalid: 'coinbase, kraken or bitstamp, separated by commas. Use name=https://… for your own server',
  nodeListInvalid: 'Addresses of nodes that begin with https:// or http://, separated by commas',
  explorerInvalid: 'An https:// URL with {hash} in place of the transaction',
  addressExplorerInvalid: 'An https:// URL with {address} in place of the address, or empty',
  networkNotOffered: 'This shop does not take payments on this network',
  invalidTransactionHash: 'invalid transaction hash',
  coinAddressInvalid: 'This is not a valid address on this network. Please check it for typos',
  extendedKeyInvalid:
    'This is not a valid public key of a native SegWit account (zpub or xpub). Please check it for typos',
  extendedKeyPrivate: 'This is a private key that can spend your coins. Never enter it anywhere. Use the zpub instead',
  transactionHashShape: 'A hash has 64 characters: digits and the letters a to f only',
} as const;
