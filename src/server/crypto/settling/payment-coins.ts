import { formatCents } from '../../../shared/money/money.ts';
import { recordCharge } from '../../payments/attempts/mark-payment.ts';
import type { ChargeState } from '../../payments/gateway/payment-provider.ts';
import { ownReference } from '../../payments/providers/coins.ts';
import { referenceOf } from '../../payments/providers/crypto-manual.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { markSettled, registerTransactions } from '../coin-marks.ts';
import { coinPayer, mailOfCoins, notifyBuyerOfCoins, notifyOfCoinsForNothing } from '../notify-of-coins.ts';
import type { CoinState } from '../quotes/coin-state.queries.ts';
import { isProven } from '../quotes/coins-back.queries.ts';
import { approveTransactions, refuseTransactions } from './decide-transactions.ts';
import { type LockedCoinPayment, lockCoinPayment } from './lock-bill.ts';
import type { Booking, SettlingBill } from './settling-bill.ts';

export const purposeNames = { topUp: 'a top-up', vip: 'a membership' } as const;

/** The alert key while staff have to decide about a payment. */
export function coinPaymentAlert(id: string): string {
  return `crypto-pending:${id}`;
}

/** Waits for the row of the payment of a top-up or a membership. */
export async function lockPaymentCoins(tx: Transaction, services: Services, paymentId: string): Promise<SettlingBill> {
  const payment = await lockCoinPayment(tx, paymentId);
  return {
    bill: { paymentId },
    payer: coinPayer(payment),
    totalCents: payment.amountCents,
    isOpen: payment.isOpen,
    leaveToStaff: (state) => leaveToStaff(tx, payment, state),
    tellOfShared: (state) => askStaff(tx, payment, state),
    giveUp: (state) => giveUp(tx, payment, state),
    askStaff: (state) => askStaff(tx, payment, state),
    accept: (state) => accept(tx, services, payment, state),
  };
}

async function accept(
  tx: Transaction,
  services: Services,
  payment: LockedCoinPayment,
  state: CoinState,
): Promise<Booking | null> {
  const payer = coinPayer(payment);
  const { id: paymentId } = payment;
  const charge = await acceptCoins(tx, state, { paymentId, by: null, reason: 'Verified on the chain' });
  await notifyOfPaymentSurplus(tx, services, payment, state);
  await notifyBuyerOfCoins(tx, payer, 'crypto_confirmed', `Your crypto payment for ${payer.name} is confirmed.`);
  return charge && { paymentId, state: charge };
}

/** From here on its provider says that the payment was made, by the transaction that came last. Call with its row locked. */
export async function acceptCoins(
  tx: Transaction,
  { transfers }: CoinState,
  { paymentId, ...decision }: { paymentId: string; by: string | null; reason: string },
): Promise<ChargeState | null> {
  const last = transfers.at(-1);
  if (!last) return null;
  const reference = referenceOf(last);
  await approveTransactions(tx, { paymentId }, transfers, decision);
  await recordCharge(tx, paymentId, reference);
  return { status: 'captured', reference };
}

export function abandoned(paymentId: string): ChargeState {
  return { status: 'abandoned', reference: ownReference(paymentId) };
}

/** Nothing is given for a part of the price; the coins stay for staff to give back. */
async function giveUp(tx: Transaction, payment: LockedCoinPayment, state: CoinState): Promise<Booking> {
  const { id: paymentId } = payment;
  await markSettled(tx, state.transfers);
  await refuseTransactions(tx, { paymentId }, { by: null, reason: 'insufficient funds' });
  await tellStaff(tx, payment, 'crypto-unneeded', 'was paid in part, and the rest did not arrive');
  return { paymentId, state: abandoned(paymentId) };
}

async function askStaff(tx: Transaction, payment: LockedCoinPayment, { verdict, transfers }: CoinState): Promise<void> {
  await markSettled(tx, transfers);
  await raiseAlert(tx, {
    kind: 'crypto-pending',
    dedupeKey: coinPaymentAlert(payment.id),
    title: `The crypto payment for ${purposeNames[payment.purpose]} is waiting for approval`,
    details: { paymentId: payment.id, doubts: verdict.doubts },
  });
}

/** The payment is made or was given up: what came is kept for staff. */
async function leaveToStaff(tx: Transaction, payment: LockedCoinPayment, state: CoinState): Promise<void> {
  const { transfers } = state;
  const bill = { paymentId: payment.id };
  await registerTransactions(tx, bill, transfers);
  if (transfers.some(({ confirmedAt }) => confirmedAt === null)) return;
  await markSettled(tx, transfers);
  // Coins that had left their chain are back: nothing came beyond the price.
  if (payment.status === 'paid' && state.verdict.surplusCents === 0) return;
  const wasGivenUp = payment.status === 'cancelled' || payment.status === 'failed';
  if (wasGivenUp && (await isProven(tx, bill, state))) await notifyOfCoinsForNothing(tx, coinPayer(payment), state);
  await tellStaff(tx, payment, 'crypto-unneeded', `received coins while it was ${payment.status}`);
}

/** Tells the buyer, by mail too, and staff of what came beyond what was needed. Does nothing where nothing did. */
export async function notifyOfPaymentSurplus(
  tx: Transaction,
  services: Pick<Services, 'environment'>,
  payment: LockedCoinPayment,
  state: CoinState,
): Promise<void> {
  const { surplusCents } = state.verdict;
  if (surplusCents === 0) return;
  const much = formatCents(surplusCents, payment.currency);
  const payer = coinPayer(payment);
  await mailOfCoins(tx, services, payer, 'crypto-overpaid', state);
  await notifyBuyerOfCoins(tx, payer, 'crypto_overpaid', `You paid ${much} more than needed for ${payer.name}.`);
  await tellStaff(tx, payment, 'crypto-overpaid', `was overpaid by ${much}`);
}

async function tellStaff(
  tx: Transaction,
  { id, purpose }: LockedCoinPayment,
  kind: 'crypto-unneeded' | 'crypto-overpaid',
  what: string,
): Promise<void> {
  const title = `The crypto payment for ${purposeNames[purpose]} ${what}: decide what to do with it`;
  await raiseAlert(tx, { kind, dedupeKey: `${kind}:${id}`, title, details: { paymentId: id } });
}
