import type { Request, RequestHandler } from 'express';
import { type KeyHolder, readKeyHolder } from '../auth/api-keys/read-key-actor.ts';
import { authRateLimits } from '../auth/auth.limits.ts';
import { AppError } from '../platform/app-error.ts';
import { type RateLimitState, rateLimitHeaders } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { callsOf } from './limits/calls-in-batch.ts';

export interface ApiKeyGate {
  /** Reads the key of a request that brings one and counts the call against the key; without a key `otherwise` runs. */
  identify: (otherwise: RequestHandler) => RequestHandler;
  /** Who a key that was identified acts for. */
  holderOf: (request: Request) => KeyHolder | undefined;
  /** `handler` for requests without a key: no other site can make a browser send one. */
  unlessKey: (handler: RequestHandler) => RequestHandler;
}

/** Lets programs in by `Authorization: Bearer KEY`. A key that does not count is refused, whatever is asked for. */
export function createApiKeyGate(services: Services): ApiKeyGate {
  const holders = new WeakMap<Request, KeyHolder>();
  const holderOf = (request: Request) => holders.get(request);
  return {
    holderOf,
    identify: (otherwise) => async (request, response, next) => {
      const key = readKey(request.headers.authorization);
      const holder = key === undefined ? undefined : await readKeyHolder(services, key);
      // Whoever guesses keys is counted by address, like anybody else.
      if (!holder) {
        const refuse = key === undefined ? next : () => next(new AppError('API_KEY_INVALID'));
        return otherwise(request, response, (error?: unknown) => (error ? next(error) : refuse()));
      }
      const limit = holder.actor.roles.includes('admin') ? authRateLimits.apiKeyOfAdmin : authRateLimits.apiKey;
      const report = (state: RateLimitState) => {
        for (const [name, value] of rateLimitHeaders(state)) response.setHeader(name, value);
      };
      await services.rateLimits.consume(limit, holder.key.id, report, callsOf(request));
      holders.set(request, holder);
      next();
    },
    unlessKey: (handler) => (request, response, next) =>
      holders.has(request) ? next() : handler(request, response, next),
  };
}

function readKey(authorization: string | undefined): string | undefined {
  return /^bearer\b(.*)$/i.exec(authorization ?? '')?.[1]?.trim();
}
