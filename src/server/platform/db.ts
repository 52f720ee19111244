import { setTimeout as wait } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { crashPoint } from './crash-points.ts';
import { Prisma, PrismaClient } from './generated/client.ts';
import type { Logger } from './logger.ts';
import { StartupError } from './startup-error.ts';

export type Database = {
  /** Writes and administration. */
  prisma: PrismaClient;
  /** Hot public reads, as named statements: `pool.query({ name, text, values })`. `bigint` columns come as numbers. */
  pool: pg.Pool;
  url: string;
  /** How long work waits for a connection. */
  waitMs: number;
  close(): Promise<void>;
};

/** What a use case writes through: inside a transaction. */
export type Transaction = Prisma.TransactionClient;

/** Visitors are better off with a quick refusal: within 2 s. */
export const visitorWaitMs = 1800;

const serializationFailure = '40001';
const deadlock = '40P01';

/**
 * Opens both doors to one database. They have a pool each, so that slow writes never starve the reads.
 *
 * @param options.poolSize connections per pool
 * @param options.waitMs a query that gets no connection within this time fails. Work that nobody waits for, such as
 *   stocking a demo shop on a slow machine, may wait longer than a visitor
 */
export function createDatabase(url: string, options: { poolSize: number; logger: Logger; waitMs?: number }): Database {
  const { waitMs = visitorWaitMs } = options;
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: Math.max(15_000, waitMs),
    lock_timeout: Math.max(5000, waitMs),
    idle_in_transaction_session_timeout: Math.max(30_000, waitMs),
    application_name: 'game-market',
  };
  // A pool throws the errors of idle connections (a server restart) as events; unheard they would end the process.
  const ignore = (error: Error) => options.logger.debug({ reason: error.message }, 'A database connection was lost');
  const pool = new pg.Pool({ ...settings, types: { getTypeParser: parserFor } });
  pool.on('error', ignore);
  const adapter = new PrismaPg(settings, { onPoolError: ignore, onConnectionError: ignore });
  const prisma = new PrismaClient({ adapter });
  return {
    prisma,
    pool,
    url,
    waitMs,
    async close() {
      await Promise.all([prisma.$disconnect(), pool.end()]);
    },
  };
}

/**
 * Runs `work` in one transaction, again from the start when PostgreSQL sacrificed it to a deadlock or a serialization
 * conflict (at most 5 times). So `work` must do nothing but write through `tx`: mail and the like go through the outbox.
 */
export async function transaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  options: { isolationLevel?: Prisma.TransactionIsolationLevel; timeoutMs?: number } = {},
): Promise<T> {
  const settings = {
    maxWait: db.waitMs,
    timeout: options.timeoutMs ?? Math.max(15_000, db.waitMs),
    ...(options.isolationLevel ? { isolationLevel: options.isolationLevel } : {}),
  };
  const workAndPause = async (tx: Transaction) => {
    const result = await work(tx);
    await crashPoint('transaction.before-commit');
    return result;
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.prisma.$transaction(workAndPause, settings);
    } catch (error) {
      if (attempt === 5 || !isConflict(error)) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/**
 * Refuses a server set up to forget what it confirmed, and returns its version.
 *
 * @throws StartupError when fsync, full_page_writes or synchronous_commit is off
 */
export async function assertDurableDatabase(db: Database): Promise<string> {
  const { rows } = await db.pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version')`,
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    if (settings.get(name) === 'off') {
      throw new StartupError(`The database has ${name} = off and would lose paid orders in a crash: switch it on.`);
    }
  }
  return settings.get('server_version') ?? '';
}

/** Whether PostgreSQL undid the transaction because of a neighbour, so that trying again may succeed. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  if (error.code === 'P2034') return true;
  const details = JSON.stringify(error.meta ?? {});
  return [serializationFailure, deadlock].some((code) => details.includes(`"${code}"`));
}

const int8 = 20;
const parserFor: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === int8 ? Number : pg.types.getTypeParser(oid, format);
