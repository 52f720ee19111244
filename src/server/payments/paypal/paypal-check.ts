import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import {
  type ConnectionCheck,
  failed,
  runConnectionCheck,
  worked,
} from '../../settings/connections/connection-check.ts';
import { callPaypal, PaypalRefusal } from './paypal-client.ts';
import { getPaypalConfig } from './paypal-config.ts';

const webhookSchema = z.object({ url: z.string() });

/** Signs in at PayPal and reads the webhook of the settings. */
export const paypalCheck: ConnectionCheck = {
  name: 'paypal',
  label: 'PayPal',
  group: 'payment',
  state: async (services) => {
    const config = await getPaypalConfig(services);
    if (!config) return 'PayPal is not set up.';
    return config.isLive ? 'PayPal charges real money.' : 'PayPal is in sandbox mode.';
  },
  test: (services) =>
    runConnectionCheck(
      'PayPal',
      async () => {
        const config = await getPaypalConfig(services);
        if (!config) return failed('Save the client ID, client secret and webhook ID first.');
        const path = `/v1/notifications/webhooks/${encodeURIComponent(config.webhookId)}`;
        const { url } = await callPaypal(services, { method: 'GET', path, answer: webhookSchema });
        return worked(`The keys work, and the webhook points to ${url}.`);
      },
      (error) => {
        if (error instanceof PaypalRefusal) {
          return error.status === 404 ? 'PayPal has no webhook with this ID.' : `PayPal refused: ${error.issue}.`;
        }
        if (!(error instanceof AppError)) return undefined;
        return error.code === 'PROVIDER_NOT_CONFIGURED'
          ? 'PayPal rejected the client ID and secret.'
          : 'PayPal did not respond.';
      },
    ),
};
