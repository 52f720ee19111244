import type { Services } from '../../platform/services.ts';
import { fromPaypalAmount, toPaypalAmount } from '../gateway/gateway-money.ts';
import type { PaymentProvider, RefundState } from '../gateway/payment-provider.ts';
import { type PaypalRefund, paypalOrderSchema, paypalRefundSchema } from './paypal.schemas.ts';
import { callPaypal, PaypalRefusal } from './paypal-client.ts';

/** Refunds of captures. The shop keeps the order's id, from which the capture is read. */
export function createPaypalRefunds(
  services: Services,
): Pick<PaymentProvider, 'refund' | 'lookupRefund' | 'listRefunds'> {
  const paymentsOf = async (orderId: string) => {
    const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
    const order = await callPaypal(services, { method: 'GET', path, answer: paypalOrderSchema });
    return order.purchase_units[0]?.payments ?? { captures: [], refunds: [] };
  };
  const find = async (refundId: string, orderId: string): Promise<RefundState | null> => {
    const { refunds } = await paymentsOf(orderId);
    const refund = refunds.find(({ custom_id }) => custom_id === refundId);
    return refund ? toPaypalRefundState(refund) : null;
  };
  return {
    listRefunds: async (orderId) =>
      (await paymentsOf(orderId)).refunds.flatMap((refund) => {
        const money = fromPaypalAmount(refund.amount);
        return money ? [{ ...money, refundId: refund.custom_id ?? null, state: toPaypalRefundState(refund) }] : [];
      }),
    lookupRefund: find,
    refund: async ({ refundId, reference, amountCents, currency }) => {
      const [capture] = (await paymentsOf(reference)).captures;
      const refused = (failureCode: string) => ({
        status: 'failed' as const,
        reference: `refused:${refundId}`,
        failureCode,
      });
      if (!capture) return refused('not_captured');
      try {
        const refund = await callPaypal(services, {
          path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
          body: { amount: toPaypalAmount({ amountCents, currency }), custom_id: refundId },
          requestId: `refund-${refundId}`,
          answer: paypalRefundSchema,
        });
        return toPaypalRefundState(refund);
      } catch (error) {
        if (!(error instanceof PaypalRefusal)) throw error;
        return (await find(refundId, reference)) ?? refused(error.issue.toLowerCase());
      }
    },
  };
}

export function toPaypalRefundState({ id, status, status_details }: PaypalRefund): RefundState {
  if (status === 'COMPLETED') return { status: 'settled', reference: id };
  if (status === 'PENDING') return { status: 'processing', reference: id };
  return { status: 'failed', reference: id, failureCode: (status_details?.reason ?? status).toLowerCase() };
}
