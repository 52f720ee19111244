import type { ErrorCode } from '../../../shared/errors/error-catalogue.ts';
import type { ErrorEnvelope } from '../../../shared/errors/error-envelope.schemas.ts';
import { generalMessages } from '../../../shared/messages/general.messages.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import type { AlertTone } from '../../ui/feedback/form-alert.tsx';

export type ProblemKind =
  | 'declined'
  | 'insufficient-funds'
  | 'not-confirmed'
  | 'held'
  | 'prices-changed'
  | 'out-of-stock'
  | 'locked'
  | 'membership-changed'
  | 'coupon'
  | 'region'
  | 'too-many-orders'
  | 'not-payable'
  | 'network'
  | 'not-sent'
  | 'unavailable'
  | 'other';

/** Why a purchase did not go through: the sentence of the server and, to quote to support, its request. */
export type PaymentProblem = { kind: ProblemKind; message: string; requestId: string | undefined };

const kinds: Partial<Record<ErrorCode, ProblemKind>> = {
  PAYMENT_DECLINED: 'declined',
  INSUFFICIENT_FUNDS: 'insufficient-funds',
  PRICE_CHANGED: 'prices-changed',
  INSUFFICIENT_STOCK: 'out-of-stock',
  COUPON_INVALID: 'coupon',
  REGION_MISMATCH: 'region',
  ORDER_LOCKED: 'locked',
  WALLET_LOCKED: 'locked',
  VIP_LOCKED: 'membership-changed',
  VIP_CONFLICT: 'membership-changed',
  IDEMPOTENCY_IN_PROGRESS: 'locked',
  TOO_MANY_OPEN_ORDERS: 'too-many-orders',
  ORDER_CONFLICT: 'not-payable',
  ORDER_NOT_FOUND: 'not-payable',
  PAYMENT_UNAVAILABLE: 'unavailable',
};

/** Stripe still waits for a card after one was submitted: it was not reached, or did not understand. */
export const cardNotTaken: PaymentProblem = {
  kind: 'not-sent',
  message: 'Your card did not reach Stripe',
  requestId: undefined,
};

const notConfirmed: PaymentProblem = {
  kind: 'not-confirmed',
  message: 'The payment was not confirmed',
  requestId: undefined,
};

/** A decline after the payer said no at the bank is no fault of the card. */
export function asRejected(problem: PaymentProblem): PaymentProblem {
  return problem.kind === 'declined' ? notConfirmed : problem;
}

/** What the shopper can do about it. */
const advice: Record<ProblemKind, string> = {
  declined: 'Nothing was charged. Check the details or try another card.',
  'insufficient-funds': 'Nothing was charged. Try another card or add money to this one.',
  'not-confirmed': 'You rejected the payment at your bank. Nothing was charged.',
  held: 'Nothing was charged. After several declined cards this order is on hold, and our support team will look at it.',
  'prices-changed': 'Nothing was charged. Check the new prices and pay again.',
  'out-of-stock': 'Somebody else was faster. Nothing was charged; change your cart and pay again.',
  coupon: 'Nothing was charged. Check the total without it, then pay again.',
  region: 'Nothing was charged. Confirm where you will use it and pay again, or remove it.',
  locked: 'Another payment is being processed. Wait a moment, then try again.',
  'membership-changed': 'Nothing was charged here. Check what you would buy now before you pay.',
  'too-many-orders': 'Open My orders to pay or cancel one of them.',
  'not-payable': 'Nothing was charged just now. Open My orders to see what can be done.',
  network: 'We do not know yet whether it went through. Trying again is safe: you will not pay twice.',
  'not-sent': 'Nothing was charged. Check the card and your connection, then try again.',
  unavailable: 'Nothing is lost. Wait a minute, then try again: you will not pay twice.',
  other: 'Nothing was lost. You can try again.',
};

const tones: Partial<Record<ProblemKind, AlertTone>> = {
  'prices-changed': 'warning',
  locked: 'warning',
  'membership-changed': 'warning',
  coupon: 'warning',
  region: 'warning',
};

/** Without an envelope the outcome is unknown; `isAnswered` when a server was reached and only the shop was silent. */
export function problemOf(envelope: ErrorEnvelope | undefined, isAnswered = false): PaymentProblem {
  if (envelope === undefined) {
    const message = isAnswered ? generalMessages.serverError : orderMessages.orderNetworkError;
    return { kind: 'network', message, requestId: undefined };
  }
  const known = new Map<string, ProblemKind>(Object.entries(kinds)).get(envelope.code) ?? 'other';
  const kind = isFinal(envelope.details) ? 'held' : known;
  return { kind, message: envelope.message, requestId: kind === 'other' ? envelope.requestId : undefined };
}

/** A decline says in `retryable` whether the order may be paid with another card. */
function isFinal(details: unknown): boolean {
  return typeof details === 'object' && details !== null && 'retryable' in details && details.retryable === false;
}

export function adviceFor(kind: ProblemKind): { tone: AlertTone; text: string } {
  return { tone: tones[kind] ?? 'danger', text: advice[kind] };
}
