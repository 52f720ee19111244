import type { RefundState } from '../../payments/gateway/payment-provider.ts';
import type { Payment } from '../../platform/generated/client.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import type { ReportedRefund } from '../../settlement/payee.ts';
import { recordOutsideReturn } from '../../settlement/record-outside-return.ts';
import { recordReturn, returnPayment } from '../../settlement/return-payment.ts';
import { returnVipMoneyJob } from '../vip.jobs.ts';
import { vipCrashPoint } from '../vip-crash-points.ts';

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
  return await recordOutsideReturn(services, payment, refund, { name: 'vipPurchase', id: payment.vipPurchaseId });
}
