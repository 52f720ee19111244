import { formatCents } from '../../../shared/money/money.ts';
import { recordCapture } from '../../payments/attempts/mark-payment.ts';
import type { ChargeState } from '../../payments/payment-provider.ts';
import { ownReference } from '../../payments/providers/coins.ts';
import { referenceOf } from '../../payments/providers/crypto-manual.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { countCoins, isSharedPayment, markSettled, registerTransactions } from '../coin-marks.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { cryptoCrashPoint } from '../crypto-crash-points.ts';
import { offerLate } from '../offer-late.ts';
import { type CoinState, readBillState, restUntil } from '../quotes/coin-state.queries.ts';
import { coinPayer, mailOfCoins, tellOfCoins } from '../tell-of-coins.ts';
import { type LockedCoinPayment, lockCoinPayment } from './lock-bill.ts';

export const purposeNames = { topUp: 'a top-up', vip: 'a membership' } as const;

/** The alert key while staff have to decide about a payment. */
export function coinPaymentAlert(id: string): string {
  return `crypto-pending:${id}`;
}

/**
 * What arrived for a top-up or a membership moves its payment along, as it does an order: accepted where everything is in
 * order, left to staff where it is not. The verdict is written first, and then booked by settlement; a crash between the
 * two is finished by the reconcile job. Safe to repeat and to race.
 */
export async function settleCoinPayment(services: Services, paymentId: string): Promise<void> {
  const { settings } = await readCryptoConfig(services);
  const verdict = await transaction(services.db, async (tx): Promise<ChargeState | null> => {
    const payment = await lockCoinPayment(tx, paymentId);
    const { amountCents, currency, isOpen } = payment;
    const bill = { paymentId };
    const state = await readBillState(tx, bill, { totalCents: amountCents, currency }, settings);
    if (state.transfers.every(({ settledAt }) => settledAt !== null)) return null;
    await registerTransactions(tx, bill, state.transfers);
    if (!isOpen) return await leaveToStaff(tx, payment, state);
    if (await isSharedPayment(tx, bill, state.transfers)) return await askStaff(tx, payment, state);
    return await decide(tx, services, payment, state);
  });
  if (!verdict) return;
  await cryptoCrashPoint('coins.between-verdict-and-booking');
  await settlePayment(services, paymentId, verdict);
}

async function decide(
  tx: Transaction,
  services: Services,
  payment: LockedCoinPayment,
  state: CoinState,
): Promise<ChargeState | null> {
  const payer = coinPayer(payment);
  const { id: paymentId } = payment;
  const { detail, doubts, missingCents } = state.verdict;
  if (detail === 'underpaid') {
    const missing = formatCents(missingCents, payment.currency);
    await mailOfCoins(tx, services, payer, 'crypto-underpaid', state);
    await tellOfCoins(tx, payer, 'crypto_underpaid', `${missing} of ${payer.name} did not arrive yet.`);
    return isRestGivenUp(state) ? await giveUp(tx, payment, state) : null;
  }
  if (detail === 'confirming') await mailOfCoins(tx, services, payer, 'crypto-seen', state);
  if (detail === 'late' && (await offerLate(tx, services, payer, state))) return null;
  if (detail !== 'confirmed' && detail !== 'overpaid' && detail !== 'late') return null;
  const looking = await tx.cryptoTransaction.count({
    where: { paymentId, status: 'pending_approval', lookAt: { not: null } },
  });
  if (doubts.length > 0 || looking > 0) return await askStaff(tx, payment, state);
  const verdict = await acceptCoins(tx, state, { paymentId, by: null, reason: 'Verified on the chain' });
  await tellOfSurplus(tx, services, payment, state);
  await tellOfCoins(tx, payer, 'crypto_confirmed', `The coins for ${payer.name} are confirmed.`);
  return verdict;
}

interface Decision {
  paymentId: string;
  /** Null where the shop decided itself. */
  by: string | null;
  reason: string;
}

