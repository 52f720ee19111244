import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { purgeSentMail } from '../platform/mail/purge-sent-mail.ts';
import type { Services } from '../platform/services.ts';
import { reachMailServer } from '../settings/mail-server.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { sendMailJob } from './email-templates.jobs.ts';
import { sendMail } from './sending/send-mail.ts';

export const emailTemplatesWorker = defineWorker((services: Services) => {
  const { environment, db } = services;
  const mailer = createMailer(environment, db, async () => reachMailServer(services, await getSettings(db)));
  return [
    handleJob(sendMailJob, (payload) => sendMail(services, mailer, payload)),
    scheduledJob({
      name: 'mail.purge-sent',
      queue: 'maintenance',
      schedule: { name: 'purge-sent-mail', pattern: '10 5 * * *' },
      run: async () => purgeSentMail(db, (await getSettings(db)).mailRetentionDays),
    }),
  ];
});
