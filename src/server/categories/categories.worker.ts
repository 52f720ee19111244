import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { reactTo } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { refreshPricesJob } from '../products/products.jobs.ts';
import { followPublishingWindows, reconcileCategories } from './recount-categories.ts';

export const categoriesWorker = defineWorker((services: Pick<Services, 'db' | 'logger'>) => [
  reactTo(refreshPricesJob, () => followPublishingWindows(services)),
  scheduledJob({
    name: 'categories.recount',
    queue: 'maintenance',
    schedule: { name: 'categories-recount', pattern: '40 3 * * *' },
    run: () => reconcileCategories(services),
  }),
]);
