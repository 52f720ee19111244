import type { ClientAction, TestCard } from '../../../shared/payments/payment.schemas.ts';

/** A provider's answer about one attempt. `reference` is its own id of the charge. */
export interface ChargeState {
  /** `processing`: the provider decides later, the buyer has nothing left to do. */
  status: 'captured' | 'processing' | 'requires_action' | 'declined' | 'insufficient_funds' | 'abandoned';
  reference: string;
  cardBrand?: string;
  cardLast4?: string;
  /** The provider's card fingerprint. The test gateway has none: everybody pays with the same test cards. */
  cardFingerprint?: string;
  /** The reported money; absent where it cannot differ from the request. */
  money?: Money;
  /** What the buyer's browser needs for `requires_action`. */
  action?: ClientAction;
}

export interface Money {
  amountCents: number;
  currency: string;
}

export interface ChargeRequest extends Money {
  paymentId: string;
  /** Only for the test gateway: cards of live providers never reach us. */
  card?: TestCard;
  /** A saved card of this buyer, instead of one that is entered. */
  saved?: SavedCard;
  /** The buyer is not there: a bank that asks for their confirmation declines. Only with a saved card. */
  isOffSession?: boolean;
  /** Save the card if it pays; with the buyer's customer id where the provider needs one. */
  keep?: { customer: string };
  /** What the buyer reads at the provider, such as the order's number. */
  description?: string;
  /** The return address for providers with pages of their own. */
  returnUrl?: string;
}

/** A saved card as its provider knows it. `customer` is the buyer's id there. */
export interface SavedCard {
  token: string;
  customer: string;
}

/** A provider's answer about one refund. `processing` is settled or failed later, by webhook or lookup. */
export interface RefundState {
  status: 'processing' | 'settled' | 'failed';
  reference: string;
  failureCode?: string;
}

/** A refund as listed by the provider, whoever made it. */
export interface ProviderRefund extends Money {
  /** Our refund's id, where the shop made it. */
  refundId: string | null;
  state: RefundState;
}

/** The state of a buyer's dispute at their bank. */
export interface DisputeState {
  outcome: 'open' | 'won' | 'lost';
  /** The provider's id of the charge. */
  reference: string;
  reason: string;
  /** What the shop lost by it besides the refunds that the provider lists; null for nothing. */
  taken: Money | null;
}

export interface RefundRequest {
  /** Our refund's id: the provider's idempotency key. */
  refundId: string;
  paymentId: string;
  /** The provider's id of the charge. */
  reference: string;
  amountCents: number;
  currency: string;
}

/**
 * A processor of payments. Every call names our payment and is idempotent by it: asked twice, it charges once. Called
 * outside any transaction, since the answer may take seconds and a crash may lose it; `lookup` then finds it again.
 * PAYMENT_UNAVAILABLE when it does not answer, in which case the outcome is unknown.
 */
export interface PaymentProvider {
  name: string;
  /** Only for the simulator: no other provider gets a card number from us. */
  takesTestCards?: true;
  charge: (request: ChargeRequest) => Promise<ChargeState>;
  /** The buyer returned from the provider's step, or answered ours. An approved payment is captured now. */
  confirm: (paymentId: string, outcome: 'approved' | 'rejected') => Promise<ChargeState | null>;
  /**
   * Null when the provider does not know the payment. `reference` is used while ours is unknown; it is unverified, so a
   * charge found by it counts only if it names our payment.
   */
  lookup: (paymentId: string, reference?: string) => Promise<ChargeState | null>;
  /**
   * Closes the attempt for good. A captured payment stays captured, one in `processing` may still be; any other can no
   * longer be captured.
   */
  abandon: (paymentId: string) => Promise<ChargeState>;
  /** Refunds, once per `refundId` however often it is called. Fails for more than was captured. */
  refund: (request: RefundRequest) => Promise<RefundState>;
  /** Null when the provider does not know the refund. */
  lookupRefund: (refundId: string, reference: string) => Promise<RefundState | null>;
  /** Absent where only the shop can refund. */
  listRefunds?: (reference: string) => Promise<ProviderRefund[]>;
  /** Null when the provider does not know the dispute; absent where there are none. */
  lookupDispute?: (disputeId: string) => Promise<DisputeState | null>;
  /** The provider's ids of the charges that a payout has brought to the shop's bank; absent where nobody is told. */
  listPaidOut?: (payoutId: string) => Promise<string[]>;
}
