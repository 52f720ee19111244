import { minuteMs } from '../../shared/dates/spans.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { reconcileStock } from './reconcile-stock.ts';
import { warnLowKeys } from './warn-low-keys.ts';

export const keysWorker = defineWorker((services: Services) => [
  scheduledJob({
    name: 'downloads.warn-low-keys',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'warn-low-keys', everyMs: 10 * minuteMs },
    run: () => warnLowKeys(services),
  }),
  scheduledJob({
    name: 'keys.reconcile-stock',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'reconcile-stock', pattern: '5 3 * * *' },
    run: () => reconcileStock(services),
  }),
]);
