import { formatCents } from '../../../shared/money/money.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { refundWholePayment } from '../../payments/attempts/count-refunded.ts';
import { bookLosses } from '../../payments/attempts/lost-disputes.ts';
import { readLost } from '../../payments/attempts/mark-payment.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Payment } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { alertOutsideRefund } from '../../settlement/alert-outside-refund.ts';
import { roundOf } from '../../settlement/lost-payment.ts';
import type { ReportedRefund } from '../../settlement/payee.ts';
import { disputeOf } from './dispute-top-up.ts';
import type { LockedTopUp } from './lock-top-up.ts';
import { coinsOf } from './lost-top-up.ts';
import { lockTopUpInWallet, moveTopUp, readWithheld, tellOfTopUp, type Withholding } from './withheld-top-up.ts';

/**
 * Banks gave a disputed top-up or parts of it back to its payer: what is left of that leaves the wallet, what was spent is
 * the shop's loss, and what was withheld beyond it comes back. False when the top-up is not paid any more, or they took
 * more than is left of it. Safe to repeat.
 */
export async function loseDisputedTopUp(
  { db }: Services,
  { id: paymentId, topUpId, currency }: Payment,
  taken: readonly ReportedRefund[],
): Promise<boolean> {
  if (topUpId === null) return false;
  const lose = async (tx: Transaction): Promise<boolean> => {
    const { topUp, balanceCents } = await lockTopUpInWallet(tx, topUpId);
    const booked = await bookLosses(tx, paymentId, taken);
    if (booked === null) return false;
    if (booked.losses.length === 0) return true;
    if (booked.isAll) await closeTopUp(tx, topUpId);
    const beforeCents = booked.refundedCents - booked.cents;
    let paidCents = 0;
    let lostCents = 0;
    for (const loss of booked.losses) {
      const withholding = disputeOf(topUpId, loss.round);
      const key = lossKey(topUpId, beforeCents + paidCents + lostCents);
      const gone = await takeOut(tx, topUp, {
        ...{ ...loss, balanceCents: balanceCents - paidCents, withholding, key },
        note: 'Dispute over a top-up lost',
      });
      paidCents += gone.paidCents;
      lostCents += gone.lostCents;
      if (loss.isWhole) await giveBackRest(tx, topUp, withholding, loss.beforeCents + loss.cents);
    }
    const wallet = { takenCents: booked.cents - lostCents, key: beforeCents > 0 ? `lost-${beforeCents}` : 'lost' };
    await tellTaken(tx, topUp, { ...wallet, currency, why: 'Your bank gave the payment of a top-up back to you' });
    for (const refund of booked.fresh) await alertOutsideRefund(tx, { paymentId, topUpId }, refund, true);
    return true;
  };
  return await ledgerGate(() => transaction(db, lose));
}

/**
 * The coins of a top-up left their chain for good: what is left of it leaves the wallet, and what was spent is the shop's
 * loss. False when it is not paid any more, money of it went back before, or the coins are back. Safe to repeat.
 */
export async function loseTopUpCoins(
  { db }: Services,
  { id: paymentId, topUpId, amountCents, currency }: Payment,
  refund: ReportedRefund,
): Promise<boolean> {
  const isFit = refund.amountCents === amountCents && refund.currency === currency;
  if (topUpId === null || !isFit || refund.state.status !== 'settled') return false;
  const lose = async (tx: Transaction): Promise<boolean> => {
    const { topUp, balanceCents } = await lockTopUpInWallet(tx, topUpId);
    const { refundedCents } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
    const lostAt = await readLost(tx, paymentId);
    if (topUp.status !== 'paid' || refundedCents > 0 || lostAt === null) return false;
    const { lostCents } = await takeOut(tx, topUp, {
      ...{ balanceCents, cents: amountCents, beforeCents: 0, withholding: coinsOf(topUpId, roundOf(lostAt)) },
      ...{ key: lossKey(topUpId, 0), note: 'Coins of a top-up lost' },
    });
    await closeTopUp(tx, topUpId);
    await refundWholePayment(tx, { paymentId, amountCents });
    const why = 'The crypto payment of a top-up did not come back to the blockchain';
    await tellTaken(tx, topUp, { takenCents: amountCents - lostCents, key: 'lost', currency, why });
    return true;
  };
  return await ledgerGate(() => transaction(db, lose));
}

/** The key of a movement for a loss after which so much was gone by earlier ones. */
const lossKey = (id: string, goneCents: number) =>
  goneCents > 0 ? `topup-lost:${id}:${goneCents}` : `topup-lost:${id}`;

interface Gone {
  balanceCents: number;
  cents: number;
  /** What of the withheld money is gone for an earlier loss. */
  beforeCents: number;
  withholding: Withholding;
  key: string;
  note: string;
}

/** Takes what is not withheld of it out of the wallet, as far as it is there; the rest is the shop's loss. */
async function takeOut(
  tx: Transaction,
  topUp: LockedTopUp,
  { balanceCents, cents, beforeCents, withholding, key, note }: Gone,
): Promise<{ paidCents: number; lostCents: number }> {
  const heldCents = Math.max(0, (await readWithheld(tx, withholding)) - beforeCents);
  const restCents = Math.max(0, cents - heldCents);
  const paidCents = Math.min(Math.max(0, balanceCents), restCents);
  const lostCents = restCents - paidCents;
  await moveTopUp(tx, topUp, { idempotencyKey: key, note, amountCents: -paidCents, lostCents });
  return { paidCents, lostCents };
}

/** Everything is decided: what was withheld beyond what the banks took comes back. */
async function giveBackRest(
  tx: Transaction,
  topUp: LockedTopUp,
  withholding: Withholding,
  goneCents: number,
): Promise<void> {
  const backCents = Math.max(0, (await readWithheld(tx, withholding)) - goneCents);
  const { taken: returnOf, returned: idempotencyKey } = withholding;
  const note = 'Dispute over a part of a top-up ended';
  await moveTopUp(tx, topUp, { idempotencyKey, returnOf, amountCents: backCents, note });
}

async function closeTopUp(tx: Transaction, id: string): Promise<void> {
  await tx.walletTopUp.update({ where: { id }, data: { status: 'refunded' }, select: { id: true } });
}

interface TakenMoney {
  takenCents: number;
  currency: string;
  key: string;
  why: string;
}

async function tellTaken(
  tx: Transaction,
  topUp: LockedTopUp,
  { takenCents, currency, key, why }: TakenMoney,
): Promise<void> {
  if (takenCents === 0) return;
  const message = `${why}, so ${formatCents(takenCents, currency)} was taken out of your wallet.`;
  await tellOfTopUp(tx, topUp, 'Top-up taken back', { key, message });
}
