import { z } from 'zod';
import { Prisma } from '../generated/client.ts';
import type { Transaction } from './db.ts';

/**
 * Sends several INSERTs and UPDATEs as one statement. Each sees the database as it was before all of them, so no two may
 * change the same row; what refers to another's new row is checked at the end.
 *
 * @param writes without RETURNING and without a name of their own
 * @returns how many rows each changed
 */
export async function writeTogether(tx: Transaction, writes: readonly Prisma.Sql[]): Promise<number[]> {
  const steps = writes.map((write, index) => Prisma.sql`${nameOf(index)} AS (${write} RETURNING 1)`);
  const counts = writes.map((_, index) => Prisma.sql`(SELECT count(*) FROM ${nameOf(index)})::int`);
  const [row] = await tx.$queryRaw<{ changed: number[] }[]>`
    WITH ${Prisma.join(steps)} SELECT ARRAY[${Prisma.join(counts)}] AS "changed"`;
  return row?.changed ?? [];
}

const nameOf = (index: number) => Prisma.raw(`write_${index}`);

/**
 * An INSERT of rows that all have the same columns; what is left out gets the table's default. Times are Dates, JSON
 * columns take objects. The text is the same however many rows there are, so that it stays parsed.
 */
export function insertRows<Row extends object>(table: string, rows: readonly [Row, ...Row[]]): Prisma.Sql {
  const given = Object.entries(rows[0]).filter(([, value]) => value !== undefined);
  const names = given.map(([name]) => `"${columnName.parse(name)}"`);
  const columns = Prisma.raw(names.join(', '));
  const name = Prisma.raw(`"${columnName.parse(table)}"`);
  return Prisma.sql`INSERT INTO ${name} (${columns}) SELECT ${columns}
    FROM jsonb_populate_recordset(NULL::${name}, ${JSON.stringify(rows)}::jsonb)`;
}

const columnName = z.string().regex(/^\w+$/);
