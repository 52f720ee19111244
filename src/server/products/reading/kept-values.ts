import { LRUCache } from 'lru-cache';
import type { ReplyCache } from '../../platform/cache/reply-cache.ts';

const TTL_MS = 60_000;
const MAX_KEPT = 2_000;

/** Values by key, remembered for a minute or until the replies beside them are dropped. */
export class KeptValues<Value> {
  readonly #kept = new WeakMap<ReplyCache, LRUCache<string, { value: Promise<Value>; generation: number }>>();
  readonly #max: number;

  constructor({ max = MAX_KEPT }: { max?: number } = {}) {
    this.#max = max;
  }

  /** What is known for `key`, else what `load` gives; calls at the same moment share one load. */
  get(replyCache: ReplyCache, key: string, load: () => Promise<Value>): Promise<Value> {
    const { generation } = replyCache;
    const values = this.#valuesOf(replyCache);
    const known = values.get(key);
    if (known?.generation === generation) return known.value;
    const value = load();
    values.set(key, { value, generation });
    value.catch(() => values.delete(key));
    return value;
  }

  #valuesOf(replyCache: ReplyCache) {
    const known = this.#kept.get(replyCache);
    if (known) return known;
    const fresh = new LRUCache<string, { value: Promise<Value>; generation: number }>({ max: this.#max, ttl: TTL_MS });
    this.#kept.set(replyCache, fresh);
    return fresh;
  }
}
