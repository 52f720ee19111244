import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { mailResetLinkJob } from './auth.jobs.ts';
import { mailResetLink } from './passwords/mail-reset-link.ts';
import { eraseSuccessors } from './sessions/erase-successors.ts';
import { purgeSessions } from './sessions/purge-sessions.ts';

export const authWorker = defineWorker((services: Services) => [
  handleJob(mailResetLinkJob, (payload) => mailResetLink(services, payload)),
  scheduledJob({
    name: 'auth.purge-sessions',
    queue: 'maintenance',
    schedule: { name: 'purge-sessions', pattern: '20 * * * *' },
    run: () => purgeSessions(services),
  }),
  scheduledJob({
    name: 'auth.erase-successors',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'erase-successors', everyMs: 60_000 },
    run: () => eraseSuccessors(services),
  }),
]);
