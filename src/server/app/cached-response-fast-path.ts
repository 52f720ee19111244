import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFor, isPlainRead, restKey } from '../platform/cache/cached-rest-responses.ts';
import { type CachedResponse, countAnswer, sendCachedResponse } from '../platform/cache/response-cache.ts';
import { openRequest } from '../platform/http/request-log.ts';
import { securityHeaderList } from '../platform/http/security-headers.ts';
import { type RateLimitState, rateLimitHeaders } from '../platform/rate-limit.ts';
import { visitorOf } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { asksForJson, trpcKey, varyOfTrpc } from '../platform/trpc/cached-trpc-responses.ts';
import { peekSettings } from '../settings/settings.queries.ts';
import { callerLimit } from './limits/caller-limit.ts';
import { callsInBatch } from './limits/calls-in-batch.ts';

interface Options {
  services: Services;
  isReady?: () => boolean;
}

/** A cached response, and what it needs beside the headers of all. */
interface Found {
  cached: CachedResponse;
  calls: number;
  vary?: string;
}

/**
 * Sends cached responses before anything else is done for a request, with the headers they would get behind all middleware.
 * Whatever is not known at once, under maintenance for instance, is left to `otherwise`.
 */
export function createCachedResponseFastPath({ services, isReady = () => true }: Options) {
  const { db, environment, logger, rateLimits, responseCache, secrets } = services;
  const headers = securityHeaderList(environment);

  const find = (request: IncomingMessage): Found | undefined => {
    const { url = '' } = request;
    const isRest = url.startsWith('/api/');
    if (!isRest && !url.startsWith('/trpc/')) return undefined;
    // Pages of other origins are told whether they may read it.
    if (request.headers.origin !== undefined) return undefined;
    // An API key is checked and counted, whatever it asks for.
    if (request.headers.authorization !== undefined) return undefined;
    if (isRest ? !isPlainRead(request) : !asksForJson(request)) return undefined;
    const settings = peekSettings(db);
    if (!settings || settings.maintenanceMode) return undefined;
    const cached = isRest
      ? responseCache.get(restKey({ url: url.slice('/api'.length) }))
      : responseCache.get(trpcKey({ url: url.slice('/trpc'.length) }));
    if (!cached || !isFor(cached, request)) return undefined;
    if (isRest) return { cached, calls: 1 };
    return { cached, calls: callsInBatch(url.split('?', 1)[0] ?? ''), vary: varyOfTrpc };
  };

  return (request: IncomingMessage, response: ServerResponse, otherwise: () => void): void => {
    const found = find(request);
    if (!found) {
      otherwise();
      return;
    }
    const ip = addressOf(request, environment.TRUST_PROXY);
    const send = () => {
      openRequest(logger, request, response);
      for (const [name, value] of headers) response.setHeader(name, value);
      if (found.vary !== undefined) response.setHeader('Vary', found.vary);
      if (!isReady()) response.setHeader('Connection', 'close');
      sendCachedResponse(found.cached, request, response);
      countAnswer(found.cached, visitorOf(request, ip));
    };
    const count = async () => {
      const { limit, subject } = await callerLimit(secrets, request.headers.cookie, ip);
      const report = (state: RateLimitState) => {
        for (const [name, value] of rateLimitHeaders(state)) response.setHeader(name, value);
      };
      await rateLimits.consume(limit, subject, report, found.calls);
    };
    // Who has asked too often is refused by the limit that everybody passes.
    count().then(send, otherwise);
  };
}

/** Who asks, behind so many trusted proxies: what Express calls the `ip` of a request. */
function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const own = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (proxies === 0 || typeof forwarded !== 'string') return own;
  const named = forwarded.split(',').map((address) => address.trim());
  const addresses = named.filter((address) => address !== '');
  return addresses[Math.max(0, addresses.length - proxies)] ?? own;
}
