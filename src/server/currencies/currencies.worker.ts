import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { refreshRates } from './refresh-rates.ts';

export const currenciesWorker = defineWorker((services: Pick<Services, 'db' | 'environment' | 'logger'>) => [
  scheduledJob({
    name: 'currencies.refresh-rates',
    queue: 'maintenance',
    // The source changes once on a working day; the runs in between are second readings, and make up for outages.
    schedule: { name: 'currencies-refresh-rates', pattern: '25 */3 * * *' },
    run: () => refreshRates(services),
  }),
]);
