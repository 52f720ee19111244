import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { Queue } from 'bullmq';
import ejs from 'ejs';
import type { RequestHandler } from 'express';
import { boardPath } from '../../shared/ops/board-path.ts';
import { namesOf } from '../../shared/records/record.ts';
import { queueSettings } from '../platform/jobs/jobs.ts';
import type { QueueBackend } from '../platform/jobs/queue.ts';

/** Bull Board over the queues of this shop; nothing can be changed in it. */
export function openBoard(backend: QueueBackend): RequestHandler {
  const serverAdapter = new ExpressAdapter();
  serverAdapter.setBasePath(boardPath);
  createBullBoard({
    queues: namesOf(queueSettings).map((name) => adapt(backend.bullQueue(name))),
    serverAdapter,
    options: {
      uiBasePath: dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json')),
      uiConfig: { boardTitle: 'Queues', miscLinks: [{ text: 'Back to the admin area', url: '/admin/ops' }] },
    },
  });
  const app = serverAdapter.getRouter();
  app.disable('x-powered-by');
  // Its fonts would come from a stranger's server, who would learn of each visit.
  app.engine('ejs', async (file: string, values: object, done: (error: unknown, page?: string) => void) => {
    try {
      const page = await ejs.renderFile(file, values);
      done(null, page.replace(/<link[^>]*fonts\.googleapis\.com[^>]*>/, ''));
    } catch (error) {
      done(error);
    }
  });
  return app;
}

function adapt(queue: unknown): BullMQAdapter {
  if (!(queue instanceof Queue)) throw new Error('Bull Board shows queues of BullMQ');
  return new BullMQAdapter(queue, { readOnlyMode: true });
}
