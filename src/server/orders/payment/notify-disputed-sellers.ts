import { insertNotification } from '../../notifications/notify.ts';
import { ofRound } from '../../payments/attempts/hear-dispute.ts';
import type { DisputeState } from '../../payments/gateway/payment-provider.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import type { LockedOrder } from '../state/lock-order.ts';

const news: Readonly<Record<DisputeState['outcome'], { title: string; text: string }>> = {
  open: {
    title: 'A buyer disputes a payment',
    text: 'The payment is disputed at the bank. What you earned from this order is held until the dispute is decided.',
  },
  won: {
    title: 'The dispute is won',
    text: 'The bank left the payment with the shop. What you earned from this order is no longer held for it.',
  },
  lost: {
    title: 'The dispute is lost',
    text: 'The bank returned the payment to the buyer. What you earned from this order is taken back accordingly.',
  },
};

/** Tells every seller of the order but the buyer how a dispute stands, once per order, time and outcome. */
export async function notifyDisputedSellers(
  tx: Transaction,
  { id, userId, orderNumber }: LockedOrder,
  { outcome, round }: { outcome: DisputeState['outcome']; round: number },
): Promise<void> {
  const sellers = await tx.orderItem.findMany({
    where: { orderId: id, sellerId: { not: userId } },
    select: { sellerId: true },
    distinct: ['sellerId'],
    orderBy: { sellerId: 'asc' },
  });
  if (sellers.length === 0) return;
  const { title, text } = news[outcome];
  const told = sellers.map(({ sellerId }) =>
    insertNotification({
      userId: sellerId,
      type: 'order_disputed',
      title,
      message: `Order ${orderNumber}: ${text}`,
      link: `/user/orders/${id}`,
      dedupeKey: ofRound(`order_disputed:${outcome}:${id}:${sellerId}`, round),
    }),
  );
  await writeTogether(tx, told);
}
