import type Stripe from 'stripe';
import type { Services } from '../../platform/services.ts';
import { fromStripeAmount, toStripeAmount } from '../gateway/gateway-money.ts';
import type { PaymentProvider, ProviderRefund, RefundState } from '../gateway/payment-provider.ts';
import { isStripeError, talkToStripe } from './stripe-client.ts';

/** Refunds of PaymentIntents: the refund's id is Stripe's idempotency key and stands in its metadata. */
export function createStripeRefunds(
  services: Services,
): Pick<PaymentProvider, 'refund' | 'lookupRefund' | 'listRefunds'> {
  const list = (reference: string): Promise<ProviderRefund[]> =>
    talkToStripe(services, async ({ stripe }) => {
      const found: ProviderRefund[] = [];
      for await (const refund of stripe.refunds.list({ payment_intent: reference, limit: 100 })) {
        const money = fromStripeAmount(refund.amount, refund.currency);
        found.push({ ...money, refundId: refund.metadata?.refundId ?? null, state: toRefundState(refund) });
      }
      return found;
    });
  const find = async (refundId: string, reference: string): Promise<RefundState | null> =>
    (await list(reference)).find((refund) => refund.refundId === refundId)?.state ?? null;
  return {
    listRefunds: list,
    lookupRefund: find,
    refund: async ({ refundId, reference, ...money }) => {
      try {
        return await talkToStripe(services, async ({ stripe }) =>
          toRefundState(
            await stripe.refunds.create(
              { payment_intent: reference, amount: toStripeAmount(money), metadata: { refundId } },
              // A top-up's refund bears the id of its payment, which is the key of the intent already.
              { idempotencyKey: `refund-${refundId}` },
            ),
          ),
        );
      } catch (error) {
        if (!isStripeError(error, 'StripeInvalidRequestError')) throw error;
        // An earlier refund under another key would cause the same refusal, so the provider's list decides.
        const known = await find(refundId, reference);
        return known ?? { status: 'failed', reference: `refused:${refundId}`, failureCode: error.code ?? 'refused' };
      }
    },
  };
}

export function toRefundState(refund: Stripe.Refund): RefundState {
  if (refund.status === 'succeeded') return { status: 'settled', reference: refund.id };
  if (refund.status === 'pending' || refund.status === 'requires_action') {
    return { status: 'processing', reference: refund.id };
  }
  return { status: 'failed', reference: refund.id, failureCode: refund.failure_reason ?? 'failed' };
}
