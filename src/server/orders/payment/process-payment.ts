import type { OrderStatus } from '../../../shared/orders/order.machine.ts';
import type { ProcessedPayment } from '../../../shared/orders/pay-order.schemas.ts';
import type { PaymentStatus } from '../../../shared/payments/payment.machine.ts';
import type { ProcessPayment } from '../../../shared/payments/payment.schemas.ts';
import { declinedAttempt } from '../../payments/attempts/declined-attempt.ts';
import { prepareCard } from '../../payments/cards/prepare-card.ts';
import { requireCardInput } from '../../payments/cards/require-card-input.ts';
import { findActiveMethod } from '../../payments/offered-methods/shop-payment-methods.queries.ts';
import { cryptoManual } from '../../payments/providers/crypto-manual.ts';
import { openProvider } from '../../payments/providers/payment-providers.ts';
import { readCardTerms } from '../../payments/saved-methods/card-terms.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { readCents } from '../../platform/read-cents.ts';
import type { Services } from '../../platform/services.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { orderRateLimits } from '../orders.limits.ts';
import { authorizeBuyer } from '../orders.policy.ts';
import { refuseRealMoney } from '../placing/refuse-real-money.ts';
import { getOrder } from '../read/orders.queries.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { conflict } from '../state/transition-order.ts';
import { beginPayment } from './begin-payment.ts';
import { closeOpenPayment, resumeOpenPayment, selectOpenPayments } from './close-open-payment.ts';
import { continuePayment } from './continue-payment.ts';

interface ToPay {
  id: string;
  userId: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  currency: string;
  hasOpenPayment: boolean;
}

/**
 * Pays one's own order: starts a new attempt at the price of its method, or continues the last one (3-D Secure, the
 * provider's page). The provider is asked between two transactions; a crash there loses nothing, the reconcile job asks
 * it again. A decline is thrown as PAYMENT_DECLINED or INSUFFICIENT_FUNDS with { order, retryable }. `isRepeat` says
 * that the same request came before without an answer: what became of it is booked and returned.
 */
export async function processPayment(
  services: Services,
  actor: MemberActor,
  input: ProcessPayment,
  { isRepeat = false } = {},
): Promise<ProcessedPayment> {
  const { orderId, paymentMethod, card, threeDSecure, returned, expectedTotal } = input;
  const [row] = await services.db.prisma.$queryRaw<ToPay[]>`
    SELECT "id", "userId", "status", "paymentStatus", "currency", EXISTS (${selectOpenPayments(orderId)}) AS "hasOpenPayment"
    FROM orders WHERE "id" = ${orderId}::uuid`;
  const order = authorizeBuyer(actor, row ?? null);
  await refuseRealMoney(services, actor, { paymentMethod, orderId });
  // The previous request was cut off after the money had moved.
  if (isRepeat && row?.paymentStatus === 'paid') {
    return { status: 'paid', nextAction: null, order: await getOrder(services, actor, orderId) };
  }
  const resumed = isRepeat && row?.hasOpenPayment ? await resumeOpenPayment(services, orderId) : null;
  if (resumed) return await answer(services, actor, orderId, resumed.paymentId, resumed.status);
  const said = threeDSecure ?? returned;
  if (said) {
    const status = await continuePayment(services, order, { ...said, isRepeatable: returned !== undefined });
    return await answer(services, actor, orderId, said.paymentId, status);
  }
  const activeMethod = await findActiveMethod(services, actor.userId, paymentMethod);
  const provider = openProvider(services, activeMethod.provider.provider);
  refuseCoins(provider);
  requireCardInput(provider, input);
  if (order.status !== 'pending') throw conflict(order.status, 'buyer');
  await services.rateLimits.consume(orderRateLimits.payAttempt, orderId);
  // The last attempt may have been charged just before a crash, which leaves nothing to pay.
  if (row?.hasOpenPayment && (await closeOpenPayment(services, orderId))) {
    return { status: 'paid', nextAction: null, order: await getOrder(services, actor, orderId) };
  }
  const by = { provider: provider.name, activeMethod };
  const note = await prepareCard(services, { ...input, userId: actor.userId, provider: provider.name });
  const expectedCents =
    expectedTotal === undefined ? undefined : readCents(expectedTotal, order.currency, { field: 'expectedTotal' });
  const payment = await beginPayment(services.db, orderId, { ...by, note, expectedCents });
  await orderCrashPoint('payment.before-charge');
  const { id: paymentId, amountCents, currency, description } = payment;
  const returnUrl = `${services.environment.PUBLIC_URL}/checkout/return?order=${orderId}&payment=${paymentId}`;
  const isCardKnown = note.savedMethodId !== null || note.keepsCard;
  const terms = isCardKnown ? await readCardTerms(services, paymentId) : {};
  const request = { paymentId, amountCents, currency, description, returnUrl, ...terms, ...(card && { card }) };
  const state = await provider.charge(request);
  await orderCrashPoint('payment.after-charge');
  const purpose = { id: paymentId, orderId, topUpId: null, vipPurchaseId: null };
  return await answer(services, actor, orderId, paymentId, await settlePayment(services, paymentId, state, purpose));
}

/** Coins are sent to the shop: a quote begins such a payment, and nothing is charged here. */
function refuseCoins({ name }: { name: string }): void {
  if (name !== cryptoManual) return;
  const message = 'A payment in cryptocurrency begins with an amount to send';
  throw new AppError('PROVIDER_NOT_CONFIGURED', { message });
}

/** The answer follows what is booked, since another request may have settled the attempt first. */
async function answer(
  services: Services,
  actor: MemberActor,
  orderId: string,
  paymentId: string,
  status: PaymentStatus,
): Promise<ProcessedPayment> {
  const order = await getOrder(services, actor, orderId);
  // Money of an abandoned attempt is refunded, and the order still waits for its payment.
  if (status === 'paid' && order.status === 'pending') throw conflict(order.status, 'buyer');
  if (status === 'paid' || status === 'refunded') return { status: 'paid', nextAction: null, order };
  if (status === 'processing') {
    const { nextAction } = order;
    return { status: nextAction ? 'requires_action' : 'processing', nextAction, order };
  }
  const attempt = order.payments.find((payment) => payment.id === paymentId);
  throw declinedAttempt({ ...attempt, status }, { order, retryable: order.allowedActions.includes('pay') });
}
