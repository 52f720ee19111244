import type { ErrorEntries } from '../errors/error-entry.ts';

export const paymentErrors = {
  CARD_DATA: {
    status: 400,
    title: 'Card data',
    message: 'Please do not enter card numbers or security codes here. Nothing was saved.',
  },
  PAYMENT_DECLINED: { status: 402, title: 'Payment declined', message: 'Your card was declined.' },
  WEBHOOK_REFUSED: { status: 400, title: 'Refused', message: 'The message was not signed by the provider.' },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    title: 'Payment provider unavailable',
    message: 'The payment provider is not responding. Please try again in a minute.',
  },
  PROVIDER_NOT_CONFIGURED: {
    status: 422,
    title: 'Not available',
    message: 'This payment method is not available.',
  },
  SANDBOX_KEY: {
    status: 403,
    title: 'Test payments only',
    message: 'A sandbox API key can only pay with methods in test mode.',
  },
} as const satisfies ErrorEntries;
