export const taxMessages = {
  taxAtCheckout: 'VAT is added at checkout, depending on your billing country.',
} as const;
