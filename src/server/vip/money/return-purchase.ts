import { notify } from '../../notifications/notify.ts';
import { refundPartOfPayment, refundWholePayment } from '../../payments/attempts/count-refunded.ts';
import { lostDispute } from '../../payments/attempts/lost-disputes.ts';
import { readLost } from '../../payments/attempts/mark-payment.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Payment, VipPurchase } from '../../platform/generated/client.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { returnVipMoneyJob } from '../vip.jobs.ts';

interface Return {
  paymentId: string;
  /** Everything unless said. */
  amountCents?: number;
  why: 'no-use' | 'ended';
}

const lostMessage =
  'A crypto payment for this membership is no longer on the blockchain, so there is nothing to refund. It can be refunded once it is confirmed again.';

/**
 * Books money of a purchase as returned, and has it sent back. Once for each payment. PAYMENT_LOST while its coins are off
 * their chain.
 */
export async function returnPurchase(
  tx: Transaction,
  purchase: VipPurchase,
  { paymentId, amountCents = purchase.amountCents, why }: Return,
): Promise<void> {
  if ((await readLost(tx, paymentId)) !== null) throw new AppError('PAYMENT_LOST', { message: lostMessage });
  const refund = { paymentId, amountCents };
  if (amountCents === purchase.amountCents) await refundWholePayment(tx, refund);
  else await refundPartOfPayment(tx, refund);
  await tx.vipPurchase.update({
    where: { id: purchase.id },
    data: { status: 'refunded', refundedCents: amountCents },
    select: { id: true },
  });
  await enqueue(tx, returnVipMoneyJob, { paymentId }, { key: `vip-back:${paymentId}` });
  if (why === 'ended') return;
  await notify(tx, {
    userId: purchase.userId,
    type: 'system',
    title: 'VIP payment returned',
    message: 'Your membership changed while you were paying, so your payment is being refunded.',
    link: '/user/vip',
    dedupeKey: `vip-back:${paymentId}`,
  });
}

type PaidPurchase = VipPurchase & {
  payments: Pick<Payment, 'id'>[];
  /** A bank gave it back, which is not booked yet. */
  isLost: boolean;
};

/** Of a membership, what was paid and is still here. */
export const paidPurchase = { status: 'paid', kind: { not: 'gift' } } as const;

/** What was paid for a membership and is still here, newest first. */
export async function readPaidPurchases(
  tx: Pick<Transaction, 'vipPurchase'>,
  subscriptionId: string,
): Promise<PaidPurchase[]> {
  const [purchases, lost] = await Promise.all([
    tx.vipPurchase.findMany({
      where: { subscriptionId, ...paidPurchase },
      include: { payments: { where: { status: 'paid' }, select: { id: true } } },
      orderBy: { id: 'desc' },
    }),
    tx.vipPurchase.findMany({
      where: { subscriptionId, ...paidPurchase, payments: { some: { status: 'paid', ...lostDispute } } },
      select: { id: true },
    }),
  ]);
  return purchases.map((purchase) => ({ ...purchase, isLost: lost.some(({ id }) => id === purchase.id) }));
}
