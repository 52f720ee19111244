import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { endLapsedLeases } from './idempotency-records.ts';
import { purgeIdempotencyRecords } from './purge-idempotency-records.ts';

export const idempotencyWorker = defineWorker((services: Services) => [
  scheduledJob({
    name: 'idempotency.end-leases',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'end-lapsed-leases', everyMs: 30_000 },
    run: () => endLapsedLeases(services.db),
  }),
  scheduledJob({
    name: 'idempotency.purge',
    queue: 'maintenance',
    schedule: { name: 'purge-idempotency-records', pattern: '30 4 * * *' },
    run: () => purgeIdempotencyRecords(services),
  }),
]);
