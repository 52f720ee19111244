import { restHours } from '../../../shared/crypto/coin-payments/coin-payment.rules.ts';
import { formatCents } from '../../../shared/money/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { endOrder } from '../../orders/desk/cancel-order.ts';
import { requireNoOpenPayment } from '../../orders/payment/close-open-payment.ts';
import { announceOrder } from '../../orders/state/announce-order.ts';
import { type LockedOrder, lockOrder } from '../../orders/state/lock-order.ts';
import { recordOrderEvent } from '../../orders/state/order-events.ts';
import { heldMinutes, holdReservations } from '../../orders/state/order-reservations.ts';
import { selectTaken, type TakenLine } from '../../orders/state/owned-lines.ts';
import { transitionOrder } from '../../orders/state/transition-order.ts';
import { openPayment } from '../../payments/attempts/open-payment.ts';
import { cryptoManual, referenceOf } from '../../payments/providers/crypto-manual.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { markSettled, registerTransactions } from '../coin-marks.ts';
import { notifyBuyerOfCoins, notifyOfCoinsForNothing, orderPayer } from '../notify-of-coins.ts';
import { notifyOfOrderSurplus } from '../notify-of-surplus.ts';
import type { CoinState } from '../quotes/coin-state.queries.ts';
import { isProven } from '../quotes/coins-back.queries.ts';
import { readSurplus } from '../quotes/surplus.queries.ts';
import { reportedPaymentAlert } from '../report-payment.ts';
import { approveTransactions } from './decide-transactions.ts';
import type { Booking, SettlingBill } from './settling-bill.ts';

/** Waits for the order's row; `requireReady` is ORDER_LOCKED while another payment is under way. */
export async function lockOrderCoins(
  tx: Transaction,
  services: Services,
  orderId: string,
  settings: Settings,
): Promise<SettlingBill> {
  const order = await lockOrder(tx, orderId);
  return {
    bill: { orderId },
    payer: orderPayer(order),
    totalCents: order.totalCents,
    isOpen: order.status === 'pending' && order.paymentStatus !== 'paid',
    requireReady: () => requireNoOpenPayment(tx, orderId),
    leaveToStaff: (state) => leaveToStaff(tx, services, order, state),
    tellOfShared: (state) => tellOfShared(tx, order, state),
    giveUp: (state) => holdUnderpaid(tx, services, order, state),
    askStaff: (state) => askStaff(tx, order, state, settings),
    accept: (state) => accept(tx, services, order, state),
  };
}

async function accept(
  tx: Transaction,
  services: Services,
  order: LockedOrder,
  state: CoinState,
): Promise<Booking | null> {
  const last = state.transfers.at(-1);
  if (!last) return null;
  if (await endForNothing(tx, services, order)) {
    await leaveToStaff(tx, services, { ...order, status: 'cancelled' }, state);
    return null;
  }
  const { id: orderId, totalCents: amountCents, currency } = order;
  await approveTransactions(tx, { orderId }, state.transfers, { by: null, reason: 'Verified on the chain' });
  const reference = referenceOf(last);
  const paymentId = await openPayment(tx, {
    orderId,
    provider: cryptoManual,
    method: 'crypto',
    amountCents,
    currency,
    providerReference: reference,
  });
  await resolveAlert(tx, reportedPaymentAlert(orderId));
  const text = `The payment was confirmed on ${last.network.toUpperCase()}`;
  await recordOrderEvent(tx, { orderId, type: 'crypto_confirmed', text });
  await notifyBuyerOfCoins(tx, orderPayer(order), 'crypto_confirmed', `${text}: order ${order.orderNumber}.`);
  await notifyOfOrderSurplus(tx, services, order, state);
  return { paymentId, state: { status: 'captured', reference } };
}

