import pTimeout from 'p-timeout';
import { crashPoint } from '../crash-points.ts';
import type { Database } from '../database/db.ts';
import type { Listener } from '../database/listener.ts';
import { createQuietWarning, type Logger } from '../logging/logger.ts';
import { type ClaimedMessage, claimDue, isPaced } from './claim-due.ts';
import type { QueueName } from './jobs.ts';
import { unclaim } from './outbox-rows.ts';
import type { QueueBackend } from './queue.ts';

const batchSize = 200;
const addTimeoutMs = 5000;
/** How soon a queue with a pace is handed its next messages. */
const pacedMs = 1000;

/**
 * Hands committed outbox messages to the queues: at once when PostgreSQL announces them, and every `sweepMs` those left
 * over, delayed, or dispatched long ago and never done (a queue that lost its data). While the queues are unavailable
 * the messages wait in the database.
 */
export function startDispatcher(options: {
  db: Database;
  backend: QueueBackend;
  listener: Listener;
  logger: Logger;
  sweepMs?: number;
  redispatchAfterMs?: number;
}): { close(): Promise<void> } {
  const { db, backend } = options;
  const sweepMs = options.sweepMs ?? 5000;
  const warning = createQuietWarning(options.logger, 'Handing jobs to the queue');
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isNudged = false;
  let isClosed = false;
  let pacedUntilMs = 0;

  const sweep = async () => {
    let waitMs = sweepMs;
    try {
      if (!(await backend.isReachable())) throw new Error('the queue does not answer');
      do {
        isNudged = false;
        const { queues, nextDueMs } = await drain(db, backend, options.redispatchAfterMs ?? 30_000);
        // Its next messages may be on their way for longer than until the next look at it.
        if (queues.some(isPaced)) pacedUntilMs = performance.now() + 2 * sweepMs;
        const lookMs = performance.now() < pacedUntilMs ? pacedMs : sweepMs;
        waitMs = Math.min(lookMs, nextDueMs ?? sweepMs);
      } while (isNudged && !isClosed);
      warning.recovered();
    } catch (error) {
      warning.failed(error);
      waitMs = Math.min(sweepMs, 1000);
    }
    if (!isClosed) timer = setTimeout(nudge, waitMs);
  };
  const nudge = () => {
    isNudged = true;
    if (running || isClosed) return;
    clearTimeout(timer);
    running = sweep().finally(() => {
      running = undefined;
    });
  };

  options.listener.on('outbox', nudge);
  nudge();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Returns the queues that got messages, and when the next one is due. */
async function drain(
  db: Database,
  backend: QueueBackend,
  redispatchAfterMs: number,
): Promise<{ queues: QueueName[]; nextDueMs: number | null }> {
  const queues = new Set<QueueName>();
  for (;;) {
    await crashPoint('outbox.before-claim');
    const { messages, nextDueMs } = await claimDue(db, batchSize, redispatchAfterMs);
    await crashPoint('outbox.after-claim');
    try {
      await pTimeout(handOver(backend, messages), {
        milliseconds: addTimeoutMs,
        message: `no answer within ${addTimeoutMs} ms`,
      });
    } catch (error) {
      await unclaim(
        db,
        messages.map(({ id }) => id),
      );
      throw error;
    }
    await crashPoint('outbox.after-dispatch');
    for (const { queue } of messages) queues.add(queue);
    if (messages.length < batchSize) return { queues: [...queues], nextDueMs };
  }
}

async function handOver(backend: QueueBackend, messages: ClaimedMessage[]): Promise<void> {
  const names = new Set(messages.map(({ queue }) => queue));
  await Promise.all(
    [...names].map(async (name) => {
      const queue = backend.queue(name);
      const jobs = messages.filter((message) => message.queue === name);
      await queue.add(jobs.map((job) => ({ id: job.id, name: job.name, data: {} })));
      // It may be in the queue already, waiting for a retry that is due now.
      await queue.promote(jobs.filter(({ attempts }) => attempts > 0).map(({ id }) => id));
    }),
  );
}
