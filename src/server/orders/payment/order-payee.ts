import type { PaymentStatus } from '../../../shared/payments/payment.machine.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { bookAttempt } from '../../payments/attempts/book-attempt.ts';
import { markSurplus } from '../../payments/attempts/mark-payment.ts';
import type { ChargeState } from '../../payments/gateway/payment-provider.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import type { ChargeNews, LockedPayee, Payee } from '../../settlement/payee.ts';
import { askForPayment } from '../release-payment/ask-for-payment.ts';
import { announceOrder } from '../state/announce-order.ts';
import { type LockedOrder, lockOrder } from '../state/lock-order.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { recordOrderEvent } from '../state/order-events.ts';
import { orderGate } from '../state/order-gate.ts';
import { refreshPaymentStatus } from '../state/refresh-payment-status.ts';
import { lockDisputedOrder } from './dispute-order.ts';
import { holdAfterDeclines } from './hold-after-declines.ts';
import { lockLostOrder } from './lost-order.ts';
import { orderRefundsPort } from './order-refunds.ts';
import { settleOrdinaryOrder } from './settle-ordinary-order.ts';
import { settlePaidOrder } from './settle-paid-order.ts';
import { hasNoUse, settleSurplus } from './settle-surplus.ts';

/** What payments of an order mean for it: stock, status and delivery move in the transaction that books the money. */
export const orderPayee: Payee = {
  name: 'order',
  paidBy: ({ orderId }) => orderId,
  async prepare(services, orderId) {
    const settings = await getSettings(services.db);
    return async (tx) => lockedOrder(tx, { services, settings }, await lockOrder(tx, orderId));
  },
  async inTurn(settle) {
    await orderCrashPoint('payment.settle.before-lock');
    const settled = await orderGate(settle);
    await orderCrashPoint('payment.settle.after-commit');
    return settled;
  },
  refunded: (services, payment, refund) => orderRefundsPort.only(services).bookReported(services, payment, refund),
  lockDisputed: lockDisputedOrder,
  lockLost: lockLostOrder,
};

interface Prepared {
  services: Services;
  settings: Settings;
}

function lockedOrder(tx: Transaction, prepared: Prepared, order: LockedOrder): LockedPayee {
  const paid = (news: ChargeNews) => bookPaid(tx, prepared, order, news);
  const notPaid = (news: ChargeNews) => bookNotPaid(tx, prepared.services, order, news);
  // Money that comes late is here, so it is booked, and goes back where the order has no use for it (M-03).
  return { paid, paidLate: paid, failed: notPaid, waiting: notPaid };
}

async function bookPaid(
  tx: Transaction,
  { services, settings }: Prepared,
  order: LockedOrder,
  news: ChargeNews,
): Promise<PaymentStatus> {
  const { payment, state, next } = news;
  const isSurplus = hasNoUse(order, news);
  if (isSurplus) await markSurplus(tx, payment.id);
  await bookAttempt(tx, payment.id, state);
  if (isSurplus || !(await settleOrdinaryOrder(tx, services, order, settings))) {
    if (isSurplus) await settleSurplus(tx, services, order, payment.id);
    else await settlePaidOrder(tx, { ...services, settings }, order);
    await refreshPaymentStatus(tx, order);
  }
  await orderCrashPoint('payment.settle.before-commit');
  return next;
}

async function bookNotPaid(
  tx: Transaction,
  { environment }: Services,
  order: LockedOrder,
  { payment, state, next }: ChargeNews,
): Promise<PaymentStatus> {
  await bookAttempt(tx, payment.id, state);
  await recordAttempt(tx, order, state);
  await refreshPaymentStatus(tx, order);
  if (next === 'failed' && (await holdAfterDeclines(tx, order))) {
    await announceOrder(tx, environment, order.id, 'order_on_hold');
  } else if (next === 'failed' && payment.isOffSession && order.status === 'pending') {
    await askForPayment(tx, environment, order, whyRefused(state));
  }
  await orderCrashPoint('payment.settle.before-commit');
  return next;
}

function whyRefused({ status, cardLast4 }: ChargeState): string {
  const card = cardLast4 ? `The card ending in ${cardLast4}` : 'Your card';
  return status === 'insufficient_funds'
    ? `${card} has insufficient funds`
    : `${card} was declined, or your bank needs you to confirm the payment`;
}

/** An unpaid attempt does not change the order: the buyer may try another card (D-36). */
async function recordAttempt(tx: Transaction, order: LockedOrder, state: ChargeState): Promise<void> {
  const payer = state.cardLast4 ? `The card ending in ${state.cardLast4}` : 'The payment';
  const texts: Partial<Record<ChargeState['status'], string>> = {
    processing: 'The provider is reviewing the payment',
    requires_action: waitsFor(state),
    declined: `${payer} was declined`,
    insufficient_funds: `${payer} has insufficient funds`,
    abandoned: 'The payment attempt was abandoned',
  };
  const text = texts[state.status] ?? '';
  const type = `payment_${state.status}`;
  await recordOrderEvent(tx, { orderId: order.id, type, text });
}

function waitsFor({ action }: ChargeState): string {
  if (action?.type === 'redirect') return 'Waiting for the buyer to approve the payment';
  return action?.type === 'stripe' ? 'Waiting for card details' : 'Waiting for confirmation by the bank';
}
