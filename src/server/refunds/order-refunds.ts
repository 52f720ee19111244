import { z } from 'zod';
import type { OrderRefunds } from '../orders/payment/order-refunds.ts';
import type { RefundState } from '../payments/gateway/payment-provider.ts';
import type { Services } from '../platform/services.ts';
import { announceRefund, mailRefund } from './announce-refund.ts';
import { bookOutsideRefund } from './booking/book-outside-refund.ts';
import { closeLostOrder } from './booking/close-lost-order.ts';
import { readOrderMoney, refundLineMoney, refundOrderMoney, refundSurplus } from './booking/refund-order-money.ts';
import { settleRefund } from './booking/settle-refund.ts';
import { settleWithheld, withholdRefunded } from './booking/withhold-refunded.ts';
import { requireRefundReach } from './deciding/refund-limits.ts';

/** What refunds do for orders, which must not know them. */
export const orderRefunds: OrderRefunds = {
  refundAll: refundOrderMoney,
  async refundLines(tx, environment, order, itemIds, why) {
    const refundId = await refundLineMoney(tx, order, itemIds, why);
    if (refundId !== null) await announceRefund(tx, environment, refundId, 'refund_approved');
  },
  async refundSurplus(tx, environment, order, paymentId) {
    await announceRefund(tx, environment, await refundSurplus(tx, order, paymentId), 'refund_approved');
  },
  async requireReach(tx, actor, orderId) {
    const { leftCents } = await readOrderMoney(tx, orderId);
    await requireRefundReach(tx, actor, { orderId, amountCents: leftCents });
  },
  async confirmWithdrawal(tx, environment, refundId) {
    await mailRefund(tx, environment, refundId, 'withdrawal-received');
  },
  withhold: withholdRefunded,
  settleWithheld,
  /** Refunds of ours are settled; those that somebody made on the provider's pages are booked as well. */
  async bookReported(services, payment, refund) {
    const ours = refund.reason === 'outside' ? await findOurs(services, payment.id, refund) : undefined;
    const booked = ours
      ? await settleRefund(services, ours, refund.state)
      : await bookOutsideRefund(services, payment, refund);
    await closeLostOrder(services, payment, refund);
    return booked;
  },
};

/** A refund of ours is known by our id, and one that was booked as somebody else's by the provider's. */
async function findOurs(
  { db }: Services,
  paymentId: string,
  refund: { refundId: string | null; state: RefundState },
): Promise<string | undefined> {
  const id = z.uuid().safeParse(refund.refundId).data;
  const { reference: providerReference } = refund.state;
  const found = await db.prisma.refund.findFirst({
    where: { paymentId, OR: [{ providerReference }, ...(id ? [{ id }] : [])] },
    select: { id: true },
  });
  return found?.id;
}
