import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { shopRoot } from '../shop-root.ts';
import { StartupError } from '../startup-error.ts';
import { connectClient } from './connect-client.ts';

/** Ours is any number that no other program uses on this database; the other is that of Prisma's own engine. */
const migrationLocks = [748_120_311, 72_707_369];

/** Where the migrations of this version lie. */
export const migrationsFolder = join(shopRoot, 'prisma', 'migrations');

/**
 * Applies the migrations not yet applied, in order, and returns their names. Processes that start at the same moment
 * take turns. Each script and its row in Prisma's `_prisma_migrations` are one transaction, so that a process may be
 * killed at any moment; `prisma migrate deploy` may take over.
 *
 * @param directory folder of `<timestamp>_<name>/migration.sql`
 * @throws StartupError with the database's words when a migration fails, or when the database holds something else
 */
export async function applyMigrations(connectionString: string, directory = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = await connectClient(connectionString);
  try {
    if ((await pendingOf(client, migrations)).length === 0) return [];
    // Held by the session that runs the scripts: one that died holds them until its script has ended, either way. That
    // of Prisma's engine is held by the session of an older version, whose script may outlive it too.
    for (const lock of migrationLocks) await client.query('SELECT pg_advisory_lock($1)', [lock]);
    const pending = await pendingOf(client, migrations);
    if (pending.length > 0) await keepRecords(client);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

interface Migration {
  name: string;
  sql: string;
}

/**
 * Those of these migrations that have not run here. Migrations of a newer version may have run besides, or be running
 * now: this version then opens on the newer schema and waits for nobody.
 */
async function pendingOf(client: Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = new Set(await readAppliedNames(client));
  return migrations.filter(({ name }) => !applied.has(name));
}

/** The migrations that have run here, of whatever version. */
export async function readAppliedNames(client: Client): Promise<string[]> {
  const { rows: kept } = await client.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isKept"`);
  if (kept[0]?.isKept !== true) return [];
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS "name"
     FROM "_prisma_migrations" WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL`,
  );
  return rows.map(({ name }) => name);
}

/** The table as Prisma makes it, in a database that holds nothing else. */
async function keepRecords(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `SELECT relname AS "table" FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND to_regclass('_prisma_migrations') IS NULL
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
     LIMIT 1`,
  );
  if (rows[0]) {
    throw new StartupError(
      `The database contains tables of another application (${rows[0].table}). Give the shop its own empty database.`,
    );
  }
  const made = client.query(
    `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
       id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
       migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
       started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`,
  );
  await made.catch((error: unknown) => {
    const isDenied = error instanceof DatabaseError && error.code === '42501';
    if (!isDenied) throw error;
    throw new StartupError(
      `The user ${client.user} is not allowed to create tables in ${client.database}. Make it the owner.`,
    );
  });
}

/**
 * A statement that waits for a table makes every later one on that table wait behind it: it gives up soon, so that the
 * others go on, and is tried again.
 */
const lockWait = '2s';
const lockTries = 60;
const betweenTriesMs = 1000;
/** A lock that was not to be had, or that others and this script waited for in turn. */
const lockFailures = new Set(['55P03', '40P01']);

async function apply(client: Client, migration: Migration, triesLeft = lockTries): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = '${lockWait}'`);
    // Sent whole: split at semicolons, functions and comments would be torn apart.
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (!(error instanceof DatabaseError)) throw error;
    if (lockFailures.has(error.code ?? '') && triesLeft > 1) {
      await wait(betweenTriesMs);
      return await apply(client, migration, triesLeft - 1);
    }
    if (!(await hadRun(client, migration, error))) throw failureOf(migration, error);
    await client.query('BEGIN');
    await record(client, migration);
    await client.query('COMMIT');
  }
}

/** A row without an end is of an older version, which wrote the end in another transaction than the script. */
async function record(client: Client, { name, sql }: Migration): Promise<void> {
  await client.query(
    `UPDATE "_prisma_migrations" SET rolled_back_at = clock_timestamp()
     WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`,
    [name],
  );
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), createHash('sha256').update(sql).digest('hex'), name],
  );
}

/** Duplicate and undefined tables, columns, functions and other objects. */
const schemaConflicts = new Set(['42P07', '42701', '42723', '42710', '42P01', '42703', '42883', '42704']);

/**
 * Whether an older version ran this script and was killed before it noted that: it had begun, was not told of a failure,
 * and what the script makes is there already, or what it removes is gone. It had run whole, in one transaction.
 */
async function hadRun(client: Client, { name }: Migration, { code }: DatabaseError): Promise<boolean> {
  if (!schemaConflicts.has(code ?? '')) return false;
  const { rows } = await client.query(
    `SELECT EXISTS (
       SELECT FROM "_prisma_migrations" WHERE migration_name = $1 AND finished_at IS NULL AND logs IS NULL
     ) AS "wasInterrupted"`,
    [name],
  );
  return rows[0]?.wasInterrupted === true;
}

function failureOf({ name, sql }: Migration, error: DatabaseError): StartupError {
  const line = sql.slice(0, Number(error.position ?? 0)).split('\n').length;
  const where = error.position ? ` (line ${line})` : '';
  const detail = error.detail ? `: ${error.detail}` : '';
  return new StartupError(`Migration ${name} failed and was rolled back: ${error.message}${where}${detail}`);
}

/** The migrations of a folder in the order they apply. */
export async function readMigrations(directory = migrationsFolder): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return await Promise.all(
    names.sort().map(async (name) => ({ name, sql: await readFile(join(directory, name, 'migration.sql'), 'utf8') })),
  );
}
