import { createDatabase, patientWaitMs } from '../server/platform/database/db.ts';
import type { Listener } from '../server/platform/database/listener.ts';
import type { Closers } from '../server/platform/graceful.ts';
import { startDispatcher } from '../server/platform/jobs/outbox-dispatcher.ts';
import type { QueueBackend } from '../server/platform/jobs/queue.ts';
import { startWorkers } from '../server/platform/jobs/workers.ts';
import type { Services } from '../server/platform/services.ts';
import { createJobs } from './all-jobs.ts';

interface JobsOptions {
  services: Services;
  backend: QueueBackend;
  listener: Listener;
}

/** Starts the workers of this process, and the dispatcher that hands them what use cases left in the outbox. */
export function startJobs({ services, backend, listener }: JobsOptions, closers: Closers): void {
  const { environment, logger } = services;
  // Connections of their own: jobs may wait longer than visitors, and take none of theirs.
  const settings = { poolSize: environment.DATABASE_POOL, logger, waitMs: patientWaitMs };
  const db = createDatabase(services.db.url, settings);
  closers.add('database connections of the jobs', () => db.close());
  const workers = startWorkers({ db, backend, logger, ...createJobs({ ...services, db }) });
  closers.add('workers', () => workers.close());
  const dispatcher = startDispatcher({ db, backend, listener, logger });
  closers.add('outbox dispatcher', () => dispatcher.close());
}
