import { canPaymentBecome, type PaymentStatus } from '../../shared/payments/payment.machine.ts';
import { bookAttempt, emptyAction, statusAfter } from '../payments/book-attempt.ts';
import { isOtherMoney } from '../payments/other-money.ts';
import type { ChargeState } from '../payments/payment-provider.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { settleTopUp } from '../wallet/settle-top-up.ts';
import { announceOrder } from './announce-order.ts';
import { holdAfterDeclines } from './hold-after-declines.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { orderCrashPoint } from './order-crash-points.ts';
import { recordOrderEvent } from './order-events.ts';
import { orderGate } from './order-gate.ts';
import { refreshPaymentStatus } from './refresh-payment-status.ts';
import { settlePaidOrder } from './settle-paid-order.ts';
import { hasNoUse, markSurplus, settleSurplus } from './settle-surplus.ts';

/**
 * Books what the provider said of an attempt, in one transaction: payment, order, stock and the delivery job. Safe to
 * repeat and to race: whoever comes second finds it booked. Lives with orders, not payments, because money and order
 * must never be seen apart. Returns the attempt's status after it.
 */
export async function settlePayment(services: Services, paymentId: string, state: ChargeState): Promise<PaymentStatus> {
  const { db, environment } = services;
  const { orderId } = await db.prisma.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { orderId: true },
  });
  if (orderId === null) return await settleTopUp(services, paymentId, state);
  const settle = async (tx: Transaction) => {
    const order = await lockOrder(tx, orderId);
    const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, select: bookedSelect });
    const next = statusAfter[state.status];
    if (payment.status === next && state.status === 'processing') await emptyAction(tx, paymentId);
    if (payment.status === next || !isNews(payment.status, next)) return payment.status;
    if (await isOtherMoney(tx, paymentId, payment, state)) return payment.status;
    const isSurplus = next === 'paid' && (await hasNoUse(tx, order, payment.amountCents));
    if (isSurplus) await markSurplus(tx, paymentId);
    await bookAttempt(tx, paymentId, state);
    if (isSurplus) await settleSurplus(tx, environment, order, paymentId);
    else if (next === 'paid') await settlePaidOrder(tx, environment, order);
    else await recordAttempt(tx, order, state);
    await refreshPaymentStatus(tx, order);
    if (next === 'failed' && (await holdAfterDeclines(tx, order))) {
      await announceOrder(tx, environment, orderId, 'order_on_hold');
    }
    await orderCrashPoint('payment.settle.before-commit');
    return next;
  };
  await orderCrashPoint('payment.settle.before-lock');
  const status = await orderGate(() => transaction(db, settle));
  await orderCrashPoint('payment.settle.after-commit');
  return status;
}

/**
 * Along D-37, but for money that came although the attempt was given up or declined: it is here, so it is booked, and
 * goes back where the order has no use for it (M-03).
 */
function isNews(status: PaymentStatus, next: PaymentStatus): boolean {
  return canPaymentBecome(status, next) || (next === 'paid' && (status === 'failed' || status === 'cancelled'));
}

const bookedSelect = { status: true, provider: true, amountCents: true, currency: true } as const;

/** An attempt that brought no money leaves the order where it is: the buyer may try another card (D-36). */
async function recordAttempt(tx: Transaction, order: LockedOrder, state: ChargeState): Promise<void> {
  const payer = state.cardLast4 ? `The card ending in ${state.cardLast4}` : 'The payment';
  const texts: Partial<Record<ChargeState['status'], string>> = {
    processing: 'The provider is deciding on the payment',
    requires_action: waitsFor(state),
    declined: `${payer} was declined`,
    insufficient_funds: `${payer} has insufficient funds`,
    abandoned: 'The payment attempt was given up',
  };
  const text = texts[state.status] ?? '';
  const type = `payment_${state.status}`;
  await recordOrderEvent(tx, { orderId: order.id, type, text });
}

function waitsFor({ action }: ChargeState): string {
  if (action?.type === 'redirect') return 'The buyer is asked to approve the payment at the provider';
  return action?.type === 'stripe' ? 'The card is being entered' : 'The bank asks for a confirmation';
}
