import pLimit from 'p-limit';
import type { Worker } from '../jobs/define-worker.ts';
import { type JobHandler, joinReactions } from '../jobs/jobs.ts';
import { runMessage } from '../jobs/run-message.ts';
import type { Services } from '../services.ts';

/** Runs what is due for these handlers, as a worker would, until nothing is left. Returns how many messages ran. */
export async function runJobs(
  { db, logger }: Pick<Services, 'db' | 'logger'>,
  handlers: readonly JobHandler[],
): Promise<number> {
  const byName = new Map(joinReactions(handlers).map((handler) => [handler.definition.name, handler]));
  const due = await db.prisma.outboxMessage.findMany({
    where: { name: { in: [...byName.keys()] }, doneAt: null, deadAt: null, availableAt: { lte: new Date() } },
    select: { id: true, name: true },
    orderBy: { createdAt: 'asc' },
  });
  const atOnce = pLimit(5);
  await Promise.all(
    due.map(({ id, name }) => {
      const handler = byName.get(name);
      return handler ? atOnce(() => runMessage(db, handler, id, logger)) : undefined;
    }),
  );
  return due.length;
}

/** The handler of one job of a worker, for tests that run no other. */
export function handlerOf({ handlers }: Pick<Worker, 'handlers'>, name: string): JobHandler {
  const handler = handlers.find(({ definition }) => definition.name === name);
  if (!handler) throw new Error(`The worker does no ${name}`);
  return handler;
}
