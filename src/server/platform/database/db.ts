import { setTimeout as wait } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { crashPoint } from '../crash-points.ts';
import { type Prisma, PrismaClient } from '../generated/client.ts';
import type { Logger } from '../logging/logger.ts';
import { forgetPool, watchPool } from '../metrics/pool-metrics.ts';
import { StartupError } from '../startup-error.ts';
import { connectionFault, isLoginRefused } from './connect-client.ts';
import { isConflict, isConnectionLost } from './database-failure.ts';
import { asPatientCaller } from './database-waits.ts';
import { createHelplessAlarm } from './degraded-database.ts';
import { holdingConnection, noteHeldConnections } from './held-connections.ts';
import { noteLostConnection, numbersForBigints, openPool } from './open-pool.ts';
import { type Connection, rawStatements } from './raw-statements.ts';
import { statementName } from './statement-names.ts';

export type Database = {
  /** Writes and administration. */
  prisma: PrismaClient;
  /** Hot public reads, as named statements: `pool.query({ name, text, values })`. `bigint` columns come as numbers. */
  pool: pg.Pool;
  url: string;
  /** The same database without a pooler in between. */
  directUrl: string;
  /** How long work waits for a connection. */
  waitMs: number;
  close(): Promise<void>;
};

/** What a use case writes through: inside a transaction. */
export type Transaction = Prisma.TransactionClient;

/** Visitors get a quick refusal within 2 s (R-12); this leaves some time for the work itself. */
export const visitorWaitMs = 1200;
/** Of a server that has become, or is still, a standby. Connections stay open to it when its address moves to another. */
const readOnly = '25006';
/** For background work. */
export const patientWaitMs = 15_000;

/**
 * Opens Prisma and the plain pool to one database, with separate connections, so that slow writes never starve reads.
 *
 * @param options.directUrl the address without the pooler, where `url` is that of one
 * @param options.poolSize connections per pool
 * @param options.namedStatements false where a pooler in between would lose them
 * @param options.name what its pools are called in the metrics, where they are left out without one
 * @param options.waitMs time limit for a connection, a lock, or an answer from a lost server. Background work, such as
 * seeding a demo shop on a slow machine, may wait longer than a visitor
 */
export function createDatabase(
  url: string,
  options: {
    poolSize: number;
    logger: Logger;
    waitMs?: number;
    name?: string;
    directUrl?: string;
    namedStatements?: boolean;
  },
): Database {
  const { waitMs = visitorWaitMs, name, directUrl = url, logger } = options;
  const alarm = createHelplessAlarm(() => database, logger);
  const onHelpless = (state: string) => {
    if (state === readOnly) for (const each of [pool, writers]) each.renew();
    alarm(state);
  };
  const asked = { ...options, waitMs, directUrl, onHelpless };
  const pool = openPool(url, { ...asked, types: numbersForBigints });
  const writers = openPool(url, asked);
  const watched = name === undefined ? [] : [`${name} reads`, `${name} writes`];
  for (const [index, each] of watched.entries()) watchPool(each, index === 0 ? pool : writers);
  const openPrisma = () => {
    const adapter = new PrismaPg(writers, {
      onConnectionError: noteLostConnection(logger),
      disposeExternalPool: true,
      statementNameGenerator: ({ sql }) => statementName(sql) ?? '',
    });
    return withRaw(new PrismaClient({ adapter: noteHeldConnections(adapter) }), () => writers);
  };
  let prisma: PrismaClient | undefined;
  const database: Database = {
    // Made when it is first used: it takes a tenth of a second, which the first answers need not wait for.
    get prisma() {
      prisma ??= openPrisma();
      return prisma;
    },
    pool,
    url,
    directUrl,
    waitMs,
    async close() {
      for (const each of watched) forgetPool(each);
      await Promise.all([prisma?.$disconnect(), pool.end()]);
      if (!writers.ending) await writers.end();
    },
  };
  return database;
}

/**
 * Runs `work` in one transaction, again from the start when PostgreSQL sacrificed it to a deadlock or a serialization
 * conflict (at most 5 times). So `work` must do nothing but write through `tx`: mail and the like go through the
 * outbox.
 */
export async function transaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  options: { isolationLevel?: Prisma.TransactionIsolationLevel; timeoutMs?: number } = {},
): Promise<T> {
  const settings = {
    maxWait: Math.max(db.waitMs, options.timeoutMs ?? 0),
    timeout: options.timeoutMs ?? Math.max(15_000, db.waitMs),
    ...(options.isolationLevel ? { isolationLevel: options.isolationLevel } : {}),
  };
  const { timeoutMs } = options;
  const run = async () => {
    // The first time it loads Prisma's engine, which on a busy machine takes longer than a visitor may wait for a connection.
    await db.prisma.$connect();
    const followUps: FollowUp[] = [];
    const result = await holdingConnection((open) =>
      db.prisma.$transaction(async (own) => {
        const tx = withRaw(own, open);
        followUpsOf.set(tx, followUps);
        if (timeoutMs !== undefined) await allowStatements(tx, timeoutMs);
        const result = await work(tx);
        await crashPoint('transaction.before-commit');
        return result;
      }, settings),
    );
    for (const followUp of followUps) followUp(db);
    return result;
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await (timeoutMs === undefined ? run() : asPatientCaller(timeoutMs, run));
    } catch (error) {
      if (attempt === 5 || !isConflict(error)) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

type FollowUp = (db: Database) => void;

const followUpsOf = new WeakMap<Transaction, FollowUp[]>();

/**
 * Runs `followUp` in this process once the transaction has committed, before `transaction` returns; never when it rolls
 * back. It must not throw, and must be something that may get lost when the process ends.
 */
export function afterCommit(tx: Transaction, followUp: FollowUp): void {
  followUpsOf.get(tx)?.push(followUp);
}

/** The client, with statements of one's own past its engine. */
function withRaw<Client extends object>(client: Client, open: () => Connection): Client {
  const raw = rawStatements(open);
  return new Proxy(client, {
    get: (target, key) => (key === '$queryRaw' || key === '$executeRaw' ? raw[key] : Reflect.get(target, key)),
  });
}

/** Lets each statement of this transaction take as long as the whole of it may. */
async function allowStatements(tx: Transaction, ms: number): Promise<void> {
  await tx.$queryRaw`SELECT set_config('statement_timeout', ${`${ms}`}, true), set_config('lock_timeout', ${`${ms}`}, true)`;
}

/**
 * Refuses a server that could lose committed data, and returns its version.
 *
 * @throws StartupError when fsync, full_page_writes or synchronous_commit is off
 */
export async function assertDurableDatabase(db: Database): Promise<string> {
  const asked = db.pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version')`,
  );
  const { rows } = await asked.catch((error: unknown) => {
    throw isConnectionLost(error) || isLoginRefused(error) ? connectionFault(error, db.url) : error;
  });
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    if (settings.get(name) === 'off') {
      throw new StartupError(`The database has ${name} = off and could lose paid orders in a crash. Turn it on.`);
    }
  }
  return settings.get('server_version') ?? '';
}
