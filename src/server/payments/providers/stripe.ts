import type Stripe from 'stripe';
import type { Services } from '../../platform/services.ts';
import { fromStripeAmount, toStripeAmount } from '../gateway/gateway-money.ts';
import type { ChargeRequest, ChargeState, PaymentProvider } from '../gateway/payment-provider.ts';
import { readCardTerms } from '../saved-methods/card-terms.ts';
import { isDecline, noteDecline, readDecline } from '../stripe/noted-decline.ts';
import { isStripeError, talkToStripe } from '../stripe/stripe-client.ts';
import { createStripeDisputes } from '../stripe/stripe-disputes.ts';
import { createStripePayouts } from '../stripe/stripe-payouts.ts';
import { createStripeRefunds } from '../stripe/stripe-refunds.ts';

export const stripeName = 'stripe';

/**
 * Cards by Stripe's PaymentIntents. The intent is created here and confirmed in the buyer's browser by Stripe's own
 * fields, so that no card data reaches us.
 */
export function createStripe(services: Services): PaymentProvider {
  const find = async (paymentId: string, hint?: string): Promise<Stripe.PaymentIntent | null> => {
    const payment = await services.db.prisma.payment.findUnique({
      where: { id: paymentId },
      select: { providerReference: true },
    });
    const reference = payment?.providerReference ?? hint;
    return await talkToStripe(services, async ({ stripe }) => {
      if (reference) {
        const intent = await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] });
        return intent.metadata.paymentId === paymentId ? intent : null;
      }
      const found = await stripe.paymentIntents.search({
        query: `metadata['paymentId']:'${paymentId}'`,
        expand: ['data.latest_charge'],
      });
      return found.data[0] ?? null;
    });
  };
  const cancel = (intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> =>
    talkToStripe(services, async ({ stripe }) => {
      try {
        return await stripe.paymentIntents.cancel(intent.id);
      } catch (error) {
        // It was captured, or is being captured, just before; that is then the result.
        if (!isStripeError(error, 'StripeInvalidRequestError')) throw error;
        return await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
      }
    });
  /** A declined intent could still be confirmed with another card; our attempt has ended, so it is closed first. */
  const close = async (intent: Stripe.PaymentIntent): Promise<ChargeState> => {
    const state = await toState(services, intent);
    if (intent.status === 'canceled' || !isDecline(state.status)) return state;
    await noteDecline(services.db, intent.metadata.paymentId ?? '', state.status);
    const after = await cancel(intent);
    return after.status === 'canceled' ? state : await toState(services, after);
  };
  const look = async (paymentId: string, hint?: string): Promise<ChargeState | null> => {
    const intent = await find(paymentId, hint);
    return intent && (await close(intent));
  };
  return {
    name: stripeName,
    ...createStripeRefunds(services),
    ...createStripeDisputes(services),
    ...createStripePayouts(services),
    lookup: look,
    charge: async (request) => {
      const intent = await createIntent(services, request).catch((error: unknown) => declineLostCard(request, error));
      if ('reference' in intent) return intent;
      return await close(request.isOffSession ? await confirmAbsent(services, intent, cancel) : intent);
    },
    confirm: async (paymentId, outcome) => {
      const intent = await find(paymentId);
      if (!intent) return null;
      const isRejected = outcome === 'rejected' && intent.status !== 'succeeded' && intent.status !== 'processing';
      return isRejected ? await toState(services, await cancel(intent)) : await close(intent);
    },
    abandon: async (paymentId) => {
      const known = (await find(paymentId)) ?? (await recreate(services, paymentId));
      const isOver = known.status === 'succeeded' || known.status === 'canceled';
      return await toState(services, isOver ? known : await cancel(known));
    },
  };
}

