import pLimit from 'p-limit';
import type { JobHandler } from '../../../server/platform/jobs/jobs.ts';
import { runMessage } from '../../../server/platform/jobs/run-message.ts';
import type { Services } from '../../../server/platform/services.ts';

/** Runs what is due for these handlers, as a worker would, until nothing is left. Returns how many messages ran. */
export async function runJobs({ db, logger }: Services, handlers: readonly JobHandler[]): Promise<number> {
  const byName = new Map(handlers.map((handler) => [handler.definition.name, handler]));
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
