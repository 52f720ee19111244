export const walletMessages = {
  walletToppedUp: 'Your wallet was topped up',
  withdrawalRequested: 'Your withdrawal was requested',
  walletConnected: 'Wallet connected',
  noBrowserWallet: 'No wallet extension was found in this browser.',
  noTonWallet: 'No TON wallet was found. Install its extension, or open this page in the browser of your wallet app.',
  tonTestNetwork: 'Your wallet uses a test network. Switch to the main network of TON and try again.',
} as const;

export const walletFieldMessages = {
  referenceTaken: 'A payout with this reference is already recorded',
  walletAddressInvalid: 'An address begins with 0x and has 42 characters',
  signatureInvalid: 'The signature does not belong to this address and message',
  payoutHashInvalid: 'This is no transaction of the network that the withdrawal goes to',
  proofInvalid: 'This wallet could not prove that it is yours. Please try again',
} as const;
