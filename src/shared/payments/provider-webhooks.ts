/** Where a service reports to the shop: below the shop's address, and which events it has to be told to send, by its own names. */
export interface IncomingWebhook {
  name: string;
  path: string;
  events: readonly string[];
  /** What has to be known besides. */
  hint?: string;
}

/** What payment providers report (D-68). Without it the shop learns of a payment only when it asks. */
export const paymentWebhooks = [
  {
    name: 'Stripe',
    path: '/webhooks/stripe',
    events: [
      'payment_intent.succeeded',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
      'payment_intent.processing',
      'payment_intent.requires_action',
      'charge.refunded',
      'refund.updated',
      'refund.failed',
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
      'payout.paid',
      'setup_intent.succeeded',
      'payment_method.detached',
    ],
  },
  {
    name: 'PayPal',
    path: '/webhooks/paypal',
    events: [
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.DENIED',
      'PAYMENT.CAPTURE.DECLINED',
      'PAYMENT.CAPTURE.REFUNDED',
      'PAYMENT.CAPTURE.REVERSED',
      'PAYMENT.REFUND.FAILED',
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.UPDATED',
      'CUSTOMER.DISPUTE.RESOLVED',
    ],
  },
] as const satisfies readonly IncomingWebhook[];

type Webhooks = typeof paymentWebhooks;
export type StripeEventName = Webhooks[0]['events'][number];
export type PaypalEventName = Webhooks[1]['events'][number];