/** From here on its provider says that the payment was made, by the transaction that came last. Call with its row locked. */
export async function acceptCoins(
  tx: Transaction,
  { transfers }: CoinState,
  { paymentId, by, reason }: Decision,
): Promise<ChargeState | null> {
  const last = transfers.at(-1);
  if (!last) return null;
  const reference = referenceOf(last);
  await markSettled(tx, transfers);
  await countCoins(tx, transfers);
  await tx.$executeRaw`
    UPDATE crypto_transactions SET "status" = 'approved', "decidedById" = ${by}::uuid, "decidedAt" = clock_timestamp(),
      "lookAt" = NULL, "reason" = ${reason}
    WHERE "paymentId" = ${paymentId}::uuid AND "status" = 'pending_approval'`;
  await recordCapture(tx, paymentId, reference);
  return { status: 'captured', reference };
}

/** From here on nothing is under way for the payment any more. Call with its row locked. */
export async function refuseTransactions(tx: Transaction, { paymentId, by, reason }: Decision): Promise<void> {
  await tx.$executeRaw`
    UPDATE crypto_transactions SET "status" = 'rejected', "decidedById" = ${by}::uuid, "decidedAt" = clock_timestamp(),
      "lookAt" = NULL, "reason" = ${reason}
    WHERE "paymentId" = ${paymentId}::uuid AND "status" = 'pending_approval'`;
}

export function abandoned(paymentId: string): ChargeState {
  return { status: 'abandoned', reference: ownReference(paymentId) };
}

function isRestGivenUp({ transfers, now }: CoinState): boolean {
  return now >= restUntil({ transfers }) && transfers.every(({ confirmedAt }) => confirmedAt !== null);
}

/** Nothing is given for a part of the price; the coins stay for staff to give back. */
async function giveUp(tx: Transaction, payment: LockedCoinPayment, state: CoinState): Promise<ChargeState> {
  await markSettled(tx, state.transfers);
  await refuseTransactions(tx, { paymentId: payment.id, by: null, reason: 'insufficient funds' });
  await tellStaff(tx, payment, 'crypto-unneeded', 'was paid in part, and the rest did not come');
  return abandoned(payment.id);
}

async function askStaff(tx: Transaction, payment: LockedCoinPayment, { verdict, transfers }: CoinState): Promise<null> {
  await markSettled(tx, transfers);
  await raiseAlert(tx, {
    kind: 'crypto-pending',
    dedupeKey: coinPaymentAlert(payment.id),
    title: `The payment of ${purposeNames[payment.purpose]} in coins waits for approval`,
    details: { paymentId: payment.id, doubts: verdict.doubts },
  });
  return null;
}

/** The payment is made or was given up: what came is kept for staff. */
async function leaveToStaff(tx: Transaction, payment: LockedCoinPayment, { transfers }: CoinState): Promise<null> {
  if (transfers.some(({ confirmedAt }) => confirmedAt === null)) return null;
  await markSettled(tx, transfers);
  await tellStaff(tx, payment, 'crypto-unneeded', `received coins while it was ${payment.status}`);
  return null;
}

/** Tells the buyer, by mail too, and staff of what came beyond what was needed. Does nothing where nothing did. */
export async function tellOfSurplus(
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
  await tellOfCoins(tx, payer, 'crypto_overpaid', `${much} more than needed came for ${payer.name}.`);
  await tellStaff(tx, payment, 'crypto-overpaid', `was overpaid by ${much}`);
}

async function tellStaff(
  tx: Transaction,
  { id, purpose }: LockedCoinPayment,
  kind: 'crypto-unneeded' | 'crypto-overpaid',
  what: string,
): Promise<void> {
  const title = `The payment of ${purposeNames[purpose]} in coins ${what}: decide what becomes of them`;
  await raiseAlert(tx, { kind, dedupeKey: `${kind}:${id}`, title, details: { paymentId: id } });
}
