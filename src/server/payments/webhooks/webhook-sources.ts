import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { WebhookSource } from '../gateway/webhook-source.ts';
import { createPaypalWebhooks } from '../paypal/paypal-webhooks.ts';
import { paypalName } from '../providers/paypal.ts';
import { stripeName } from '../providers/stripe.ts';
import { createStripeWebhooks } from '../stripe/stripe-webhooks.ts';

export const webhookProviders = [stripeName, paypalName] as const;

export function openWebhookSource(services: Services, provider: string): WebhookSource {
  if (provider === stripeName) return createStripeWebhooks(services);
  if (provider === paypalName) return createPaypalWebhooks(services);
  throw new AppError('NOT_FOUND');
}
