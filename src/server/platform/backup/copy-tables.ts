import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { databaseNow } from '../database/database-clock.ts';
import { type Entry, writeEntry } from './archive-entries.ts';

type Counts = Record<string, number>;

/** Every table of the shop as one moment saw it, and the counters of its numbers. Fills `rows` by the name of each table. */
export async function* readTables(client: Client, rows: Counts): AsyncGenerator<Buffer> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const migrations = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
     ORDER BY migration_name`,
  );
  const names = migrations.rows.map(({ name }) => name);
  yield* writeEntry({ kind: 'shop', createdAt: databaseNow().toISOString(), migrations: names });
  const tables = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  );
  for (const { name, columns } of tables.rows) {
    const copy = client.query(copyTo(`COPY ${listed(client, name, columns)} TO STDOUT`));
    yield* writeEntry({ kind: 'table', name, columns }, copy);
    rows[name] = copy.rowCount ?? 0;
  }
  // Read last: a counter is never rolled back, so it is not behind what the tables hold.
  const sequences = await client.query<{ name: string; value: number }>(
    `SELECT sequencename AS name, last_value::float8 AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  const values = Object.fromEntries(sequences.rows.map(({ name, value }) => [name, value]));
  yield* writeEntry({ kind: 'sequences', values });
  await client.query('COMMIT');
}

/** Puts rows into one table. Returns how many. */
export async function fillTable(
  client: Client,
  { name, columns }: { name: string; columns: readonly string[] },
  body: Entry['body'],
): Promise<number> {
  const copy = client.query(copyFrom(`COPY ${listed(client, name, columns)} FROM STDIN`));
  await pipeline(Readable.from(body), copy);
  return copy.rowCount ?? 0;
}

export async function setSequences(client: Client, values: Readonly<Counts>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await client.query('SELECT setval(format($1, $2::text)::regclass, $3)', ['%I', name, value]);
  }
}

/**
 * Runs `fill` on empty tables whose triggers and references to each other rest meanwhile, so that their order does not
 * matter. The references are checked anew at the end. All in the transaction of the caller, who owns the tables.
 */
export async function withoutReferences(client: Client, fill: () => Promise<void>): Promise<void> {
  const tables = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'`,
  );
  const references = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  const each = (rows: readonly string[]) => client.query(rows.join(';\n'));
  await each(references.rows.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`));
  await each(tables.rows.map(({ name }) => `ALTER TABLE ${name} DISABLE TRIGGER USER`));
  await client.query(`TRUNCATE ${tables.rows.map(({ name }) => name).join(', ')}`);
  await fill();
  await each(tables.rows.map(({ name }) => `ALTER TABLE ${name} ENABLE TRIGGER USER`));
  await each(
    references.rows.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`),
  );
}

const listed = (client: Client, table: string, columns: readonly string[]) =>
  `${client.escapeIdentifier(table)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
