import type { PaymentStatus } from '../../shared/payments/payment.machine.ts';
import type { ChargeState, DisputeState, Money, RefundState } from '../payments/gateway/payment-provider.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Payment } from '../platform/generated/client.ts';
import { definePort } from '../platform/ports.ts';
import type { Services } from '../platform/services.ts';

/** What a provider said of an attempt that moves it along. */
export interface ChargeNews {
  payment: Payment;
  /** The order that it is for has been paid by another attempt. */
  isOrderPaid: boolean;
  state: ChargeState;
  /** What the attempt becomes by it. */
  next: PaymentStatus;
}

/**
 * Who was paid, its rows locked until the commit. Each of these books the attempt with `bookAttempt` and what follows
 * from it, and returns the payment's status after that.
 */
export interface LockedPayee {
  /** The money came, in the ordinary course. */
  paid(news: ChargeNews): Promise<PaymentStatus>;
  /** The money came although the attempt was declined or given up before: it is here, so it must go somewhere. */
  paidLate(news: ChargeNews): Promise<PaymentStatus>;
  /** The attempt is over and brought no money. */
  failed(news: ChargeNews): Promise<PaymentStatus>;
  /** The provider or the payer has yet to decide. */
  waiting(news: ChargeNews): Promise<PaymentStatus>;
}

/** Money that went back, as its provider tells. */
export interface ReportedRefund extends Money {
  /** The id that we gave it; what others made has none, or one of theirs. */
  refundId: string | null;
  state: RefundState;
  /** Found in the provider's list, taken by the bank at the end of a dispute (see `taken`), or coins that left their chain for good. */
  reason: 'outside' | 'dispute' | 'lost';
}

export interface DisputeEnd {
  /** What the bank took by all that were lost of it; null where the provider lists that among its refunds. */
  takenCents: number | null;
  round: number;
}

/** What a dispute means for who was paid, its rows locked until the commit. */
export interface DisputedPayee {
  /** Heard of for the first time. `round` says how often the payment was disputed by now. */
  opened(outcome: DisputeState['outcome'], round: number): Promise<void>;
  ended(outcome: 'won' | 'lost', how: DisputeEnd): Promise<void>;
}

/** What it means for who was paid that the coins left their chain, its rows locked until the commit (0112). */
export interface LostPayee {
  /** Keeps back what the payment gave, and tells its payer. `round` names this time. Returns what staff should know. */
  withhold(round: string): Promise<string>;
  /** Gives it back: the coins are there again, or staff let it stand. */
  giveBack(round: string): Promise<void>;
}

/** What a payment is for. */
export type Purpose = Pick<Payment, 'id' | 'orderId' | 'topUpId' | 'vipPurchaseId'>;

/** One kind of thing that payments pay for. Settlement books what providers say, and asks the payee what it means. */
export interface Payee {
  /** What alerts call it, such as `order`: they name its `orderId`. */
  readonly name: string;
  /** The id of what this payment pays for; null where another payee's is paid. */
  paidBy(payment: Purpose): string | null;
  /** Reads what may be read before the transaction. What it returns locks the payee's rows in their order. */
  prepare(services: Services, id: string): Promise<(tx: Transaction) => Promise<LockedPayee>>;
  /** Runs the transaction that settles a payment, where no more than so many may run at once. */
  inTurn<T>(settle: () => Promise<T>): Promise<T>;
  /** Books money that went back, once however often it is told. Returns what it came to, in words. */
  refunded(services: Services, payment: Payment, refund: ReportedRefund): Promise<string>;
  /**
   * Books what banks took by lost disputes, once: all that is known of it, or all that the provider lists as refunded after
   * one. Absent where each of the former is told as `refunded`, and each of the latter as `outside`.
   */
  taken?(services: Services, payment: Payment, refunds: readonly ReportedRefund[]): Promise<string>;
  /** Locks what a dispute about its payment may change; absent where it changes nothing. */
  lockDisputed?(tx: Transaction, services: Services, id: string): Promise<DisputedPayee>;
  /** Locks what lost coins may change; absent where they change nothing. */
  lockLost?(tx: Transaction, services: Services, id: string): Promise<LostPayee>;
}

/** Everybody who can be paid; see `app/ports.ts`. */
export const payeePort = definePort<Payee>('payees');

/** Whom this payment pays. INTERNAL for a payment that is nobody's. */
export function payeeOf(services: Services, payment: Purpose): { payee: Payee; id: string } {
  for (const payee of payeePort.all(services)) {
    const id = payee.paidBy(payment);
    if (id !== null) return { payee, id };
  }
  throw new AppError('INTERNAL', { cause: new Error(`Payment ${payment.id} pays nobody`) });
}
