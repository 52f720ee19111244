import { refundWholePayment } from '../../payments/attempts/count-refunded.ts';
import { bookLosses } from '../../payments/attempts/lost-disputes.ts';
import { readLost } from '../../payments/attempts/mark-payment.ts';
import type { RefundState } from '../../payments/gateway/payment-provider.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Payment } from '../../platform/generated/client.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { resolveAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { alertOutsideRefund } from '../../settlement/alert-outside-refund.ts';
import type { ReportedRefund } from '../../settlement/payee.ts';
import { recordOutsideReturn } from '../../settlement/record-outside-return.ts';
import { recordReturn, returnPayment } from '../../settlement/return-payment.ts';
import { lockMember } from '../membership.ts';
import { resumeSuspended, suspendMembership } from '../suspend-membership.ts';
import { returnVipMoneyJob } from '../vip.jobs.ts';
import { vipCrashPoint } from '../vip-crash-points.ts';
import { tellGivenUp } from './lost-purchase.ts';

const notReturned = 'vip-refund-failed';

/** Returns what is booked as refunded of a payment, once. */
export async function returnVipMoney(services: Services, paymentId: string): Promise<void> {
  const state = await returnPayment(services, paymentId);
  await vipCrashPoint('vip.return.after-refund');
  await recordVipReturn(services, paymentId, state);
}

async function recordVipReturn(services: Services, paymentId: string, state: RefundState) {
  return await recordReturn(services, {
    paymentId,
    state,
    again: (tx, { number, delayUntil }) =>
      enqueue(tx, returnVipMoneyJob, { paymentId }, { key: `vip-back:${paymentId}:${number}`, delayUntil }),
    alert: { kind: notReturned, title: 'The money of a membership could not be returned' },
  });
}

/** Money of a membership went back; what the shop returns has the id of its payment. Safe to repeat. */
export async function recordVipRefund(services: Services, payment: Payment, refund: ReportedRefund): Promise<string> {
  if (refund.reason === 'lost') {
    return (await loseVipCoins(services, payment, refund)) ? 'vipPurchase settled' : 'vipPurchase unchanged';
  }
  if (isOurs(payment, refund)) return await recordVipReturn(services, payment.id, refund.state);
  return await recordOutsideReturn(services, payment, refund, { name: 'vipPurchase', id: payment.vipPurchaseId });
}

/** What banks took at the end of disputes ends what it paid for; what does not fit is treated as any refund. Safe to repeat. */
export async function recordVipTaken(
  services: Services,
  payment: Payment,
  refunds: readonly ReportedRefund[],
): Promise<string> {
  const taken = refunds.filter(({ currency, state }) => currency === payment.currency && state.status === 'settled');
  if (await loseDisputedVip(services, payment, taken)) return 'vipPurchase settled';
  const outcomes: string[] = [];
  for (const refund of refunds) outcomes.push(await recordVipRefund(services, payment, refund));
  return outcomes.join(', ');
}

const isOurs = ({ id, refundedCents }: Payment, { refundId }: ReportedRefund) => refundedCents > 0 && refundId === id;

/**
 * Banks gave the payment of a membership back or parts of it, which ended with the first dispute. False when they took more
 * than is left of it. Safe to repeat.
 */
async function loseDisputedVip(
  { db }: Services,
  { id: paymentId, vipPurchaseId: id }: Payment,
  taken: readonly ReportedRefund[],
): Promise<boolean> {
  if (id === null) return false;
  return await transaction(db, async (tx) => {
    const userId = await lockBuyer(tx, id);
    const { status, subscriptionId } = await tx.vipPurchase.findUniqueOrThrow({ where: { id } });
    const booked = await bookLosses(tx, paymentId, taken);
    if (booked === null) return false;
    if (booked.losses.length === 0) return true;
    await closePurchase(tx, id, booked.refundedCents);
    for (const refund of booked.fresh) await alertOutsideRefund(tx, { paymentId, vipPurchaseId: id }, refund, true);
    if (status !== 'paid') return true;
    // Another dispute may have been won between the end of this one and its booking.
    if (subscriptionId !== null) await suspendMembership(tx, subscriptionId, 'dispute');
    const rest = subscriptionId === null ? 'over' : await resumeSuspended(tx, subscriptionId);
    await tellGivenUp(tx, { userId, purchaseId: id, reason: 'dispute', rest });
    return true;
  });
}

/**
 * The coins of a membership left their chain for good. Of a payment that was returned in part, only the rest is closed.
 * False when other money was lost, or the coins are back. Safe to repeat.
 */
async function loseVipCoins(
  { db }: Services,
  { id: paymentId, vipPurchaseId: id, amountCents, refundedCents, currency }: Payment,
  refund: ReportedRefund,
): Promise<boolean> {
  const isFit = refund.amountCents === amountCents - refundedCents && refund.currency === currency;
  if (id === null || !isFit || refund.state.status !== 'settled') return false;
  return await transaction(db, async (tx) => {
    const userId = await lockBuyer(tx, id);
    const { status, subscriptionId } = await tx.vipPurchase.findUniqueOrThrow({ where: { id } });
    if ((await readLost(tx, paymentId)) === null) return false;
    await closePurchase(tx, id, amountCents);
    await refundWholePayment(tx, { paymentId, amountCents });
    if (status === 'paid') {
      const rest = subscriptionId === null ? 'over' : await resumeSuspended(tx, subscriptionId);
      await tellGivenUp(tx, { userId, purchaseId: id, reason: 'lost', rest });
    } else await resolveAlert(tx, `${notReturned}:${paymentId}`);
    return true;
  });
}

async function lockBuyer(tx: Transaction, purchaseId: string): Promise<string> {
  const { userId } = await tx.vipPurchase.findUniqueOrThrow({ where: { id: purchaseId }, select: { userId: true } });
  await lockMember(tx, userId);
  return userId;
}

async function closePurchase(tx: Transaction, id: string, refundedCents: number): Promise<void> {
  await tx.vipPurchase.update({ where: { id }, data: { status: 'refunded', refundedCents }, select: { id: true } });
}
