import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Transaction } from '../../database/db.ts';
import type { Listener } from '../../database/listener.ts';
import { createQuietWarning, type Logger } from '../../logging/logger.ts';
import { type QueueName, queueSettings } from '../jobs.ts';
import type { Workers } from '../workers.ts';

export type QueueControl = { isPaused: boolean; concurrency: number };

const channel = 'queue-controls';

/** How each queue is set now. */
export async function readQueueControls({ pool }: Pick<Database, 'pool'>): Promise<Map<string, QueueControl>> {
  const { rows } = await pool.query<{ queue: string; isPaused: boolean; concurrency: number | null }>(
    'SELECT "queue", "isPaused", "concurrency" FROM queue_controls',
  );
  const set = new Map(rows.map((row) => [row.queue, row]));
  return new Map(
    Object.entries(queueSettings).map(([name, { concurrency }]) => {
      const row = set.get(name);
      return [name, { isPaused: row?.isPaused ?? false, concurrency: row?.concurrency ?? concurrency }];
    }),
  );
}

/** Sets a queue for every worker process, those that start later included; returns how it was set before. */
export async function setQueueControl(
  tx: Transaction,
  queue: QueueName,
  change: Partial<QueueControl>,
): Promise<{ before: QueueControl; after: QueueControl }> {
  await tx.$executeRaw`INSERT INTO queue_controls ("queue") VALUES (${queue}) ON CONFLICT DO NOTHING`;
  const [row] = await tx.$queryRaw<{ isPaused: boolean; concurrency: number | null }[]>`
    SELECT "isPaused", "concurrency" FROM queue_controls WHERE "queue" = ${queue} FOR UPDATE`;
  const before = {
    isPaused: row?.isPaused ?? false,
    concurrency: row?.concurrency ?? queueSettings[queue].concurrency,
  };
  const after = { ...before, ...change };
  await tx.$executeRaw`
    UPDATE queue_controls
    SET "isPaused" = ${after.isPaused}, "concurrency" = ${after.concurrency}, "updatedAt" = now()
    WHERE "queue" = ${queue}`;
  await tx.$executeRaw`SELECT pg_notify(${channel}, ${queue})`;
  return { before, after };
}

/** Keeps the workers of this process as operators set them. They start held: a paused queue must not run a first job. `applied` is the first time. */
export function followQueueControls(options: {
  db: Database;
  listener: Listener;
  workers: Pick<Workers, 'queues'>;
  logger: Logger;
}): { applied: Promise<void>; close(): Promise<void> } {
  const { db, listener, workers, logger } = options;
  const warning = createQuietWarning(logger, 'Reading how the queues are set');
  const stop = new AbortController();
  let isStale = false;
  let running = Promise.resolve();
  let isApplying = false;
  const apply = async () => {
    while (isStale && !stop.signal.aborted) {
      isStale = false;
      try {
        await applyControls(await readQueueControls(db), workers);
        warning.recovered();
      } catch (error) {
        warning.failed(error);
        isStale = true;
        await wait(1000, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const nudge = () => {
    isStale = true;
    if (isApplying) return;
    isApplying = true;
    running = apply().finally(() => {
      isApplying = false;
    });
  };
  listener.on(channel, nudge);
  nudge();
  return {
    applied: running,
    async close() {
      stop.abort();
      await running;
    },
  };
}

async function applyControls(controls: Map<string, QueueControl>, { queues }: Pick<Workers, 'queues'>): Promise<void> {
  for (const [name, worker] of queues) {
    const control = controls.get(name);
    worker.setConcurrency(control?.concurrency ?? queueSettings[name].concurrency);
    if (control?.isPaused) await worker.pause();
    else await worker.resume();
  }
}
