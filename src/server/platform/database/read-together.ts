import { Prisma } from '../generated/client.ts';
import type { Transaction } from './db.ts';

/**
 * Sends several SELECTs as one statement, which all see the database at the same moment. Rows come as JSON, in their
 * order: times are texts.
 */
export async function readTogether<Rows extends Record<string, object>>(
  tx: Pick<Transaction, '$queryRaw'>,
  reads: { [Name in keyof Rows]: Prisma.Sql },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const columns = Object.entries<Prisma.Sql>(reads).map(
    ([name, read]) => Prisma.sql`(SELECT COALESCE(json_agg(r), '[]') FROM (${read}) r) AS ${Prisma.raw(`"${name}"`)}`,
  );
  const [rows] = await tx.$queryRaw<{ [Name in keyof Rows]: Rows[Name][] }[]>`SELECT ${Prisma.join(columns)}`;
  if (!rows) throw new Error('A SELECT without FROM gives one row');
  return rows;
}
