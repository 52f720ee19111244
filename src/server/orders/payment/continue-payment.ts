import type { OrderStatus } from '../../../shared/orders/order.machine.ts';
import type { PaymentStatus } from '../../../shared/payments/payment.machine.ts';
import type { Services } from '../../platform/services.ts';
import { type AttemptAnswer, continueAttempt } from '../../settlement/continue-attempt.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { conflict } from '../state/transition-order.ts';

/** Continues an attempt of this order after the buyer's step. ORDER_CONFLICT when there is none that goes on. */
export async function continuePayment(
  services: Services,
  order: { id: string; status: OrderStatus },
  answer: AttemptAnswer,
): Promise<PaymentStatus> {
  const status = await continueAttempt(services, {
    ...answer,
    isFor: (payment) => payment.orderId === order.id,
    beforeAsking: () => orderCrashPoint('payment.return.before-ask'),
    afterAsking: () => orderCrashPoint('payment.after-charge'),
  });
  if (status === null) throw conflict(order.status, 'buyer');
  return status;
}
