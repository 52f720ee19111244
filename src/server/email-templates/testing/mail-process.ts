// A shop process that sends what mail is due and, when told to, is killed at a crash point on the way.
import { openTestServices } from '../../orders/testing/test-services.ts';
import { armCrashPoint } from '../../platform/crash-points.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { emailTemplatesWorker } from '../email-templates.worker.ts';
import { mailProcessSchema } from './start-mail-process.ts';

const { databaseUrl, smtpUrl, crashAt } = mailProcessSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
const services = openTestServices(databaseUrl);
const environment = { ...services.environment, SMTP_URL: smtpUrl };
armCrashPoint(crashAt);
await runJobs(services, emailTemplatesWorker({ ...services, environment }).handlers);
await services.db.close();
