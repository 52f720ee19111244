import { mailResetLinkJob, purgeSessionsJob } from '../../server/auth/auth.jobs.ts';
import { mailResetLink } from '../../server/auth/passwords/mail-reset-link.ts';
import { purgeSessions } from '../../server/auth/sessions/purge-sessions.ts';
import { handleJob } from '../../server/platform/jobs/jobs.ts';
import { schedule } from '../../server/platform/jobs/schedules.ts';
import type { Services } from '../../server/platform/services.ts';
import { purgeSocialFlows } from '../../server/social/erase-social-flows.ts';

/** Clears away what sessions leave behind (D-74). */
export function createAuthJobs(services: Services) {
  return {
    handlers: [
      handleJob(purgeSessionsJob, async () => {
        await purgeSessions(services);
        await purgeSocialFlows(services);
      }),
      handleJob(mailResetLinkJob, (payload) => mailResetLink(services, payload)),
    ],
    schedules: [
      schedule({ name: 'purge-sessions', job: purgeSessionsJob, payload: {}, repeat: { pattern: '20 * * * *' } }),
    ],
  };
}
