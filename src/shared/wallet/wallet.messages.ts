export const walletMessages = {
  walletToppedUp: 'Your wallet was topped up',
  withdrawalRequested: 'Your withdrawal was requested',
  walletConnected: 'Wallet connected',
  noBrowserWallet: 'No wallet extension was found in this browser.',
} as const;

export const walletFieldMessages = {
  referenceTaken: 'A payout with this reference is already recorded',
  walletAddressInvalid: 'An address begins with 0x and has 42 characters',
  signatureInvalid: 'The signature does not belong to this address and message',
  payoutHashInvalid: 'A transaction begins with 0x and has 66 characters',
} as const;
