export const walletFieldMessages = {
  referenceTaken: 'A payout with this reference has already been recorded',
  walletAddressInvalid: 'An address starts with 0x and has 42 characters',
  signatureInvalid: 'The signature does not match this address and message',
  payoutHashInvalid: 'This is not a transaction on the network of this withdrawal',
  proofInvalid: 'We could not verify that this wallet is yours. Please try again',
} as const;
