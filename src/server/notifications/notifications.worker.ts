import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import { emptyTold } from './empty-told.ts';
import { purgeNotifications } from './inbox/remove-notification.ts';
import { emptyToldJob, sendPushesJob } from './notifications.jobs.ts';
import { type PushServices, sendPushes } from './push/send-pushes.ts';

export const notificationsWorker = defineWorker((services: PushServices) => [
  handleJob(sendPushesJob, () => sendPushes(services)),
  handleJob(emptyToldJob, ({ aboutUserId }) => emptyTold(services.db, aboutUserId)),
  scheduledJob({
    name: 'notifications.purge',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'purge-notifications', pattern: '30 4 * * *' },
    run: () => purgeNotifications(services.db),
  }),
  // What waited for the end of quiet hours or for another try.
  scheduledJob({
    name: 'notifications.late-push',
    queue: 'notify',
    attempts: 2,
    schedule: { name: 'late-push', everyMs: 60_000 },
    run: () => sendPushes(services),
  }),
]);
