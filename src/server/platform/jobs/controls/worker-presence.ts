import { hostname } from 'node:os';
import pTimeout from 'p-timeout';
import { v7 as uuid } from 'uuid';
import { fixedRetention } from '../../../../shared/retention/fixed-retention.ts';
import type { Database } from '../../database/db.ts';
import { createQuietWarning, type Logger } from '../../logging/logger.ts';

const beatMs = 10_000;
/** Of three beats one may get lost. */
const aliveSeconds = 35;

export type WorkerPresence = { host: string; pid: number; queues: string[]; startedAt: Date };

/** Says every ten seconds that this process works on these queues, so that operators see a queue that nobody works on. */
export function announceWorker(options: { db: Database; queues: readonly string[]; logger: Logger }): {
  close(): Promise<void>;
} {
  const { db, queues, logger } = options;
  const id = uuid();
  const warning = createQuietWarning(logger, 'Announcing this worker');
  const beat = async () => {
    try {
      await db.pool.query(
        `INSERT INTO worker_processes ("id", "host", "pid", "queues") VALUES ($1, $2, $3, $4)
         ON CONFLICT ("id") DO UPDATE SET "seenAt" = now()`,
        [id, hostname(), process.pid, queues],
      );
      await db.pool.query(`DELETE FROM worker_processes WHERE "seenAt" < now() - $1 * interval '1 day'`, [
        fixedRetention.goneWorkerDays,
      ]);
      warning.recovered();
    } catch (error) {
      warning.failed(error);
    }
  };
  let beating = beat();
  const timer = setInterval(() => {
    beating = beat();
  }, beatMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      // A database that is gone must not delay the stop; others see by the time that this process has ended.
      const gone = beating.then(() => db.pool.query('DELETE FROM worker_processes WHERE "id" = $1', [id]));
      await pTimeout(
        gone.catch(() => undefined),
        { milliseconds: 1000, message: false },
      );
    },
  };
}

/** The processes that work on queues now. */
export async function listWorkers({ pool }: Pick<Database, 'pool'>): Promise<WorkerPresence[]> {
  const { rows } = await pool.query<WorkerPresence>(
    `SELECT "host", "pid", "queues", "startedAt" FROM worker_processes
     WHERE "seenAt" > now() - $1 * interval '1 second' ORDER BY "startedAt" LIMIT 200`,
    [aliveSeconds],
  );
  return rows;
}
