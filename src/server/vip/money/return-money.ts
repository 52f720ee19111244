import { refundWholePayment } from '../../payments/attempts/count-refunded.ts';
import { readLost } from '../../payments/attempts/mark-payment.ts';
import type { RefundState } from '../../payments/gateway/payment-provider.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Payment } from '../../platform/generated/client.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { alertOutsideRefund } from '../../settlement/alert-outside-refund.ts';
import type { ReportedRefund } from '../../settlement/payee.ts';
import { recordOutsideReturn } from '../../settlement/record-outside-return.ts';
import { recordReturn, returnPayment } from '../../settlement/return-payment.ts';
import { lockMember } from '../membership.ts';
import { resumeSuspended } from '../suspend-membership.ts';
import { returnVipMoneyJob } from '../vip.jobs.ts';
import { vipCrashPoint } from '../vip-crash-points.ts';
import { tellGivenUp } from './lost-purchase.ts';

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
    alert: { kind: 'vip-refund-failed', title: 'The money of a membership could not be returned' },
  });
}

/** Money of a membership went back; what the shop returns has the id of its payment. Safe to repeat. */
export async function recordVipRefund(services: Services, payment: Payment, refund: ReportedRefund): Promise<string> {
  const isOurs = refund.reason === 'outside' && payment.refundedCents > 0 && refund.refundId === payment.id;
  if (isOurs) return await recordVipReturn(services, payment.id, refund.state);
  if (refund.reason !== 'outside' && (await loseVipMoney(services, payment, refund))) return 'vipPurchase settled';
  if (refund.reason === 'lost') return 'vipPurchase unchanged';
  return await recordOutsideReturn(services, payment, refund, { name: 'vipPurchase', id: payment.vipPurchaseId });
}

/**
 * The bank gave the whole payment of a membership back, which ended with the dispute, or its coins left their chain for
 * good. False when the purchase is not paid any more, other money was taken, or the coins are back.
 */
async function loseVipMoney({ db }: Services, payment: Payment, refund: ReportedRefund): Promise<boolean> {
  const { id: paymentId, vipPurchaseId: id, amountCents, currency } = payment;
  if (id === null || refund.amountCents !== amountCents || refund.currency !== currency) return false;
  return await transaction(db, async (tx) => {
    const { userId, subscriptionId } = await tx.vipPurchase.findUniqueOrThrow({
      where: { id },
      select: { userId: true, subscriptionId: true },
    });
    await lockMember(tx, userId);
    if (refund.reason === 'lost' && (await readLost(tx, paymentId)) === null) return false;
    const data = { status: 'refunded', refundedCents: amountCents } as const;
    const { count } = await tx.vipPurchase.updateMany({ where: { id, status: 'paid' }, data });
    if (count === 0) return false;
    await refundWholePayment(tx, { paymentId, amountCents });
    if (refund.reason === 'lost') {
      const rest = subscriptionId === null ? 'over' : await resumeSuspended(tx, subscriptionId);
      await tellGivenUp(tx, { userId, purchaseId: id, rest });
    } else await alertOutsideRefund(tx, { paymentId, vipPurchaseId: id }, refund, true);
    return true;
  });
}
