import { refundPartOfPayment, refundWholePayment } from '../../payments/attempts/count-refunded.ts';
import { readLost } from '../../payments/attempts/mark-payment.ts';
import type { RefundState } from '../../payments/gateway/payment-provider.ts';
import { transaction } from '../../platform/database/db.ts';
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
  const isOurs = refund.reason !== 'lost' && payment.refundedCents > 0 && refund.refundId === payment.id;
  if (isOurs) return await recordVipReturn(services, payment.id, refund.state);
  if (refund.reason !== 'outside' && (await loseVipMoney(services, payment, refund))) return 'vipPurchase settled';
  if (refund.reason === 'lost') return 'vipPurchase unchanged';
  return await recordOutsideReturn(services, payment, refund, { name: 'vipPurchase', id: payment.vipPurchaseId });
}

/**
 * The bank gave the payment of a membership back or a part of it, which ended with the dispute, or its coins left their
 * chain for good. Of a payment that was returned in part, only the rest is closed. False when the purchase is not paid any
 * more, other money was taken, or the coins are back.
 */
async function loseVipMoney({ db }: Services, payment: Payment, refund: ReportedRefund): Promise<boolean> {
  const { id: paymentId, vipPurchaseId: id, amountCents, refundedCents, currency } = payment;
  const isLost = refund.reason === 'lost';
  const { amountCents: takenCents, state } = refund;
  const isFit = isLost ? takenCents === amountCents - refundedCents : takenCents <= amountCents;
  if (id === null || !isFit || refund.currency !== currency || state.status !== 'settled') return false;
  return await transaction(db, async (tx) => {
    const { userId } = await tx.vipPurchase.findUniqueOrThrow({ where: { id }, select: { userId: true } });
    await lockMember(tx, userId);
    const { status, subscriptionId } = await tx.vipPurchase.findUniqueOrThrow({ where: { id } });
    if (isLost ? (await readLost(tx, paymentId)) === null : status !== 'paid') return false;
    const goneCents = isLost ? amountCents : takenCents;
    const data = { status: 'refunded', refundedCents: goneCents } as const;
    await tx.vipPurchase.update({ where: { id }, data, select: { id: true } });
    const gone = { paymentId, amountCents: goneCents };
    await (goneCents === amountCents ? refundWholePayment(tx, gone) : refundPartOfPayment(tx, gone));
    if (status !== 'paid') await resolveAlert(tx, `${notReturned}:${paymentId}`);
    else {
      const reason = isLost ? 'lost' : 'dispute';
      // Another dispute may have been won between the end of this one and its booking.
      if (!isLost && subscriptionId !== null) await suspendMembership(tx, subscriptionId, 'dispute');
      const rest = subscriptionId === null ? 'over' : await resumeSuspended(tx, subscriptionId);
      await tellGivenUp(tx, { userId, purchaseId: id, reason, rest });
      if (!isLost) await alertOutsideRefund(tx, { paymentId, vipPurchaseId: id }, refund, true);
    }
    return true;
  });
}
