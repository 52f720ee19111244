import { restHours } from '../../../shared/crypto/coin-payment.rules.ts';
import { formatCents } from '../../../shared/money/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { closeOpenPayment, requireNoOpenPayment } from '../../orders/payment/close-open-payment.ts';
import { type LockedOrder, lockOrder } from '../../orders/state/lock-order.ts';
import { recordOrderEvent } from '../../orders/state/order-events.ts';
import { transitionOrder } from '../../orders/state/transition-order.ts';
import { openPayment } from '../../payments/attempts/open-payment.ts';
import { cryptoManual, referenceOf } from '../../payments/providers/crypto-manual.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { countCoins, isSharedPayment, markSettled, registerTransactions } from '../coin-marks.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { cryptoCrashPoint } from '../crypto-crash-points.ts';
import { offerLate } from '../offer-late.ts';
import { type CoinState, readCoinState, restUntil } from '../quotes/coin-state.queries.ts';
import { isProven } from '../quotes/coins-back.queries.ts';
import { readSurplus } from '../quotes/surplus.queries.ts';
import { reportedPaymentAlert } from '../report-payment.ts';
import { mailOfCoins, orderPayer, tellOfCoins } from '../tell-of-coins.ts';
import { tellOfSurplus } from '../tell-of-surplus.ts';

/**
 * What arrived for an order moves it along: it is approved where everything is in order, staff are asked where it is
 * not, and whatever the order has no use for is kept for them. The money is booked like any other payment, in two
 * steps; a crash between them is finished by the reconcile job. Safe to repeat and to race.
 */
export async function settleCoins(services: Services, orderId: string): Promise<void> {
  const { db } = services;
  const { settings } = await readCryptoConfig(services);
  const isOpen = (await db.prisma.order.count({ where: { id: orderId, status: 'pending' } })) > 0;
  // A card payment that is under way is booked or closed first, so that nobody pays twice.
  if (isOpen) await closeOpenPayment(services, orderId);
  const approved = await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const state = await readCoinState(tx, order, settings);
    if (state.transfers.every(({ settledAt }) => settledAt !== null)) return null;
    if (order.status !== 'pending' || order.paymentStatus === 'paid')
      return await leaveToStaff(tx, services, order, state);
    await requireNoOpenPayment(tx, orderId);
    await registerTransactions(tx, { orderId: order.id }, state.transfers);
    if (await isSharedPayment(tx, { orderId }, state.transfers)) return await tellOfShared(tx, order, state);
    return await decide(tx, services, order, state, settings);
  });
  if (!approved) return;
  await cryptoCrashPoint('order-coins.between-verdict-and-booking');
  await settlePayment(services, approved.paymentId, { status: 'captured', reference: approved.reference });
}

async function decide(tx: Transaction, services: Services, order: LockedOrder, state: CoinState, settings: Settings) {
  const payer = orderPayer(order);
  const { detail, doubts } = state.verdict;
  const isEnough = detail === 'confirmed' || detail === 'overpaid' || detail === 'late';
  const others = await tx.cryptoTransaction.count({
    where: { orderId: order.id, status: 'pending_approval', lookAt: { not: null } },
  });
  if (detail === 'underpaid') {
    const missing = formatCents(state.verdict.missingCents, order.currency);
    await mailOfCoins(tx, services, payer, 'crypto-underpaid', state);
    await tellOfCoins(tx, payer, 'crypto_underpaid', `${missing} of order ${order.orderNumber} did not arrive yet.`);
    await holdUnderpaid(tx, order, state);
  }
  if (detail === 'confirming') await mailOfCoins(tx, services, payer, 'crypto-seen', state);
  if (!isEnough) return null;
  if (detail === 'late' && (await offerLate(tx, services, payer, state))) return null;
  if (doubts.length > 0 || others > 0) return await askStaff(tx, order, state, settings);
  const last = state.transfers.at(-1);
  if (!last) return null;
  await tx.$executeRaw`
    UPDATE crypto_transactions SET "status" = 'approved', "decidedAt" = clock_timestamp(), "lookAt" = NULL,
      "reason" = 'Verified on the chain' WHERE "orderId" = ${order.id}::uuid AND "status" = 'pending_approval'`;
  await markSettled(tx, state.transfers);
  await countCoins(tx, state.transfers);
  const reference = referenceOf(last);
  const paymentId = await openPayment(tx, {
    orderId: order.id,
    provider: cryptoManual,
    method: 'crypto',
    amountCents: order.totalCents,
    currency: order.currency,
    providerReference: reference,
  });
  await resolveAlert(tx, reportedPaymentAlert(order.id));
  const text = `The payment was confirmed on ${last.network.toUpperCase()}`;
  await recordOrderEvent(tx, { orderId: order.id, type: 'crypto_confirmed', text });
  await tellOfCoins(tx, payer, 'crypto_confirmed', `${text}: order ${order.orderNumber}.`);
  await tellOfSurplus(tx, services, order, state);
  return { paymentId, reference };
}

