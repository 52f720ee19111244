import { minuteMs } from '../../shared/dates/spans.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { postAlertJob } from './alerts.jobs.ts';
import { announceAlerts } from './announce-alerts.ts';
import { postAlert } from './post-alert.ts';
import { watchShop } from './watch-shop.ts';

export const alertsWorker = defineWorker((services: Services) => [
  scheduledJob({
    name: 'alerts.watch',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'watch-shop', everyMs: minuteMs },
    async run() {
      await watchShop(services);
      await announceAlerts(services);
    },
  }),
  handleJob(postAlertJob, (payload) => postAlert(services, payload)),
]);