/** The buyer bought the single copy in another order while these coins were on their way: nothing would be left to deliver. */
async function endForNothing(tx: Transaction, services: Services, order: LockedOrder): Promise<boolean> {
  const [taken] = order.isGift ? [] : await tx.$queryRaw<TakenLine[]>(selectTaken(order));
  if (!taken?.isOwned) return false;
  const reason = `You already own ${taken.name}`;
  await endOrder(tx, services, order, { reason, by: 'system', byUserId: null });
  await announceOrder(tx, services.environment, order.id, 'order_cancelled');
  return true;
}

/** The rest did not come within a day: staff decide what becomes of what did (D-39). */
async function holdUnderpaid(
  tx: Transaction,
  { environment }: Services,
  order: LockedOrder,
  { transfers, verdict }: CoinState,
): Promise<null> {
  await markSettled(tx, transfers);
  await holdReservations(tx, order.id, heldMinutes);
  const [received, total] = [verdict.receivedCents, order.totalCents].map((cents) =>
    formatCents(cents, order.currency),
  );
  const text = `Only ${received} of ${total} arrived within ${restHours} hours`;
  await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'on_hold', text });
  await announceOrder(tx, environment, order.id, 'order_on_hold');
  await raiseAlert(tx, {
    kind: 'crypto-pending',
    dedupeKey: reportedPaymentAlert(order.id),
    title: `Order ${order.orderNumber} was underpaid: ${received} of ${total} received in crypto`,
    details: { orderId: order.id, missingCents: verdict.missingCents },
  });
  return null;
}

async function tellOfShared(tx: Transaction, order: LockedOrder, { transfers }: CoinState): Promise<void> {
  if (transfers.some(({ confirmedAt }) => confirmedAt === null)) return;
  await markSettled(tx, transfers);
  await raiseAlert(tx, {
    kind: 'crypto-shared',
    dedupeKey: `crypto-shared:${order.id}`,
    title: `Order ${order.orderNumber} was paid by a transaction that also pays another order: cancel it and credit the coins`,
    details: { orderId: order.id, hashes: transfers.map(({ hash }) => hash) },
  });
}

async function askStaff(
  tx: Transaction,
  order: LockedOrder,
  { verdict, transfers }: CoinState,
  { autoApproveMax }: Settings,
): Promise<void> {
  await markSettled(tx, transfers);
  await raiseAlert(tx, {
    kind: 'crypto-pending',
    dedupeKey: reportedPaymentAlert(order.id),
    title: `Order ${order.orderNumber}: a crypto payment is waiting for approval`,
    details: { orderId: order.id, doubts: verdict.doubts, autoApproveMax },
  });
}

/** The order is paid, cancelled or on hold: nothing moves by itself, and nothing is forgotten. */
async function leaveToStaff(tx: Transaction, services: Services, order: LockedOrder, state: CoinState): Promise<void> {
  if (state.transfers.some(({ confirmedAt }) => confirmedAt === null)) return;
  await registerTransactions(tx, { orderId: order.id }, state.transfers);
  await markSettled(tx, state.transfers);
  if (order.paymentStatus === 'paid') {
    const surplusCents = await readSurplus(tx, order, state);
    // Staff approved it before it was deep enough: it has been booked.
    if (surplusCents === 0) return;
    // Or before it was found at all: the order has taken its price off, and the rest is its buyer's.
    if (surplusCents === state.verdict.surplusCents && (await isProven(tx, { orderId: order.id }, state))) {
      await notifyOfOrderSurplus(tx, services, order, state);
      return;
    }
  }
  const wasGivenUp = order.status === 'cancelled' && order.paymentStatus !== 'paid';
  if (wasGivenUp && (await isProven(tx, { orderId: order.id }, state))) {
    await notifyOfCoinsForNothing(tx, orderPayer(order), state);
  }
  await raiseAlert(tx, {
    kind: 'crypto-unneeded',
    dedupeKey: `crypto-unneeded:${order.id}`,
    title: `Order ${order.orderNumber} received coins while it was ${order.status}: decide what to do with them`,
    details: { orderId: order.id, hashes: state.transfers.map(({ hash }) => hash) },
  });
}
