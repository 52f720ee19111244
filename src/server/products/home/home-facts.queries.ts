import { LRUCache } from 'lru-cache';
import type { HomePage } from '../../../shared/home/home.schemas.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import type { Services } from '../../platform/services.ts';
import { countVisibleProducts } from '../list/list-size.queries.ts';
import { statement } from '../reading/statement.ts';

type Facts = HomePage['facts'];

/** With fewer reviews or deliveries the numbers are not meaningful. */
const ENOUGH = { reviews: 20, deliveries: 10 };
/** The facts sum over all products, so they are read rarely; nobody notices a rating that is some minutes old. */
const cache = new LRUCache<ResponseCache, Facts, Services>({
  max: 10,
  ttl: 300_000,
  fetchMethod: (_shop, _stale, { context }) => queryFacts(context),
  ignoreFetchAbort: true,
});

/** Numbers about the whole shop, read again after 5 minutes. */
export function readShopFacts(services: Services): Promise<Facts> {
  return cache.forceFetch(services.responseCache, { context: services });
}

async function queryFacts(services: Services): Promise<Facts> {
  const [ratings, deliveries, products] = await Promise.all([
    services.db.pool.query<{ reviews: number; average: number | null }>(statement(ratingText, [])),
    services.db.pool.query<{ deliveries: number; seconds: number | null }>(statement(deliveryText, [])),
    countVisibleProducts(services),
  ]);
  const [rating] = ratings.rows;
  const [delivery] = deliveries.rows;
  return {
    rating:
      rating && rating.average !== null && rating.reviews >= ENOUGH.reviews
        ? { average: Math.round(rating.average * 100) / 100, reviews: rating.reviews }
        : null,
    deliverySeconds: delivery && delivery.deliveries >= ENOUGH.deliveries ? delivery.seconds : null,
    products,
  };
}

const ratingText = `SELECT COALESCE(sum("reviewCount"), 0)::int AS reviews,
  (sum("ratingSum")::float8 / NULLIF(sum("reviewCount"), 0)) AS average
  FROM "products" WHERE "status" = 'active' AND "reviewCount" > 0`;

const deliveryText = `SELECT count(*)::int AS deliveries,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM i."deliveredAt" - o."paidAt"))::float8 AS seconds
  FROM "order_items" i JOIN "orders" o ON o."id" = i."orderId"
  WHERE i."deliveredAt" > now() - interval '30 days' AND i."deliveryType" <> 'manual' AND o."paidAt" IS NOT NULL`;
