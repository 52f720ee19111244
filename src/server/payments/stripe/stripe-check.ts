import { AppError } from '../../platform/app-error.ts';
import { type ConnectionCheck, failed, tryOut, worked } from '../../settings/connections/connection-check.ts';
import { talkToStripe } from './stripe-client.ts';
import { getStripeConfig } from './stripe-config.ts';

const needs = 'Save its publishable key, secret key and signing secret first, all of the mode that testMode says.';

/** Asks Stripe whose account the secret key opens, and signs a made-up event with the signing secret. */
export const stripeCheck: ConnectionCheck = {
  name: 'stripe',
  label: 'Stripe',
  group: 'payment',
  state: async (services) => {
    const config = await getStripeConfig(services);
    if (!config) return 'Stripe is not set up.';
    return config.isLive ? 'Stripe charges real cards.' : 'Stripe is in test mode.';
  },
  test: (services) =>
    tryOut(
      'Stripe',
      async () => {
        if (!(await getStripeConfig(services))) return failed(needs);
        return await talkToStripe(services, async ({ stripe, config }) => {
          const { settings, business_profile, email, id } = await stripe.accounts.retrieveCurrent();
          const name = settings?.dashboard.display_name || business_profile?.name || email || id;
          const payload = JSON.stringify({ id: 'evt_check', object: 'event' });
          const secret = config.webhookSecret;
          const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
          await stripe.webhooks.constructEventAsync(payload, signature, secret);
          if (!secret.startsWith('whsec_'))
            return failed('The signing secret is none of Stripe’s: it begins with whsec_.');
          return worked(`The keys open the account ${name}, and a signed test event is accepted.`);
        });
      },
      (error) => {
        if (!(error instanceof AppError)) return undefined;
        return error.code === 'PROVIDER_NOT_CONFIGURED' ? 'Stripe refuses the secret key.' : 'Stripe did not answer.';
      },
    ),
};
