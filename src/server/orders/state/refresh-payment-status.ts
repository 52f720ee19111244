import { bestPaymentStatus } from '../../../shared/payments/payment.machine.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { LockedOrder } from './lock-order.ts';

/**
 * An order's payment status follows its attempts (D-37). Surplus money does not pay an order: it only shows on a closed
 * order while it is being refunded. An abandoned attempt does not cancel a waiting order.
 */
export async function refreshPaymentStatus(tx: Transaction, { id }: Pick<LockedOrder, 'id'>): Promise<void> {
  const { status, payments } = await tx.order.findUniqueOrThrow({
    where: { id },
    select: { status: true, payments: { select: { status: true, isSurplus: true } } },
  });
  const counted = payments.filter(({ isSurplus }) => !isSurplus || status === 'cancelled');
  const best = bestPaymentStatus(counted.map((payment) => payment.status));
  const paymentStatus = best === 'cancelled' && status === 'pending' ? 'pending' : best;
  await tx.$executeRaw`
    UPDATE orders SET "paymentStatus" = ${paymentStatus}::"PaymentStatus", "updatedAt" = now(),
      "paidAt" = CASE WHEN ${paymentStatus} = 'paid' THEN COALESCE("paidAt", clock_timestamp()) ELSE "paidAt" END
    WHERE "id" = ${id}::uuid`;
}