/** The same idempotency key returns the lost intent or creates it; either way there is one to cancel. */
async function recreate(services: Services, paymentId: string): Promise<Stripe.PaymentIntent> {
  const payment = await services.db.prisma.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { amountCents: true, currency: true },
  });
  const terms = await readCardTerms(services, paymentId);
  const intent = await createIntent(services, { paymentId, ...payment, ...terms });
  return await talkToStripe(services, ({ stripe }) => stripe.paymentIntents.retrieve(intent.id));
}

function createIntent(services: Services, request: ChargeRequest): Promise<Stripe.PaymentIntent> {
  const { paymentId, amountCents, currency, saved, keep } = request;
  return talkToStripe(services, async ({ stripe, config }) => {
    return await stripe.paymentIntents.create(
      {
        amount: toStripeAmount({ amountCents, currency }),
        currency: currency.toLowerCase(),
        capture_method: 'automatic',
        allowed_payment_method_types: ['card'],
        metadata: { paymentId },
        ...(saved && { customer: saved.customer, payment_method: saved.token }),
        ...(keep && { customer: keep.customer, setup_future_usage: 'on_session' as const }),
        ...(config.statementDescriptor && { statement_descriptor_suffix: config.statementDescriptor }),
      },
      { idempotencyKey: paymentId },
    );
  });
}

/**
 * Confirms with the saved card while its buyer is away. A step of its own with a key of its own, so that closing an
 * attempt whose intent was lost creates it again without charging it. What would need its buyer ends here.
 */
async function confirmAbsent(
  services: Services,
  intent: Stripe.PaymentIntent,
  cancel: (intent: Stripe.PaymentIntent) => Promise<Stripe.PaymentIntent>,
): Promise<Stripe.PaymentIntent> {
  const confirmed = await talkToStripe(services, async ({ stripe }) => {
    try {
      const terms = { off_session: true, expand: ['latest_charge'] };
      return await stripe.paymentIntents.confirm(intent.id, terms, { idempotencyKey: `confirm-${intent.id}` });
    } catch (error) {
      if (!isStripeError(error, 'StripeCardError')) throw error;
      return await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    }
  });
  return confirmed.status === 'requires_action' ? await cancel(confirmed) : confirmed;
}

/** Stripe no longer knows the saved card or its customer: nothing was opened, and another card may pay. */
function declineLostCard({ paymentId, saved, keep }: ChargeRequest, error: unknown): ChargeState {
  if (!(saved || keep) || !isStripeError(error, 'StripeInvalidRequestError')) throw error;
  return { status: 'declined', reference: `refused:${paymentId}` };
}

async function toState(services: Services, intent: Stripe.PaymentIntent): Promise<ChargeState> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card ?? intent.last_payment_error?.payment_method?.card;
  const decline = intent.status === 'canceled' ? await readDecline(services.db, intent.metadata.paymentId ?? '') : null;
  const state: ChargeState = {
    status: decline ?? statusOf(intent),
    reference: intent.id,
    money: fromStripeAmount(intent.status === 'succeeded' ? intent.amount_received : intent.amount, intent.currency),
    ...(card?.brand && { cardBrand: card.brand }),
    ...(card?.last4 && { cardLast4: card.last4 }),
    ...(card?.fingerprint && { cardFingerprint: `stripe ${card.fingerprint}` }),
  };
  if (state.status !== 'requires_action' || !intent.client_secret) return state;
  const { publishableKey } = await talkToStripe(services, async ({ config }) => config);
  return { ...state, action: { type: 'stripe', clientSecret: intent.client_secret, publishableKey } };
}

function statusOf({ status, last_payment_error: failure }: Stripe.PaymentIntent): ChargeState['status'] {
  if (status === 'succeeded') return 'captured';
  if (status === 'canceled') return 'abandoned';
  if (status === 'processing' || status === 'requires_capture') return 'processing';
  if (status !== 'requires_payment_method' || !failure) return 'requires_action';
  const reasons = [failure.code, failure.decline_code];
  return reasons.includes('insufficient_funds') ? 'insufficient_funds' : 'declined';
}
