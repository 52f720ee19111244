import { sendMailJob } from '../../server/email-templates/email-templates.jobs.ts';
import { sendMail } from '../../server/email-templates/send-mail.ts';
import { handleJob, type JobHandler } from '../../server/platform/jobs/jobs.ts';
import type { Mailer } from '../../server/platform/mail/mailer.ts';
import type { Services } from '../../server/platform/services.ts';

/** Safe to run twice: the mailer records each dedupeKey. */
export function sendMailHandler(services: Services, mailer: Mailer): JobHandler {
  return handleJob(sendMailJob, (payload) => sendMail(services, mailer, payload));
}
