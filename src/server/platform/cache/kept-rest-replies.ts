import type { Request, RequestHandler, Response } from 'express';
import type { RequestContext } from '../request-context.ts';
import { type ReplyCache, sendKeptReply, toKeptReply } from './reply-cache.ts';

type ContextFactory = (request: Request, response: Response) => Promise<RequestContext>;

/** Under which name the reply to this request is kept. */
function replyKey(request: Request): string {
  return `rest:${request.url}`;
}

/** A read that brings no body; one that does may be refused for it, whatever the address. */
export function isPlainRead({ method, headers }: Request): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  return (method === 'GET' || method === 'HEAD') && !hasBody;
}

/** Answers what is kept before anything else is done for the request: no cookies, no body, no search for its route. */
export function answerKeptReplies(replyCache: ReplyCache): RequestHandler {
  return (request, response, next) => {
    const kept = isPlainRead(request) ? replyCache.get(replyKey(request)) : undefined;
    if (kept) sendKeptReply(kept, request, response);
    else next();
  };
}

export interface SharedReplies {
  replyCache: ReplyCache;
  createContext: ContextFactory;
  /** A guest whose request says nothing but its address: what comes of it can be kept for everybody. */
  createGuestContext: ContextFactory;
}

/**
 * Answers a call that is the same for everybody with what a guest gets, and keeps that. Where a guest gets an error, a
 * member may still get more: then nothing is answered yet, and the context of that member is returned.
 */
export async function answerForEverybody(
  { replyCache, createContext, createGuestContext }: SharedReplies,
  { request, response, tags }: { request: Request; response: Response; tags: readonly string[] },
  read: (context: RequestContext) => Promise<unknown>,
): Promise<RequestContext | undefined> {
  if (!isPlainRead(request)) return await createContext(request, response);
  const { generation } = replyCache;
  try {
    const output = await read(await createGuestContext(request, response));
    const reply = toKeptReply(Buffer.from(JSON.stringify(output)));
    replyCache.set(replyKey(request), tags, reply, generation);
    sendKeptReply(reply, request, response);
    return undefined;
  } catch (error) {
    const context = await createContext(request, response);
    if (context.actor.kind === 'guest') throw error;
    return context;
  }
}
