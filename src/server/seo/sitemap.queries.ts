import { systemPageSlugs } from '../../shared/pages/system-pages.ts';
import { isActiveSeller } from '../accounts/shown-account.ts';
import type { Services } from '../platform/services.ts';
import { listed } from '../products/access/visible-product.ts';
import { shownCategory } from '../products/categories/shown-category.ts';
import { statement } from '../products/reading/statement.ts';

/** An address for search engines, below the shop's origin. */
export interface SitemapEntry {
  path: string;
  changedAt?: Date;
}

/** As many as the protocol allows in one file. */
export const sitemapSize = 50_000;

/**
 * The first product of each sitemap file. It reads the whole primary key once, so what calls it keeps the result.
 *
 * @param size products in one file
 */
export async function listSitemapStarts({ db }: Services, size = sitemapSize): Promise<string[]> {
  const text = `SELECT "id" FROM (SELECT p."id", row_number() OVER (ORDER BY p."id") AS position
      FROM "products" p WHERE ${listed('p')}) AS numbered
    WHERE position % $1 = 1 OR $1 = 1 ORDER BY "id"`;
  const { rows } = await db.pool.query<{ id: string }>(statement(text, [size]));
  return rows.map(({ id }) => id);
}

/** One file of products, from `start` on. */
export async function listSitemapProducts(
  { db }: Services,
  start: string,
  size = sitemapSize,
): Promise<SitemapEntry[]> {
  const text = `SELECT '/product/' || p."slug" AS path, p."updatedAt" AS "changedAt" FROM "products" p
    WHERE ${listed('p')} AND p."id" >= $1 ORDER BY p."id" LIMIT $2`;
  return (await db.pool.query<SitemapEntry>(statement(text, [start, size]))).rows;
}

/** Everything that is not a product: categories, pages and sellers who have something on show. */
export async function listSitemapPages({ db }: Services, size = sitemapSize): Promise<SitemapEntry[]> {
  const text = `SELECT '/category/' || c."slug" AS path, NULL::timestamptz AS "changedAt" FROM "categories" c
      WHERE ${shownCategory('c')}
    UNION ALL SELECT '/page/' || own, NULL FROM unnest($2::text[]) AS own
      WHERE NOT EXISTS (SELECT FROM "pages" g WHERE g."slug" = own AND g."status" = 'published'
        AND g."seo" ->> 'isHidden' = 'true')
    UNION ALL SELECT '/page/' || g."slug", g."updatedAt" FROM "pages" g
      WHERE g."status" = 'published' AND g."slug" <> ALL($2::text[])
        AND g."seo" ->> 'isHidden' IS DISTINCT FROM 'true'
    UNION ALL SELECT '/seller/' || u."userName", NULL FROM "users" u
      WHERE ${isActiveSeller('u')}
        AND EXISTS (SELECT FROM "products" p WHERE p."sellerId" = u."id" AND ${listed('p')})
    LIMIT $1`;
  const { rows } = await db.pool.query<{ path: string; changedAt: Date | null }>(
    statement(text, [size, systemPageSlugs]),
  );
  return [{ path: '/' }, { path: '/product' }, ...rows.map(toEntry)];
}

function toEntry({ path, changedAt }: { path: string; changedAt: Date | null }): SitemapEntry {
  return { path, ...(changedAt && { changedAt }) };
}
