import pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { BoundedPool } from './database-pool.ts';

/** Statement timeout for visitors: on a busy machine a late answer is better than none. */
const slowestMs = 10_000;

interface PoolOptions {
  poolSize: number;
  /** Time limit for a connection, a lock, or an answer from a lost server. */
  waitMs: number;
  logger: Logger;
  /** The address without the pooler, where `url` is that of one. */
  directUrl?: string;
  /** False where a pooler in between would lose them. */
  namedStatements?: boolean;
  onHelpless?: (state: string) => void;
  types?: pg.CustomTypesConfig;
}

/** A pool with the limits that each connection of the shop has. */
export function openPool(url: string, options: PoolOptions): BoundedPool {
  const { poolSize, waitMs, logger, directUrl = url, namedStatements = true, onHelpless, types } = options;
  const statementMs = Math.max(slowestMs, waitMs);
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // A pooler refuses them, because its connections serve many: there they are settings of the database's role.
    ...(directUrl === url && {
      statement_timeout: statementMs,
      // Waiting for a lock times out like waiting for a connection.
      lock_timeout: Math.max(1, waitMs - 100),
      idle_in_transaction_session_timeout: Math.max(30_000, waitMs),
    }),
    application_name: 'game-market',
    ...(types && { types }),
  };
  const limits = {
    ...{ waitMs, silentMs: waitMs, statementMs, directUrl, hasNamedStatements: namedStatements },
    ...(onHelpless && { onHelpless }),
  };
  const pool = new BoundedPool(settings, limits);
  pool.on('error', noteLostConnection(logger));
  return pool;
}

/** A pool emits errors of idle connections (a server restart) as events; unhandled they would end the process. */
export function noteLostConnection(logger: Logger): (error: Error) => void {
  return (error) => logger.debug({ reason: error.message }, 'A database connection was lost');
}

const int8 = 20;

/** `bigint` columns come as numbers. */
export const numbersForBigints: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format),
};
