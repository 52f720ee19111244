import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Permission } from '../../../shared/roles/permissions.ts';
import type { CountAnswer, Visitor } from '../request-context.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const TTL_MS = 60_000;

/** A cached response, byte for byte. */
export interface CachedResponse {
  bytes: Buffer;
  contentType: string;
  etag: string;
  /** Who may hold these is asked for before it is sent: they get an answer of their own. */
  notFor?: readonly Permission[];
  /** Each is called when this is sent; members are answered in person. */
  counts?: readonly CountAnswer[];
  /** Template of the path that made it. */
  route?: string | undefined;
}

/** A response ready to be cached, with its ETag. */
export function toCachedResponse(bytes: Buffer, contentType = 'application/json; charset=utf-8'): CachedResponse {
  return { bytes, contentType, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
}

/**
 * Sends a public response, cached or new: 304 when the browser has the same bytes, else the bytes.
 */
export function sendCachedResponse(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  request.routeTemplate ??= cached.route;
  response.setHeader('ETag', cached.etag);
  response.setHeader('Cache-Control', 'no-cache');
  if (isKept(cached.etag, request)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Type', cached.contentType);
  response.setHeader('Content-Length', cached.bytes.length);
  response.end(cached.bytes);
}

/** Whether the browser holds the bytes of `etag`. A proxy that compresses them marks the tag as weak: W/"…". */
function isKept(etag: string, request: IncomingMessage): boolean {
  const held = request.headers['if-none-match']?.split(',') ?? [];
  return held.some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Does what `cached` asks for each time that it is sent. */
export function countAnswer({ counts = [] }: Pick<CachedResponse, 'counts'>, visitor: Visitor): void {
  for (const count of counts) count(visitor);
}

interface Entry {
  tags: readonly string[];
  reply: CachedResponse;
}

/**
 * Public responses, cached for 60 s and dropped at once when something they show is written in any process (see
 * cache-bus.ts). Limited to 64 MB; the least recently used go first.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ reply }, key) => reply.bytes.length + key.length + 200,
    ttl: TTL_MS,
  });
  #generation = 0;

  /** Grows with each invalidation. A response built under an older generation may be stale and is not cached. */
  get generation(): number {
    return this.#generation;
  }

  get(key: string): CachedResponse | undefined {
    return this.#entries.get(key)?.reply;
  }

  set(key: string, tags: readonly string[], reply: CachedResponse, generation: number): void {
    if (generation === this.#generation) this.#entries.set(key, { tags, reply });
  }

  /** Drops every response with one of `tags`; 'all' drops everything. */
  invalidate(tags: readonly string[] | 'all'): void {
    this.#generation += 1;
    if (tags === 'all') {
      this.#entries.clear();
      return;
    }
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.#entries.delete(key);
    }
  }
}
