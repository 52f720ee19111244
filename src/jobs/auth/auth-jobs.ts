import { mailResetLinkJob, purgeSessionsJob } from '../../server/auth/auth.jobs.ts';
import { mailResetLink } from '../../server/auth/mail-reset-link.ts';
import { purgeSessions } from '../../server/auth/purge-sessions.ts';
import { handleJob } from '../../server/platform/jobs.ts';
import { schedule } from '../../server/platform/schedules.ts';
import type { Services } from '../../server/platform/services.ts';

/** Deletes expired sessions, links and challenges (D-74). */
export function createAuthJobs(services: Services) {
  return {
    handlers: [
      handleJob(purgeSessionsJob, () => purgeSessions(services)),
      handleJob(mailResetLinkJob, (payload) => mailResetLink(services, payload)),
    ],
    schedules: [
      schedule({ name: 'purge-sessions', job: purgeSessionsJob, payload: {}, repeat: { pattern: '20 * * * *' } }),
    ],
  };
}
