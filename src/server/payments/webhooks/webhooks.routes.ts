import express, { Router } from 'express';
import { AppError } from '../../platform/app-error.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { Services } from '../../platform/services.ts';
import { paymentRateLimits } from '../payments.limits.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { webhookProviders } from './webhook-sources.ts';

/**
 * Incoming webhooks (D-68). They carry no cookie or token and are authenticated by the signature over the raw body;
 * they are accepted during maintenance too, or payments would be missed.
 */
export function webhookRoutes(services: Services): Router {
  const routes = Router();
  routes.post('/:provider', express.raw({ type: () => true, limit: '1mb' }), async (request, response) => {
    const provider = webhookProviders.find((name) => name === request.params.provider);
    if (!provider) throw new AppError('NOT_FOUND');
    // By address too: what strangers send must not use up what the provider may send.
    await services.rateLimits.consume(paymentRateLimits.webhook, `${provider} ${networkOf(request.ip ?? '')}`);
    const raw = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    await receiveWebhook(services, provider, { raw, headers: request.headers, ip: request.ip ?? '' });
    response.json({ received: true });
  });
  return routes;
}
