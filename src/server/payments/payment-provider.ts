import type { ClientAction, TestCard } from '../../shared/payments/payment.schemas.ts';

/** What a provider says of one attempt. `reference` is its own name for the charge. */
export interface ChargeState {
  /** `processing` is decided later by the provider, with nothing left to do for the buyer. */
  status: 'captured' | 'processing' | 'requires_action' | 'declined' | 'insufficient_funds' | 'abandoned';
  reference: string;
  cardBrand?: string;
  cardLast4?: string;
  /** What the provider tells cards apart by. The test gateway has none: everybody pays with the same test cards. */
  cardFingerprint?: string;
  /** The money it speaks of; absent where it cannot differ from what was asked for. */
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
  /** The test gateway's alone: cards of live providers never come here. */
  card?: TestCard;
  /** A card that the provider keeps for this buyer, in place of one that is entered. */
  saved?: SavedCard;
  /** The card is to be kept for next time, if it pays; under this name of the buyer where the provider needs one. */
  keep?: { customer: string };
  /** What the buyer reads at the provider, such as the order's number. */
  description?: string;
  /** Where a provider with pages of its own sends the buyer back to. */
  returnUrl?: string;
}

/** A kept card as its provider knows it. `customer` is the buyer's name there. */
export interface SavedCard {
  token: string;
  customer: string;
}

/** What a provider says of one refund. `processing` is settled or failed later, by webhook or lookup. */
export interface RefundState {
  status: 'processing' | 'settled' | 'failed';
  reference: string;
  failureCode?: string;
}

/** A refund in the provider's own books, whoever made it. */
export interface ProviderRefund extends Money {
  /** Our refund's id, where the shop made it. */
  refundId: string | null;
  state: RefundState;
}

/** How a buyer's complaint to their bank stands. */
export interface DisputeState {
  outcome: 'open' | 'won' | 'lost';
  /** The provider's name for the charge. */
  reference: string;
  reason: string;
  /** What the shop lost by it beside the refunds that the provider lists; null where nothing, or where it is among them. */
  taken: Money | null;
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
 * PAYMENT_UNAVAILABLE while it does not answer, which says nothing about what it did.
 */
export interface PaymentProvider {
  name: string;
  /** The simulator's alone: no other is ever given the number of a card. */
  takesTestCards?: true;
  charge: (request: ChargeRequest) => Promise<ChargeState>;
  /** The buyer is back from the provider's step, or answered ours. What was approved there is captured now. */
  confirm: (paymentId: string, outcome: 'approved' | 'rejected') => Promise<ChargeState | null>;
  /**
   * Null when the provider never heard of the payment. `reference` is where to look while our books name none yet; it is
   * somebody's word, so a charge found by it counts only if it names our payment.
   */
  lookup: (paymentId: string, reference?: string) => Promise<ChargeState | null>;
  /**
   * Closes the attempt for good. What is captured stays so, what is `processing` may still be; anything else can never be
   * captured any more.
   */
  abandon: (paymentId: string) => Promise<ChargeState>;
  /** Gives money back, once per `refundId` however often it is asked. Fails where more would go back than came. */
  refund: (request: RefundRequest) => Promise<RefundState>;
  /** Null when the provider never heard of the refund. */
  lookupRefund: (refundId: string, reference: string) => Promise<RefundState | null>;
  /** Absent where nobody but the shop can give money back. */
  listRefunds?: (reference: string) => Promise<ProviderRefund[]>;
  /** Null when the provider never heard of the dispute; absent where there are none. */
  lookupDispute?: (disputeId: string) => Promise<DisputeState | null>;
}
