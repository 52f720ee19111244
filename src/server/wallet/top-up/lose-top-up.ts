import { formatCents } from '../../../shared/money/money.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { refundWholePayment } from '../../payments/attempts/count-refunded.ts';
import { readLost } from '../../payments/attempts/mark-payment.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Payment } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { alertOutsideRefund } from '../../settlement/alert-outside-refund.ts';
import { roundOf } from '../../settlement/lost-payment.ts';
import type { ReportedRefund } from '../../settlement/payee.ts';
import { disputeOf } from './dispute-top-up.ts';
import { coinsOf } from './lost-top-up.ts';
import { lockTopUpInWallet, moveTopUp, readWithheld, tellOfTopUp, type Withholding } from './withheld-top-up.ts';

const notes = { dispute: 'Dispute over a top-up lost', lost: 'Coins of a top-up lost' } as const;

/**
 * A bank gave a disputed top-up back to its payer, or its coins left their chain for good: what is left of it leaves the
 * wallet, and what was spent is the shop's loss. False when the top-up is not paid any more, other money was taken, or
 * the coins are back. Safe to repeat.
 */
export async function loseTopUp(
  { db }: Services,
  payment: Payment,
  refund: ReportedRefund & { reason: keyof typeof notes },
): Promise<boolean> {
  const { id: paymentId, topUpId, amountCents, currency } = payment;
  if (topUpId === null || refund.amountCents !== amountCents || refund.currency !== currency) return false;
  const { reason } = refund;
  const lose = async (tx: Transaction): Promise<boolean> => {
    const { topUp, balanceCents } = await lockTopUpInWallet(tx, topUpId);
    if (topUp.status !== 'paid') return false;
    const withholding = await findWithholding(tx, { reason, topUpId, paymentId });
    if (withholding === null) return false;
    const restCents = amountCents - (await readWithheld(tx, withholding));
    const paidCents = Math.min(balanceCents, restCents);
    await moveTopUp(tx, topUp, {
      ...{ idempotencyKey: `topup-lost:${topUpId}`, note: notes[reason] },
      ...{ amountCents: -paidCents, lostCents: restCents - paidCents },
    });
    await tx.walletTopUp.update({ where: { id: topUpId }, data: { status: 'refunded' }, select: { id: true } });
    await refundWholePayment(tx, { paymentId, amountCents });
    const takenCents = amountCents - restCents + paidCents;
    const message = `${whyTaken[reason]}, so ${formatCents(takenCents, currency)} was taken out of your wallet.`;
    if (takenCents > 0) await tellOfTopUp(tx, topUp, 'Top-up taken back', { key: 'lost', message });
    if (reason === 'dispute') await alertOutsideRefund(tx, { paymentId, topUpId }, refund, true);
    return true;
  };
  return await ledgerGate(() => transaction(db, lose));
}

const whyTaken = {
  dispute: 'Your bank gave the payment of a top-up back to you',
  lost: 'The crypto payment of a top-up did not come back to the blockchain',
} as const;

async function findWithholding(
  tx: Transaction,
  { reason, topUpId, paymentId }: { reason: keyof typeof notes; topUpId: string; paymentId: string },
): Promise<Withholding | null> {
  if (reason === 'dispute') return disputeOf(topUpId);
  const lostAt = await readLost(tx, paymentId);
  return lostAt && coinsOf(topUpId, roundOf(lostAt));
}
