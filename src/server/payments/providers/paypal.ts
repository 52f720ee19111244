import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { fromPaypalAmount, toPaypalAmount } from '../gateway/gateway-money.ts';
import type { ChargeRequest, ChargeState, PaymentProvider } from '../gateway/payment-provider.ts';
import { beginCapture, closeCapture } from '../paypal/capture-step.ts';
import { type PaypalOrder, paypalOrderSchema } from '../paypal/paypal.schemas.ts';
import { callPaypal, openPaypal, PaypalRefusal } from '../paypal/paypal-client.ts';
import { createPaypalDisputes } from '../paypal/paypal-disputes.ts';
import { createPaypalRefunds } from '../paypal/paypal-refunds.ts';

export const paypalName = 'paypal';

/**
 * PayPal's orders (v2). The buyer approves on PayPal's page; the money is taken by our capture, made by whatever learns
 * of the approval first: the buyer's return, a webhook or the reconcile job. The stored reference is the order's id.
 */
export function createPaypal(services: Services): PaymentProvider {
  const find = async (paymentId: string, hint?: string): Promise<PaypalOrder | null> => {
    const reference = (await referenceOf(services, paymentId)) ?? hint;
    if (!reference) return null;
    const path = `/v2/checkout/orders/${encodeURIComponent(reference)}`;
    try {
      const order = await callPaypal(services, { method: 'GET', path, answer: paypalOrderSchema });
      return order.purchase_units[0]?.custom_id === paymentId ? order : null;
    } catch (error) {
      if (error instanceof PaypalRefusal && error.status === 404) return { ...expired, id: reference };
      throw error;
    }
  };
  const look = async (paymentId: string, hint?: string): Promise<ChargeState | null> => {
    const order = await find(paymentId, hint);
    if (order?.status === 'APPROVED') return await capture(services, paymentId, order);
    return order && toState(order);
  };
  const abandon = async (paymentId: string): Promise<ChargeState> => {
    const reference = (await referenceOf(services, paymentId)) ?? `none:${paymentId}`;
    if (await closeCapture(services.db, paymentId)) return { status: 'abandoned', reference };
    // The capture has begun, so its outcome can no longer be changed.
    const state = await look(paymentId);
    return state?.status === 'requires_action'
      ? { ...state, status: 'processing' }
      : (state ?? { status: 'abandoned', reference });
  };
  return {
    name: paypalName,
    ...createPaypalRefunds(services),
    ...createPaypalDisputes(services),
    lookup: look,
    abandon,
    charge: async (request) => toState(await createOrder(services, request)),
    confirm: async (paymentId, outcome) => (outcome === 'approved' ? await look(paymentId) : await abandon(paymentId)),
  };
}

/** PayPal forgets orders that were not approved in time. */
const expired: Omit<PaypalOrder, 'id'> = { status: 'VOIDED', links: [], purchase_units: [] };

async function referenceOf({ db }: Services, paymentId: string): Promise<string | null> {
  const payment = await db.prisma.payment.findUnique({
    where: { id: paymentId },
    select: { providerReference: true },
  });
  return payment?.providerReference ?? null;
}

async function createOrder(services: Services, request: ChargeRequest): Promise<PaypalOrder> {
  const { paymentId, description, returnUrl } = request;
  if (!returnUrl) throw new AppError('INTERNAL', { cause: new Error('PayPal needs a return address') });
  const { shopName, statementDescriptor } = await openPaypal(services);
  const back = (outcome: string) => {
    const url = new URL(returnUrl);
    url.searchParams.set('outcome', outcome);
    return url.href;
  };
  const unit = {
    custom_id: paymentId,
    amount: toPaypalAmount(request),
    ...(description && { description: description.slice(0, 127) }),
    ...(statementDescriptor && { soft_descriptor: statementDescriptor.slice(0, 22) }),
  };
  const experience = {
    brand_name: shopName.slice(0, 127),
    shipping_preference: 'NO_SHIPPING',
    user_action: 'PAY_NOW',
    return_url: back('approved'),
    cancel_url: back('rejected'),
  };
  return await callPaypal(services, {
    path: '/v2/checkout/orders',
    body: {
      intent: 'CAPTURE',
      purchase_units: [unit],
      payment_source: { paypal: { experience_context: experience } },
    },
    requestId: paymentId,
    answer: paypalOrderSchema,
  });
}

async function capture(services: Services, paymentId: string, order: PaypalOrder): Promise<ChargeState> {
  if (!(await beginCapture(services.db, paymentId))) return { status: 'abandoned', reference: order.id };
  try {
    const captured = await callPaypal(services, {
      path: `/v2/checkout/orders/${encodeURIComponent(order.id)}/capture`,
      requestId: `${paymentId}-capture`,
      answer: paypalOrderSchema,
    });
    return toState(captured);
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    // PayPal repeats the refusal of a capture under the same id; a new attempt needs a new order.
    if (error.issue === 'INSTRUMENT_DECLINED') return { status: 'declined', reference: order.id };
    const path = `/v2/checkout/orders/${encodeURIComponent(order.id)}`;
    const now = await callPaypal(services, { method: 'GET', path, answer: paypalOrderSchema });
    return now.status === 'APPROVED' ? { status: 'declined', reference: order.id } : toState(now);
  }
}

function toState(order: PaypalOrder): ChargeState {
  const [unit] = order.purchase_units;
  const money = fromPaypalAmount(unit?.payments?.captures[0]?.amount ?? unit?.amount);
  const state: ChargeState = { status: statusOf(order), reference: order.id, ...(money && { money }) };
  const approval = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  if (state.status !== 'requires_action' || !approval) return state;
  return { ...state, action: { type: 'redirect', approvalUrl: approval } };
}

function statusOf({ status, purchase_units }: PaypalOrder): ChargeState['status'] {
  if (status === 'VOIDED') return 'abandoned';
  if (status !== 'COMPLETED') return 'requires_action';
  const captured = purchase_units[0]?.payments?.captures[0]?.status;
  if (captured === 'PENDING') return 'processing';
  return captured === 'DECLINED' || captured === 'FAILED' ? 'declined' : 'captured';
}
