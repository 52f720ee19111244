import express, { Router } from 'express';
import { authRateLimits } from '../../auth/auth.limits.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { Services } from '../../platform/services.ts';
import { unsubscribe } from './unsubscribe.ts';

/**
 * The button of mail programs (RFC 8058): they post to the address in List-Unsubscribe, with neither cookies nor an
 * anti-forgery token. The signature in the address says whose mail it was.
 */
export function unsubscribeRoutes(services: Services): Router {
  const routes = Router();
  routes.post('/unsubscribe', express.raw({ type: () => true, limit: '4kb' }), async (request, response) => {
    await services.rateLimits.consume(authRateLimits.unsubscribe, networkOf(request.ip ?? ''));
    const { token } = request.query;
    response.json(await unsubscribe(services, { ip: request.ip ?? '' }, { token: `${token}` }));
  });
  return routes;
}
