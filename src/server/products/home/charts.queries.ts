import { LRUCache } from 'lru-cache';
import type { HomePage } from '../../../shared/home/home.schemas.ts';
import type { ProductCard } from '../../../shared/products/product.schemas.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import type { Services } from '../../platform/services.ts';
import { isKeptOrder } from '../access/owned-line.ts';
import { visible } from '../access/visible-product.ts';
import { cardColumns } from '../reading/product-card.ts';
import { queryCards } from '../reading/query-cards.ts';
import { statement } from '../reading/statement.ts';

const PLACES = 12;
/** Fewer than these make no chart. */
const FEWEST = 3;
/** More than a chart shows, since some of them may have left the shop. */
const RANKED = 40;
/** A busy shop's chart counts its newest orders only, so that it costs no more than a quiet one's. */
const MAX_ORDERS = { today: 2_000, week: 10_000 };

interface Ranking {
  today: string[];
  week: string[];
}

/** The places change slowly; prices and stock are read with the page. */
const cache = new LRUCache<ResponseCache, Ranking, Services>({
  max: 10,
  ttl: 300_000,
  fetchMethod: async (_shop, _stale, { context }) => ({
    today: await rank(context, 1, MAX_ORDERS.today),
    week: await rank(context, 7, MAX_ORDERS.week),
  }),
  ignoreFetchAbort: true,
});

/** What sold most in the last 24 hours and 7 days. */
export async function readCharts(services: Services): Promise<HomePage['charts']> {
  const { today, week } = await cache.forceFetch(services.responseCache, { context: services });
  const [best, bestOfWeek] = await Promise.all([readPlaces(services, today), readPlaces(services, week)]);
  return { today: best, week: bestOfWeek };
}

async function rank({ db }: Services, days: number, maxOrders: number): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(statement(rankText, [days, maxOrders, RANKED]));
  return rows.map(({ id }) => id);
}

async function readPlaces(services: Services, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length < FEWEST) return [];
  const places = await queryCards(services, statement(placesText, [ids, PLACES]));
  return places.length < FEWEST ? [] : places;
}

const rankText = `WITH paid AS (
    SELECT "id", "status" FROM "orders" WHERE "paidAt" > now() - make_interval(days => $1)
    ORDER BY "paidAt" DESC LIMIT $2
  )
  SELECT i."productId" AS id FROM paid JOIN "order_items" i ON i."orderId" = paid."id"
  WHERE ${isKeptOrder('paid')} AND i."deliveryStatus" <> 'revoked'
  GROUP BY i."productId" ORDER BY sum(i."quantity") DESC, i."productId" LIMIT $3`;

const placesText = `SELECT ${cardColumns} FROM unnest($1::uuid[]) WITH ORDINALITY AS ranked(id, place)
  JOIN "products" p ON p."id" = ranked.id JOIN "categories" c ON c."id" = p."categoryId"
  WHERE ${visible('p')} ORDER BY ranked.place LIMIT $2`;
