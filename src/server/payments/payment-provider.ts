import type { TestCard } from '../../shared/payments/payment.schemas.ts';

/** What a provider says of one attempt. `reference` is its own name for the charge. */
export interface ChargeState {
  status: 'captured' | 'requires_action' | 'declined' | 'insufficient_funds' | 'abandoned';
  reference: string;
  /** Only where a card paid. */
  cardBrand?: string;
  cardLast4?: string;
}

export interface ChargeRequest {
  paymentId: string;
  amountCents: number;
  currency: string;
  /** Test gateway only. */
  card?: TestCard | undefined;
}

/** What a provider says of one refund. `processing` is settled or failed later, by webhook or lookup. */
export interface RefundState {
  status: 'processing' | 'settled' | 'failed';
  reference: string;
  failureCode?: string;
}

export interface RefundRequest {
  /** Our refund's id: the provider's idempotency key. */
  refundId: string;
  paymentId: string;
  /** The provider's name for the charge. */
  reference: string;
  amountCents: number;
  currency: string;
}

/**
 * A processor of payments. Every call names our payment and is idempotent by it: asked twice, it charges once. Called
 * outside any transaction, since the answer may take seconds and a crash may lose it; `lookup` then finds it again.
 */
export interface PaymentProvider {
  name: string;
  charge: (request: ChargeRequest) => Promise<ChargeState>;
  /** The buyer's answer to the 3-D-Secure step. */
  confirm: (paymentId: string, outcome: 'approved' | 'rejected') => Promise<ChargeState | null>;
  /** Null when the provider never heard of the payment. */
  lookup: (paymentId: string) => Promise<ChargeState | null>;
  /** Closes the attempt for good. What is captured stays so; anything else can never be captured any more. */
  abandon: (paymentId: string) => Promise<ChargeState>;
  /** Gives money back, once per `refundId` however often it is asked. Fails where more would go back than came. */
  refund: (request: RefundRequest) => Promise<RefundState>;
  /** Null when the provider never heard of the refund. */
  lookupRefund: (refundId: string, reference: string) => Promise<RefundState | null>;
}
