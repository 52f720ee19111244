import { LRUCache } from 'lru-cache';

const MAX_ENTRIES = 5_000;
const TTL_MS = 60_000;

/** A finished reply: what goes over the wire, byte for byte. */
export interface KeptReply {
  bytes: Buffer;
  contentType: string;
  etag: string;
}

interface Entry {
  tags: readonly string[];
  reply: KeptReply;
}

/**
 * Replies that are the same for everybody, kept for 60 s and dropped at once when something they show is written,
 * in whichever process (see cache-bus.ts). Bounded by count; the least recently used go first.
 */
export class ReplyCache {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES, ttl: TTL_MS });
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
