import type { z } from 'zod';
import type { ProductListInput } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import type {
  hotInputSchema,
  ProductCard,
  ProductPage,
  usedCategoriesSchema,
} from '../../../shared/products/product.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { isKeptOrder } from '../access/owned-line.ts';
import { listed } from '../access/visible-product.ts';
import { cardColumns } from '../reading/product-card.ts';
import { queryCards } from '../reading/query-cards.ts';
import { statement } from '../reading/statement.ts';
import { sellable } from '../stock/sellable.ts';
import { readListPage } from './list-page.queries.ts';

/** One page of visible products. An unknown category holds none. */
export async function listProducts(services: Services, input: ProductListInput): Promise<ProductPage> {
  const { page, limit, sortBy, facets: _facets, ...query } = input;
  return await readListPage(services, query, { page, limit, sortBy });
}

/** What sold best over the last days, then what is popular; what can be bought at once comes first. */
export async function listHotProducts(
  services: Services,
  { limit }: z.output<typeof hotInputSchema>,
): Promise<{ items: ProductCard[] }> {
  const text = `WITH sold AS (
      SELECT i."productId" AS id, sum(i."quantity") AS units
      FROM "orders" o JOIN "order_items" i ON i."orderId" = o."id"
      WHERE o."paidAt" > now() - make_interval(days => $2) AND ${isKeptOrder('o')}
      GROUP BY i."productId" ORDER BY units DESC, i."productId" LIMIT 100
    ), popular AS (
      SELECT p."id", 0::bigint AS units FROM "products" p WHERE ${listed('p')}
      ORDER BY p."popularity" DESC, p."id" DESC LIMIT 100
    ), candidates AS (
      SELECT id, max(units) AS units FROM (SELECT * FROM sold UNION ALL SELECT * FROM popular) merged GROUP BY id
    )
    SELECT ${cardColumns} FROM candidates JOIN "products" p ON p."id" = candidates.id
    JOIN "categories" c ON c."id" = p."categoryId"
    WHERE ${listed('p')}
    ORDER BY (${sellable('p')}) DESC, units DESC, p."popularity" DESC, p."id" DESC
    LIMIT $1`;
  const { hotWindowDays } = await getSettings(services.db);
  return { items: await queryCards(services, statement(text, [limit, hotWindowDays])) };
}

/** Active categories that hold visible products of their own or below, fullest first. */
export async function listUsedCategories({ db }: Services): Promise<z.output<typeof usedCategoriesSchema>> {
  const text = `SELECT "id", "name", "slug", "productCount" FROM "categories"
    WHERE "status" = 'active' AND "productCount" > 0 ORDER BY "productCount" DESC, "name", "id"`;
  const { rows } = await db.pool.query(statement(text, []));
  return { items: rows };
}
