// A shop process that sends what mail is due and, when told to, is killed at a crash point on the way.
import { openTestServices } from '../../../server/orders/testing/test-services.ts';
import { armCrashPoint } from '../../../server/platform/crash-points.ts';
import { createMailer } from '../../../server/platform/mail/mailer.ts';
import { runJobs } from '../../orders/testing/run-jobs.ts';
import { sendMailHandler } from '../send-mail.job.ts';
import { mailProcessSchema } from './start-mail-process.ts';

const { databaseUrl, smtpUrl, crashAt } = mailProcessSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
const services = openTestServices(databaseUrl);
const mailer = createMailer({ ...services.environment, SMTP_URL: smtpUrl }, services.db);
armCrashPoint(crashAt);
await runJobs(services, [sendMailHandler(services, mailer)]);
await services.db.close();
