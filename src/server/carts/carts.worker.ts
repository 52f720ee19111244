import { hourMs } from '../../shared/dates/spans.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { remindOfCarts } from './remind-of-carts.ts';

export const cartsWorker = defineWorker((services: Pick<Services, 'db' | 'environment'>) => [
  scheduledJob({
    name: 'carts.remind',
    queue: 'notify',
    schedule: { name: 'abandoned-carts', everyMs: hourMs },
    run: () => remindOfCarts(services),
  }),
]);
