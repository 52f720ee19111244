import type { AnyRouter } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Request, RequestHandler } from 'express';
import { isPlainRead, type SharedReplies } from '../cache/kept-rest-replies.ts';
import { sendKeptReply, toKeptReply } from '../cache/reply-cache.ts';
import { logFault } from '../http/log-fault.ts';
import type { Logger } from '../logging/logger.ts';
import { listProcedures } from '../rest/rest-routes.ts';
import { trpcHeaders } from './trpc-headers.ts';

interface Options extends SharedReplies {
  appRouter: AnyRouter;
  maxBatchSize: number;
  logger: Logger;
}

/** Nothing else in an address makes an answer, so nothing else may make another thing to keep. */
const parameters = new Set(['batch', 'input']);

/**
 * Answers tRPC queries, and batches of them, that are the same for everybody. What is kept is tRPC's answer to a request
 * that has an address and no headers, asked by a guest. Where that is an error, a member's own request goes on: a member
 * may see more than a guest does.
 */
export function keepTrpcReplies({ appRouter, maxBatchSize, logger, replyCache, ...contexts }: Options): RequestHandler {
  const tagsOf = new Map(listProcedures(appRouter).map(({ name, meta }) => [name, meta.cache?.tags]));
  return async (request, response, next) => {
    if (!asksForJson(request)) return next();
    const key = `trpc:${request.url}`;
    const kept = replyCache.get(key);
    response.setHeader('Vary', 'trpc-accept, accept');
    if (kept) return sendKeptReply(kept, request, response);

    const names = request.path.slice(1);
    const tagLists = names.split(',').map((name) => tagsOf.get(name));
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    if (tagLists.includes(undefined) || [...query.keys()].some((name) => !parameters.has(name))) return next();

    const { generation } = replyCache;
    const answer = await fetchRequestHandler({
      endpoint: '/',
      req: new globalThis.Request(`http://shop/${names}?${query}`),
      router: appRouter,
      maxBatchSize,
      createContext: () => contexts.createGuestContext(request, response),
      responseMeta: trpcHeaders,
      onError: ({ error }) => logFault(logger, error, request.requestId),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200) {
      const reply = toKeptReply(bytes, 'application/json');
      const tags = new Set(tagLists.flatMap((list) => list ?? []));
      replyCache.set(key, [...tags], reply, generation);
      return sendKeptReply(reply, request, response);
    }
    const { actor } = await contexts.createContext(request, response);
    if (actor.kind === 'member') return next();
    const retryAfter = answer.headers.get('retry-after');
    if (retryAfter !== null) response.setHeader('Retry-After', retryAfter);
    response.status(answer.status).setHeader('Content-Type', 'application/json').end(bytes);
  };
}

/** tRPC streams or refuses for what these headers say; such an answer is nobody else's. */
function asksForJson(request: Request): boolean {
  const { accept = '', 'trpc-accept': form, 'content-type': type } = request.headers;
  const isRead = request.method === 'GET' && isPlainRead(request);
  return isRead && form === undefined && type === undefined && !/jsonl/i.test(accept);
}
