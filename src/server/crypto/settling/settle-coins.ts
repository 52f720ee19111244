import { formatCents } from '../../../shared/money/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { closeOpenPayment } from '../../orders/payment/close-open-payment.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import type { CoinBill } from '../coin-bill.ts';
import { isSharedPayment, registerTransactions } from '../coin-marks.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { cryptoCrashPoint } from '../crypto-crash-points.ts';
import { mailOfCoins, notifyBuyerOfCoins } from '../notify-of-coins.ts';
import { offerLate } from '../offer-late.ts';
import { type CoinState, readBillState, restUntil } from '../quotes/coin-state.queries.ts';
import { dropInstructions } from '../quotes/mail-instructions.ts';
import { lockOrderCoins } from './order-coins.ts';
import { lockPaymentCoins } from './payment-coins.ts';
import type { Booking, SettlingBill } from './settling-bill.ts';

/**
 * What arrived for an order, a top-up or a membership moves it along: it is accepted where everything is in order, staff
 * are asked where it is not, and whatever it has no use for is kept for them. The verdict is written first, and then
 * booked by settlement; a crash between the two is finished by the reconcile job. Safe to repeat and to race.
 */
export async function settleCoins(services: Services, bill: CoinBill): Promise<void> {
  const { settings } = await readCryptoConfig(services);
  if (bill.orderId !== undefined) await closeCardPayment(services, bill.orderId);
  const booking = await transaction(services.db, async (tx): Promise<Booking | null> => {
    const settling = await lockSettling(tx, services, bill, settings);
    const { totalCents, payer } = settling;
    const state = await readBillState(tx, bill, { totalCents, currency: payer.currency }, settings);
    if (state.transfers.every(({ settledAt }) => settledAt !== null)) return null;
    await dropInstructions(tx, payer.id);
    if (!settling.isOpen) {
      await settling.leaveToStaff(state);
      return null;
    }
    await settling.requireReady?.();
    await registerTransactions(tx, bill, state.transfers);
    if (await isSharedPayment(tx, bill, state.transfers)) {
      await settling.tellOfShared(state);
      return null;
    }
    return await decide(tx, services, settling, state);
  });
  if (!booking) return;
  const kind = bill.orderId === undefined ? 'coins' : 'order-coins';
  await cryptoCrashPoint(`${kind}.between-verdict-and-booking`);
  await settlePayment(services, booking.paymentId, booking.state);
}

/** A card payment that is under way is booked or closed first, so that nobody pays twice. */
async function closeCardPayment(services: Services, orderId: string): Promise<void> {
  const isOpen = (await services.db.prisma.order.count({ where: { id: orderId, status: 'pending' } })) > 0;
  if (isOpen) await closeOpenPayment(services, orderId);
}

async function lockSettling(
  tx: Transaction,
  services: Services,
  bill: CoinBill,
  settings: Settings,
): Promise<SettlingBill> {
  return bill.orderId === undefined
    ? await lockPaymentCoins(tx, services, bill.paymentId)
    : await lockOrderCoins(tx, services, bill.orderId, settings);
}

async function decide(
  tx: Transaction,
  services: Services,
  settling: SettlingBill,
  state: CoinState,
): Promise<Booking | null> {
  const { bill, payer } = settling;
  const { detail, doubts, missingCents } = state.verdict;
  if (detail === 'underpaid') {
    const missing = formatCents(missingCents, payer.currency);
    await mailOfCoins(tx, services, payer, 'crypto-underpaid', state);
    await notifyBuyerOfCoins(tx, payer, 'crypto_underpaid', `${missing} for ${payer.name} has not arrived yet.`);
    return isRestGivenUp(state) ? await settling.giveUp(state) : null;
  }
  if (detail === 'confirming') await mailOfCoins(tx, services, payer, 'crypto-seen', state);
  if (detail !== 'confirmed' && detail !== 'overpaid' && detail !== 'late') return null;
  if (detail === 'late' && (await offerLate(tx, services, payer, state))) return null;
  const looking = await tx.cryptoTransaction.count({
    where: { ...bill, status: 'pending_approval', lookAt: { not: null } },
  });
  if (doubts.length === 0 && looking === 0) return await settling.accept(state);
  await settling.askStaff(state);
  return null;
}

function isRestGivenUp({ transfers, now }: CoinState): boolean {
  return now >= restUntil({ transfers }) && transfers.every(({ confirmedAt }) => confirmedAt !== null);
}
