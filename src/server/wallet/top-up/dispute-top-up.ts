import { formatCents } from '../../../shared/money/money.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { postLedger } from '../../ledger/post-ledger.ts';
import { notify } from '../../notifications/notify.ts';
import { refundWholePayment } from '../../payments/attempts/count-refunded.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Payment } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { alertOutsideRefund } from '../../settlement/alert-outside-refund.ts';
import type { DisputedPayee, ReportedRefund } from '../../settlement/payee.ts';
import { lockWallet } from '../balance/lock-wallet.ts';
import { type LockedTopUp, lockTopUp } from './lock-top-up.ts';

/**
 * Locks a top-up whose payment is disputed. What is left of its money cannot be spent while the bank decides, and comes
 * back to the wallet when the shop is right.
 */
export async function lockDisputedTopUp(tx: Transaction, _services: Services, topUpId: string): Promise<DisputedPayee> {
  const { topUp, balanceCents } = await lock(tx, topUpId);
  return {
    async opened(outcome) {
      const amountCents = Math.min(balanceCents, topUp.amountCents);
      if (outcome === 'won' || topUp.status !== 'paid' || amountCents <= 0) return;
      await move(tx, topUp, { key: 'disputed', amountCents: -amountCents, note: 'Top-up disputed at the bank' });
      await tell(tx, topUp, 'Top-up disputed', {
        key: 'disputed',
        message: `The payment of your top-up is disputed at the bank. ${formatCents(amountCents, topUp.currency)} cannot be spent until the bank has decided.`,
      });
    },
    async ended(outcome) {
      const heldCents = outcome === 'won' ? await readHeld(tx, topUpId) : 0;
      if (heldCents === 0) return;
      await move(tx, topUp, { key: 'reinstated', amountCents: heldCents, note: 'Dispute over a top-up ended' });
      const message = `The dispute over your top-up has ended. ${formatCents(heldCents, topUp.currency)} is back in your wallet.`;
      await tell(tx, topUp, 'Top-up released', { key: 'reinstated', message });
    },
  };
}

/**
 * The bank gave a disputed top-up back to its payer: what is left of it leaves the wallet, and what was spent is the
 * shop's loss. False when the top-up is not paid any more or other money was taken. Safe to repeat.
 */
export async function loseTopUp({ db }: Services, payment: Payment, refund: ReportedRefund): Promise<boolean> {
  const { topUpId, amountCents, currency } = payment;
  if (topUpId === null || refund.amountCents !== amountCents || refund.currency !== currency) return false;
  const lose = async (tx: Transaction): Promise<boolean> => {
    const { topUp, balanceCents } = await lock(tx, topUpId);
    if (topUp.status !== 'paid') return false;
    const restCents = amountCents - (await readHeld(tx, topUpId));
    const paidCents = Math.min(balanceCents, restCents);
    const note = 'Dispute over a top-up lost';
    await move(tx, topUp, { key: 'lost', amountCents: -paidCents, lostCents: restCents - paidCents, note });
    await tx.walletTopUp.update({ where: { id: topUpId }, data: { status: 'refunded' }, select: { id: true } });
    await refundWholePayment(tx, { paymentId: payment.id, amountCents });
    const takenCents = amountCents - restCents + paidCents;
    const message = `Your bank gave the payment of a top-up back to you, so ${formatCents(takenCents, currency)} was taken out of your wallet.`;
    if (takenCents > 0) await tell(tx, topUp, 'Top-up taken back', { key: 'lost', message });
    await alertOutsideRefund(tx, { paymentId: payment.id, topUpId }, refund, true);
    return true;
  };
  return await ledgerGate(() => transaction(db, lose));
}

/** Whether the bank has yet to decide about this top-up: its money may go back without the shop. */
export async function isInDispute(tx: Transaction, topUpId: string): Promise<boolean> {
  const running = { topUpId, status: 'paid' as const, disputedAt: { not: null }, disputeEndedAt: null };
  return (await tx.payment.count({ where: running })) > 0;
}

async function lock(tx: Transaction, topUpId: string): Promise<{ topUp: LockedTopUp; balanceCents: number }> {
  const { userId, currency } = await tx.walletTopUp.findUniqueOrThrow({
    where: { id: topUpId },
    select: { userId: true, currency: true },
  });
  const balanceCents = await lockWallet(tx, userId, currency);
  return { balanceCents, topUp: await lockTopUp(tx, topUpId) };
}

/** What of the top-up was taken out of the wallet for its dispute and has not come back. */
async function readHeld(tx: Transaction, topUpId: string): Promise<number> {
  const entries = await tx.ledgerEntry.aggregate({
    where: {
      account: { kind: 'user_wallet' },
      transaction: { idempotencyKey: { in: [`topup-disputed:${topUpId}`, `topup-reinstated:${topUpId}`] } },
    },
    _sum: { amountCents: true },
  });
  return -(entries._sum.amountCents ?? 0);
}

type Move = { key: 'disputed' | 'reinstated' | 'lost'; amountCents: number; lostCents?: number; note: string };

/** Between wallet and provider; `lostCents` is what the shop pays for its member. */
async function move(tx: Transaction, topUp: LockedTopUp, { key, amountCents, lostCents = 0, note }: Move) {
  const { id, userId, currency } = topUp;
  const postings = [
    { kind: 'user_wallet' as const, userId, amountCents },
    { kind: 'adjustments' as const, amountCents: -lostCents },
    { kind: 'gateway' as const, amountCents: lostCents - amountCents },
  ].filter((posting) => posting.amountCents !== 0);
  if (postings.length === 0) return;
  await postLedger(tx, { type: 'topup', idempotencyKey: `topup-${key}:${id}`, currency, note, postings });
}

async function tell(
  tx: Transaction,
  { id, userId }: LockedTopUp,
  title: string,
  { key, message }: { key: string; message: string },
): Promise<void> {
  await notify(tx, { userId, type: 'system', title, message, link: '/user/wallet', dedupeKey: `top-up-${key}:${id}` });
}
