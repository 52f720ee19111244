import { AppError } from '../../platform/app-error.ts';
import {
  type ConnectionCheck,
  failed,
  runConnectionCheck,
  worked,
} from '../../settings/connections/connection-check.ts';
import { talkToStripe } from './stripe-client.ts';
import { getStripeConfig } from './stripe-config.ts';

const needs =
  'Save the publishable key, secret key and signing secret first, all for the mode (test or live) set under Test mode.';

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
    runConnectionCheck(
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
            return failed('This is not a Stripe signing secret. Those start with whsec_.');
          return worked(`The keys work for the account ${name}, and a signed test event was accepted.`);
        });
      },
      (error) => {
        if (!(error instanceof AppError)) return undefined;
        return error.code === 'PROVIDER_NOT_CONFIGURED' ? 'Stripe rejected the secret key.' : 'Stripe did not respond.';
      },
    ),
};
