import { type CachedResponse, ResponseCache } from '../../platform/cache/response-cache.ts';

/** Counts its answers, so that a test without a cached response does not pass unnoticed. */
export class CountingResponseCache extends ResponseCache {
  hits = 0;

  override get(key: string): CachedResponse | undefined {
    const kept = super.get(key);
    if (kept) this.hits += 1;
    return kept;
  }
}
