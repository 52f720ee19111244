import { minuteMs } from '../../shared/dates/spans.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { notifyFollowers } from './notify-followers.ts';

export const followsWorker = defineWorker((services: Pick<Services, 'db' | 'logger'>) => [
  scheduledJob({
    name: 'follows.tell',
    queue: 'notify',
    schedule: { name: 'tell-followers', everyMs: 5 * minuteMs },
    run: async () => {
      await notifyFollowers(services);
    },
  }),
]);
