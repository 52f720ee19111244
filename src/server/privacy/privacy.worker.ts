import { defineWorker } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { eraseAccount } from './erase-account.ts';
import { deleteAccountJob } from './privacy.jobs.ts';

export const privacyWorker = defineWorker((services: Services) => [
  handleJob(deleteAccountJob, (payload) => eraseAccount(services, payload)),
]);
