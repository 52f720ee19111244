import type { OrderStatus } from '../../../shared/orders/order.machine.ts';
import { bestPaymentStatus, type PaymentStatus } from '../../../shared/payments/payment.machine.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { LockedOrder } from './lock-order.ts';

interface Attempt {
  orderStatus: OrderStatus;
  /** Null where nobody tried to pay yet. */
  status: PaymentStatus | null;
  isSurplus: boolean | null;
}

/**
 * An order's payment status follows its attempts (D-37). Surplus money does not pay an order: it only shows on a closed
 * order while it is being refunded. An abandoned attempt does not cancel a waiting order.
 */
export async function refreshPaymentStatus(tx: Transaction, { id }: Pick<LockedOrder, 'id'>): Promise<void> {
  const rows = await tx.$queryRaw<Attempt[]>`
    SELECT o."status" AS "orderStatus", p."status", p."isSurplus"
    FROM orders o LEFT JOIN payments p ON p."orderId" = o."id" WHERE o."id" = ${id}::uuid`;
  const status = rows[0]?.orderStatus;
  if (status === undefined) throw new AppError('ORDER_NOT_FOUND');
  const payments = rows.flatMap((row) => (row.status === null ? [] : [{ ...row, status: row.status }]));
  const counted = payments.filter(({ isSurplus }) => !isSurplus || status === 'cancelled');
  const best = bestPaymentStatus(counted.map((payment) => payment.status));
  const paymentStatus = best === 'cancelled' && status === 'pending' ? 'pending' : best;
  await tx.$executeRaw`
    UPDATE orders SET "paymentStatus" = ${paymentStatus}::"PaymentStatus", "updatedAt" = now(),
      "paidAt" = CASE WHEN ${paymentStatus} = 'paid' THEN COALESCE("paidAt", clock_timestamp()) ELSE "paidAt" END
    WHERE "id" = ${id}::uuid`;
}
