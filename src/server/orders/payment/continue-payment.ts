import type { OrderStatus } from '../../../shared/orders/order.machine.ts';
import type { PaymentStatus } from '../../../shared/payments/payment.machine.ts';
import { openProvider } from '../../payments/providers/payment-providers.ts';
import type { Services } from '../../platform/services.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { conflict } from '../state/transition-order.ts';

interface Confirmation {
  paymentId: string;
  outcome: 'approved' | 'rejected';
  /** A reloaded page repeats the call and gets what is booked by then. */
  isRepeatable: boolean;
}

/**
 * Continues an attempt after the buyer's step. The buyer's claim only selects what to ask; the provider's answer
 * counts. ORDER_CONFLICT when there is no such attempt, or it is over and not `isRepeatable`.
 */
export async function continuePayment(
  services: Services,
  order: { id: string; status: OrderStatus },
  { paymentId, outcome, isRepeatable }: Confirmation,
): Promise<PaymentStatus> {
  const payment = await services.db.prisma.payment.findUnique({
    where: { id: paymentId },
    select: { orderId: true, status: true, provider: true },
  });
  if (payment?.orderId !== order.id) throw conflict(order.status, 'buyer');
  if (payment.status !== 'processing') {
    // An attempt whose first answer was lost is still `pending`: the reconcile job settles it.
    if (isRepeatable && payment.status !== 'pending') return payment.status;
    throw conflict(order.status, 'buyer');
  }
  await orderCrashPoint('payment.return.before-ask');
  const state = await openProvider(services, payment.provider).confirm(paymentId, outcome);
  if (!state) throw conflict(order.status, 'buyer');
  await orderCrashPoint('payment.after-charge');
  return await settlePayment(services, paymentId, state);
}
