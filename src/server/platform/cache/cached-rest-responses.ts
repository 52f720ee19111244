import type { Request, RequestHandler, Response } from 'express';
import type { RequestContext } from '../request-context.ts';
import { type ResponseCache, sendCachedResponse, toCachedResponse } from './response-cache.ts';

type ContextFactory = (request: Request, response: Response) => Promise<RequestContext>;

/** The cache key of this request. */
function replyKey(request: Request): string {
  return `rest:${request.url}`;
}

/** A read without a body; one with a body may be refused for it. */
export function isPlainRead({ method, headers }: Request): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  return (method === 'GET' || method === 'HEAD') && !hasBody;
}

/** Serves cached responses before anything else is done: no cookies, no body, no routing. */
export function answerFromCache(responseCache: ResponseCache): RequestHandler {
  return (request, response, next) => {
    const kept = isPlainRead(request) ? responseCache.get(replyKey(request)) : undefined;
    if (kept) sendCachedResponse(kept, request, response);
    else next();
  };
}

export interface PublicResponses {
  responseCache: ResponseCache;
  createContext: ContextFactory;
  /** A guest whose request consists only of the address, so that the response can be cached for everybody. */
  createGuestContext: ContextFactory;
}

/**
 * Serves a public call with the guest's response, and caches it. When a guest gets an error, a member may see more:
 * then nothing is sent yet, and the member's context is returned.
 */
export async function answerForEverybody(
  { responseCache, createContext, createGuestContext }: PublicResponses,
  { request, response, tags }: { request: Request; response: Response; tags: readonly string[] },
  read: (context: RequestContext) => Promise<unknown>,
): Promise<RequestContext | undefined> {
  if (!isPlainRead(request)) return await createContext(request, response);
  const { generation } = responseCache;
  try {
    const output = await read(await createGuestContext(request, response));
    const reply = toCachedResponse(Buffer.from(JSON.stringify(output)));
    responseCache.set(replyKey(request), tags, reply, generation);
    sendCachedResponse(reply, request, response);
    return undefined;
  } catch (error) {
    const context = await createContext(request, response);
    if (context.actor.kind === 'guest') throw error;
    return context;
  }
}
