import type { IncomingMessage } from 'node:http';
import type { AnyRouter } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Request, RequestHandler, Response } from 'express';
import { hasOwnAnswer, isFor, isPlainRead, maySignIn, type PublicResponses } from '../cache/cached-rest-responses.ts';
import { type CachedResponse, countAnswer, sendCachedResponse, toCachedResponse } from '../cache/response-cache.ts';
import { logFault } from '../http/log-fault.ts';
import type { Logger } from '../logging/logger.ts';
import { type CountAnswer, visitorOf } from '../request-context.ts';
import { listProcedures } from '../rest/rest-routes.ts';
import { trpcHeaders } from './trpc-headers.ts';

interface Options extends PublicResponses {
  appRouter: AnyRouter;
  maxBatchSize: number;
  logger: Logger;
}

/** Only these parts of the address affect the response, so only they form the cache key. */
const parameters = new Set(['batch', 'input']);

/**
 * Serves public tRPC queries and batches from the cache, filled by a guest's request with an address and no headers.
 * When that gives an error, a member's own request is run, since a member may see more than a guest.
 */
export function cacheTrpcResponses({
  appRouter,
  maxBatchSize,
  logger,
  responseCache,
  ...contexts
}: Options): RequestHandler {
  const cacheOf = new Map(listProcedures(appRouter).map(({ name, meta }) => [name, meta.cache]));
  return async (request, response, next) => {
    const names = request.path.slice(1);
    // One template for all batches: there are more of them than anybody can count.
    request.routeTemplate = cacheOf.has(names) ? `/trpc/${names}` : '/trpc';
    if (!asksForJson(request)) return next();
    const key = trpcKey(request);
    const kept = responseCache.get(key);
    response.setHeader('Vary', varyOfTrpc);
    if (kept && isFor(kept, request)) return sendAndCount(kept, request, response);

    const caches = names.split(',').map((name) => cacheOf.get(name));
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    if (caches.includes(undefined) || [...query.keys()].some((name) => !parameters.has(name))) return next();
    if (caches.some((cache) => cache?.isCounted) && maySignIn(request)) return next();
    const notFor = caches.flatMap((cache) => cache?.notFor ?? []);
    if (notFor.length > 0 && maySignIn(request)) {
      const { actor } = await contexts.createContext(request, response);
      if (hasOwnAnswer(actor, notFor)) return next();
      if (kept) return sendCachedResponse(kept, request, response);
    }

    const { generation } = responseCache;
    const counts: CountAnswer[] = [];
    const createContext = async () => {
      const context = await contexts.createGuestContext(request, response);
      const onEachAnswer = (count: CountAnswer) => counts.push(count);
      return { ...context, requestInfo: { ...context.requestInfo, onEachAnswer } };
    };
    const answer = await fetchRequestHandler({
      endpoint: '/',
      req: new globalThis.Request(`http://shop/${names}?${query}`),
      router: appRouter,
      maxBatchSize,
      createContext,
      responseMeta: trpcHeaders,
      onError: ({ error }) => logFault(logger, error, request.requestId),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200) {
      const kind = toCachedResponse(bytes, 'application/json');
      const isCounted = caches.some((cache) => cache?.isCounted);
      const reply = {
        ...kind,
        route: request.routeTemplate,
        ...(notFor.length > 0 && { notFor }),
        ...(isCounted && { counts }),
      };
      const tags = new Set(caches.flatMap((cache) => cache?.tags ?? []));
      responseCache.set(key, [...tags], reply, generation);
      return sendAndCount(reply, request, response);
    }
    const { actor } = await contexts.createContext(request, response);
    if (actor.kind === 'member') return next();
    const retryAfter = answer.headers.get('retry-after');
    if (retryAfter !== null) response.setHeader('Retry-After', retryAfter);
    response.status(answer.status).setHeader('Content-Type', 'application/json').end(bytes);
  };
}

function sendAndCount(kept: CachedResponse, request: Request, response: Response): void {
  sendCachedResponse(kept, request, response);
  countAnswer(kept, visitorOf(request, request.ip));
}

/** The cache key of a call by its address below tRPC's root. */
export function trpcKey({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  return `trpc:${url}`;
}

/** What else than the address decides about the form of an answer. */
export const varyOfTrpc = 'trpc-accept, accept';

/** With these headers tRPC streams or refuses; such a response is not cached. */
export function asksForJson(request: IncomingMessage): boolean {
  const { accept = '', 'trpc-accept': form, 'content-type': type } = request.headers;
  const isRead = request.method === 'GET' && isPlainRead(request);
  return isRead && form === undefined && type === undefined && !/jsonl/i.test(accept);
}
