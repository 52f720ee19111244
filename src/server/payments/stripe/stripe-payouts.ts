import type Stripe from 'stripe';
import type { Services } from '../../platform/services.ts';
import type { PaymentProvider } from '../gateway/payment-provider.ts';
import { isStripeError, talkToStripe } from './stripe-client.ts';

/** Charges of cards, and of what else a PaymentIntent takes. */
const chargeTypes: readonly string[] = ['charge', 'payment'];

/** What a payout to the shop's bank is made of. Stripe tells it only of the payouts that it makes by itself. */
export function createStripePayouts(services: Services): Pick<PaymentProvider, 'listPaidOut'> {
  return {
    listPaidOut: async (payoutId) => {
      try {
        return await talkToStripe(services, async ({ stripe }) => {
          const { status, automatic } = await stripe.payouts.retrieve(payoutId);
          if (status !== 'paid' || !automatic) return [];
          const found: string[] = [];
          const wanted = { payout: payoutId, limit: 100, expand: ['data.source'] };
          for await (const { type, source } of stripe.balanceTransactions.list(wanted)) {
            const reference = chargeTypes.includes(type) ? referenceOf(source) : null;
            if (reference !== null) found.push(reference);
          }
          return found;
        });
      } catch (error) {
        if (isStripeError(error, 'StripeInvalidRequestError')) return [];
        throw error;
      }
    },
  };
}

function referenceOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string' || source.object !== 'charge') return null;
  const { payment_intent: intent } = source;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
