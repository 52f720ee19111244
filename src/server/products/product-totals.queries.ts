import { LRUCache } from 'lru-cache';
import type { Services } from '../platform/services.ts';
import type { ProductFilter } from './catalogue-conditions.ts';
import type { CategorySubtree } from './category-subtree.queries.ts';
import { countStatement } from './product-list-statement.ts';
import { statement } from './statement.ts';

/** A list shows at most this total; beyond it nobody pages (MAX_PAGE) and counting on would cost with the catalogue. */
export const MAX_COUNTED = 10_000;
const TTL_MS = 60_000;
const MAX_KEPT = 2_000;

interface KeptTotal {
  total: Promise<number>;
  generation: number;
}
const totals = new WeakMap<object, LRUCache<string, KeptTotal>>();

/**
 * How many products a list holds: the kept counters when nothing but a category narrows it, else counted up to
 * MAX_COUNTED and remembered for a minute or until products change. Page and order do not matter, so all pages share it.
 */
export function countProducts(
  services: Services,
  filter: ProductFilter,
  subtree: CategorySubtree | undefined,
): Promise<number> {
  const { categoryIds: _ids, ...narrowing } = filter;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined && value !== false);
  if (!isNarrowed && subtree) return Promise.resolve(subtree.productCount);
  const kept = keptTotals(services);
  const key = JSON.stringify([subtree?.id, narrowing]);
  const { generation } = services.replyCache;
  const known = kept.get(key);
  if (known?.generation === generation) return known.total;
  const total = isNarrowed ? countMatches(services, filter) : countVisibleProducts(services);
  kept.set(key, { total, generation });
  total.catch(() => kept.delete(key));
  return total;
}

/** Visible products of the whole shop, from the kept counters of the top categories. */
export async function countVisibleProducts({ db }: Services): Promise<number> {
  const text = `SELECT COALESCE(sum("productCount"), 0)::int AS total FROM "categories" WHERE "parentId" IS NULL`;
  const { rows } = await db.pool.query<{ total: number }>(statement(text, []));
  return rows[0]?.total ?? 0;
}

async function countMatches({ db }: Services, filter: ProductFilter): Promise<number> {
  const { rows } = await db.pool.query<{ total: number }>(countStatement(filter, MAX_COUNTED));
  return rows[0]?.total ?? 0;
}

function keptTotals(services: Services): LRUCache<string, KeptTotal> {
  const known = totals.get(services.replyCache);
  if (known) return known;
  const fresh = new LRUCache<string, KeptTotal>({ max: MAX_KEPT, ttl: TTL_MS });
  totals.set(services.replyCache, fresh);
  return fresh;
}
