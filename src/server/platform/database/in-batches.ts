import type { Database } from './db.ts';

/**
 * Runs a statement that changes at most so many rows until it finds no more, each run for itself, so that none locks
 * many rows for long. Returns how many rows it changed in all.
 *
 * @param text its last parameter, after `values`, is `batchSize`
 */
export async function inBatches(
  { pool }: Pick<Database, 'pool'>,
  batchSize: number,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  let changed = 0;
  for (let count = batchSize; count === batchSize; changed += count) {
    const { rowCount } = await pool.query(text, [...values, batchSize]);
    count = rowCount ?? 0;
  }
  return changed;
}
