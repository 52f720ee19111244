export const walletMessages = {
  walletToppedUp: 'Your wallet was topped up',
  withdrawalRequested: 'Your withdrawal was requested',
  walletConnected: 'Wallet connected',
  walletRemoved: 'Wallet removed',
  noBrowserWallet: 'No wallet extension was found in this browser.',
  noTonWallet: 'No TON wallet was found. Install its extension, or open this page in your wallet app’s browser.',
  tonTestNetwork: 'Your wallet is on a test network. Switch to TON mainnet and try again.',
} as const;

export const walletFieldMessages = {
  referenceTaken: 'A payout with this reference has already been recorded',
  walletAddressInvalid: 'An address starts with 0x and has 42 characters',
  signatureInvalid: 'The signature does not match this address and message',
  payoutHashInvalid: 'This is not a transaction on the network of this withdrawal',
  proofInvalid: 'We could not verify that this wallet is yours. Please try again',
} as const;
