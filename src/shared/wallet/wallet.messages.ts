export const walletMessages = {
  walletToppedUp: 'Your wallet was topped up',
  withdrawalRequested: 'Your withdrawal was requested',
  walletConnected: 'Wallet connected',
  walletRemoved: 'Wallet removed',
  noBrowserWallet: 'No wallet extension was found in this browser.',
  noTonWallet: 'No TON wallet was found. Install its extension, or open this page in your wallet app’s browser.',
  tonTestNetwork: 'Your wallet is on a test network. Switch to TON mainnet and try again.',
} as const;
