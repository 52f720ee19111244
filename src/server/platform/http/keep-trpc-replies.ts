import type { AnyRouter } from '@trpc/server';
import type { RequestHandler, Response } from 'express';
import { isReplyForEverybody, type ReplyCache, sendKeptReply, toKeptReply } from '../reply-cache.ts';
import { listProcedures } from '../rest/rest-routes.ts';

/** Keeps the replies of tRPC queries, and of batches of them, that are the same for everybody. */
export function keepTrpcReplies(appRouter: AnyRouter, replyCache: ReplyCache): RequestHandler {
  const tagsOf = new Map(listProcedures(appRouter).map(({ name, meta }) => [name, meta.cache?.tags]));
  return (request, response, next) => {
    if (request.method !== 'GET') return next();
    const tagLists = request.path
      .slice(1)
      .split(',')
      .map((name) => tagsOf.get(name));
    if (tagLists.some((tags) => tags === undefined)) return next();
    const key = `trpc:${request.url}`;
    const kept = replyCache.get(key);
    if (kept) return sendKeptReply(kept, request, response);
    if (!isReplyForEverybody(request)) return next();
    const { generation } = replyCache;
    collectBody(response, (bytes) => {
      if (response.statusCode !== 200) return;
      const tags = [...new Set(tagLists.flatMap((list) => list ?? []))];
      replyCache.set(key, tags, toKeptReply(bytes, 'application/json'), generation);
    });
    next();
  };
}

function collectBody(response: Response, whenDone: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const write = response.write.bind(response);
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = (chunk: unknown, ...rest: unknown[]) => {
    collect(chunk);
    return Reflect.apply(write, response, [chunk, ...rest]);
  };
  response.once('finish', () => whenDone(Buffer.concat(chunks)));
}
