import type { Services } from '../platform/services.ts';

/** Deletes visits once they no longer matter: a visit counts for half an hour. Returns how many. */
export async function purgeVisits({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rowCount } = await db.pool.query(`DELETE FROM "product_visits" WHERE "at" < now() - interval '2 hours'`);
  return rowCount ?? 0;
}
