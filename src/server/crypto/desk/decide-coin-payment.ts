import type { z } from 'zod';
import type { coinPaymentDecidedSchema, DecideCoinPayment } from '../../../shared/crypto/crypto-desk.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { notify } from '../../notifications/notify.ts';
import type { ChargeState } from '../../payments/gateway/payment-provider.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { resolveAlert } from '../../platform/ops-alert.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { noteFirstApproval, waitsForSecond } from '../approvals.ts';
import type { CoinBill } from '../coin-bill.ts';
import { isSharedPayment, markSettled } from '../coin-marks.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { type CoinState, readBillState } from '../quotes/coin-state.queries.ts';
import { refuseTransactions } from '../settling/decide-transactions.ts';
import { type LockedCoinPayment, lockCoinPayment } from '../settling/lock-bill.ts';
import {
  abandoned,
  acceptCoins,
  coinPaymentAlert,
  notifyOfPaymentSurplus,
  purposeNames,
} from '../settling/payment-coins.ts';
import { firstApproval } from './find-desk-decision.ts';

const sharedMessage = 'This transaction also pays for something else. Reject it and return the coins.';

interface Case {
  tx: Transaction;
  payment: LockedCoinPayment;
  actor: MemberActor;
  requestInfo: RequestInfo;
}

/**
 * Staff accept or refuse coins that came for a top-up or a membership, in the same two steps as the watch does: a crash
 * between them is finished by the reconcile job. Answers whether a second person has to accept them as well.
 * COIN_PAYMENT_CLOSED where there is nothing to decide any more.
 */
export async function decideCoinPayment(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, isAccepted, reason }: DecideCoinPayment,
): Promise<z.infer<typeof coinPaymentDecidedSchema>> {
  const { settings } = await readCryptoConfig(services);
  const verdict = await transaction(services.db, async (tx): Promise<ChargeState | 'waits' | null> => {
    const payment = await lockCoinPayment(tx, id);
    const { userId, isOpen, amountCents: totalCents, currency } = payment;
    refuseOwnMatter(actor, [userId]);
    const bill = { paymentId: id };
    const state = await readBillState(tx, bill, { totalCents, currency }, settings);
    if (!isOpen || state.transfers.length === 0) throw new AppError('COIN_PAYMENT_CLOSED');
    const facts = { tx, payment, actor, requestInfo };
    if (!isAccepted) {
      await refuseTransactions(tx, bill, { by: actor.userId, reason });
      await markSettled(tx, state.transfers);
      await note(facts, 'reject-payment', reason);
      await resolveAlert(tx, coinPaymentAlert(id));
      await tellRefused(facts, reason);
      return abandoned(id);
    }
    await requireEnough(tx, bill, state);
    const transactionIds = await findTransactions(tx, bill, state);
    if (await waitsForSecond(tx, actor, { transactionIds, totalCents, currency }, settings)) {
      if (transactionIds.length === 0) throw new AppError('COIN_PAYMENT_CLOSED', { message: sharedMessage });
      await noteFirstApproval(tx, actor, bill, transactionIds);
      await note(facts, 'confirm-payment', `${firstApproval}${reason}`, true);
      return 'waits';
    }
    await note(facts, 'confirm-payment', reason);
    await resolveAlert(tx, coinPaymentAlert(id));
    await notifyOfPaymentSurplus(tx, services, payment, state);
    return await acceptCoins(tx, state, { paymentId: id, by: actor.userId, reason });
  });
  if (verdict === 'waits') return { success: true, waitsForSecond: true };
  if (verdict) await settlePayment(services, id, verdict);
  return { success: true, waitsForSecond: false };
}

async function requireEnough(tx: Transaction, bill: CoinBill, { transfers, verdict }: CoinState): Promise<void> {
  const isEnough = transfers.every(({ confirmedAt }) => confirmedAt !== null) && verdict.missingCents === 0;
  if (isEnough && !(await isSharedPayment(tx, bill, transfers))) return;
  const message = isEnough
    ? sharedMessage
    : 'Not enough has arrived and been confirmed. Reject it and return the coins.';
  throw new AppError('COIN_PAYMENT_CLOSED', { message });
}

/**
 * The transactions that an approval is about; none where one of them was reported for something else, so that no approval
 * can be kept on it.
 */
async function findTransactions(tx: Transaction, bill: CoinBill, { transfers }: CoinState): Promise<string[]> {
  const rows = await tx.cryptoTransaction.findMany({ where: { ...bill, status: 'pending_approval' } });
  const isOwn = transfers.every(({ network, hash }) =>
    rows.some((row) => row.network === network && row.hash === hash),
  );
  return isOwn ? rows.map(({ id }) => id) : [];
}

async function note(
  { tx, payment, actor, requestInfo }: Case,
  action: string,
  reason: string,
  waitsForSecond = false,
): Promise<void> {
  const { id, purpose, amountCents, currency } = payment;
  const newValue = { purpose, amountCents, currency, reason, waitsForSecond };
  await audit(tx, { entity: 'payment', entityId: id, action, newValue, userId: actor.userId, requestInfo });
}

async function tellRefused({ tx, payment: { id, userId, purpose } }: Case, reason: string): Promise<void> {
  await notify(tx, {
    userId,
    type: 'system',
    title: 'Payment not accepted',
    message: `We could not accept your crypto payment for ${purposeNames[purpose]}: ${reason}. Our team will return it.`,
    link: `/user/coins/${id}`,
    dedupeKey: `crypto-refused:${id}`,
  });
}
