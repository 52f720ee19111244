import { LRUCache } from 'lru-cache';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';

const TTL_MS = 60_000;
const MAX_KEPT = 2_000;

type Load<Value> = () => Promise<Value>;

/** Values by key, cached for a minute or until their tags are invalidated. */
export class CachedValues<Value extends NonNullable<unknown>> {
  readonly #caches = new WeakMap<ResponseCache, LRUCache<string, Value, Load<Value>>>();
  readonly #max: number;

  constructor({ max = MAX_KEPT }: { max?: number } = {}) {
    this.#max = max;
  }

  /** The cached value of `key`, else that of `load`; concurrent calls share one load. */
  get(responseCache: ResponseCache, key: string, load: Load<Value>): Promise<Value> {
    // What was read before a write is never found after it, even when it arrives later.
    return this.#valuesOf(responseCache).forceFetch(`${responseCache.generation} ${key}`, { context: load });
  }

  #valuesOf(responseCache: ResponseCache) {
    const known = this.#caches.get(responseCache);
    if (known) return known;
    const fresh = new LRUCache<string, Value, Load<Value>>({
      max: this.#max,
      ttl: TTL_MS,
      fetchMethod: (_key, _stale, { context: load }) => load(),
      ignoreFetchAbort: true,
    });
    this.#caches.set(responseCache, fresh);
    return fresh;
  }
}