/** The rest did not come within a day: staff decide what becomes of what did (D-39). */
async function holdUnderpaid(
  tx: Transaction,
  order: LockedOrder,
  { transfers, verdict, now }: CoinState,
): Promise<void> {
  if (now < restUntil({ transfers }) || transfers.some(({ confirmedAt }) => !confirmedAt)) return;
  await markSettled(tx, transfers);
  const [received, total] = [verdict.receivedCents, order.totalCents].map((cents) =>
    formatCents(cents, order.currency),
  );
  const text = `Only ${received} of ${total} arrived within ${restHours} hours`;
  await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'on_hold', text });
  await raiseAlert(tx, {
    kind: 'crypto-pending',
    dedupeKey: reportedPaymentAlert(order.id),
    title: `Order ${order.orderNumber} was underpaid in coins: ${received} of ${total}`,
    details: { orderId: order.id, missingCents: verdict.missingCents },
  });
}

async function tellOfShared(tx: Transaction, order: LockedOrder, { transfers }: CoinState): Promise<null> {
  if (transfers.some(({ confirmedAt }) => confirmedAt === null)) return null;
  await markSettled(tx, transfers);
  await raiseAlert(tx, {
    kind: 'crypto-shared',
    dedupeKey: `crypto-shared:${order.id}`,
    title: `Order ${order.orderNumber} was paid by a transaction that pays another order as well: cancel it and credit the coins`,
    details: { orderId: order.id, hashes: transfers.map(({ hash }) => hash) },
  });
  return null;
}

async function askStaff(tx: Transaction, order: LockedOrder, { verdict, transfers }: CoinState, settings: Settings) {
  await markSettled(tx, transfers);
  await raiseAlert(tx, {
    kind: 'crypto-pending',
    dedupeKey: reportedPaymentAlert(order.id),
    title: `Order ${order.orderNumber}: a crypto payment waits for approval`,
    details: { orderId: order.id, doubts: verdict.doubts, autoApproveMax: settings.autoApproveMax },
  });
  return null;
}

/** The order is paid, cancelled or on hold: nothing moves by itself, and nothing is forgotten. */
async function leaveToStaff(tx: Transaction, services: Services, order: LockedOrder, state: CoinState): Promise<null> {
  if (state.transfers.some(({ confirmedAt }) => confirmedAt === null)) return null;
  await registerTransactions(tx, { orderId: order.id }, state.transfers);
  await markSettled(tx, state.transfers);
  if (order.paymentStatus === 'paid') {
    const surplusCents = await readSurplus(tx, order, state);
    // Staff approved it before it was deep enough: it has been booked.
    if (surplusCents === 0) return null;
    // Or before it was found at all: the order has taken its price off, and the rest is its buyer's.
    if (surplusCents === state.verdict.surplusCents && (await isProven(tx, { orderId: order.id }, state))) {
      await tellOfSurplus(tx, services, order, state);
      return null;
    }
  }
  await raiseAlert(tx, {
    kind: 'crypto-unneeded',
    dedupeKey: `crypto-unneeded:${order.id}`,
    title: `Order ${order.orderNumber} received coins while it was ${order.status}: decide what becomes of them`,
    details: { orderId: order.id, hashes: state.transfers.map(({ hash }) => hash) },
  });
  return null;
}
