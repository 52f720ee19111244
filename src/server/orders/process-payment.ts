import type { ProcessedPayment } from '../../shared/orders/order.schemas.ts';
import type { PaymentStatus } from '../../shared/payments/payment.machine.ts';
import type { ProcessPayment } from '../../shared/payments/payment.schemas.ts';
import { openProvider, providerFor } from '../payments/payment-providers.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { beginPayment } from './begin-payment.ts';
import { closeOpenPayment } from './close-open-payment.ts';
import { orderCrashPoint } from './order-crash-points.ts';
import { authorizeBuyer } from './orders.policy.ts';
import { getOrder } from './orders.queries.ts';
import { settlePayment } from './settle-payment.ts';
import { conflict } from './transition-order.ts';

/**
 * Pays one's own order: a new card, the wallet's balance, or the answer to the 3-D-Secure step of the attempt before. The provider is asked
 * between two transactions; a crash there loses nothing, the reconcile job asks it again. A decline is thrown as
 * PAYMENT_DECLINED or INSUFFICIENT_FUNDS with { order, retryable }.
 */
export async function processPayment(
  services: Services,
  actor: MemberActor,
  input: ProcessPayment,
): Promise<ProcessedPayment> {
  const { orderId, paymentMethod, card, threeDSecure } = input;
  const provider = await providerFor(services, paymentMethod);
  const row = await services.db.prisma.order.findUnique({
    where: { id: orderId },
    select: { id: true, userId: true, status: true },
  });
  const order = authorizeBuyer(actor, row);
  if (threeDSecure) return await confirm(services, actor, order, threeDSecure);
  if (paymentMethod === 'card' && !card) throw new AppError('VALIDATION_FAILED', { errors: { card: ['required'] } });
  if (order.status !== 'pending') throw conflict(order.status, 'buyer');
  // The attempt before this one may have been charged just before a crash: then there is nothing left to pay.
  if (await closeOpenPayment(services, orderId)) {
    return { status: 'paid', nextAction: null, order: await getOrder(services, actor, orderId) };
  }
  const payment = await beginPayment(services.db, orderId, { provider: provider.name, method: paymentMethod });
  orderCrashPoint('payment.before-charge');
  const { id: paymentId, amountCents, currency } = payment;
  const state = await provider.charge({ paymentId, amountCents, currency, card });
  orderCrashPoint('payment.after-charge');
  return await answer(services, actor, orderId, paymentId, await settlePayment(services, paymentId, state));
}

type ThreeDSecure = NonNullable<ProcessPayment['threeDSecure']>;

async function confirm(
  services: Services,
  actor: MemberActor,
  order: { id: string; status: Parameters<typeof conflict>[0] },
  { paymentId, outcome }: ThreeDSecure,
): Promise<ProcessedPayment> {
  const payment = await services.db.prisma.payment.findUnique({
    where: { id: paymentId },
    select: { orderId: true, status: true, provider: true },
  });
  if (payment?.orderId !== order.id || payment.status !== 'processing') throw conflict(order.status, 'buyer');
  const state = await openProvider(services, payment.provider).confirm(paymentId, outcome);
  if (!state) throw conflict(order.status, 'buyer');
  orderCrashPoint('payment.after-charge');
  return await answer(services, actor, order.id, paymentId, await settlePayment(services, paymentId, state));
}

/** The answer follows what is booked, not what this request heard: another one may have settled the attempt first. */
async function answer(
  services: Services,
  actor: MemberActor,
  orderId: string,
  paymentId: string,
  status: PaymentStatus,
): Promise<ProcessedPayment> {
  const order = await getOrder(services, actor, orderId);
  if (status === 'paid') return { status, nextAction: null, order };
  if (status === 'processing') return { status: 'requires_action', nextAction: order.nextAction, order };
  const attempt = order.payments.find((payment) => payment.id === paymentId);
  const code = attempt?.failureCode === 'insufficient_funds' ? 'INSUFFICIENT_FUNDS' : 'PAYMENT_DECLINED';
  throw new AppError(code, { details: { order, retryable: order.allowedActions.includes('pay') } });
}
