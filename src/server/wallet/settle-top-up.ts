import { toCents } from '../../shared/money/money.ts';
import { canPaymentBecome, type PaymentStatus } from '../../shared/payments/payment.machine.ts';
import type { PaymentMethod } from '../../shared/payments/payment.schemas.ts';
import { ledgerGate } from '../ledger/ledger-gate.ts';
import { postLedger } from '../ledger/post-ledger.ts';
import { notify } from '../notifications/notify.ts';
import { bookAttempt, emptyAction, statusAfter } from '../payments/book-attempt.ts';
import { isOtherMoney } from '../payments/other-money.ts';
import type { ChargeState } from '../payments/payment-provider.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import { raiseAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { type LockedTopUp, lockTopUp } from './lock-top-up.ts';
import { lockWallet } from './lock-wallet.ts';
import { placeOfMoney } from './top-up-sources.ts';
import { sendBackTopUpJob } from './wallet.jobs.ts';
import { walletCrashPoint } from './wallet-crash-points.ts';

/**
 * Books what the provider said of an attempt to top up, in one transaction: payment, top-up and wallet. Safe to repeat
 * and to race. Money that does not fit into the wallet any more goes back to where it came from. Returns the attempt's
 * status after it.
 */
export async function settleTopUp({ db }: Services, paymentId: string, state: ChargeState): Promise<PaymentStatus> {
  const { walletMaxBalance } = await getSettings(db);
  const { topUpId, topUp: owner } = await db.prisma.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { topUpId: true, topUp: { select: { userId: true, currency: true } } },
  });
  if (!owner || topUpId === null) throw new AppError('INTERNAL');
  const settle = async (tx: Transaction): Promise<PaymentStatus> => {
    const balanceCents = await lockWallet(tx, owner.userId, owner.currency);
    const topUp = await lockTopUp(tx, topUpId);
    const payment = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, select: bookedSelect });
    const next = statusAfter[state.status];
    if (payment.status === next && state.status === 'processing') await emptyAction(tx, paymentId);
    if (payment.status !== next && (await isOtherMoney(tx, paymentId, payment, state))) return payment.status;
    if (payment.status === next || !canPaymentBecome(payment.status, next)) {
      const isLate = next === 'paid' && (payment.status === 'failed' || payment.status === 'cancelled');
      if (isLate) await returnLateMoney(tx, paymentId, state);
      return payment.status;
    }
    await bookAttempt(tx, paymentId, state);
    const fits =
      topUp.status === 'pending' && balanceCents + topUp.amountCents <= toCents(walletMaxBalance, owner.currency);
    const { method } = payment;
    if (next === 'paid' && fits) await credit(tx, topUp, { ...state, method });
    else if (next === 'paid') await sendBack(tx, topUp, { paymentId, method });
    else if (next !== 'processing') await closeTopUp(tx, topUp, next === 'failed' ? 'failed' : 'cancelled');
    await walletCrashPoint('top-up.settle.before-commit');
    return next === 'paid' && !fits ? 'refunded' : next;
  };
  const status = await ledgerGate(() => transaction(db, settle));
  await walletCrashPoint('top-up.settle.after-commit');
  return status;
}

const bookedSelect = { status: true, provider: true, method: true, amountCents: true, currency: true } as const;

type PaidBy = { method: PaymentMethod };

async function credit(tx: Transaction, topUp: LockedTopUp, { cardLast4, method }: ChargeState & PaidBy): Promise<void> {
  const { id, userId, amountCents, currency } = topUp;
  await postLedger(tx, {
    type: 'topup',
    idempotencyKey: `topup:${id}`,
    currency,
    note: method === 'paypal' ? 'PayPal' : cardLast4 ? `Card ending in ${cardLast4}` : 'Top-up',
    postings: [
      { kind: 'user_wallet', userId, amountCents },
      { kind: 'gateway', amountCents: -amountCents },
    ],
  });
  await tx.walletTopUp.update({ where: { id }, data: { status: 'paid', paidAt: databaseNow() }, select: { id: true } });
}

/** The money was taken, and the wallet has filled up (or the top-up was paid) meanwhile. */
async function sendBack(
  tx: Transaction,
  topUp: LockedTopUp,
  { paymentId, method }: PaidBy & { paymentId: string },
): Promise<void> {
  const { id, userId, amountCents } = topUp;
  await tx.payment.update({
    where: { id: paymentId },
    data: { status: 'refunded', refundedCents: amountCents },
    select: { id: true },
  });
  if (topUp.status === 'pending') {
    await tx.walletTopUp.update({ where: { id }, data: { status: 'refunded' }, select: { id: true } });
  }
  await enqueue(tx, sendBackTopUpJob, { paymentId }, { key: `top-up-back:${paymentId}` });
  await notify(tx, {
    userId,
    type: 'system',
    title: 'Top-up returned',
    message: `Your wallet cannot hold that much, so the money goes back to ${placeOfMoney(method)}.`,
    link: '/user/wallet',
    dedupeKey: `top-up-back:${paymentId}`,
  });
}

async function closeTopUp(tx: Transaction, topUp: LockedTopUp, status: 'failed' | 'cancelled'): Promise<void> {
  if (topUp.status !== 'pending') return;
  await tx.walletTopUp.update({ where: { id: topUp.id }, data: { status }, select: { id: true } });
}

/** Charged after the attempt was closed: no provider should do that, and the member counts on having paid nothing. */
async function returnLateMoney(tx: Transaction, paymentId: string, { reference }: ChargeState): Promise<void> {
  await tx.payment.update({ where: { id: paymentId }, data: { providerReference: reference }, select: { id: true } });
  await enqueue(tx, sendBackTopUpJob, { paymentId }, { key: `top-up-back:${paymentId}` });
  const title = 'A closed top-up was charged; its money is sent back';
  await raiseAlert(tx, { kind: 'late-top-up', dedupeKey: `late-top-up:${paymentId}`, title, details: { paymentId } });
}
