import type { Services } from '../../platform/services.ts';
import { fromStripeAmount } from '../gateway/gateway-money.ts';
import type { DisputeState, PaymentProvider } from '../gateway/payment-provider.ts';
import { isStripeError, talkToStripe } from './stripe-client.ts';

const outcomes: Readonly<Record<string, DisputeState['outcome']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** Stripe lists no refund for a dispute that was lost: the money is taken out of the shop's balance instead. */
export function createStripeDisputes(services: Services): Pick<PaymentProvider, 'lookupDispute'> {
  return {
    lookupDispute: async (disputeId) => {
      try {
        const dispute = await talkToStripe(services, ({ stripe }) => stripe.disputes.retrieve(disputeId));
        const { payment_intent: intent, status, reason, amount, currency } = dispute;
        const outcome = outcomes[status] ?? 'open';
        const money = fromStripeAmount(amount, currency);
        const reference = typeof intent === 'string' ? intent : (intent?.id ?? '');
        return { outcome, reference, reason, taken: outcome === 'lost' ? money : null };
      } catch (error) {
        if (isStripeError(error, 'StripeInvalidRequestError')) return null;
        throw error;
      }
    },
  };
}
