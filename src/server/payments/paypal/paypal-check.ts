import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { type ConnectionCheck, failed, tryOut, worked } from '../../settings/connections/connection-check.ts';
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
    return config.isLive ? 'PayPal moves real money.' : 'PayPal is in its sandbox.';
  },
  test: (services) =>
    tryOut(
      'PayPal',
      async () => {
        const config = await getPaypalConfig(services);
        if (!config) return failed('Save the client id, its secret and the id of the webhook first.');
        const path = `/v1/notifications/webhooks/${encodeURIComponent(config.webhookId)}`;
        const { url } = await callPaypal(services, { method: 'GET', path, answer: webhookSchema });
        return worked(`The keys are accepted, and the webhook reports to ${url}.`);
      },
      (error) => {
        if (error instanceof PaypalRefusal) {
          return error.status === 404 ? 'PayPal knows no webhook of this id.' : `PayPal refused: ${error.issue}.`;
        }
        if (!(error instanceof AppError)) return undefined;
        return error.code === 'PROVIDER_NOT_CONFIGURED'
          ? 'PayPal refuses the client id and secret.'
          : 'PayPal did not answer.';
      },
    ),
};
