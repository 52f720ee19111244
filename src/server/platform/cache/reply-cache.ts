import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 64 * 1024 * 1024;
const TTL_MS = 60_000;

/** A finished reply: what goes over the wire, byte for byte. */
export interface KeptReply {
  bytes: Buffer;
  contentType: string;
  etag: string;
}

/** A reply ready to be kept, with the validator that lets a browser ask for it again cheaply. */
export function toKeptReply(bytes: Buffer, contentType = 'application/json; charset=utf-8'): KeptReply {
  return { bytes, contentType, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
}

/**
 * Answers with what everybody gets, whether it was kept or has just been read: 304 when the browser has these very bytes,
 * else the bytes.
 */
export function sendKeptReply(kept: KeptReply, request: Request, response: Response): void {
  response.setHeader('ETag', kept.etag);
  response.setHeader('Cache-Control', 'no-cache');
  if (request.headers['if-none-match'] === kept.etag) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', kept.contentType);
  response.setHeader('Content-Length', kept.bytes.length);
  response.end(kept.bytes);
}

interface Entry {
  tags: readonly string[];
  reply: KeptReply;
}

/**
 * Replies that are the same for everybody, kept for 60 s and dropped at once when something they show is written,
 * in whichever process (see cache-bus.ts). Bounded to 64 MB; the least recently used go first.
 */
export class ReplyCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ reply }, key) => reply.bytes.length + key.length + 200,
    ttl: TTL_MS,
  });
  #generation = 0;

  /** Grows with each invalidation. A reply read under an older generation may already be stale and is not kept. */
  get generation(): number {
    return this.#generation;
  }

  get(key: string): KeptReply | undefined {
    return this.#entries.get(key)?.reply;
  }

  set(key: string, tags: readonly string[], reply: KeptReply, generation: number): void {
    if (generation === this.#generation) this.#entries.set(key, { tags, reply });
  }

  /** Drops every reply that carries one of `tags`; 'all' drops everything. */
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
