import { defineWorker } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import type { Services } from '../platform/services.ts';
import { findMailServer } from '../settings/mail-server.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { sendMailJob } from './email-templates.jobs.ts';
import { sendMail } from './send-mail.ts';

export const emailTemplatesWorker = defineWorker((services: Services) => {
  const { environment, db } = services;
  const mailer = createMailer(environment, db, async () => findMailServer(services, await getSettings(db)));
  return [handleJob(sendMailJob, (payload) => sendMail(services, mailer, payload))];
});
