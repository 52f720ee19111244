import { createDatabase, patientWaitMs } from '../server/platform/database/db.ts';
import type { Listener } from '../server/platform/database/listener.ts';
import type { Closers } from '../server/platform/graceful.ts';
import { followQueueControls } from '../server/platform/jobs/controls/queue-controls.ts';
import { announceWorker } from '../server/platform/jobs/controls/worker-presence.ts';
import { startDispatcher } from '../server/platform/jobs/outbox-dispatcher.ts';
import type { QueueBackend } from '../server/platform/jobs/queue.ts';
import { startWorkers } from '../server/platform/jobs/workers.ts';
import type { Services } from '../server/platform/services.ts';
import { getSettings } from '../server/settings/settings.queries.ts';
import { createJobs } from './all-jobs.ts';

interface JobsOptions {
  services: Services;
  backend: QueueBackend;
  listener: Listener;
}

/** Starts the workers of this process, and the dispatcher that hands them what use cases left in the outbox. */
export function startJobs({ services, backend, listener }: JobsOptions, closers: Closers): void {
  const { environment, logger } = services;
  // Own connections: jobs may wait longer than visitors, and must not take theirs.
  const { url, directUrl } = services.db;
  const { DATABASE_POOL: poolSize, DATABASE_NAMED_STATEMENTS: namedStatements } = environment;
  const settings = { directUrl, poolSize, namedStatements, logger, waitMs: patientWaitMs, name: 'jobs' };
  const db = createDatabase(url, settings);
  closers.add('database connections of the jobs', () => db.close());
  const timeZone = async () => (await getSettings(db)).timezone;
  const workers = startWorkers({ db, backend, logger, timeZone, isHeld: true, ...createJobs({ ...services, db }) });
  closers.add('workers', () => workers.close());
  const controls = followQueueControls({ db, listener, workers, logger });
  closers.add('queue controls', () => controls.close());
  const presence = announceWorker({ db, queues: [...workers.queues.keys()], logger });
  closers.add('presence of this worker', () => presence.close());
  const dispatcher = startDispatcher({ db, backend, listener, logger });
  closers.add('outbox dispatcher', () => dispatcher.close());
}
