import { AppError } from '../app-error.ts';
import { createQuietWarning, type Logger } from '../logging/logger.ts';
import { countReplicaRead } from '../metrics/replica-metrics.ts';
import { isStatementTooSlow } from './database-failure.ts';
import { detachFromCaller } from './database-waits.ts';
import type { Database } from './db.ts';
import { numbersForBigints, openPool } from './open-pool.ts';

/** Where plain reads go. */
export type Reads = Pick<Database, 'pool'>;

export interface ReadReplica {
  /** What is wrong with it at the moment; undefined while it may be read. */
  fault(): Promise<string | undefined>;
  reads: Reads;
  /** Leaves it alone until it was looked at again. */
  distrust(error: unknown): void;
  close(): Promise<void>;
}

/** What reads may lag behind. */
const allowedLagMs = 5000;
/** How long it is known how far it lags. */
const knownMs = 1000;
/** Whoever waits for it waits for the primary afterwards. */
const waitMs = 1500;
/** It serves reports: few at a time. */
const poolSize = 4;

/**
 * Runs reads that may be some seconds old: on the replica while there is one that keeps up, else on the primary. Never for
 * what decides about money, stock, keys or rights, nor for what somebody has just written.
 *
 * @param work may run twice
 */
export async function readLagging<T>(
  { db, replica }: { db: Reads; replica?: ReadReplica | undefined },
  work: (reads: Reads) => Promise<T>,
): Promise<T> {
  if (replica === undefined) return await work(db);
  // A replica that is lost must not count as the database being lost.
  const isUsable = (await detachFromCaller(() => replica.fault())) === undefined;
  if (isUsable) {
    try {
      const result = await detachFromCaller(() => work(replica.reads));
      countReplicaRead('replica');
      return result;
    } catch (error) {
      // The primary would take as long.
      if (error instanceof AppError || isStatementTooSlow(error)) throw error;
      replica.distrust(error);
    }
  }
  countReplicaRead('primary');
  return await work(db);
}

/** Opens the standby of `db` at this address, without asking it anything yet. */
export function openReadReplica(
  url: string,
  { db, logger, maxLagMs = allowedLagMs }: { db: Reads; logger: Logger; maxLagMs?: number },
): ReadReplica {
  const pool = openPool(url, { poolSize, waitMs, logger, types: numbersForBigints });
  const warning = createQuietWarning(logger, 'Reading from the replica');
  let known: { fault: string | undefined; at: number } = { fault: undefined, at: Number.NEGATIVE_INFINITY };
  let looking: Promise<void> | undefined;

  const learn = (fault: string | undefined) => {
    known = { fault, at: performance.now() };
    if (fault === undefined) warning.recovered();
    else warning.failed(new Error(fault));
  };
  const look = async () => {
    try {
      learn(await findFault(db, { pool }, maxLagMs));
    } catch (error) {
      learn(toText(error));
    }
  };
  return {
    reads: { pool },
    async fault() {
      if (performance.now() - known.at > knownMs) {
        looking ??= look().finally(() => {
          looking = undefined;
        });
        // While it is away nobody waits for it.
        if (known.fault === undefined) await looking;
      }
      return known.fault;
    },
    distrust: (error) => learn(toText(error)),
    close: () => pool.end(),
  };
}

const toText = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));

interface Seen {
  isStandby: boolean;
  /** Whether it has all that the primary had a moment before. */
  hasAll: boolean | null;
  /** When the last transaction that it has was committed. */
  seenMs: number | null;
}

/** By the primary's clock and log: a standby that lost its primary does not know that it lags, and its clock may be wrong. */
async function findFault(primary: Reads, replica: Reads, maxLagMs: number): Promise<string | undefined> {
  const now = await primary.pool.query<{ lsn: string; ms: number }>(
    `SELECT pg_current_wal_lsn()::text AS lsn, (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`,
  );
  const there = await replica.pool.query<Seen>(
    `SELECT pg_is_in_recovery() AS "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn AS "hasAll",
       (extract(epoch FROM pg_last_xact_replay_timestamp()) * 1000)::float8 AS "seenMs"`,
    [now.rows[0]?.lsn],
  );
  const [seen] = there.rows;
  if (!seen?.isStandby) return 'it is no standby';
  if (seen.hasAll) return undefined;
  const lagMs = (now.rows[0]?.ms ?? 0) - (seen.seenMs ?? 0);
  return lagMs > maxLagMs ? `it is ${Math.round(lagMs / 1000)} s behind` : undefined;
}
