export const taxMessages = {
  taxAtCheckout: 'VAT is added at the checkout, by the country you are billed in.',
} as const;
