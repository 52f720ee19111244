import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { purgeNotifications } from './inbox/remove-notification.ts';

export const notificationsWorker = defineWorker((services: Pick<Services, 'db'>) => [
  scheduledJob({
    name: 'notifications.purge',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'purge-notifications', pattern: '30 4 * * *' },
    run: () => purgeNotifications(services.db),
  }),
]);
