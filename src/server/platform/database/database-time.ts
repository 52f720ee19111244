import { databaseNow } from './database-clock.ts';
import type { Transaction } from './db.ts';

/** The database's clock, which every expiry is measured by: several processes never agree on their own. */
export async function databaseTime(tx: Transaction): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  return row?.now ?? databaseNow();
}
