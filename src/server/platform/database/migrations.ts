import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';

/** Any number that no other program uses as its advisory lock on this database. */
const migrationLock = 748_120_311;

/**
 * Applies the migrations not yet applied, in order, and returns their names. Processes that start at the same moment
 * take turns; the standard `_prisma_migrations` table is kept, so `prisma migrate deploy` may take over.
 *
 * @param directory folder of `<timestamp>_<name>/migration.sql`; by default `prisma/migrations` under the working folder
 * @throws Error with the database's words when a migration fails or an applied one was edited afterwards
 */
export async function applyMigrations(connectionString: string, directory = 'prisma/migrations'): Promise<string[]> {
  const baseDir = resolve(directory);
  const migrations = await readMigrations(baseDir);
  const client = new Client({ connectionString });
  await client.connect();
  try {
    if (await areApplied(client, migrations)) return [];
    // Loaded only for a migration: a start with nothing to apply is spared it.
    const { withSchemaEngine } = await import('./schema-engine.ts');
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await forgetInterrupted(client);
    const applied = await withSchemaEngine(connectionString, (engine) =>
      engine.applyMigrations({
        migrationsList: {
          baseDir,
          lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
          shadowDbInitScript: '',
          migrationDirectories: migrations.map(({ name, sql }) => ({
            path: name,
            migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
          })),
        },
        filters: { externalTables: [], externalEnums: [] },
      }),
    );
    return applied.appliedMigrationNames;
  } finally {
    await client.end();
  }
}

/**
 * Whether all of these migrations, unedited, have run here; whatever else is the case is left to the engine. Migrations of
 * a newer version may have run besides, or be running now: this version then opens on the newer schema and waits for nobody.
 */
async function areApplied(client: Client, migrations: readonly Migration[]): Promise<boolean> {
  if (!(await hasRecords(client))) return false;
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS "name", checksum
     FROM "_prisma_migrations" WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL`,
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return migrations.every(({ name, sql }) => applied.get(name) === checksumOf(sql));
}

/** As the engine counts it. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

async function hasRecords(client: Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isKept"`);
  return rows[0]?.isKept === true;
}

/** A migration runs in one transaction, so one that failed or was killed left nothing behind and may simply run again. */
async function forgetInterrupted(client: Client): Promise<void> {
  if (!(await hasRecords(client))) return;
  await client.query(
    'UPDATE "_prisma_migrations" SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  );
}

interface Migration {
  name: string;
  sql: string;
}

/** The migrations of a folder in the order they apply. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return await Promise.all(
    names.sort().map(async (name) => ({ name, sql: await readFile(join(directory, name, 'migration.sql'), 'utf8') })),
  );
}
