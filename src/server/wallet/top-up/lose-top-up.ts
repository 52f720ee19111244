import { formatCents } from '../../../shared/money/money.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { refundPartOfPayment, refundWholePayment } from '../../payments/attempts/count-refunded.ts';
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

const notes = { dispute: 'Dispute over a top-up lost', lost: 'Coins of a top-up lost' } as const;

/**
 * A bank gave a disputed top-up or a part of it back to its payer, or its coins left their chain for good: what is left of
 * that leaves the wallet, and what was spent is the shop's loss. False when the top-up is not paid any more, money of it
 * went back before, other money was taken, or the coins are back. Safe to repeat.
 */
export async function loseTopUp(
  { db }: Services,
  payment: Payment,
  refund: ReportedRefund & { reason: keyof typeof notes },
): Promise<boolean> {
  const { id: paymentId, topUpId, amountCents, currency } = payment;
  const { reason, state, amountCents: goneCents } = refund;
  const isFit = reason === 'dispute' ? goneCents <= amountCents : goneCents === amountCents;
  if (topUpId === null || !isFit || refund.currency !== currency || state.status !== 'settled') return false;
  const lose = async (tx: Transaction): Promise<boolean> => {
    const { topUp, balanceCents } = await lockTopUpInWallet(tx, topUpId);
    const { refundedCents } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
    if (topUp.status !== 'paid' || refundedCents > 0) return false;
    const withholding = await findWithholding(tx, { reason, topUpId, paymentId });
    if (withholding === null) return false;
    const takenCents = await takeOut(tx, topUp, { balanceCents, goneCents, withholding, note: notes[reason] });
    await bookGone(tx, { paymentId, topUpId, amountCents, goneCents });
    const message = `${whyTaken[reason]}, so ${formatCents(takenCents, currency)} was taken out of your wallet.`;
    if (takenCents > 0) await tellOfTopUp(tx, topUp, 'Top-up taken back', { key: 'lost', message });
    if (reason === 'dispute') await alertOutsideRefund(tx, { paymentId, topUpId }, refund, true);
    return true;
  };
  return await ledgerGate(() => transaction(db, lose));
}

interface Gone {
  balanceCents: number;
  goneCents: number;
  withholding: Withholding;
  note: string;
}

/** Takes so much out of the wallet as is there; what was withheld beyond it comes back. Returns how much. */
async function takeOut(tx: Transaction, topUp: LockedTopUp, gone: Gone): Promise<number> {
  const { balanceCents, goneCents, withholding, note } = gone;
  const heldCents = await readWithheld(tx, withholding);
  const { taken: returnOf, returned: idempotencyKey } = withholding;
  const backCents = Math.max(0, heldCents - goneCents);
  const back = { idempotencyKey, returnOf, amountCents: backCents, note: 'Dispute over a part of a top-up ended' };
  await moveTopUp(tx, topUp, back);
  const restCents = Math.max(0, goneCents - heldCents);
  const paidCents = Math.min(balanceCents, restCents);
  const lostCents = restCents - paidCents;
  await moveTopUp(tx, topUp, { idempotencyKey: `topup-lost:${topUp.id}`, note, amountCents: -paidCents, lostCents });
  return goneCents - lostCents;
}

interface GoneMoney {
  paymentId: string;
  topUpId: string;
  amountCents: number;
  goneCents: number;
}

/** A top-up of which the bank left a part stays paid, and cannot be returned by hand any more. */
async function bookGone(tx: Transaction, { paymentId, topUpId, amountCents, goneCents }: GoneMoney): Promise<void> {
  const gone = { paymentId, amountCents: goneCents };
  if (goneCents < amountCents) return await refundPartOfPayment(tx, gone);
  await tx.walletTopUp.update({ where: { id: topUpId }, data: { status: 'refunded' }, select: { id: true } });
  await refundWholePayment(tx, gone);
}

const whyTaken = {
  dispute: 'Your bank gave the payment of a top-up back to you',
  lost: 'The crypto payment of a top-up did not come back to the blockchain',
} as const;

async function findWithholding(
  tx: Transaction,
  { reason, topUpId, paymentId }: { reason: keyof typeof notes; topUpId: string; paymentId: string },
): Promise<Withholding | null> {
  if (reason === 'dispute') {
    const { disputeRound } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } });
    return disputeOf(topUpId, disputeRound);
  }
  const lostAt = await readLost(tx, paymentId);
  return lostAt && coinsOf(topUpId, roundOf(lostAt));
}
