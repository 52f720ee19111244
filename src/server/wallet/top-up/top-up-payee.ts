import { toCents } from '../../../shared/money/money.ts';
import type { PaymentMethod } from '../../../shared/payments/payment.schemas.ts';
import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { postLedger } from '../../ledger/post-ledger.ts';
import { notify } from '../../notifications/notify.ts';
import { bookAttempt } from '../../payments/attempts/book-attempt.ts';
import { refundWholePayment } from '../../payments/attempts/count-refunded.ts';
import { recordCharge } from '../../payments/attempts/mark-payment.ts';
import type { ChargeState } from '../../payments/gateway/payment-provider.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import type { LockedPayee, Payee } from '../../settlement/payee.ts';
import { lockWallet } from '../balance/lock-wallet.ts';
import { sendBackTopUpJob } from '../wallet.jobs.ts';
import { walletCrashPoint } from '../wallet-crash-points.ts';
import { lockDisputedTopUp } from './dispute-top-up.ts';
import { type LockedTopUp, lockTopUp } from './lock-top-up.ts';
import { lockLostTopUp } from './lost-top-up.ts';
import { recordTopUpRefund, recordTopUpTaken } from './record-top-up-refund.ts';
import { topUpSourceText } from './top-up-sources.ts';

/**
 * What payments of a top-up mean for it and for the wallet. Money that fits no more goes back to where it came from.
 */
export const topUpPayee: Payee = {
  name: 'topUp',
  paidBy: ({ topUpId }) => topUpId,
  async prepare({ db }, topUpId) {
    const { walletMaxBalance } = await getSettings(db);
    const { userId, currency } = await db.prisma.walletTopUp.findUniqueOrThrow({
      where: { id: topUpId },
      select: { userId: true, currency: true },
    });
    return async (tx) => {
      const balanceCents = await lockWallet(tx, userId, currency);
      const topUp = await lockTopUp(tx, topUpId);
      const fits =
        topUp.status === 'pending' && balanceCents + topUp.amountCents <= toCents(walletMaxBalance, currency);
      return lockedTopUp(tx, topUp, fits);
    };
  },
  async inTurn(settle) {
    const settled = await ledgerGate(settle);
    await walletCrashPoint('top-up.settle.after-commit');
    return settled;
  },
  refunded: recordTopUpRefund,
  taken: recordTopUpTaken,
  lockDisputed: lockDisputedTopUp,
  lockLost: lockLostTopUp,
};

function lockedTopUp(tx: Transaction, topUp: LockedTopUp, fits: boolean): LockedPayee {
  return {
    async paid({ payment, state }) {
      await bookAttempt(tx, payment.id, state);
      const { method } = payment;
      if (fits) await credit(tx, topUp, { ...state, method });
      else await sendBack(tx, topUp, { paymentId: payment.id, method });
      await walletCrashPoint('top-up.settle.before-commit');
      return fits ? 'paid' : 'refunded';
    },
    async paidLate({ payment, state }) {
      await returnLateMoney(tx, payment.id, state);
      return payment.status;
    },
    async failed({ payment, state, next }) {
      await bookAttempt(tx, payment.id, state);
      await closeTopUp(tx, topUp, next === 'failed' ? 'failed' : 'cancelled');
      await walletCrashPoint('top-up.settle.before-commit');
      return next;
    },
    async waiting({ payment, state, next }) {
      await bookAttempt(tx, payment.id, state);
      await walletCrashPoint('top-up.settle.before-commit');
      return next;
    },
  };
}

type PaidBy = { method: PaymentMethod };

function sourceOf(method: PaymentMethod, cardLast4: string | undefined): string {
  if (method === 'paypal') return 'PayPal';
  if (method === 'crypto') return 'Cryptocurrency';
  return cardLast4 ? `Card ending in ${cardLast4}` : 'Top-up';
}

async function credit(tx: Transaction, topUp: LockedTopUp, { cardLast4, method }: ChargeState & PaidBy): Promise<void> {
  const { id, userId, amountCents, currency } = topUp;
  await postLedger(tx, {
    type: 'topup',
    idempotencyKey: `topup:${id}`,
    currency,
    note: sourceOf(method, cardLast4),
    postings: [
      { kind: 'user_wallet', userId, amountCents },
      { kind: 'gateway', amountCents: -amountCents },
    ],
  });
  await tx.walletTopUp.update({ where: { id }, data: { status: 'paid', paidAt: databaseNow() }, select: { id: true } });
}

/** The money was captured, but the wallet has become full, or the top-up was paid, in the meantime. */
async function sendBack(
  tx: Transaction,
  topUp: LockedTopUp,
  { paymentId, method }: PaidBy & { paymentId: string },
): Promise<void> {
  const { id, userId, amountCents } = topUp;
  await refundWholePayment(tx, { paymentId, amountCents });
  if (topUp.status === 'pending') {
    await tx.walletTopUp.update({ where: { id }, data: { status: 'refunded' }, select: { id: true } });
  }
  await enqueue(tx, sendBackTopUpJob, { paymentId }, { key: `top-up-back:${paymentId}` });
  await notify(tx, {
    userId,
    type: 'system',
    title: 'Top-up returned',
    message: `This exceeds your wallet limit, so the money is being returned to ${topUpSourceText(method)}.`,
    link: '/user/wallet',
    dedupeKey: `top-up-back:${paymentId}`,
  });
}

async function closeTopUp(tx: Transaction, topUp: LockedTopUp, status: 'failed' | 'cancelled'): Promise<void> {
  if (topUp.status !== 'pending') return;
  await tx.walletTopUp.update({ where: { id: topUp.id }, data: { status }, select: { id: true } });
}

/** Charged after the attempt was closed, which no provider should do; the member expects to have paid nothing. */
async function returnLateMoney(tx: Transaction, paymentId: string, { reference }: ChargeState): Promise<void> {
  await recordCharge(tx, paymentId, reference);
  await enqueue(tx, sendBackTopUpJob, { paymentId }, { key: `top-up-back:${paymentId}` });
  const title = 'A closed top-up was charged; the money is being returned';
  await raiseAlert(tx, { kind: 'late-top-up', dedupeKey: `late-top-up:${paymentId}`, title, details: { paymentId } });
}
