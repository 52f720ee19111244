import type { SavedSearch } from '../../../shared/search/saved-search.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { findCategorySubtree } from '../../products/categories/category-subtree.queries.ts';
import { searchConditions, toProductFilter } from '../../products/list/catalogue-conditions.ts';
import { getSettings } from '../../settings/settings.queries.ts';

/** Above this the number is shown as 'or more'. */
export const MAX_MATCHES = 25;

/** When a product went on sale. Products without a recorded time are not new. */
const listedAt = `GREATEST(p."listedAt", CASE WHEN p."publishFrom" IS NOT NULL THEN LEAST(p."publishFrom", p."vipFrom") END)`;
const isNews = `(p."listedAt" > $1 OR p."publishFrom" > $1) AND ${listedAt} > $1 AND ${listedAt} <= $2`;

/** Names of visible products that match and came on show after `since`, up to `until`; the newest first. */
export async function findNewMatches(
  services: Pick<Services, 'db'>,
  { query, filters }: Pick<SavedSearch, 'query' | 'filters'>,
  { since, until }: { since: Date; until: Date },
): Promise<string[]> {
  const { category, ...narrowing } = filters;
  const subtree = category === undefined ? undefined : await findCategorySubtree(services, category);
  if (category !== undefined && !subtree) return [];
  const values: unknown[] = [since, until];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const wanted = { ...narrowing, ...(query !== '' && { q: query }) };
  const filter = toProductFilter(wanted, await getSettings(services.db), subtree?.ids);
  const conditions = searchConditions(filter, bind);
  const { rows } = await services.db.pool.query<{ name: string }>(
    `SELECT p."name" FROM "products" p JOIN "product_search" s ON s."productId" = p."id"
     WHERE ${isNews} AND ${conditions.join(' AND ')} ORDER BY ${listedAt} DESC, p."id" DESC LIMIT ${MAX_MATCHES}`,
    values,
  );
  return rows.map(({ name }) => name);
}

/** Whether any product went on sale in that time; usually none did. */
export async function hasNews({ db }: Pick<Services, 'db'>, since: Date, until: Date): Promise<boolean> {
  const { rows } = await db.pool.query(`SELECT FROM "products" p WHERE p."status" = 'active' AND ${isNews} LIMIT 1`, [
    since,
    until,
  ]);
  return rows.length > 0;
}
