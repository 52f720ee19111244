import type Stripe from 'stripe';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { stripeName } from '../providers/stripe.ts';
import { isStripeError, type OpenStripe, talkToStripe } from '../stripe/stripe-client.ts';
import type { CardVault, SavedCardChoice } from './card-vault.ts';

/** Cards saved at Stripe: payment methods of a customer, who is one member of this shop. */
export function createStripeVault(services: Services): CardVault {
  const customerOf = async (userId: string): Promise<string> => {
    const known = await findCustomer(services, userId);
    if (known) return known;
    return await talkToStripe(services, async ({ stripe, config: { isLive } }) => {
      const { id: reference } = await stripe.customers.create({ metadata: { userId } });
      await services.db.prisma.paymentCustomer.createMany({
        data: { userId, provider: stripeName, isLive, reference },
        skipDuplicates: true,
      });
      const customer = (await findCustomer(services, userId)) ?? reference;
      // A parallel call was first; its customer is used.
      if (customer !== reference) await stripe.customers.del(reference);
      return customer;
    });
  };
  return {
    provider: stripeName,
    customerOf,
    setUp: async (userId, usage) => {
      const customer = await customerOf(userId);
      return await talkToStripe(services, async ({ stripe, config: { publishableKey } }) => {
        const intent = await stripe.setupIntents.create({
          customer,
          usage,
          metadata: { userId },
          allowed_payment_method_types: ['card'],
        });
        if (!intent.client_secret) throw new AppError('PAYMENT_UNAVAILABLE', { retryAfter: 10 });
        return { setupId: intent.id, clientSecret: intent.client_secret, publishableKey };
      });
    },
    cardOfSetup: async (setupId, userId) => {
      const customer = await findCustomer(services, userId);
      if (!customer) return null;
      return await unlessMissing(services, async ({ stripe }) => {
        const intent = await stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] });
        if (intent.status !== 'succeeded' || intent.metadata?.userId !== userId) return null;
        return toKept(intent.payment_method, customer);
      });
    },
    cardOfPayment: async (paymentId) => {
      const payment = await services.db.prisma.payment.findUnique({
        where: { id: paymentId },
        select: { providerReference: true },
      });
      const reference = payment?.providerReference;
      if (!reference) return null;
      return await unlessMissing(services, async ({ stripe }) => {
        const intent = await stripe.paymentIntents.retrieve(reference, { expand: ['payment_method'] });
        if (intent.metadata.paymentId !== paymentId || intent.status !== 'succeeded') return null;
        return toKept(intent.payment_method, idOf(intent.customer));
      });
    },
    isKept: async (token) => {
      const method = await unlessMissing(services, ({ stripe }) => stripe.paymentMethods.retrieve(token));
      return method !== null && method.customer !== null;
    },
    forget: async (token) => {
      await unlessMissing(services, ({ stripe }) => stripe.paymentMethods.detach(token));
    },
    forgetCustomer: async (customer) => {
      await unlessMissing(services, ({ stripe }) => stripe.customers.del(customer));
    },
  };
}

async function findCustomer(services: Services, userId: string): Promise<string | null> {
  const { isLive } = await talkToStripe(services, async ({ config }) => config);
  const row = await services.db.prisma.paymentCustomer.findUnique({
    where: { userId_provider_isLive: { userId, provider: stripeName, isLive } },
    select: { reference: true },
  });
  return row?.reference ?? null;
}

/** Cards that Stripe does not know, or has detached, do not exist. */
async function unlessMissing<T>(services: Services, talk: (open: OpenStripe) => Promise<T>): Promise<T | null> {
  try {
    return await talkToStripe(services, talk);
  } catch (error) {
    if (isStripeError(error, 'StripeInvalidRequestError')) return null;
    throw error;
  }
}

/** Only cards attached to this customer are saved: any other could not be charged, or belongs to somebody else. */
function toKept(method: string | Stripe.PaymentMethod | null, customer: string | null): SavedCardChoice | null {
  if (!method || typeof method === 'string' || !method.card || !customer) return null;
  if (idOf(method.customer) !== customer) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint } = method.card;
  return { token: method.id, fingerprint: fingerprint ?? method.id, brand, last4, expMonth, expYear };
}

function idOf(customer: string | { id: string } | null): string | null {
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}
