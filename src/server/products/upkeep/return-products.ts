import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';

const BATCH = 200;

/**
 * Puts withheld products back on sale whose sellers may sell again, batch by batch: what is found by its words again
 * takes time. (They leave at once, by a trigger on `users`.) Safe to run twice and beside itself. Returns how many.
 */
export async function returnProducts({ db }: Pick<Services, 'db'>): Promise<number> {
  let count = 0;
  for (let returned = BATCH; returned === BATCH; count += returned) {
    returned = await transaction(db, async (tx) => {
      // With the sellers' keys held, so that none of them is banned before these are back and counted.
      const rows = await tx.$queryRaw<{ id: string }[]>`
        SELECT p."id" FROM "products" p JOIN "users" u ON u."id" = p."sellerId"
        WHERE p."withheld" AND may_sell(u) ORDER BY p."id" LIMIT ${BATCH} FOR KEY SHARE OF u`;
      if (rows.length === 0) return 0;
      const ids = rows.map(({ id }) => id);
      await tx.$executeRaw`SELECT move_products(${ids}::uuid[], 1)`;
      return ids.length;
    });
  }
  return count;
}
