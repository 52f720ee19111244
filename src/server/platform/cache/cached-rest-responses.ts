import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { type Permission, scopeOf } from '../../../shared/roles/permissions.ts';
import type { Actor } from '../actor.ts';
import type { ProcedureMeta } from '../procedure-meta.ts';
import type { RequestContext } from '../request-context.ts';
import { type CachedResponse, type ResponseCache, sendCachedResponse, toCachedResponse } from './response-cache.ts';

type ContextFactory = (request: Request, response: Response) => Promise<RequestContext>;

/** The cache key of a call by its address below the API's root. */
export function restKey({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  return `rest:${url}`;
}

/** A read without a body; one with a body may be refused for it. */
export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  return (method === 'GET' || method === 'HEAD') && !hasBody;
}

/** Serves cached responses before anything else is done: no cookies, no body, no routing. */
export function answerFromCache(responseCache: ResponseCache): RequestHandler {
  return (request, response, next) => {
    const cached = isPlainRead(request) ? responseCache.get(restKey(request)) : undefined;
    if (cached && isFor(cached, request)) sendCachedResponse(cached, request, response);
    else next();
  };
}

/** Whether whoever asks gets this cached response, as far as can be told without looking at a session. */
export function isFor({ notFor, counts }: CachedResponse, request: IncomingMessage): boolean {
  return (notFor === undefined && counts === undefined) || !maySignIn(request);
}

/** Whether the request brings what looks like a session or an API key; one without is a guest's. */
export function maySignIn({ headers }: IncomingMessage): boolean {
  if (headers.authorization !== undefined) return true;
  return headers.cookie?.includes('access_token') ?? false;
}

/** Whether `actor` gets an answer of their own instead of everybody's. */
export function hasOwnAnswer(actor: Actor, notFor: readonly Permission[]): boolean {
  return notFor.some((permission) => scopeOf(permission, actor) !== undefined);
}

export interface PublicResponses {
  responseCache: ResponseCache;
  createContext: ContextFactory;
  /** A guest whose request consists only of the address, so that the response can be cached for everybody. */
  createGuestContext: ContextFactory;
}

/**
 * Serves a public call with the guest's response, and caches it. When a guest gets an error, a member may see more, and
 * who holds one of `notFor` always does: then nothing is sent yet, and the member's context is returned.
 */
export async function answerForEverybody(
  { responseCache, createContext, createGuestContext }: PublicResponses,
  { request, response, cache }: { request: Request; response: Response; cache: NonNullable<ProcedureMeta['cache']> },
  read: (context: RequestContext) => Promise<unknown>,
): Promise<RequestContext | undefined> {
  const { tags, notFor, isCounted } = cache;
  if (!isPlainRead(request) || isCounted) return await createContext(request, response);
  if (notFor && maySignIn(request)) {
    const context = await createContext(request, response);
    if (hasOwnAnswer(context.actor, notFor)) return context;
    const cached = responseCache.get(restKey(request));
    if (cached) {
      sendCachedResponse(cached, request, response);
      return undefined;
    }
  }
  const { generation } = responseCache;
  try {
    const output = await read(await createGuestContext(request, response));
    const bytes = Buffer.from(JSON.stringify(output));
    const reply = { ...toCachedResponse(bytes), route: request.routeTemplate, ...(notFor && { notFor }) };
    responseCache.set(restKey(request), tags, reply, generation);
    sendCachedResponse(reply, request, response);
    return undefined;
  } catch (error) {
    const context = await createContext(request, response);
    if (context.actor.kind === 'guest') throw error;
    return context;
  }
}
