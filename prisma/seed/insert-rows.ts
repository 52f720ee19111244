import type { PoolClient } from 'pg';

const BATCH = 2_000;

/** A row by column name; dates and lists as JSON writes them. Every row of one call has the same columns. */
export type SeedRow = Record<string, unknown>;

/** Inserts rows of one table, many per statement. The table's own column types read the JSON. */
export async function insertRows(client: PoolClient, table: string, rows: readonly SeedRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((column) => client.escapeIdentifier(column))
    .join(', ');
  const name = client.escapeIdentifier(table);
  for (let start = 0; start < rows.length; start += BATCH) {
    await client.query(
      `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`,
      [JSON.stringify(rows.slice(start, start + BATCH))],
    );
  }
}
