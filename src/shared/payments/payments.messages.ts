/** Why a way to pay cannot be used for an order. `{amount}` is its limit, or the balance of the wallet. */
export const methodMessages = {
  country: 'Not available in your country',
  too_little: 'For orders of at least {amount}',
  too_much: 'For orders of at most {amount}',
  step: 'Cannot charge this exact amount in this currency',
  balance: 'Your balance of {amount} does not cover this order',
} as const;
