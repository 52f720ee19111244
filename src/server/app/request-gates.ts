import type { RequestHandler } from 'express';
import type { AntiForgery } from '../platform/http/anti-forgery.ts';
import { type RateLimitState, rateLimitHeaders } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import type { ApiKeyGate } from './api-key-gate.ts';
import { callerLimit } from './limits/caller-limit.ts';
import { callsOf } from './limits/calls-in-batch.ts';

/** The middleware in front of REST and tRPC calls alike. */
export function createGates(services: Services, apiKeys: ApiKeyGate, antiForgery: AntiForgery) {
  const { db, rateLimits, secrets } = services;
  const limitCaller: RequestHandler = async (request, response, next) => {
    const { limit, subject } = await callerLimit(secrets, request.headers.cookie, request.ip ?? '');
    const report = (state: RateLimitState) => {
      for (const [name, value] of rateLimitHeaders(state)) response.setHeader(name, value);
    };
    await rateLimits.consume(limit, subject, report, callsOf(request));
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

  const limit = apiKeys.identify(limitCaller);
  const checkForgery = apiKeys.unlessKey(antiForgery.check);
  return { limit, whileOpen, forAskerAlone, checkForgery };
}
