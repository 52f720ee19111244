import type { RefundTopUp } from '../../../shared/wallet/top-up.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { findDone } from '../../audit/find-done.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { postLedger } from '../../ledger/post-ledger.ts';
import { notify } from '../../notifications/notify.ts';
import { refundWholePayment } from '../../payments/attempts/count-refunded.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { lockWallet } from '../balance/lock-wallet.ts';
import { sendBackTopUpJob } from '../wallet.jobs.ts';
import { isInDispute } from './dispute-top-up.ts';
import { lockTopUp } from './lock-top-up.ts';
import { isLost } from './lost-top-up.ts';
import { topUpSourceText } from './top-up-sources.ts';

/**
 * Returns a whole top-up from the wallet to its source. INSUFFICIENT_FUNDS when it was spent, WALLET_CONFLICT when it
 * is not paid, was already returned in whole or in part, or is disputed, TOP_UP_LOST while its coins are off their chain.
 */
export async function refundTopUp(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, reason }: RefundTopUp,
): Promise<{ success: true }> {
  const owner = await db.prisma.walletTopUp.findUnique({ where: { id }, select: { userId: true, currency: true } });
  if (!owner) throw new AppError('NOT_FOUND');
  refuseOwnMatter(actor, [owner.userId]);
  const refund = async (tx: Transaction) => {
    await lockWallet(tx, owner.userId, owner.currency);
    const { status, userId, amountCents, currency } = await lockTopUp(tx, id);
    const payment = await tx.payment.findFirst({
      where: { topUpId: id, status: 'paid' },
      select: { id: true, method: true, refundedCents: true },
    });
    if (status !== 'paid' || !payment || payment.refundedCents > 0) throw new AppError('WALLET_CONFLICT');
    if (await isInDispute(tx, id)) {
      throw new AppError('WALLET_CONFLICT', { message: disputedMessage });
    }
    if (await isLost(tx, id)) throw new AppError('TOP_UP_LOST');
    await postLedger(tx, {
      type: 'topup',
      idempotencyKey: `topup-refund:${id}`,
      currency,
      createdById: actor.userId,
      note: notes[payment.method],
      postings: [
        { kind: 'user_wallet', userId, amountCents: -amountCents },
        { kind: 'gateway', amountCents },
      ],
    });
    await tx.walletTopUp.update({ where: { id }, data: { status: 'refunded' }, select: { id: true } });
    await refundWholePayment(tx, { paymentId: payment.id, amountCents });
    await enqueue(tx, sendBackTopUpJob, { paymentId: payment.id }, { key: `top-up-back:${payment.id}` });
    const message = `Our support returned a top-up to ${topUpSourceText(payment.method)}.`;
    await notify(tx, { userId, type: 'system', title: 'Top-up returned', message, ...linkOf(payment.id) });
    const fact = { entity: 'top-up', entityId: id, action: 'refund', newValue: { reason, amountCents } };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
  };
  await ledgerGate(() => transaction(db, refund));
  return { success: true };
}

/** Success where the actor returned it since then; null otherwise. */
export async function wasTopUpRefunded(
  { db }: Services,
  actor: MemberActor,
  since: Date,
  id: string,
): Promise<{ success: true } | null> {
  const done = await findDone(db, actor, since, { entity: 'top-up', entityId: id, actions: ['refund'] });
  return done && { success: true };
}

const disputedMessage = 'The payment of this top-up is disputed at the bank, which decides about its money.';

const notes = {
  card: 'Top-up returned to the card',
  paypal: 'Top-up returned to PayPal',
  crypto: 'Top-up returned in coins',
  wallet: 'Top-up returned',
} as const;

const linkOf = (paymentId: string) => ({ link: '/user/wallet', dedupeKey: `top-up-back:${paymentId}` });
