import type { RequestHandler } from 'express';
import type { AntiForgery } from '../platform/http/anti-forgery.ts';
import { networkOf } from '../platform/http/network-of.ts';
import { rateLimitHeaders, requestLimits } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import type { ApiKeyGate } from './api-key-gate.ts';

/** The middleware in front of REST and tRPC calls alike. */
export function createGates(services: Services, apiKeys: ApiKeyGate, antiForgery: AntiForgery) {
  const { db, rateLimits } = services;
  const limitAddress: RequestHandler = async (request, response, next) => {
    await rateLimits.consume(requestLimits.all, networkOf(request.ip ?? ''), (state) => {
      for (const [name, value] of rateLimitHeaders(state)) response.setHeader(name, value);
    });
    next();
  };

  // Under maintenance no cached response is served.
  const whileOpen =
    (answerFromCache: RequestHandler): RequestHandler =>
    async (request, response, next) => {
      const { maintenanceMode } = await getSettings(db);
      return maintenanceMode ? next() : answerFromCache(request, response, next);
    };

  // Until a response is known to be public it is private to the one who asked.
  const forAskerAlone: RequestHandler = (_request, response, next) => {
    response.setHeader('Cache-Control', 'private, no-store');
    next();
  };

  const limit = apiKeys.identify(limitAddress);
  const checkForgery = apiKeys.unlessKey(antiForgery.check);
  return { limit, whileOpen, forAskerAlone, checkForgery };
}
