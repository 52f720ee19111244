// A shop process with nothing but the probe job, for tests that kill it. Its start is told to the parent by a message.
import { armCrashPoint } from '../crash-points.ts';
import { createDatabase } from '../database/db.ts';
import { createListener } from '../database/listener.ts';
import { startDispatcher } from '../jobs/outbox-dispatcher.ts';
import { openQueueBackend } from '../jobs/queue.ts';
import { startWorkers } from '../jobs/workers.ts';
import { createLogger } from '../logging/logger.ts';
import { probeHandler } from './probe-job.ts';
import { probeSettingsSchema } from './start-probe-process.ts';

const settings = probeSettingsSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
const logger = createLogger({ level: 'error', pretty: true });
const db = createDatabase(settings.databaseUrl, { poolSize: 4, logger, waitMs: 30_000 });
const backend = await openQueueBackend(
  { REDIS_URL: settings.redisUrl, QUEUE_BACKEND: settings.redisUrl ? 'redis' : 'postgres', DATA_DIR: '' },
  { databaseUrl: settings.databaseUrl, logger, namespace: settings.namespace },
);
armCrashPoint(settings.crashAt);
startDispatcher({ db, backend, listener: createListener(settings.databaseUrl, logger), logger });
startWorkers({ db, backend, logger, handlers: [probeHandler(db)], stalledIntervalMs: 500 });
process.send?.('started');
