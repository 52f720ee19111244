/** How an order can be paid. */
export const paymentMethods = ['card', 'paypal', 'crypto', 'wallet'] as const;
