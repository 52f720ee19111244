import { minuteMs } from '../../shared/dates/spans.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { sendBroadcastJob } from './broadcasts.jobs.ts';
import { countBroadcasts } from './count-broadcasts.ts';
import { sendBroadcast } from './send-broadcast.ts';
import { sendDigests } from './send-digests.ts';

export const broadcastsWorker = defineWorker((services: Pick<Services, 'db' | 'environment'>) => [
  handleJob(sendBroadcastJob, ({ broadcastId }) => sendBroadcast(services, broadcastId)),
  scheduledJob({
    name: 'broadcasts.digests',
    queue: 'notify',
    schedule: { name: 'notification-digests', everyMs: 15 * minuteMs },
    run: () => sendDigests(services),
  }),
  scheduledJob({
    name: 'broadcasts.count',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'count-broadcasts', everyMs: 60_000 },
    run: () => countBroadcasts(services.db),
  }),
]);
