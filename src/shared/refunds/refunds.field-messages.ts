import { refundProofLength } from './refund.rules.ts';

export const refundFieldMessages = {
  proofTooShort: `Please say what happened, in at least ${refundProofLength} characters`,
  onlyForCoins: 'This is only for refunds in crypto',
  noCoinsCame: 'The buyer did not pay with this coin, so there is no rate of then',
  amountMissing: 'Enter an amount',
  noAmountHere: 'Choose the custom amount to enter one',
  overpaidElsewhere: 'What was overpaid is returned on the payment, under Crypto payments',
  walletClosed: 'Refunds to the wallet are not possible at the moment',
  noConnectedWallet: 'There is no connected crypto wallet, or it was connected less than 24 hours ago',
} as const;
