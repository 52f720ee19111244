import { fixedRetention } from '../../shared/retention/fixed-retention.ts';
import type { Services } from '../platform/services.ts';

/** Deletes visits once they no longer matter: a visit counts for half an hour. Returns how many. */
export async function purgeProductVisits({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rowCount } = await db.pool.query(`DELETE FROM "product_visits" WHERE "at" < now() - $1 * interval '1 hour'`, [
    fixedRetention.productVisitHours,
  ]);
  return rowCount ?? 0;
}
